import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { onACore, run } from '../processes.mjs';
import { inRoot } from '../workspace.mjs';

// Every test of the API loads the whole application, so that Stryker's own runner would repeat nearly all of them for each
// mutant. A sample is drawn here, and each mutant meets the tests that lie nearest to it first.

/** Rights, sessions, tokens, the scope of teams, amounts: half of the sample, and nearly all of it has to be noticed. */
const STRICT = [
  'people/auth',
  'people/roles',
  'people/users',
  'platform/database/team-scope.ts',
  'platform/http/guard.ts',
  'platform/http/rights.ts',
  'platform/http/session.ts',
  'inventory/changes',
  'inventory/counts',
];
const OTHERS = [
  'inventory/stock',
  'inventory/lists',
  'inventory/locations',
  'platform/realtime',
  'platform/coverage',
  'organisation/subscriptions',
  'organisation/teams',
  'people/invites',
  'people/recovery',
  'people/mailed-links',
];

const SOURCE = /(?<!\.test|\.schema|\.d)\.ts$/;

function sourcesIn(place) {
  const path = inRoot('api/src', place);
  if (place.endsWith('.ts')) return [path];
  return readdirSync(path, { recursive: true })
    .filter((file) => SOURCE.test(file))
    .map((file) => join(path, file))
    .sort();
}

/** The same numbers for the same seed: mulberry32. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn: console.warn };

/** All mutants that Stryker finds in the sources of these places: `{file, line, what, text}`. */
async function mutantsIn(places) {
  const files = places.flatMap(sourcesIn);
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const { mutants } = await new Instrumenter(silent).instrument(
    files.map((name) => ({ name, mutate: true, content: texts.get(name) })),
    { plugins: null, ignorers: [], excludedMutations: [] },
  );
  return mutants.map(({ fileName, location, replacement }) => {
    const text = texts.get(fileName);
    const lines = text.split('\n');
    const at = ({ line, column }) =>
      lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + column;
    const [from, to] = [at(location.start), at(location.end)];
    return {
      file: fileName,
      line: location.start.line + 1,
      what: `${text.slice(from, to)} → ${replacement}`.replace(/\s+/g, ' ').slice(0, 160),
      text: text.slice(0, from) + replacement + text.slice(to),
    };
  });
}

/** The tests that lie nearest to a source: beside it, else in the nearest folder above that has some. */
function nearestTests(file) {
  for (let folder = dirname(file); folder !== inRoot('api'); folder = dirname(folder)) {
    const tests = readdirSync(folder).filter((name) => /(?<!\.long)\.test\.ts$/.test(name));
    if (tests.length > 0) return tests.map((name) => join(folder, name));
  }
  return [];
}

/** Those of the wing, and those that walk all of the API. */
const allTests = (file) => {
  const [wing] = relative(inRoot('api/src'), file).split('/');
  return ['test', `src/${wing}`].flatMap((folder) =>
    readdirSync(inRoot('api', folder), { recursive: true })
      .filter((name) => /(?<!\.long)\.test\.ts$/.test(name))
      .map((name) => inRoot('api', folder, name)),
  );
};

async function isNoticed({ file, text }, tests) {
  const { code } = await run(
    process.execPath,
    [
      inRoot('api/node_modules/jest/bin/jest.js'),
      ...['--config', inRoot('shared/build/workspace/mutate/api.jest.config.mjs')],
      ...['--bail', '--silent', '--runTestsByPath', ...tests],
    ],
    { cwd: inRoot('api'), env: { STOREROOM_MUTANT: JSON.stringify({ file, text }) } },
  );
  return code !== 0;
}

/** Tells of a mutant whether the compiler refuses its file, as `npm run check` would. */
function compiler() {
  const { config } = ts.readConfigFile(inRoot('api/tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('api'));
  const host = ts.createCompilerHost(options);
  const sources = new Map();
  const read = host.getSourceFile;
  return function isRefused({ file, text }) {
    host.getSourceFile = (name, language) => {
      if (name === file) return ts.createSourceFile(name, text, language);
      if (!sources.has(name)) sources.set(name, read(name, language));
      return sources.get(name);
    };
    const program = ts.createProgram(fileNames, options, host);
    return program.getSemanticDiagnostics(program.getSourceFile(file)).length > 0;
  };
}

/** Runs a random sample of mutants of the API and prints those that no test notices. Returns the shares that are noticed. */
export async function sampleOfApi({ count, seed }) {
  const below = numbers(seed);
  const draw = async (places, wanted) => {
    const all = await mutantsIn(places);
    return Array.from({ length: Math.min(wanted, all.length) }, () => all.splice(below(all.length), 1)[0]);
  };
  const half = Math.ceil(count / 2);
  const groups = { strict: await draw(STRICT, half), others: await draw(OTHERS, count - half) };
  const isRefused = compiler();
  const share = {};
  for (const [group, mutants] of Object.entries(groups)) {
    const noticed = await Promise.all(
      mutants.map((mutant) =>
        onACore(async () => {
          const is =
            (await isNoticed(mutant, nearestTests(mutant.file))) ||
            (await isNoticed(mutant, allTests(mutant.file))) ||
            isRefused(mutant);
          if (!is)
            console.log(
              `survived  ${relative(inRoot('api/src'), mutant.file)}:${mutant.line}  ${mutant.what}`,
            );
          return is;
        }),
      ),
    );
    share[group] = noticed.filter(Boolean).length / noticed.length;
    console.log(`${group}: ${noticed.filter(Boolean).length} of ${noticed.length} noticed`);
  }
  return share;
}
