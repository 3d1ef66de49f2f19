/** The most addresses that are counted at a time, which limits the memory. */
const MAX_ADDRESSES = 100_000;

export interface CallsByAddress {
  /** Counts a call. Returns null if the address may make it, otherwise the seconds until it may call again. */
  take: (address: string) => number | null;
}

/** Limits the calls of each address in consecutive windows of time. Each process counts separately. */
export function callsByAddress(
  { most, window_ms }: { most: number; window_ms: number },
  now: () => number = () => Date.now(),
): CallsByAddress {
  let window = 0;
  let counts = new Map<string, number>();

  return {
    take(address) {
      const moment = now();
      const current = Math.floor(moment / window_ms);
      if (current !== window || (counts.size >= MAX_ADDRESSES && !counts.has(address))) {
        window = current;
        counts = new Map();
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      if (count <= most) return null;
      return Math.max(Math.ceil(((window + 1) * window_ms - moment) / 1000), 1);
    },
  };
}
