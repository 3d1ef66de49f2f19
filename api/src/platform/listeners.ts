/** A list of callbacks for an event. */
export interface Listeners<Values extends unknown[]> {
  /** Calls `hear` for each `tell`. Returns a function that removes it. */
  on(hear: (...values: Values) => void): () => void;
  tell(...values: Values): void;
}

/**
 * Opens a list of callbacks. One that throws does not keep the others from being called. @param say called with the
 * error
 */
export function openListeners<Values extends unknown[] = []>(
  say: (failure: unknown) => void = (failure) => console.error(failure),
): Listeners<Values> {
  const all = new Set<(...values: Values) => void>();
  return {
    on(hear) {
      all.add(hear);
      return () => all.delete(hear);
    },
    tell(...values) {
      for (const hear of all) {
        try {
          hear(...values);
        } catch (failure) {
          say(failure);
        }
      }
    },
  };
}
