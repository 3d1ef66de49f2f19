import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, connect, createServer } from 'node:net';
import { ConfigError } from '../../config';

/** Releases the lock. */
export type Unlock = () => void;

/** A Unix socket may have a path of 107 bytes; a longer one would be cut off without a word. */
const MAX_PATH_BYTES = 100;

/**
 * Allows one process for each data folder. The lock has the process id and start time of its owner, so that it can be
 * taken over when the owner has ended, even if the system has reused the id. In another container the id says nothing,
 * so the owner also listens on a socket beside the lock, which the kernel closes when it ends. The name of the socket is
 * random, because in containers all processes may have the same id.
 */
export async function lockFolder(file: string): Promise<Unlock> {
  const name = randomBytes(4).toString('hex');
  const mine = `${process.pid} ${startTime(process.pid)} ${name}`;
  const server = await listen(`${file}.${name}`);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        writeFileSync(file, mine, { flag: 'wx' });
        return () => {
          if (existsSync(file) && readFileSync(file, 'utf8') === mine) rmSync(file);
          server?.close();
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        await removeIfStale(file, name);
      }
    }
    throw new ConfigError(`The lock ${file} keeps coming back: is another Storeroom starting there?`);
  } catch (error) {
    server?.close();
    throw error;
  }
}

async function removeIfStale(file: string, name: string): Promise<void> {
  const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [pid, started, other] = content.split(' ');
  const socket = other === undefined ? null : `${file}.${other}`;
  const isHere = isAlive(Number(pid)) && startTime(Number(pid)) === started;
  if (isHere || (socket !== null && (await isListenedTo(socket)))) {
    throw new ConfigError(
      `Another Storeroom (process ${pid}) is using this data folder: stop it or set DATA_DIR.`,
    );
  }
  // Renamed before it is deleted, because another process may be taking it over as well: only one can rename it.
  const aside = `${file}.${name}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== content) return renameSync(aside, file);
  rmSync(aside);
  if (socket !== null) rmSync(socket, { force: true });
}

/** Null where no socket can be made, as on some shared file systems: there the process id alone has to do. */
async function listen(path: string): Promise<Server | null> {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return null;
  const server = createServer((socket) => socket.destroy()).unref();
  server.on('error', () => undefined);
  try {
    await once(server.listen(path), 'listening');
    return server;
  } catch {
    return null;
  }
}

async function isListenedTo(path: string): Promise<boolean> {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return false;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
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

/** The start time in clock ticks since boot, from /proc; on systems without it only the id is compared. */
function startTime(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '-';
  const afterName = readFileSync(stat, 'utf8').split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '-';
}
