import { Problem } from '../../ground/http/problem';
import { tooManyFiles } from './import.texts';

/** Somebody who corrects cells sends the file anew before the last answer has come, and may do so in two tabs. */
const MAX_OF_ONE = 4;
const RETRY_SECONDS = 5;

/** How many files of each person are being read, or wait for it, in this process. */
const under_way = new Map<number, number>();

/**
 * Reads a file of somebody, of whom only so many are read or wait at the same time: the others wait in one line, and nobody
 * is to fill it alone.
 * @throws Problem 429 when there are too many already
 */
export async function inTurnOf<T>(user_id: number, read: () => Promise<T>): Promise<T> {
  const before = under_way.get(user_id) ?? 0;
  if (before >= MAX_OF_ONE) {
    throw new Problem(429, tooManyFiles, {}, { 'retry-after': String(RETRY_SECONDS) });
  }
  under_way.set(user_id, before + 1);
  try {
    return await read();
  } finally {
    const left = (under_way.get(user_id) ?? 1) - 1;
    if (left > 0) under_way.set(user_id, left);
    else under_way.delete(user_id);
  }
}
