import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPool } from '../src/platform/database/database';
import { SUPERUSER } from '../src/platform/database/embedded/cluster';
import { APPLICATION } from '../src/platform/database/roles';
import { packageRoot } from '../src/platform/package-root';
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
  /** A direct connection to its data for `arrangeIn`, to be closed before the process ends. */
  openDatabase(): Promise<Database>;
  /** `kill -9`, without any cleaning up. */
  kill(): Promise<void>;
  /** Stops it as Ctrl-C does. */
  stop(): Promise<void>;
}

type Ports = AddressInfo & Pick<ApiProcess, 'metrics_port' | 'test_clock_port'>;

/** The environment variable with the folder shared by the files of a run, which is removed at its end. */
export const FOLDER_VARIABLE = 'STOREROOM_TEST_FOLDER';

function runFolder(): string {
  const folder = process.env[FOLDER_VARIABLE];
  if (folder === undefined)
    throw new Error('Run the tests with jest: its set-up makes the folder of the run.');
  return folder;
}

/** Creates a shared folder when a file of the run first needs it; if two create it at once, one is kept. */
function place(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The built server and operator's commands, as in a deployment; built once in a run. */
export function builtFolder(): string {
  const folder = join(runFolder(), 'built');
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(`${folder}-`);
  execFileSync(process.execPath, [join(packageRoot, 'build.mjs'), draft]);
  place(draft, folder);
  return folder;
}

/** The same as a later build with these migrations; removed at the end of the run. */
export function makeLaterBuild(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(runFolder(), 'later-'));
  for (const part of ['package.json', 'schema', 'migrations', 'workers'])
    cpSync(join(packageRoot, part), join(folder, part), { recursive: true });
  for (const [name, statements] of Object.entries(migrations))
    writeFileSync(join(folder, 'migrations', name), statements);
  const built = join(folder, 'dist');
  cpSync(builtFolder(), built, { recursive: true });
  return built;
}

/** The value of `DATABASE_URL` for a test's database. */
export function addressOf(database: Pick<TestDatabase, 'connection'>): string {
  const { host, database: name } = database.connection();
  return `postgresql://${SUPERUSER}@localhost/${name}?host=${encodeURIComponent(host)}`;
}

/** Creates a folder for `DATA_DIR`, which the caller has to remove. */
export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'storeroom-process-'));
}

/** The same after a first start: its database has all tables and no rows. */
export async function makeStartedDataDir(): Promise<string> {
  const packed = join(runFolder(), 'started.tar');
  if (!existsSync(packed)) {
    const first = makeDataDir();
    const server = await startApiProcess(first);
    await server.stop();
    const draft = join(runFolder(), `started-${process.pid}.tar`);
    execFileSync('tar', ['-C', first, '-cf', draft, '.']);
    rmSync(first, { recursive: true, force: true });
    place(draft, packed);
  }
  const data_dir = makeDataDir();
  execFileSync('tar', ['-C', data_dir, '-xpf', packed]);
  return data_dir;
}

/** The folder of the socket of the embedded server that runs in a data folder. */
export const embeddedSocket = (data_dir: string): string =>
  readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';

/** Longer than a stopping process waits for its work. */
const STOP_MS = 40_000;

/** A real API process on a free port: with its own embedded database (fsync on), or on that of `DATABASE_URL`. */
export async function startApiProcess(
  data_dir: string,
  env: Record<string, string> = {},
  built = builtFolder(),
): Promise<ApiProcess> {
  const child = spawn(process.execPath, [join(built, 'server.mjs')], {
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
    let isLate = false;
    const timer = setTimeout(() => (isLate = child.kill('SIGKILL')), STOP_MS);
    await ended;
    clearTimeout(timer);
    if (isLate) throw new Error(`The process did not end within ${STOP_MS / 1000} s of a ${signal}: ${said}`);
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    metrics_port: address.metrics_port,
    test_clock_port: address.test_clock_port,
    data_dir,
    process: child,
    openDatabase: () =>
      openPool({ host: embeddedSocket(data_dir), database: 'storeroom', user: APPLICATION }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

const BUSY = new Set(['database_busy', 'server_busy']);

/** Whether an answer says that nothing was done because the machine has too much to do, so that a call is made again. */
export const isBusy = (status: number, text: string): boolean =>
  status === 503 && BUSY.has((JSON.parse(text) as { code?: string }).code ?? '');
