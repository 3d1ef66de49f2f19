import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefused } from './release-refused';

/** In milliseconds. A holder only writes a few files: after this time it counts as ended, on whichever machine it ran. */
const STALE_MS = 15_000;
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 20;

interface Owner {
  pid: number;
  host: string;
  /** Whether the lock was released. */
  done: boolean;
}

export interface HeldLock {
  /** Whether this process still holds the lock; another one may have taken it over while this machine slept. */
  isMine: () => Promise<boolean>;
}

const TICKET_NAME = /^\d+$/;

async function highestTicket(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => TICKET_NAME.test(name));
  return Math.max(0, ...names.map(Number));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** The owner in a ticket; empty if a crash of the machine left the file empty or truncated. */
function ownerIn(content: string): Partial<Owner> {
  try {
    return (JSON.parse(content) as Owner | null) ?? {};
  } catch {
    return {};
  }
}

/** Whether a ticket no longer blocks others: released, its process ended, or too old. */
async function isFree(ticket: string): Promise<boolean> {
  try {
    const { pid, host, done } = ownerIn(await readFile(ticket, 'utf8'));
    if (done || (pid !== undefined && host === hostname() && !isAlive(pid))) return true;
    return Date.now() - (await stat(ticket)).mtimeMs > STALE_MS;
  } catch (error) {
    // Another process has just removed it, and takes the lock before this one.
    if ((error as { code?: string }).code === 'ENOENT') return false;
    throw error;
  }
}

/** Creates a file with its full content in one step; false when it exists already. */
async function create(file: string, owner: Owner): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(owner), { flush: true });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    // The ticket exists, or the process that took the lock first has already removed the draft of this one.
    if (['EEXIST', 'ENOENT'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function release(ticket: string, owner: Owner): Promise<void> {
  const draft = `${ticket}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify({ ...owner, done: true }), { flush: true });
  await rename(draft, ticket);
}

/** Removes earlier tickets, and drafts of processes that were killed. */
async function removeEarlier(folder: string, mine: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const number = Number(name.split('.')[0]);
    if (number < mine) await rm(join(folder, name), { force: true });
  }
}

/** Creates the next ticket and returns its number; null if another process was faster. */
async function acquire(folder: string, owner: Owner): Promise<number | null> {
  const last = await highestTicket(folder);
  if (last > 0 && !(await isFree(join(folder, `${last}`)))) return null;
  const mine = last + 1;
  if (!(await create(join(folder, `${mine}`), owner))) return null;
  if ((await highestTicket(folder)) === mine) return mine;
  await rm(join(folder, `${mine}`), { force: true });
  return null;
}

/**
 * Runs while no other process, on this machine or on another that shares the folder, runs under the same lock.
 * Tickets are numbered and created by `link`, which only one of several processes can win. The highest ticket is
 * never removed, so no process can take what another one has just taken over from a process that ended.
 * @throws {ReleaseRefused} when the lock stays taken
 */
export async function withLock<Result>(
  folder: string,
  run: (held: HeldLock) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const owner: Owner = { pid: process.pid, host: hostname(), done: false };
  const until = Date.now() + TIMEOUT_MS;
  let mine = await acquire(folder, owner);
  while (mine === null) {
    if (Date.now() > until) throw new ReleaseRefused(`Somebody else holds ${basename(folder)}; try again.`);
    await pause(PAUSE_MS * (1 + Math.random()));
    mine = await acquire(folder, owner);
  }
  const ticket = mine;
  try {
    await removeEarlier(folder, ticket);
    return await run({ isMine: async () => (await highestTicket(folder)) === ticket });
  } finally {
    if ((await highestTicket(folder)) === ticket) await release(join(folder, `${ticket}`), owner);
  }
}
