import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPool } from '../src/ground/database/database';
import { SUPERUSER } from '../src/ground/database/embedded/cluster';
import { APPLICATION } from '../src/ground/database/roles';
import { packageRoot } from '../src/ground/package-root';
import type { TestDatabase } from './database';

export interface ApiProcess {
  origin: string;
  port: number;
  /** Null unless started with `METRICS_PORT`. */
  metrics_port: number | null;
  /** Null unless started with `TEST_CLOCK_PORT`. */
  test_clock_port: number | null;
  data_dir: string;
  process: ChildProcess;
  /** A second door to its data, for `arrangeIn`; close it before the process ends. */
  openDatabase(): Promise<Database>;
  /** `kill -9`: nothing is flushed, nobody is told. */
  kill(): Promise<void>;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
}

type Ports = AddressInfo & Pick<ApiProcess, 'metrics_port' | 'test_clock_port'>;

let bundle: string | undefined;

/** Builds the server once a test file, as a deployment would run it. */
function buildServer(): string {
  if (bundle !== undefined) return bundle;
  const folder = join(packageRoot, '.cache', `server-${process.pid}`);
  execFileSync(process.execPath, [join(packageRoot, 'build.mjs'), folder]);
  return (bundle = join(folder, 'server.mjs'));
}

export function throwAwayServer(): void {
  if (bundle !== undefined) rmSync(join(bundle, '..'), { recursive: true, force: true });
  bundle = undefined;
}

/** What `DATABASE_URL` says for a test's database. */
export function addressOf(database: TestDatabase): string {
  const { host, database: name } = database.connection();
  return `postgresql://${SUPERUSER}@localhost/${name}?host=${encodeURIComponent(host)}`;
}

/** A folder for `DATA_DIR`; whoever makes it removes it. */
export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'storeroom-process-'));
}

/** A real API process on a free port: with its own embedded database (fsync on), or on that of `DATABASE_URL`. */
export async function startApiProcess(
  data_dir: string,
  env: Record<string, string> = {},
): Promise<ApiProcess> {
  const child = spawn(process.execPath, [buildServer()], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: data_dir, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const address = await Promise.race([
    once(child, 'message').then(([message]) => message as Ports),
    ended.then(([code]) => Promise.reject(new Error(`The process ended with code ${String(code)}: ${said}`))),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    metrics_port: address.metrics_port,
    test_clock_port: address.test_clock_port,
    data_dir,
    process: child,
    openDatabase: () => {
      const socket = readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
      return openPool({ host: socket, database: 'storeroom', user: APPLICATION });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
