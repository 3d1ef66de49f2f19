import { asCommand, setUp } from './set-up.mjs';

/** `npm run browser`: finds the Chromium that tests and measurements take, or installs one. */
await asCommand(async () => {
  await setUp();
  const { setUpBrowser } = await import('./browser/set-up-browser.mjs');
  await setUpBrowser();
});
