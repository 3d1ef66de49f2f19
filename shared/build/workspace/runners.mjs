import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runTool } from './processes.mjs';
import { readJson, root } from './workspace.mjs';

// Each runner's own report, read as a suite's answer (see suites.mjs).

/** Which tests are run: with `STOREROOM_LONG` of `0` all but the long ones, with `1` only those; named tests in any case. */
const whichTests = (names, isLong) => (names.length > 0 ? undefined : isLong ? '1' : '0');

/** Longer than any suite takes on a busy machine, but short enough that a run in CI still reports all suites. */
const LIMIT_MS = 40 * 60_000;
const LAST_LINES = 9;

function isJson(file) {
  try {
    readJson(file);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a tool that writes a report into the given file, and reads it. Without a report the output of the tool is the failure.
 * A runner that does not end within the limit is ended, and is a failure of its own.
 */
async function reported(runInto, read, limit_ms = LIMIT_MS) {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-tests-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output, isOverdue } = await runInto(file, limit_ms);
    // A runner that is ended may have begun its report.
    const isReported = isOverdue ? isJson(file) : existsSync(file);
    const result = isReported ? read(readJson(file), output) : { tests: [], output };
    if (isOverdue) {
      const last = output.trimEnd().split('\n').slice(-LAST_LINES);
      const message = [
        `It did not end within ${limit_ms / 60_000} minutes. What it said last:`,
        ...last,
      ].join('\n');
      return { ...result, tests: [...result.tests, { message }] };
    }
    const hasFailed = result.tests.some(({ message }) => message !== undefined);
    return code === 0 || hasFailed ? result : { ...result, tests: [...result.tests, { message: output }] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests of Jest's report that ran; a file that could not even start is a failed one. */
export const testsInJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ fullName, duration, status: ended, failureMessages }) => ({
        title: fullName,
        ms: duration ?? 0,
        message: ended === 'failed' ? (failureMessages[0] ?? '') : undefined,
      }));
    const isExplained = status !== 'failed' || tests.some((test) => test.message !== undefined);
    return isExplained ? tests : [...tests, { title: name.replace(`${root}/`, ''), message }];
  });

/** Half as many again as cores: a test that waits leaves its core to another. Jest reads a share above 100 % as a number. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

/**
 * Jest in one package, or in all packages of pages from the root (`.`). With names only the files whose path holds one of them, and
 * it fails when there is none; `long` runs those that `npm test` leaves out and shows each file as it ends, `changedSince` those
 * that reach what has changed since a commit.
 */
export const jest = async (pkg, names, seed, { long = false, changedSince } = {}) => ({
  seed,
  ...(await reported(
    (file, limit_ms) =>
      runTool(
        pkg,
        'jest',
        [
          ...(names.length > 0 ? names : ['--passWithNoTests']),
          ...(changedSince === undefined ? [] : [`--changedSince=${changedSince}`]),
          '--randomize',
          `--maxWorkers=${WORKERS}`,
          `--seed=${seed}`,
          '--json',
          `--outputFile=${file}`,
        ],
        { env: { FORCE_COLOR: '0', STOREROOM_LONG: whichTests(names, long) }, loud: long, limit_ms },
      ),
    (report, output) => ({ tests: testsInJest(report), output: long ? '' : output }),
  )),
});

/** The tests of Playwright's report that ran, below the titles of those that hold them. */
export const testsInPlaywright = ({ suites = [], specs = [], errors = [] }, titles = []) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        title: [...titles, title].join(' › '),
        ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
        message:
          status === 'unexpected'
            ? results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join('\n') ||
              'it did not pass'
            : undefined,
      })),
  ),
  ...suites.flatMap((suite) => testsInPlaywright(suite, [...titles, suite.title])),
  ...errors.map(({ message }) => ({ message })),
];

/**
 * End-to-end tests in that Chromium whose file holds one of the names; all when none is given. They are shown as they run. The `shape`
 * of the product is one process, or `several`.
 */
export const playwright = (chromium, names, { long = false, shape } = {}) =>
  reported(
    (file, limit_ms) =>
      runTool('e2e', 'playwright', ['test', '--reporter=list,json', ...names], {
        loud: true,
        limit_ms,
        env: {
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          STOREROOM_LONG: whichTests(names, long),
          ...(shape && { STOREROOM_SHAPE: shape }),
        },
      }),
    (report) => ({ tests: testsInPlaywright(report), output: '' }),
  );

/** Runs files with Node's test runner. The output has the failures in full, and the error streams of their files. */
export const nodeTests = (files, { limit_ms, atOnce = availableParallelism() } = {}) =>
  reported(
    (file, limit) =>
      run(
        process.execPath,
        [
          '--test',
          `--test-concurrency=${atOnce}`,
          `--test-reporter=${join(import.meta.dirname, 'node-reporter.mjs')}`,
          `--test-reporter-destination=${file}`,
          ...files,
        ],
        { limit_ms: limit },
      ),
    ({ tests, output }, ownOutput) => ({ tests, output: [output, ownOutput].filter(Boolean).join('\n') }),
    limit_ms,
  );
