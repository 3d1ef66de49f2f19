import { Stop } from '../set-up.mjs';
import { presentBrowser } from './present.mjs';
import { WAYS } from './ways.mjs';

/** The line with the reason for the failure of a tool. */
const reasonIn = (output) => /^(?:E|Error): .*$/m.exec(output)?.[0] ?? '';

/** Tries one way; returns the reason to report when no browser runs after it. */
async function tryToInstall({ install }) {
  try {
    const { code, output } = await install();
    if (code === 0) return 'what was installed does not run';
    return reasonIn(output) || `exit code ${code}`;
  } catch (error) {
    return error.message;
  }
}

/**
 * The step before tests that need a browser: finds a Chromium that runs here or installs one, and says so in a line.
 * Returns its path.
 * @throws {Stop} when there is none and none can be installed
 */
export async function setUpBrowser({ say = console.log, find = presentBrowser, ways = WAYS } = {}) {
  const started = performance.now();
  let path = await find();
  for (const way of ways) {
    if (path) break;
    say(`installing a browser: ${way.name} …`);
    const reason = await tryToInstall(way);
    path = await find();
    if (!path) say(`not to be had: ${reason}`);
  }
  if (!path) {
    throw new Stop(
      'There is no Chromium here and none could be installed; name one with CHROMIUM_PATH=/path/to/chromium.',
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`✓ ${'browser'.padEnd(16)} ${path} (${seconds} s)`);
  return path;
}
