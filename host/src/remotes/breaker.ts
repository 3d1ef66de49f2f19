import type { PartFailure } from './failure';

/** How long a release that failed for good is not tried again by itself. */
const OPEN_FOR = 30_000;

/**
 * Remembers releases that failed after every try. While one is remembered, its other parts fail at once with the same
 * reason instead of waiting through the same time-outs. A person who presses Retry is always let through.
 */
export function createBreaker(now: () => number) {
  const failed = new Map<string, PartFailure>();
  return {
    failureOf(base: string): PartFailure | null {
      const failure = failed.get(base);
      return failure && now() - failure.at < OPEN_FOR ? failure : null;
    },
    trip: (base: string, failure: PartFailure) => void failed.set(base, failure),
    reset: (base: string) => void failed.delete(base),
  };
}
