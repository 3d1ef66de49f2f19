import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../../config';
import { isAlive } from './lock';

const PATIENCE_MS = 15_000;

/**
 * A server that outlived its owner is asked to stop, and its socket folder is cleared away. We hold the
 * folder's lock, so nobody else can be using it.
 */
export async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const started = Date.now();
  while (isPostgresOf(pid, data)) {
    const waited = Date.now() - started;
    if (waited > PATIENCE_MS)
      throw new ConfigError(`A PostgreSQL (process ${pid}) on ${data} does not stop.`);
    // SIGINT ends sessions and writes a checkpoint; SIGQUIT leaves the recovery to the next start.
    signal(pid, waited > PATIENCE_MS / 2 ? 'SIGQUIT' : 'SIGINT');
    await wait(50);
  }
  const sockets = lines[4] ?? '';
  if (basename(sockets).startsWith('storeroom-') && dirname(sockets) !== '/')
    rmSync(sockets, { recursive: true, force: true });
  rmSync(file, { force: true });
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
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
