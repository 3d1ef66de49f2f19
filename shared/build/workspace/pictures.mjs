import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inRoot } from './workspace.mjs';
import { asCommand, setUp } from './set-up.mjs';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars'];

/**
 * `npm run pictures [-- name…]`: every page in every look, of the demo company, into .cache/pictures.
 * `npm run pictures -- --kept`: those that the documentation shows, into docs/pictures.
 */
await asCommand(async () => {
  const isForDocs = process.argv.includes('--kept');
  await setUp();
  const { setUpBrowser } = await import('./browser/set-up-browser.mjs');
  const { startStoreroom } = await import('./storeroom.mjs');
  const { cookiesIn, demoCookies, guestCookies } = await import('./bench/sign-in.mjs');
  const { takePictures } = await import('./pictures/take-pictures.mjs');
  const { KEPT, PEOPLE } = await import('./pictures/pages.mjs');
  const executablePath = await setUpBrowser();
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  const names = isForDocs ? KEPT : process.argv.slice(2);
  const folder = inRoot(isForDocs ? 'docs/pictures' : '.cache/pictures');
  if (isForDocs || names.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'storeroom-pictures-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', SEED_DEMO: '1' };
  const running = await startStoreroom({ env });
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    const people = {};
    for (const name of PEOPLE) people[name] = await demoCookies(running, name);
    const cookiesOf = ({ as, undecided, language }) => [
      ...(as ? people[as] : undecided ? [] : guestCookies(running)),
      ...cookiesIn(running, { i18n_redirected: language }),
    ];
    const files = await takePictures(browser, { origin: running.origin, cookiesOf, folder, names });
    const total = files.reduce((sum, { size }) => sum + size, 0);
    console.log(
      `${files.length} pictures, ${(total / 1e6).toFixed(1)} MB, in ${relative(inRoot('.'), folder)}`,
    );
  } finally {
    await browser.close();
    await running.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
