import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import { run } from '../processes.mjs';
import { inRoot, remoteNames, root } from '../workspace.mjs';

// Each breach is written into a file that exists, in memory only, and looked at with the project's own configuration. One rule
// needs types and has its own tests; without it no types have to be read.

let eslint;
before(() => {
  const overrideConfig = {
    rules: { 'storeroom/one-connection': 'off' },
    languageOptions: { parserOptions: { projectService: false } },
  };
  eslint = new ESLint({ cwd: root, overrideConfig });
});

async function rulesBroken(file, source) {
  const [{ messages }] = await eslint.lintText(source, { filePath: inRoot(file) });
  const fatal = messages.find((message) => message.fatal);
  assert.equal(fatal, undefined, fatal?.message);
  return messages.map((message) => message.ruleId);
}

/** Any source of a folder will do. */
function sourceIn(folder) {
  const file = readdirSync(inRoot(folder)).find((name) => /^[a-z-]+\.tsx?$/.test(name));
  assert.ok(file, `${folder} holds no source`);
  return `${folder}/${file}`;
}

const STOCK = sourceIn('remote-stock/src/items');
const PAGES = [
  sourceIn('host/src/remotes'),
  STOCK,
  sourceIn('shared/ui/src/button'),
  sourceIn('shared/sdk/src/store'),
];
const SERVICE = 'api/src/inventory/lists/edit-list.service.ts';
const STATEMENTS = 'api/src/inventory/lists/lists.sql.ts';
const OPERATIONS = 'api/src/inventory/lists/lists.operations.ts';

const RECOVERY = 'api/src/people/recovery/recovery.operations.ts';

const NAME = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';

const REFUSED = {
  'a remote’s direct use of jotai, the router, i18next, the query library, cookies, the socket or fetch [PF.8]':
    [
      [STOCK, `export { atom } from 'jotai';`, NAME],
      [STOCK, `export { atomWithStorage } from 'jotai/utils';`, NAME],
      [STOCK, `export { useNavigate } from 'react-router-dom';`, NAME],
      [STOCK, `export { default as i18n } from 'i18next';`, NAME],
      [STOCK, `export { useTranslation } from 'react-i18next';`, NAME],
      [STOCK, `export { useQuery } from '@tanstack/react-query';`, NAME],
      [STOCK, `export { default } from 'js-cookie';`, NAME],
      [STOCK, `export { default } from 'pusher-js';`, NAME],
      [STOCK, `export { default } from 'laravel-echo';`, NAME],
      [STOCK, `export const a = fetch('/x');`, 'no-restricted-globals'],
      [STOCK, `export const a = window.fetch('/x');`, 'no-restricted-properties'],
    ],
  'a style sheet of another folder or under another name, a style class in brackets, and a hook outside of a .hooks.ts file':
    PAGES.flatMap((file) => [
      [file, `import styles from '../chunks/failed-area.module.css';\nexport const a = styles;`, NAME],
      [file, `import sheet from './list.module.css';\nexport const a = sheet.row;`, SYNTAX],
      [file, `import styles from './list.module.css';\nexport const a = styles['row'];`, SYNTAX],
      [file, `export function useLoader() {\n  return null;\n}`, SYNTAX],
      [file, `export const useLoader = () => null;`, SYNTAX],
    ]),
  'a file behind the operations of the API that imports the web framework': [
    [SERVICE, `import type { FastifyRequest } from 'fastify';\nexport type One = FastifyRequest;`, NAME],
    [SERVICE, `import type { App } from '../../platform/http/app-types';\nexport type One = App;`, NAME],
    [STATEMENTS, `import type { App } from '../../platform/http/app-types';\nexport type One = App;`, NAME],
  ],
  'a file of SQL statements that imports responses or their texts': [
    [STATEMENTS, `export { notFound } from '../../platform/http/problem';`, NAME],
    [STATEMENTS, `export { refusing } from '../../platform/http/problem';`, NAME],
    [STATEMENTS, `export { say } from '../../words/words';`, NAME],
  ],
  'an operation that imports the refusal for a missing permission': [
    [
      OPERATIONS,
      `import { forbidden } from '../../platform/http/problem';\nexport const one = forbidden;`,
      NAME,
    ],
  ],
  'code that reads a visitor’s IP address in place of its network [operation.1742]': [
    [RECOVERY, `export const a = (request: { ip: string }) => request.ip;`, SYNTAX],
    [RECOVERY, `export const a = ({ ip }: { ip: string }) => ip;`, SYNTAX],
    ...['host/server/page-server.ts', 'shared/serving/src/pace.ts'].map((file) => [
      file,
      `export const a = (socket: { remoteAddress: string }) => socket.remoteAddress;`,
      SYNTAX,
    ]),
  ],
  'a forbidden import also behind a comment that switches the rule off, and a comment that switches off a rule of oxlint':
    [
      [STOCK, `// eslint-disable-next-line\nexport { atom } from 'jotai';`, NAME],
      [STOCK, `// oxlint-disable-next-line\nexport const a = 1;`, 'no-warning-comments'],
    ],
};

for (const [title, rows] of Object.entries(REFUSED)) {
  test(`the linter refuses ${title}`, async () => {
    for (const [file, source, rule] of rows)
      assert.ok(
        (await rulesBroken(file, source)).includes(rule),
        `${rule} does not report: ${source} in ${file}`,
      );
  });
}

test('the linter lets a remote import the packages, SQL statements the types of responses, and an operation the refusal for a missing record', async () => {
  const packages = [
    `export { useCan } from '@storeroom/sdk';`,
    `export { isArchived } from '@storeroom/contract';`,
    `export { Button } from '@storeroom/ui/button';`,
  ];
  assert.deepEqual(await rulesBroken(STOCK, packages.join('\n')), []);
  const types = `export type { LocalizedText } from '../../platform/http/problem';`;
  assert.deepEqual(await rulesBroken(STATEMENTS, types), []);
  assert.deepEqual(
    await rulesBroken(OPERATIONS, `export { notFound } from '../../platform/http/problem';`),
    [],
  );
});

test('the linter that asks for types refuses a promise that nothing waits for, and outside of tests a value whose type is not known', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-lint-'));
  try {
    const source = `export function a(save: () => Promise<void>, text: string) {
  // eslint-disable-next-line @typescript-eslint/no-floating-promises
  save();
  const value = JSON.parse(text);
  return value as string;
}
`;
    writeFileSync(join(folder, 'tsconfig.json'), '{"compilerOptions":{"strict":true}}');
    for (const name of ['one.ts', 'one.test.ts']) writeFileSync(join(folder, name), source);
    const { output } = await run(inRoot('node_modules/.bin/oxlint'), ['--format', 'unix', folder]);
    const found = [...output.matchAll(/([\w.]+\.ts):(\d+):.*typescript\(([\w-]+)\)/g)].map(([, ...parts]) =>
      parts.join(' '),
    );
    assert.deepEqual(
      found.sort(),
      [
        'one.test.ts 3 no-floating-promises',
        'one.ts 3 no-floating-promises',
        'one.ts 4 no-unsafe-assignment',
      ],
      output,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const pageSources = () =>
  ['host', 'shared/sdk', 'shared/ui', ...remoteNames().map((name) => `remote-${name}`)].flatMap((pkg) =>
    readdirSync(inRoot(`${pkg}/src`), { recursive: true }).map((file) => `${pkg}/src/${file}`),
  );

test('no source file of the page is called use-* or *.hooks.tsx', () => {
  assert.deepEqual(
    pageSources().filter((file) => /\/use-[^/]*\.tsx?$|\.hooks\.tsx$/.test(file)),
    [],
  );
});

test('files of texts are in the texts folder of host, remote or package, named for their namespace and language', () => {
  const words = pageSources().filter((file) => file.endsWith('.json'));
  assert.ok(words.length > remoteNames().length);
  assert.deepEqual(
    words.filter((file) => !/^[a-z-]+\/src\/texts\/[a-z-]+(?:\.[a-z-]+)?\.(?:en|fr)\.json$/.test(file)),
    [],
  );
});
