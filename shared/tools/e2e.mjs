import { asCommand, setUp } from './set-up.mjs';

/** `npm run e2e [name…]`: the end-to-end tests whose file or title holds a name, against what is built now. */
await asCommand(async () => {
  await setUp();
  const { builds, endToEnd } = await import('./suites.mjs');
  const { runSuites } = await import('./run-suites.mjs');
  await runSuites([
    ['builds', builds],
    ['end to end', () => endToEnd(process.argv.slice(2))],
  ]);
});
