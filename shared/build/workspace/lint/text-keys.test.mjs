import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import ts from 'typescript';
import { inRoot } from '../workspace.mjs';
import { bareKey, namespaces, speakingSources } from './text-files.mjs';

const PROBE = inRoot('remote-stock/src/probe.ts');

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(inRoot('remote-stock/tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  inRoot('remote-stock'),
);

options.noUnusedLocals = false;

/** Where host, remotes and packages declare their texts. */
const declaring = speakingSources()
  .filter(({ text }) => text.includes('interface TextFiles'))
  .map(({ path }) => inRoot(path));

/** The lines of a source, compiled in memory beside other files, that the compiler has something against. */
function refusedLines(lines, files) {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const source = ts.createSourceFile(PROBE, lines.join('\n'), ts.ScriptTarget.ES2023, true);
  host.getSourceFile = (file, ...rest) => (file === PROBE ? source : getSourceFile.call(host, file, ...rest));
  host.fileExists = (file) => file === PROBE || fileExists.call(host, file);
  const styles = inRoot('shared/ui/css-modules.d.ts');
  const program = ts.createProgram([PROBE, styles, ...files], options, host);
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map(({ start }) => lines[source.getLineAndCharacterOfPosition(start).line]);
}

const USE = `import { textOr, useTexts } from '@storeroom/sdk';`;

const all = namespaces();
const known = all.flatMap(({ name, english }) =>
  english.map(([key]) => `useTexts('${name}')('${bareKey(key)}');`),
);
const unknown = [
  ...[...new Set(all.map(({ name }) => name))].map((name) => `useTexts('${name}')('there.is.no.such.key');`),
  `useTexts('undeclared')('title');`,
  `useTexts('stock')('count_other');`,
];
const composed = [
  `declare const view: 'available' | 'empty' | 'archived';`,
  `declare const other: 'available' | 'lost';`,
  `declare const code: string;`,
  `useTexts('stock')(\`title.\${view}\`);`,
  `textOr(useTexts('stock'), \`title.\${code}\`, code);`,
];
const composedAmiss = [`useTexts('stock')(\`title.\${other}\`);`, `useTexts('stock')(\`title.\${code}\`);`];

/** Read together: the compiler takes seconds for what they import. */
let refused;
before(() => {
  refused = refusedLines([USE, ...known, ...composed, ...unknown, ...composedAmiss], declaring);
});

test('a text key that the English file does not have does not compile [V.57]', () => {
  assert.deepEqual(
    refused.filter((line) => !composedAmiss.includes(line)),
    unknown,
  );
});

test('a text key that is built from a value compiles only where each possible value has a text [V.57]', () => {
  assert.deepEqual(
    refused.filter((line) => !unknown.includes(line)),
    composedAmiss,
  );
});

test('a remote that declares no texts may use any text key', () => {
  assert.deepEqual(refusedLines([USE, `useTexts('notes')('any.key');`], []), []);
});
