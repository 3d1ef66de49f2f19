import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inParallel, run, runTool } from './processes.mjs';
import { inRoot, readJson, remoteNames } from './workspace.mjs';

// A suite answers how many of its tests passed and failed, and what to show when any failed.

const PAGE_ROOMS = () => ['shared', 'host', ...remoteNames().map((name) => `remote-${name}`)];
const ROOMS = () => [...PAGE_ROOMS(), 'api', 'e2e'];
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
  };
}

const rootTool = (bin, args) => run(inRoot('node_modules/.bin', bin), args);

export const types = async () =>
  together(
    await inParallel(
      ROOMS().map((room) => async () => {
        const memory = inRoot('.cache/tsc', `${room}.tsbuildinfo`);
        return oneCheck(
          await rootTool('tsc', ['-p', inRoot(room), '--incremental', '--tsBuildInfoFile', memory]),
        );
      }),
      AT_ONCE,
    ),
  );

export const format = async () =>
  oneCheck(await rootTool('prettier', ['--check', '--log-level', 'warn', '.']));

export const lint = async () =>
  oneCheck(
    await rootTool('eslint', ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/', '.']),
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

/** Jest in one room, counted from its own report; a file that cannot even start counts as a failed test. */
async function jest(room) {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-jest-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await runTool(
      room,
      'jest',
      ['--passWithNoTests', '--randomize', `--seed=${SEED}`, '--json', `--outputFile=${report}`],
      {
        env: { FORCE_COLOR: '0' },
      },
    );
    const seed = SEED;
    if (!existsSync(report)) return { passed: 0, failed: 1, output, seed };
    const told = readJson(report);
    const failed = told.numFailedTests + told.numRuntimeErrorTestSuites;
    return {
      seed,
      passed: told.numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      output: output.slice(0, output.indexOf('{"numFailedTestSuites"') >>> 0),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const unit = (room) => () => jest(room);
export const pageRooms = PAGE_ROOMS;

/** Tests of the tools themselves, by Node's own runner; `built-*` ones look at builds, so these must be there. */
export async function tools({ built = false } = {}) {
  const files = readdirSync(import.meta.dirname, { recursive: true })
    .filter((file) => file.endsWith('.test.mjs') && (built || !basename(file).startsWith('built-')))
    .map((file) => join(import.meta.dirname, file));
  const { code, output } = await run(process.execPath, ['--test', '--test-reporter=tap', ...files]);
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: failed === 0 && code !== 0 ? 1 : failed, output };
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

/** End-to-end tests whose file or title holds one of the names; all when none is given. */
export async function endToEnd(names = []) {
  const { findChromium } = await import('./find-chromium.mjs');
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-e2e-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runTool('e2e', 'playwright', ['test', '--reporter=list,json', ...names], {
      loud: true,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    if (!existsSync(report)) return { passed: 0, failed: 1, output: '' };
    const { stats, errors } = readJson(report);
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, output: '' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
