/**
 * Runs named suites one after another, tells of each in a line and of failures in full, and ends with the sum as
 * `N passed, N failed`. A later suite runs although an earlier one failed: one run tells everything.
 */
export async function runSuites(suites) {
  const sum = { passed: 0, failed: 0 };
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
    sum.passed += result.passed;
    sum.failed += result.failed;
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  if (sum.failed > 0) process.exitCode = 1;
}
