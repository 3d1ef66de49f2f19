import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config';
import { findBinaries } from './binaries';
import { makeCluster, writeAccessRules } from './cluster';
import { lockFolder } from './lock';
import { stopOrphan } from './orphan';
import { type Runner, findRunner } from './unprivileged';

export interface EmbeddedServer {
  /** Folder of its unix socket: what `pg` takes as host. */
  socket: string;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  data_dir: string;
  /** Off only in tests. */
  fsync: boolean;
}

/** A unix socket's whole path may be 107 bytes long; `/.s.PGSQL.5432` belongs to it. */
const LONGEST_FOLDER = 90;
const READY_MS = 60_000;

/**
 * Runs an own PostgreSQL on `data_dir/postgres`, reachable by a unix socket only. It stops with this process,
 * however that ends.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const data = join(options.data_dir, 'postgres');
  makeFolder(data);
  const unlock = lockFolder(join(options.data_dir, 'postgres.lock'));
  try {
    await stopOrphan(data);
    const binaries = findBinaries();
    const runner = findRunner(data, binaries.postgres);
    makeCluster(data, binaries, runner, options.fsync);
    writeAccessRules(data);
    const socket = makeSocketFolder(runner);
    const guard = spawnGuarded(runner, socket, [
      binaries.postgres,
      ...serverWords(data, socket, options.fsync),
    ]);
    const stop = async () => {
      const runs = guard.pid !== undefined && guard.exitCode === null && guard.signalCode === null;
      const ended = runs ? once(guard, 'exit') : null;
      guard.stdin?.end();
      await ended;
      rmSync(socket, { recursive: true, force: true });
      unlock();
    };
    await untilReady(guard).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { socket, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

function makeFolder(data: string): void {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`The database folder ${data} cannot be made: ${(error as Error).message}.`);
  }
}

/** A fresh name each time: nobody else can have put a folder of theirs in its place. */
function makeSocketFolder(runner: Runner): string {
  const base = tmpdir().length + 'storeroom-XXXXXX'.length < LONGEST_FOLDER ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(base, 'storeroom-'));
  chmodSync(folder, 0o700);
  if (runner.owner) chownSync(folder, runner.owner.uid, runner.owner.gid);
  return folder;
}

function serverWords(data: string, socket: string, fsync: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Refused statements are the API's to report, and they hold people's data: only the server's own state.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * A shell that waits on a pipe from us: when the pipe closes — asked for, by a crash, by `kill -9` — it stops
 * the server, clears its socket away and ends. In a session of its own, so that Ctrl-C reaches us first and we stop it in order.
 */
const GUARD = `exec 3<&0
socket=$1
shift
"$@" 3<&- &
server=$!
{ cat; kill -INT $server; } <&3 >/dev/null 2>&1 &
wait $server
code=$?
rmdir "$socket"
exit $code`;

function spawnGuarded(runner: Runner, socket: string, server: string[]): ChildProcess {
  const [file = '', ...words] = [...runner.prefix, 'sh', '-c', GUARD, 'sh', socket, ...server];
  return spawn(file, words, { ...runner.options, detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
}

/** Resolves when the server takes connections; its own words say why when it does not. */
function untilReady(guard: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => fail(`it was not ready within ${READY_MS / 1000} seconds.`), READY_MS);
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new ConfigError(`The embedded PostgreSQL did not start: ${why}`));
    };
    guard.once('error', (error) => fail(error.message));
    guard.once('exit', () => fail(said.trim().replaceAll('\n', ' ') || 'it ended at once.'));
    guard.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-2000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
