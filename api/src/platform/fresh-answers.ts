import { LRUCache } from 'lru-cache';

/** Answers by key, each kept for a while from the moment it was asked for; who asks meanwhile gets the same. */
export interface FreshAnswers<Key, Answer> {
  /** The kept answer, or what `ask` answers now. A failure is told to those who wait for it, and not kept. */
  get(key: Key, ask: () => Promise<Answer>): Promise<Answer>;
  /**
   * Nothing that was asked for before is given to who asks from now on, not even an answer that is still awaited. With
   * `isAbout` only what it holds for, and every answer that is still awaited.
   */
  forget: (isAbout?: (answer: Answer) => boolean) => void;
}

interface Limits {
  /** No answer is given that was asked for longer ago than this, in milliseconds. */
  ttl_ms: number;
  /** So many keys are kept; those asked longest ago are forgotten first. */
  max: number;
}

/** @param now milliseconds of a clock that never goes back and is never 0 */
export function createFreshAnswers<Key extends string | number, Answer>(
  { ttl_ms, max }: Limits,
  now: () => number = () => performance.now(),
): FreshAnswers<Key, Answer> {
  // With the promise as the value its age is counted from the asking, and forgetting it fails nobody who waits for it;
  // `fetchMethod` counts from the answer and aborts.
  const kept = new LRUCache<Key, Promise<Answer>>({ max, ttl: ttl_ms, ttlResolution: 0, perf: { now } });
  const arrived = new WeakMap<Promise<Answer>, { answer: Answer }>();
  return {
    get(key, ask) {
      const known = kept.get(key);
      if (known) return known;
      const answer = ask();
      kept.set(key, answer);
      answer.then(
        (value) => arrived.set(answer, { answer: value }),
        () => {
          if (kept.peek(key, { allowStale: true }) === answer) kept.delete(key);
        },
      );
      return answer;
    },
    forget(isAbout) {
      if (!isAbout) return kept.clear();
      for (const [key, asked] of kept.entries()) {
        const known = arrived.get(asked);
        if (!known || isAbout(known.answer)) kept.delete(key);
      }
    },
  };
}
