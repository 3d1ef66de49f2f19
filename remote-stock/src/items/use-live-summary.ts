import { useEffect, useMemo, useState } from 'react';
import { paced } from './paced';

/** Changes are read out together, at most this often. */
const SUMMARY_GAP = 10_000;

export interface LiveSummary {
  /** How many items changed since the last summary. */
  count: number;
  /** Goes up with each summary, so that the same words are read out again. */
  round: number;
}

/** What to read out of live changes; `tell` is handed the ids of each change. */
export function useLiveSummary(): { summary: LiveSummary; tell: (ids: readonly number[]) => void } {
  const [summary, setSummary] = useState<LiveSummary>({ count: 0, round: 0 });
  const gatherer = useMemo(() => {
    const waiting = new Set<number>();
    const pace = paced(SUMMARY_GAP, () => {
      const count = waiting.size;
      waiting.clear();
      setSummary(({ round }) => ({ count, round: round + 1 }));
    });
    return {
      stop: pace.stop,
      tell: (ids: readonly number[]) => {
        ids.forEach((id) => waiting.add(id));
        if (waiting.size > 0) pace.ask();
      },
    };
  }, []);
  useEffect(() => gatherer.stop, [gatherer]);
  return { summary, tell: gatherer.tell };
}
