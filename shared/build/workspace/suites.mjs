import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { onACore, run } from './processes.mjs';
import { TOOLS_PACKAGE, typedPackages } from './packages.mjs';
import { jest, nodeTests, playwright } from './runners.mjs';
import { inRoot } from './workspace.mjs';

// A suite answers its `tests`, each with a `title` where it is one of several, its `ms` where it was measured and a `message`
// where it failed; and what to show of those (`output`).

const oneCheck = ({ code, output }, title) => ({
  tests: [{ title, message: code === 0 ? undefined : output }],
  output: code === 0 ? '' : output,
});

/** Sums up several results into one. */
const together = (results) => ({
  tests: results.flatMap(({ tests }) => tests),
  output: results
    .map(({ output }) => output)
    .filter(Boolean)
    .join('\n'),
});

const rootTool = (bin, args) => onACore(() => run(inRoot('node_modules/.bin', bin), args));

/** TypeScript 7 only checks: linter and surface need the JavaScript of 6, and so do the declarations that are compared. */
const CHECKER = inRoot('node_modules/typescript-7/bin/tsc');

/** The service worker of the host has other global types than its pages. */
const withWorker = (pkg) => (pkg === 'host' ? [pkg, 'host/worker'] : [pkg]);

export const types = async (packages = typedPackages()) =>
  together(
    await Promise.all(
      packages.flatMap(withWorker).map(async (pkg) => {
        const memory = inRoot('.cache/tsc', `${pkg.replace('/', '-')}.tsbuildinfo`);
        const result = await onACore(() =>
          run(process.execPath, [CHECKER, '-p', inRoot(pkg), '--incremental', '--tsBuildInfoFile', memory]),
        );
        return oneCheck(result, pkg);
      }),
    ),
  );

export const format = async (folder = '.') => oneCheck(await rootTool('oxfmt', ['--check', folder]));

const eslint = async (what) =>
  oneCheck(
    await rootTool('eslint', [
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      inRoot('.cache/eslint', `${basename(what)}.json`),
      what,
    ]),
    what,
  );

/** Each package in a process of its own: the types of all of them at once need more memory than Node takes by itself. */
const lintedPackages = () => [
  ...new Set(typedPackages().map((pkg) => pkg.split('/')[0])),
  'eslint.config.mjs',
];

/** The rules that ask for types; one run for all folders, in which each type is worked out once. */
const oxlint = async (folder = '.') =>
  oneCheck(await rootTool('oxlint', ['--deny-warnings', folder]), 'rules that ask for types');

export const lint = async (folder) =>
  together(await Promise.all([oxlint(folder), ...(folder ? [folder] : lintedPackages()).map(eslint)]));

/** The imports of a package; in a whole check a test of the tools looks at those of all. */
export const imports = async (pkg) =>
  oneCheck(await onACore(() => run(process.execPath, [join(import.meta.dirname, 'imports.mjs'), pkg])));

export const unused = async () => oneCheck(await rootTool('knip', ['--no-progress']));

/** Whether the API's document is valid OpenAPI, and the client's types are made from it as it is now. */
export const contract = async () =>
  oneCheck(await onACore(() => run(process.execPath, [inRoot('api/openapi.mjs'), '--check'])));

/** Whether tests name unknown rules, or a rule is defined twice. */
export async function rules() {
  const { rulesReport } = await import('./rules.mjs');
  const { text, problems } = rulesReport();
  return { ...oneCheck({ code: problems.length, output: problems.join('\n') }), note: text };
}

/** Whether each commit message has a valid subject and a body. */
export async function commits() {
  const { commitsOf, faultsOf } = await import('./commits.mjs');
  const faults = faultsOf(await commitsOf());
  return oneCheck({ code: faults.length, output: faults.join('\n') });
}

/** Whether what the packages offer has moved without their versions. */
export const surface = async () =>
  oneCheck(await onACore(() => run(process.execPath, [join(import.meta.dirname, 'surface.mjs'), '--check'])));

const USUAL_SEED = 501931593;

/**
 * The order of a run's tests: shuffled, and the same for everybody, so that a run judges the change and not the dice.
 * `STOREROOM_SEED=random` takes another order, which finds what leans on this one; a number repeats it.
 */
const SEED = readSeed(process.env.STOREROOM_SEED);

export function readSeed(given) {
  if (given === undefined || given === '') return USUAL_SEED;
  if (given === 'random') return randomInt(2 ** 31);
  const seed = Number(given);
  if (Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31) return seed;
  throw new Error(
    `STOREROOM_SEED must be "random" or a whole number from 0 to ${2 ** 31 - 1}, but it is "${given}".`,
  );
}

/** The tests of one package, or of its files whose path holds one of the names. */
export const unit =
  (pkg, names = [], options = {}) =>
  async () => {
    if (pkg === 'api') {
      const { setUpHaproxy, setUpValkey } = await import('./browser/set-up-programs.mjs');
      await setUpValkey();
      if (options.long) await setUpHaproxy();
    }
    return jest(pkg, names, SEED, options);
  };

/** The tests of all packages of pages in one run; with a commit only those that reach what has changed since. */
export const units = (changedSince) => jest('.', [], SEED, { changedSince });

function withoutGit(error) {
  if (error.code !== 'ENOENT') throw error;
  return { code: 1, output: '' };
}

/** The commit that other clones have of this history, or the last one where nothing is known of others; undefined without git. */
async function commonCommit() {
  for (const args of [
    ['merge-base', 'HEAD', 'origin/HEAD'],
    ['merge-base', 'HEAD', 'origin/main'],
    ['rev-parse', 'HEAD'],
  ]) {
    const { code, output } = await run('git', args).catch(withoutGit);
    if (code === 0) return output.trim();
  }
}

/** The tests of pages that reach what has changed here; all of them without git. */
export async function changedUnits() {
  const commit = await commonCommit();
  const result = await units(commit);
  return commit ? { ...result, note: `  those that reach changes since ${commit.slice(0, 8)}` } : result;
}

/**
 * Tests of the tools themselves, by Node's own runner; `built-*` ones look at builds, so these must be there.
 * With names only the files whose path holds one of them. The long ones start browsers and servers that are measured, so each has the
 * machine to itself.
 */
export async function tools({ built = false, names = [], long = false } = {}) {
  const folder = inRoot(TOOLS_PACKAGE);
  const files = ['src', 'workspace']
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true }).map((file) => join(part, file)))
    .filter((file) => file.endsWith('.test.mjs') && file.endsWith('.long.test.mjs') === long)
    .filter((file) => built || !basename(file).startsWith('built-'))
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .map((file) => join(folder, file));
  if (files.length === 0) return oneCheck({ code: 1, output: `No test is called ${names.join(', ')}.` });
  return nodeTests(files, long ? { atOnce: 1 } : {});
}

export async function builds() {
  const { buildChanged } = await import('./build.mjs');
  const built = await buildChanged({ say: () => {} });
  return { tests: Object.keys(built).map((title) => ({ title })), output: '' };
}

export async function endToEnd(chromium, names = [], options = {}) {
  const { setUpHaproxy, setUpPoppler, setUpValkey } = await import('./browser/set-up-programs.mjs');
  await setUpPoppler();
  if ((options.shape ?? process.env.STOREROOM_SHAPE) === 'several') {
    await setUpValkey();
    await setUpHaproxy();
  }
  return playwright(chromium, names, options);
}

/** The end-to-end tests with what they look at. */
export const endToEndSuites = (chromium, names) => [
  [['builds', builds]],
  [['end to end', () => endToEnd(chromium, names)]],
];

/** What is read from the sources without a test being run; the longest first, so that the cores end together. */
export const checks = () => [
  ['lint', () => lint()],
  ['types', () => types()],
  ['surface', surface],
  ['format', () => format()],
  ['unused', unused],
  ['contract', contract],
  ['rules', rules],
  ['commits', commits],
];
