import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, isAbsolute, join } from 'node:path';
import { run } from '../processes.mjs';
import { Stop } from '../set-up.mjs';
import { inRoot } from '../workspace.mjs';

// The one without windows first: the same pages for four fifths of the work.
const SYSTEM = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const playwrightsOwn = () =>
  createRequire(inRoot('e2e/package.json'))('@playwright/test').chromium.executablePath();

/** The path of a command, because Playwright accepts absolute paths only. */
function wholePath(name) {
  if (isAbsolute(name)) return name;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** It is there and every library it needs is too. */
async function works(path) {
  try {
    return (await run(path, ['--version'])).code === 0;
  } catch {
    return false;
  }
}

/**
 * Path of the Chromium to test with: the one that `CHROMIUM_PATH` names, else Playwright's own, else the system's;
 * null when none runs here.
 * @throws {Stop} when the one that is named does not run
 */
export async function presentBrowser(env = process.env) {
  const named = env.CHROMIUM_PATH;
  for (const candidate of named ? [named] : [playwrightsOwn(), ...SYSTEM]) {
    const path = wholePath(candidate);
    if (path && (await works(path))) return path;
  }
  if (named) throw new Stop(`CHROMIUM_PATH names ${named}, and no Chromium runs there.`);
  return null;
}
