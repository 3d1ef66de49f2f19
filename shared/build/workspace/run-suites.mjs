import { failedTest } from './failed-tests.mjs';

/** What failed in a suite; one that names no test is told of by what it said. */
const failuresOf = ({ failed, failures = [], output }) => {
  if (failed === 0) return [];
  return failures.length > 0 ? failures : [{ message: output }];
};

/**
 * Runs named suites one after another, tells of each in a line and of failures in full, and ends with a list of those
 * tests that passed only at the second try, one of all that failed, and the sum as `N passed, N failed`. A later suite runs although an earlier one failed: one run tells everything.
 */
export async function runSuites(suites) {
  const sum = { passed: 0, failed: 0 };
  const failures = [];
  const flaky = [];
  for (const [name, suite] of suites) {
    const started = performance.now();
    const result = await suite().catch((error) => ({
      passed: 0,
      failed: 1,
      output: error.stack ?? String(error),
    }));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (result.failed > 0) console.log(result.output);
    const mark = result.failed > 0 ? '✗' : '✓';
    const order = result.seed === undefined ? '' : `, seed ${result.seed}`;
    const counts = `${result.passed} passed, ${result.failed} failed`;
    console.log(`${mark} ${name.padEnd(16)} ${counts} (${seconds} s${order})`);
    if (result.note) console.log(result.note);
    failures.push(...failuresOf(result).map((failure) => failedTest(name, failure)));
    flaky.push(...(result.flaky ?? []).map((test) => failedTest(name, test)));
    sum.passed += result.passed;
    sum.failed += result.failed;
  }
  if (flaky.length > 0) console.log(`\nPassed only at the second try:\n${flaky.join('\n')}`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}
