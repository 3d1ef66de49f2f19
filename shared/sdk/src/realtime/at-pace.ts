import { queryLibrary } from '../lazy/query-library.hooks';
import type { Read } from './pace';

/**
 * Refetches data because of live events. All parts of a page share one throttle with rounds: however many events
 * come, a page refetches about three times a second, and the last event is always followed by a round.
 *
 * @param name the same name is called once in a round; a call that is under way is waited for
 * @param read resolves when the data is there; failures are shown by the component with the data
 */
export function readAtPace(name: string, read: Read): void {
  queryLibrary().readAtPace(name, read);
}

/** Removes a pending refetch. */
export function dropFromPace(name: string): void {
  queryLibrary().dropFromPace(name);
}

/** Collects the ids of many events into one call, throttled like `readAtPace`; `stop` drops pending ids. */
export function batchIds(deliver: (ids: number[]) => unknown): {
  add: (ids: number[]) => void;
  stop: () => void;
} {
  return queryLibrary().batchIds(deliver);
}
