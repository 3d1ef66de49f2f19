/** A list of callbacks for an event. */
export interface Listeners<Values extends unknown[]> {
  /** Calls `listener` at each `notify`. Returns a function that removes it. */
  on(listener: (...values: Values) => void): () => void;
  notify(...values: Values): void;
}

/**
 * Opens a list of callbacks. One that throws does not keep the others from being called.
 * @param onFailure called with the error
 */
export function openListeners<Values extends unknown[] = []>(
  onFailure: (failure: unknown) => void = (failure) => console.error(failure),
): Listeners<Values> {
  const all = new Set<(...values: Values) => void>();
  return {
    on(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify(...values) {
      for (const listener of all) {
        try {
          listener(...values);
        } catch (failure) {
          onFailure(failure);
        }
      }
    },
  };
}
