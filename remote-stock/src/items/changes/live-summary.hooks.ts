import { preferencesAtom, throttle, useAtomValue } from '@storeroom/sdk';
import { useEffect, useMemo, useState } from 'react';

/** Changes are read out together, at most this often. */
const SUMMARY_GAP = 10_000;

export interface LiveSummary {
  /** How many items changed since the last summary. */
  count: number;
  /** Goes up with each summary, so that the same words are read out again. */
  round: number;
}

/** For those who want none of it. */
const SILENT: LiveSummary = { count: 0, round: 0 };

/** What to read out of live changes; `addToSummary` takes the ids of each change. */
export function useLiveSummary(): {
  summary: LiveSummary;
  addToSummary: (ids: readonly number[]) => void;
} {
  const [summary, setSummary] = useState<LiveSummary>({ count: 0, round: 0 });
  const batch = useMemo(() => {
    const waiting = new Set<number>();
    const throttled = throttle(SUMMARY_GAP, () => {
      const count = waiting.size;
      waiting.clear();
      setSummary(({ round }) => ({ count, round: round + 1 }));
    });
    return {
      stop: throttled.stop,
      add: (ids: readonly number[]) => {
        ids.forEach((id) => waiting.add(id));
        if (waiting.size > 0) throttled.run();
      },
    };
  }, []);
  useEffect(() => batch.stop, [batch]);
  const { announcements } = useAtomValue(preferencesAtom);
  return { summary: announcements ? summary : SILENT, addToSummary: batch.add };
}
