import type { CountEnding, CountUnderWay } from '@storeroom/contract';

type Kept = Pick<CountUnderWay, 'count_id' | 'lines'> & { version?: number };

/** Counts under way as the server stores them for one person: one for each location. */
export function sampleCounts(now: number) {
  const counts = new Map<string, CountUnderWay>();
  const at = new Date(now).toISOString();
  const underWay = (location_id: number) =>
    [...counts.values()].find((one) => one.location_id === location_id && one.ended === null) ?? null;
  const store = (count: CountUnderWay) => {
    counts.set(count.count_id, count);
    return count;
  };
  return {
    underWay,
    ended: (count_id: string | null) =>
      [...counts.values()].find((one) => one.count_id === count_id && one.ended !== null) ?? null,
    /** Stores a count and returns it, or returns the conflicting one. */
    keep(
      location_id: number,
      { count_id, lines, version }: Kept,
    ): { count: CountUnderWay } | { current: CountUnderWay } {
      const known = counts.get(count_id);
      const current = known ?? underWay(location_id);
      if (current && (current !== known || known.ended !== null || known.version !== version))
        return { current };
      const begun = { count_id, location_id, version: 0, started_at: at, ended: null };
      const count = { ...(known ?? begun), lines, updated_at: at };
      return { count: store({ ...count, version: count.version + 1 }) };
    },
    end(count_id: string, ended: CountEnding, lines: CountUnderWay['lines'] = []): void {
      const known = counts.get(count_id);
      if (known) store({ ...known, ended, lines, version: known.version + 1 });
    },
  };
}
