/** Those who hear of something. */
export interface Listeners<Told extends unknown[]> {
  /** Calls `hear` whenever something is told; the answer stops it. */
  on(hear: (...told: Told) => void): () => void;
  tell(...told: Told): void;
}

/** One that fails keeps nobody else from hearing, and whoever tells goes on. @param say hears why it failed */
export function openListeners<Told extends unknown[] = []>(
  say: (failure: unknown) => void = (failure) => console.error(failure),
): Listeners<Told> {
  const all = new Set<(...told: Told) => void>();
  return {
    on(hear) {
      all.add(hear);
      return () => all.delete(hear);
    },
    tell(...told) {
      for (const hear of all) {
        try {
          hear(...told);
        } catch (failure) {
          say(failure);
        }
      }
    },
  };
}
