import { queryLibrary } from '../lazy/query-library.hooks';
import type { Read } from './pace';

/**
 * Reads again because of live events. Everything on a screen goes at this one pace, in rounds: however many events
 * come, a page reads about three times a second, and the last event is always followed by a round.
 *
 * @param name what is asked for several times in a round is read once; what is still on its way waits for its answer
 * @param read resolves when everything is there; a failure is told by whoever shows the data
 */
export function readAtPace(name: string, read: Read): void {
  queryLibrary().readAtPace(name, read);
}

/** Nobody needs it any more. */
export function dropFromPace(name: string): void {
  queryLibrary().dropFromPace(name);
}

/** Collects the ids of many events into one call, at the pace of the screen; `stop` drops what is waiting. */
export function batchIds(deliver: (ids: number[]) => unknown): {
  add: (ids: number[]) => void;
  stop: () => void;
} {
  return queryLibrary().batchIds(deliver);
}
