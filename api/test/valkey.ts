import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '@storeroom/serving/testing/free-port';
import { until } from '@storeroom/serving/testing/until';

export interface TestValkey {
  port: number;
  url: string;
  /** `kill -9`, like the loss of a machine. */
  kill(): Promise<void>;
  /** Freezes it: it neither answers nor closes connections. */
  freeze(): void;
  thaw(): void;
  /** Starts it again after a `kill`, on the same port and empty. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = 'of-the-test';

/** The names of the program: Debian has one or the other, with the same protocol. */
function program(): string {
  const found = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (found !== undefined) return found;
  throw new Error(
    'There is no Valkey: run `npm test`, which installs it, or install the system’s package valkey-server or redis-server.',
  );
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A real Valkey on a free port of this machine, with a password and no files. `close` ends it. */
export async function startValkey(...settings: string[]): Promise<TestValkey> {
  const name = program();
  const port = await freePort();
  let child: ChildProcess;
  let ended: Promise<unknown>;
  const start = async () => {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(name, [...own, '--requirepass', PASSWORD, ...settings], { stdio: 'ignore' });
    ended = once(child, 'exit');
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}.`);
      return accepts(port);
    });
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    kill,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    start,
    close: kill,
  };
}
