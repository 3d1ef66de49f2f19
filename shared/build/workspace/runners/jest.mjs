import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, whichTests } from '../processes.mjs';
import { readJson, root } from '../workspace.mjs';

/** The failed tests of Jest's report; a file that could not even start is one of them. */
export const failedInJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') {
      return [{ title: name.replace(`${root}/`, ''), message, file: name }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      message: failureMessages[0] ?? '',
      file: name,
    }));
  });

const timesIn = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  );

/**
 * Jest in one room, or in all rooms of pages from the root (`.`), counted from its own report; a file that cannot even start
 * counts as a failed test. With names only the files whose path holds one of them, and it fails when there is none; `long`
 * runs those that `npm test` leaves out, `changedSince` those that reach what has changed since a commit.
 */
export async function jest(room, names, seed, { long = false, changedSince } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-jest-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await runTool(
      room,
      'jest',
      [
        ...(names.length > 0 ? names : ['--passWithNoTests']),
        ...(changedSince === undefined ? [] : [`--changedSince=${changedSince}`]),
        '--randomize',
        '--maxWorkers=100%',
        `--seed=${seed}`,
        '--json',
        `--outputFile=${report}`,
      ],
      {
        env: { FORCE_COLOR: '0', STOREROOM_LONG: whichTests(names, long) },
      },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, output, seed };
    const told = readJson(report);
    const failed = told.numFailedTests + told.numRuntimeErrorTestSuites;
    return {
      seed,
      passed: told.numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      output: output.slice(0, output.indexOf('{"numFailedTestSuites"') >>> 0),
      failures: failedInJest(told),
      tests: timesIn(told),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
