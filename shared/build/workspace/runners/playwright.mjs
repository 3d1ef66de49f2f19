import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, whichTests } from '../processes.mjs';
import { readJson } from '../workspace.mjs';

const messageOf = ({ results }) => results.find(({ error }) => error)?.error.message ?? '';

/** Every test of Playwright's report, below the titles of those that hold it, with how it ended and its time. */
function testsIn({ suites = [], specs = [] }, titles = []) {
  const here = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({
      title: [...titles, title].join(' › '),
      status: test.status,
      message: messageOf(test),
      ms: test.results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  );
  return [...here, ...suites.flatMap((suite) => testsIn(suite, [...titles, suite.title]))];
}

export const failedInPlaywright = (report) =>
  testsIn(report)
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, message }) => ({ title, message }));

/** End-to-end tests in that Chromium whose file holds one of the names; all when none is given. */
export async function playwright(chromium, names, { long = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-e2e-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runTool('e2e', 'playwright', ['test', '--reporter=list,json', ...names], {
      loud: true,
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        STOREROOM_LONG: whichTests(names, long),
      },
    });
    if (!existsSync(report)) return { passed: 0, failed: 1, output: '' };
    const told = readJson(report);
    const { stats, errors } = told;
    const failed = stats.unexpected + errors.length;
    return {
      passed: stats.expected,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      output: '',
      failures: [...failedInPlaywright(told), ...errors.map(({ message }) => ({ title: '', message }))],
      tests: testsIn(told).map(({ title, ms }) => ({ title, ms })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
