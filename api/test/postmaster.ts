import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every process of the embedded server in a data folder, the postmaster first. */
export function postgresOf(data_dir: string): number[] {
  const postmaster = Number(readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  return [postmaster, ...childrenOf(postmaster)];
}

/** Sends a signal to all that are still there: PostgreSQL ends processes of its own as it goes. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    // The name in brackets may contain any character; the parent's id is the second field after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}
