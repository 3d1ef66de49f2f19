import { createRequire } from 'node:module';
import { run } from '../processes.mjs';
import { inRoot } from '../workspace.mjs';

/** The lines in which Playwright reports the start of a download and every tenth of it. */
const PROGRESS = /% of /;

/**
 * Runs a download and gives up where nothing can be reached: when no byte came within `beginMs`, or later none for
 * `silenceMs`.
 * @throws {Error} in a sentence, when it gave up
 */
export async function download(command, args, { beginMs = 10_000, silenceMs = 120_000, onNews } = {}) {
  const givingUp = new AbortController();
  let timer;
  const waitFor = (ms) => {
    clearTimeout(timer);
    timer = setTimeout(() => givingUp.abort(), ms);
  };
  waitFor(beginMs);
  try {
    return await run(command, args, {
      signal: givingUp.signal,
      onText(text) {
        if (!PROGRESS.test(text)) return;
        waitFor(silenceMs);
        onNews?.();
      },
    });
  } catch (error) {
    if (givingUp.signal.aborted) throw new Error('nothing came', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const playwright = () => createRequire(inRoot('e2e/package.json')).resolve('@playwright/test/cli');

const apt = (...args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
const aptInstall = (name) => apt('install', '-y', '--no-install-recommends', name);

/** Installs a package of the system. */
export async function installPackage(name, install = aptInstall, update = () => apt('update')) {
  const installed = await install(name);
  if (installed.code === 0) return installed;
  // The list of packages is missing or old.
  await update();
  return install(name);
}

/** Ways to a Chromium, the first that works is taken: what each is called, and how it goes. */
export const WAYS = [
  {
    name: "Playwright's download",
    install: () => download(process.execPath, [playwright(), 'install', '--no-shell', 'chromium']),
  },
  ...['chromium-headless-shell', 'chromium'].map((name) => ({
    name: `the system's package ${name}`,
    install: () => installPackage(name),
  })),
];
