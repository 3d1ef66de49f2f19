import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../config';
import { findBinaries } from './binaries';
import { makeCluster, writeAccessRules } from './cluster';
import { spawnGuarded, untilReady } from './guarded-server';
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
  // Root's own temporary folder may be closed to the user that the server runs as.
  const fits = tmpdir().length + 'storeroom-XXXXXX'.length < LONGEST_FOLDER;
  const base = fits && runner.owner === null ? tmpdir() : '/tmp';
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
