import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigError } from '../../config';

/** Releases the lock. */
export type Unlock = () => void;

/**
 * One process per data folder. The lock names its owner by process id and start time, so that it is taken
 * over when the owner is dead, even if the system has given the id to another program since.
 */
export function lockFolder(file: string): Unlock {
  const mine = `${process.pid} ${startTime(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (existsSync(file) && readFileSync(file, 'utf8') === mine) rmSync(file);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      removeIfStale(file);
    }
  }
  throw new ConfigError(`The lock ${file} keeps coming back: is another Storeroom starting there?`);
}

function removeIfStale(file: string): void {
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [pid, started] = content.split(' ');
  if (isAlive(Number(pid)) && startTime(Number(pid)) === started) {
    throw new ConfigError(
      `Another Storeroom (process ${pid}) is using this data folder: stop it or set DATA_DIR.`,
    );
  }
  // Renamed first, because another process may be taking it over at this moment: only one can.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') === content) rmSync(aside);
  else renameSync(aside, file);
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Clock ticks since boot where /proc tells them; elsewhere the id alone must do. */
function startTime(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '-';
  const afterName = readFileSync(stat, 'utf8').split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '-';
}
