import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../processes.mjs';
import { readJson } from '../workspace.mjs';

const messageOf = ({ results }) => results.find(({ error }) => error)?.error.message ?? '';

/** The tests of Playwright's report that ended like that, below the titles of those that hold them. */
function endedLike(wanted, { suites = [], specs = [] }, titles = []) {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map((test) => ({ title: [...titles, title].join(' › '), message: messageOf(test) })),
  );
  return [...here, ...suites.flatMap((suite) => endedLike(wanted, suite, [...titles, suite.title]))];
}

export const failedInPlaywright = (report) => endedLike('unexpected', report);

/** Those that passed only at the second try, with what the first one said. */
export const flakyInPlaywright = (report) => endedLike('flaky', report);

/** End-to-end tests in that Chromium whose file or title holds one of the names; all when none is given. */
export async function playwright(chromium, names) {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-e2e-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runTool('e2e', 'playwright', ['test', '--reporter=list,json', ...names], {
      loud: true,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    if (!existsSync(report)) return { passed: 0, failed: 1, output: '' };
    const told = readJson(report);
    const { stats, errors } = told;
    const failed = stats.unexpected + errors.length;
    return {
      passed: stats.expected + stats.flaky,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      output: '',
      failures: [...failedInPlaywright(told), ...errors.map(({ message }) => ({ title: '', message }))],
      flaky: flakyInPlaywright(told),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
