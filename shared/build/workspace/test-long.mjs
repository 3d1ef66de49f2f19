import { asCommand, setUp } from './set-up.mjs';
import { readJson } from './workspace.mjs';

/**
 * `npm run test:long`: the tests that `npm test` leaves out because they take minutes: soak, floods, many seeds, whole matrices. The
 * last line is `N passed, N failed`.
 * `npm run test:long -- --after-test` adds the sum and the failures of the `npm test` before it.
 */
await asCommand(async () => {
  await setUp();
  const { runSuites, LONG_TIMES, TIMES } = await import('./run-suites.mjs');
  const { setUpBrowser } = await import('./browser/set-up-browser.mjs');
  const suites = await import('./suites.mjs');
  const chromium = await setUpBrowser();
  const before = process.argv.includes('--after-test') ? readJson(TIMES) : undefined;
  await runSuites(
    [
      [['builds', suites.builds]],
      [['long tools', () => suites.tools({ built: true, long: true })]],
      [['long api', suites.unit('api', [], { long: true })]],
      [['long end to end', () => suites.endToEnd(chromium, [], { long: true })]],
      [['several end to end', () => suites.endToEnd(chromium, [], { long: true, shape: 'several' })]],
    ],
    { before, keep: LONG_TIMES },
  );
}, 'test:long');
