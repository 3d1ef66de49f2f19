import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { ConfigError } from '../../config';
import { isAlive, lockFolder } from './lock';
import { findBinaries } from './binaries';
import { makeCluster, writeAccessRules } from './cluster';
import { endGuarded, spawnGuarded, untilReady } from './guarded-server';
import { UNLIMITED_DISK_SPACE, type DiskSpace } from '../disk-space';
import { supervise } from './supervisor';
import { type Runner, findRunner } from './unprivileged';

const TIMEOUT_MS = 15_000;

/**
 * Stops a server that has outlived its owner, and removes its socket folder. We hold the lock of the folder, so nobody
 * else can be using it.
 */
async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  await stopPostmaster(pid, data);
  await untilNobodyWrites(data);
  const sockets = lines[4] ?? '';
  if (basename(sockets).startsWith('storeroom-') && dirname(sockets) !== '/')
    rmSync(sockets, { recursive: true, force: true });
  rmSync(file, { force: true });
}

async function stopPostmaster(pid: number, data: string): Promise<void> {
  const started = Date.now();
  while (isPostgresOf(pid, data)) {
    const waited = Date.now() - started;
    if (waited > TIMEOUT_MS) throw new ConfigError(`A PostgreSQL (process ${pid}) on ${data} does not stop.`);
    // SIGINT ends sessions and writes a checkpoint. SIGQUIT leaves the recovery to the next start.
    signal(pid, waited > TIMEOUT_MS / 2 ? 'SIGQUIT' : 'SIGINT');
    await wait(50);
  }
}

/**
 * Waits until the sessions of a killed server have ended, which takes until they notice. Until then a second server
 * would write to the same files, and only the file that we remove next keeps one from starting.
 */
async function untilNobodyWrites(data: string): Promise<void> {
  const started = Date.now();
  for (let left = sessionsOn(data); left.length > 0; left = sessionsOn(data)) {
    const waited = Date.now() - started;
    if (waited > TIMEOUT_MS)
      throw new ConfigError(`A session of PostgreSQL (process ${left[0]}) on ${data} does not end.`);
    if (waited > TIMEOUT_MS / 3) for (const pid of left) signal(pid, 'SIGKILL');
    await wait(50);
  }
}

/** The processes of a server, which all work in its data folder. Only Linux lets us find them. */
function sessionsOn(data: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  const folder = realpathSync(data);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid) || pid === process.pid) return false;
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        // The process has ended or belongs to another user, so it is none of our server.
        return false;
      }
    });
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended before the signal.
  }
}

/** Whether the process is a server on this folder: its id may have been reused by another program. */
function isPostgresOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  const proc = `/proc/${pid}/cmdline`;
  const command = existsSync(proc)
    ? readFileSync(proc, 'utf8')
    : spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(data);
}

export interface EmbeddedServer {
  /** The folder of its Unix socket, which `pg` takes as the host. */
  socket: string;
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  data_dir: string;
  /** Turned off in tests only. */
  fsync: boolean;
  space?: DiskSpace;
  /** Called with a sentence when the server has ended and cannot be restarted; without it no restart is tried. */
  lost?: (sentence: string) => void;
}

/** The path of a Unix socket may have 107 bytes, including `/.s.PGSQL.5432`. */
const MAX_FOLDER_LENGTH = 90;
/** The size of a cluster without data, and the space that a start needs. */
const NEW_BYTES = 100 * 1024 * 1024;
const START_BYTES = 1024 * 1024;

/**
 * Runs a PostgreSQL of our own on `data_dir/postgres`, reachable through a Unix socket only. It is restarted when it
 * ends unexpectedly, and stops with this process, however that ends.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { data_dir, fsync, space = UNLIMITED_DISK_SPACE, lost } = options;
  const data = join(data_dir, 'postgres');
  await space.requireToStart(existsSync(join(data, 'storeroom.ready')) ? START_BYTES : NEW_BYTES);
  let unlock = () => undefined as void;
  try {
    makeFolder(data);
    unlock = await lockFolder(join(data_dir, 'postgres.lock'));
    await stopOrphan(data);
    const binaries = findBinaries();
    const runner = findRunner(data, binaries.postgres);
    makeCluster(data, binaries, runner, fsync);
    writeAccessRules(data);
    const socket = makeSocketFolder(runner);
    const launch = async () => {
      const guard = spawnGuarded(runner, socket, [binaries.postgres, ...serverWords(data, socket, fsync)]);
      try {
        await untilReady(guard);
      } catch (error) {
        await endGuarded(guard);
        throw error;
      }
      return guard;
    };
    const clear = () => rmSync(socket, { recursive: true, force: true });
    const first = await launch().catch((error: unknown) => {
      clear();
      throw error;
    });
    const relaunch = async () => {
      await stopOrphan(data);
      remakeSocketFolder(socket, runner);
      return launch();
    };
    const server = supervise(first, { relaunch, space, lost });
    return {
      socket,
      stop: async () => {
        await server.stop();
        clear();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw space.explain(error);
  }
}

function makeFolder(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`The database folder ${data} cannot be made: ${(error as Error).message}.`);
  }
}

/** Creates a folder with a random name, so that nobody else can have prepared one. */
function makeSocketFolder(runner: Runner): string {
  // The temporary folder of root may be closed to the user of the server.
  const fits = tmpdir().length + 'storeroom-XXXXXX'.length < MAX_FOLDER_LENGTH;
  const base = fits && runner.owner === null ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(base, 'storeroom-'));
  chmodSync(folder, 0o700);
  if (runner.owner) chownSync(folder, runner.owner.uid, runner.owner.gid);
  return folder;
}

/** Creates the folder again at the same path, which connections use. The guard removes it when its server ends normally. */
function remakeSocketFolder(folder: string, { owner }: Runner): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

/** Tests may lose their data, and many of them share the server. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

function serverWords(data: string, socket: string, fsync: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements contain personal data, and the API reports them itself; only the state of the server is logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(fsync ? {} : FOR_TESTS),
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
