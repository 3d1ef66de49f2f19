import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inParallel, run } from './processes.mjs';
import { pageRooms, TOOLS_ROOM, typedRooms } from './rooms.mjs';
import { jest } from './runners/jest.mjs';
import { nodeTests } from './runners/node-tests.mjs';
import { playwright } from './runners/playwright.mjs';
import { withSecondTry } from './runners/second-try.mjs';
import { inRoot } from './workspace.mjs';

// A suite answers how many of its tests passed and failed, what to show when any failed (`output`), and which these were
// (`failures`, each a `title` and a `message`; none when the suite is one check).

const AT_ONCE = 2;

const oneCheck = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });

/** Sums up several results into one. */
export function together(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    output: results
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output)
      .join('\n'),
    failures: results.flatMap(({ failures = [] }) => failures),
  };
}

const rootTool = (bin, args) => run(inRoot('node_modules/.bin', bin), args);

/** The worker of the host knows another world than its pages. */
const withWorker = (room) => (room === 'host' ? [room, 'host/worker'] : [room]);

export const types = async (rooms = typedRooms()) =>
  together(
    await inParallel(
      rooms.flatMap(withWorker).map((room) => async () => {
        const memory = inRoot('.cache/tsc', `${room.replace('/', '-')}.tsbuildinfo`);
        const told = await rootTool('tsc', [
          '-p',
          inRoot(room),
          '--incremental',
          '--tsBuildInfoFile',
          memory,
        ]);
        return {
          ...oneCheck(told),
          failures: told.code === 0 ? [] : [{ title: room, message: told.output }],
        };
      }),
      AT_ONCE,
    ),
  );

export const format = async (folder = '.') =>
  oneCheck(await rootTool('prettier', ['--check', '--log-level', 'warn', folder]));

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
  );

/** Each room in a process of its own: the types of all of them at once need more memory than Node takes by itself. */
const lintedRooms = () => [...new Set(typedRooms().map((room) => room.split('/')[0])), 'eslint.config.mjs'];

export const lint = async (folder) =>
  together(
    await inParallel(
      (folder ? [folder] : lintedRooms()).map((what) => () => eslint(what)),
      AT_ONCE,
    ),
  );

export const unused = async () => oneCheck(await rootTool('knip', ['--no-progress']));

/** Whether the API's document is valid OpenAPI, and the client's types are made from it as it is now. */
export const contract = async () =>
  oneCheck(await run(process.execPath, [inRoot('api/openapi.mjs'), '--check']));

/** Rules that tests name and nobody wrote, or that were written twice. */
export async function rules() {
  const { rulesReport } = await import('./rules.mjs');
  const { text, problems } = rulesReport();
  return { ...oneCheck({ code: problems.length, output: problems.join('\n') }), note: text };
}

/** Whether what the packages offer has moved without their versions. */
export async function surface() {
  const { checkSurfaces } = await import('./surface/surface.mjs');
  const problems = await checkSurfaces();
  return oneCheck({ code: problems.length, output: problems.join('\n') });
}

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

export const unit =
  (room, names = []) =>
  () =>
    jest(room, names, SEED);

export const units = () => pageRooms().map((room) => [`unit ${room}`, unit(room)]);

/**
 * Tests of the tools themselves, by Node's own runner; `built-*` ones look at builds, so these must be there.
 * With names only the files whose path holds one of them.
 */
export async function tools({ built = false, names = [] } = {}) {
  const folder = inRoot(TOOLS_ROOM);
  const files = ['src', 'workspace']
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true }).map((file) => join(part, file)))
    .filter((file) => file.endsWith('.test.mjs') && (built || !basename(file).startsWith('built-')))
    .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
    .map((file) => join(folder, file));
  if (files.length === 0) return { passed: 0, failed: 1, output: `No test is called ${names.join(', ')}.` };
  const first = await nodeTests(files);
  return names.length > 0 ? first : withSecondTry(first, nodeTests);
}

export async function builds() {
  const { buildChanged } = await import('./build.mjs');
  try {
    const built = await buildChanged({ say: () => {} });
    return { passed: Object.keys(built).length, failed: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

export async function endToEnd(chromium, names = []) {
  const { setUpPoppler } = await import('./browser/set-up-poppler.mjs');
  await setUpPoppler();
  return playwright(chromium, names);
}

/** The end-to-end tests with what they look at. */
export const endToEndSuites = (chromium, names) => [
  ['builds', builds],
  ['end to end', () => endToEnd(chromium, names)],
];
