import { createRequire } from 'node:module';
import { setUpBrowser } from '../browser/set-up-browser.mjs';
import { inRoot } from '../workspace.mjs';

const ARGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-extensions'],
  // Only this machine can be reached, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

/** The browser that measures; `options` are Playwright's. */
export async function launchChromium(options = {}) {
  const executablePath = await setUpBrowser();
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  return chromium.launch({ executablePath, args: ARGS, ...options });
}
