import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../../config';
import { isAlive } from './lock';

const TIMEOUT_MS = 15_000;

/**
 * A server that outlived its owner is asked to stop, and its socket folder is cleared away. We hold the
 * folder's lock, so nobody else can be using it.
 */
export async function stopOrphan(data: string): Promise<void> {
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
    // SIGINT ends sessions and writes a checkpoint; SIGQUIT leaves the recovery to the next start.
    signal(pid, waited > TIMEOUT_MS / 2 ? 'SIGQUIT' : 'SIGINT');
    await wait(50);
  }
}

/**
 * Sessions of a server that was killed end as soon as they notice. Until the last one has, another server would write
 * to the same files: the file that we clear away next is what keeps one from starting.
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

/** Every process of a server works in its data folder. Elsewhere than on Linux there is nowhere to look. */
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
        // It has ended, or is somebody else's: not one of our server's.
        return false;
      }
    });
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the look and the signal.
  }
}

/** The id may belong to another program by now: only a server on this very folder counts. */
function isPostgresOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  const proc = `/proc/${pid}/cmdline`;
  const command = existsSync(proc)
    ? readFileSync(proc, 'utf8')
    : spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(data);
}
