import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, isAbsolute, join } from 'node:path';
import { run } from './processes.mjs';
import { Stop } from './set-up.mjs';
import { inRoot } from './workspace.mjs';

const SYSTEM = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const playwright = () => createRequire(inRoot('e2e/package.json'))('@playwright/test');

/** Where a command of that name lies; Playwright takes nothing but whole paths. */
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

async function firstThatWorks() {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM, playwright().chromium.executablePath()];
  for (const candidate of candidates) {
    const path = candidate ? wholePath(candidate) : null;
    if (path && (await works(path))) return path;
  }
  return null;
}

/** Playwright's own download where there is internet, else the system's package. */
const INSTALLERS = [
  () => run(inRoot('e2e/node_modules/.bin/playwright'), ['install', 'chromium']),
  () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    }),
  async () => {
    await run('apt-get', ['update']);
    return run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  },
];

/** Path of a Chromium that runs here; installs one when there is none. */
export async function findChromium({ say = console.log } = {}) {
  const present = await firstThatWorks();
  if (present) return present;
  say('installing Chromium …');
  for (const install of INSTALLERS) {
    await install().catch(() => null);
    const installed = await firstThatWorks();
    if (installed) return installed;
  }
  throw new Stop(
    'There is no Chromium here and none could be installed; name one with CHROMIUM_PATH=/path/to/chromium.',
  );
}
