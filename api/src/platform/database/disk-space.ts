import { statfs } from 'node:fs/promises';
import { ConfigError } from '../config';
import { createAnswerCache } from '../answer-cache';
import { Unavailable, whyUnavailable } from './unavailable';

/** The space on the disk of the embedded server. A part is kept free, as the server cannot even be read without any. */
export interface DiskSpace {
  /** @throws Unavailable if less than the reserve is free */
  require(): Promise<void>;
  /** @throws ConfigError if there is not enough for a server to start */
  requireToStart(bytes: number): Promise<void>;
  /** Whether a server that has ended would have no room to start now. */
  isFull(): Promise<boolean>;
  /**
   * Turns a failure because of a full disk into a sentence for the person who starts the product; returns others
   * unchanged.
   */
  explain(error: unknown): unknown;
}

/** For a server elsewhere, which watches its own disk. */
export const UNLIMITED_DISK_SPACE: DiskSpace = {
  require: () => Promise.resolve(),
  requireToStart: () => Promise.resolve(),
  isFull: () => Promise.resolve(false),
  explain: (error) => error,
};

/** Returns the free bytes on the disk of a folder. */
type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** How long an answer is reused: there are hundreds of writes a second, and the disk does not fill up meanwhile. */
const REMEMBERED = { ttl_ms: 200, max: 1 };
/** With less, a server cannot write its lock file at start. */
const START_RESERVE_BYTES = 1024 * 1024;

export function watchDiskSpace(
  folder: string,
  reserve_bytes: number,
  ask: FreeBytes = freeBytesOf,
): DiskSpace {
  const known = createAnswerCache<string, number>(REMEMBERED);
  let full = false;

  // If the free space cannot be read, the disk does not count as full: a real problem will show in other ways.
  const free = () => known.get(folder, () => ask(folder).catch(() => Number.POSITIVE_INFINITY));
  const logState = (is_full: boolean) => {
    if (is_full === full) return;
    full = is_full;
    console.error(
      full
        ? `The disk of ${folder} is almost full: nothing is written until there is room again.`
        : `There is room on the disk of ${folder} again: the product takes writes.`,
    );
  };
  const tooFull = (needed: number) =>
    new ConfigError(
      `The disk of ${folder} is full: free at least ${Math.ceil(needed / 1_048_576)} MB, or set DATA_DIR to another one.`,
    );

  return {
    async require() {
      const is_full = (await free()) < reserve_bytes;
      logState(is_full);
      if (is_full) throw new Unavailable('full');
    },
    async requireToStart(bytes) {
      known.forget();
      if ((await free()) < bytes) throw tooFull(bytes);
    },
    async isFull() {
      known.forget();
      return (await free()) < START_RESERVE_BYTES;
    },
    explain(error) {
      const message = error instanceof Error ? error.message : '';
      const forRoom = (error as { code?: string }).code === 'ENOSPC' || whyUnavailable(error) === 'full';
      return forRoom || message.includes('No space left on device') ? tooFull(reserve_bytes) : error;
    },
  };
}
