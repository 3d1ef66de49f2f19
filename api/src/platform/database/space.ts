import { statfs } from 'node:fs/promises';
import { ConfigError } from '../config';
import { createFreshAnswers } from '../fresh-answers';
import { Unavailable, whyUnavailable } from './unavailable';

/** Room on the disk of the embedded server, of which a part is kept back: without any it cannot even be read. */
export interface Space {
  /** @throws Unavailable when what is kept back would have to be touched. */
  require(): Promise<void>;
  /** @throws ConfigError when there is not enough for a server to start. */
  requireToStart(bytes: number): Promise<void>;
  /** Whether a server that ended would find no room now. */
  isFull(): Promise<boolean>;
  /** A failure for want of room in words for whoever starts the product; every other one as it is. */
  explain(error: unknown): unknown;
}

/** A server elsewhere looks after its own disk. */
export const ENDLESS_SPACE: Space = {
  require: () => Promise.resolve(),
  requireToStart: () => Promise.resolve(),
  isFull: () => Promise.resolve(false),
  explain: (error) => error,
};

/** Bytes that may still be written to a folder. */
type AskFree = (folder: string) => Promise<number>;

const askDisk: AskFree = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** How long an answer counts: writes come by the hundred, and a disk does not fill up in between. */
const REMEMBERED = { ttl_ms: 200, max: 1 };
/** With less a server cannot write down that it has started. */
const FOR_A_START = 1024 * 1024;

export function watchSpace(folder: string, reserve_bytes: number, ask: AskFree = askDisk): Space {
  const known = createFreshAnswers<string, number>(REMEMBERED);
  let full = false;

  // A disk that cannot be asked is not taken for a full one: what is wrong with it will show.
  const free = () => known.get(folder, () => ask(folder).catch(() => Number.POSITIVE_INFINITY));
  const say = (is_full: boolean) => {
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
      say(is_full);
      if (is_full) throw new Unavailable('full');
    },
    async requireToStart(bytes) {
      known.forget();
      if ((await free()) < bytes) throw tooFull(bytes);
    },
    async isFull() {
      known.forget();
      return (await free()) < FOR_A_START;
    },
    explain(error) {
      const said = error instanceof Error ? error.message : '';
      const forRoom = (error as { code?: string }).code === 'ENOSPC' || whyUnavailable(error) === 'full';
      return forRoom || said.includes('No space left on device') ? tooFull(reserve_bytes) : error;
    },
  };
}
