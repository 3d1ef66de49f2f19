import { asCommand, setUp } from './set-up.mjs';

/** `npm run e2e [name…]`: the end-to-end tests whose file holds a name, against what is built now. */
await asCommand(async () => {
  await setUp();
  const { setUpBrowser } = await import('./browser/set-up-browser.mjs');
  const { endToEndSuites } = await import('./suites.mjs');
  const { runSuites } = await import('./run-suites.mjs');
  await runSuites(endToEndSuites(await setUpBrowser(), process.argv.slice(2)));
});
