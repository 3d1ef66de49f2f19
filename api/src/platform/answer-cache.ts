import { LRUCache } from 'lru-cache';

/** A cache of answers by key. The age of an answer counts from the request for it; requests meanwhile share the answer. */
export interface AnswerCache<Key, Answer> {
  /** The cached answer, or what `ask` returns. A failure is thrown to all who wait for it, and is not cached. */
  get(key: Key, ask: () => Promise<Answer>): Promise<Answer>;
  /**
   * Drops all answers, also those that are still awaited, for requests from now on. With `isAbout`, only the answers
   * for which it returns true and all that are still awaited.
   */
  forget: (isAbout?: (answer: Answer) => boolean) => void;
}

interface Limits {
  /** The greatest age of an answer, in milliseconds. */
  ttl_ms: number;
  /** The most keys; those not used for the longest time are dropped first. */
  max: number;
}

/** @param now the time in milliseconds of a clock that never goes back and is never 0 */
export function createAnswerCache<Key extends string | number, Answer>(
  { ttl_ms, max }: Limits,
  now: () => number = () => performance.now(),
): AnswerCache<Key, Answer> {
  // The promise is the value, so that its age counts from the request, and dropping it fails nobody who waits for it.
  // `fetchMethod` would count from the answer, and abort.
  const cache = new LRUCache<Key, Promise<Answer>>({ max, ttl: ttl_ms, ttlResolution: 0, perf: { now } });
  const arrived = new WeakMap<Promise<Answer>, { answer: Answer }>();
  return {
    get(key, ask) {
      const known = cache.get(key);
      if (known) return known;
      const answer = ask();
      cache.set(key, answer);
      answer.then(
        (value) => arrived.set(answer, { answer: value }),
        () => {
          if (cache.peek(key, { allowStale: true }) === answer) cache.delete(key);
        },
      );
      return answer;
    },
    forget(isAbout) {
      if (!isAbout) return cache.clear();
      for (const [key, asked] of cache.entries()) {
        const known = arrived.get(asked);
        if (!known || isAbout(known.answer)) cache.delete(key);
      }
    },
  };
}
