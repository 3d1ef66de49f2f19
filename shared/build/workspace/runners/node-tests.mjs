import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes.mjs';

/**
 * Runs these files by Node's own test runner.
 * @returns the suite's result; its output holds what failed, with what files in which something failed said on their error stream
 */
export async function nodeTests(files) {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-node-test-'));
  const report = join(folder, 'report.jsonl');
  try {
    const reporter = join(import.meta.dirname, 'failures-reporter.mjs');
    const { code, output } = await run(process.execPath, [
      '--test',
      `--test-concurrency=${availableParallelism()}`,
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${report}`,
      ...files,
    ]);
    if (!existsSync(report)) return { passed: 0, failed: 1, output };
    const told = readFileSync(report, 'utf8').split('\n').filter(Boolean).map(JSON.parse);
    const count = (name) => told.find(({ count }) => count === name)?.number ?? 0;
    const failures = told.filter(({ title }) => title !== undefined);
    const failed = count('fail') + count('cancelled');
    return {
      passed: count('pass'),
      failed: failed === 0 && code !== 0 ? 1 : failed,
      output: [...told.map((part) => part.output), output].filter(Boolean).join('\n'),
      failures: failures.map(({ title, message, file }) => ({ title, message, file })),
      tests: told.filter(({ took }) => took !== undefined).map(({ took, ms }) => ({ title: took, ms })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
