import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/**
 * What the browser says while nobody answers, and while the answer is that the product is still starting. An idle page reads
 * ahead and asks for the newest build, perhaps just then.
 */
export const AWAY = [
  /net::ERR_/,
  /^error: WebSocket connection to/,
  /blocked by CORS policy/,
  /status of 503/,
  /^error: Refused to (apply style|execute script) from/,
  /^error: A part of the page could not be loaded ChunkLoadError/,
  /\/(release|build)\.json/,
];

export interface StartOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** As a person types it; otherwise the tool itself, without npm around it. */
  throughNpm?: boolean;
}

export interface StartedCommand {
  /** The address that was printed; fails with what was said when it ended before. */
  up: Promise<string>;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Everything said so far on both outputs. */
  said: () => string;
  /** As from a terminal: to the command and everything that it started in the foreground. */
  signal: (name: NodeJS.Signals) => void;
}

/** What `npm start` does, as a process group of its own that a test may interrupt or kill. */
export function startCommand({ dataDir, env = {}, throughNpm = false }: StartOptions): StartedCommand {
  const [file, words] = throughNpm
    ? ['npm', ['start', '--silent']]
    : [process.execPath, [join(ROOT, 'shared/build/workspace/start.mjs')]];
  const child = spawn(file, words, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', SEED_DEMO: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  // `close`, not `exit`: by then everything that was said has been heard.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  // A group of its own hears of nothing that ends us, and a test that runs out of time ends nothing.
  const end = () => sendToGroup(child, 'SIGKILL');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  return {
    up: addressOf(child, ended, () => said),
    ended,
    said: () => said,
    signal: (name) => sendToGroup(child, name),
  };
}

function sendToGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    // It may have ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function addressOf(child: ChildProcess, ended: Promise<unknown>, said: () => string): Promise<string> {
  const up = new Promise<string>((found, fail) => {
    const look = () => {
      const origin = /^\s+(http:\/\/storeroom\.localhost:\d+)$/m.exec(said())?.[1];
      if (origin) found(origin);
    };
    child.stdout?.on('data', look);
    void ended.then(() => fail(new Error(`It ended before it was up:\n${said()}`)));
  });
  // Whoever expects it to fail does not look at this.
  up.catch(() => undefined);
  return up;
}
