import { onLive, onReconnect, useActiveTeam, useQuery } from '@storeroom/sdk';
import { useEffect, useRef, useState } from 'react';
import { readReport } from './report.api';
import type { Asked } from './report-address.rules';

const REPORT = 'stock-report';

/** How many changes this page has heard of since it stands there. */
function useHeard() {
  const latest = useRef(0);
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    const note = () => setHeard((latest.current += 1));
    // What was said while the socket was away is not known: something may have been.
    const stops = [onLive('stock', note), onLive('location', note), onReconnect(note)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return { heard, latest };
}

/**
 * A report as it was asked for, and whether something has changed since. It is read once, and again when somebody asks:
 * neither events nor a socket that came back change figures under a reader's eyes. While another period is on its way the
 * last one of the same report stays.
 */
export function useReport(asked: Asked, isAsked: boolean) {
  const team = useActiveTeam()?.id ?? 0;
  const { heard, latest } = useHeard();
  const query = useQuery({
    queryKey: [REPORT, team, asked.report, asked],
    queryFn: async ({ signal }) => {
      const since = latest.current;
      return { since, asked, answer: await readReport(asked, signal) };
    },
    enabled: (known) => isAsked && known.state.data === undefined,
    placeholderData: (before, known) => {
      const [, of, report] = known?.queryKey ?? [];
      return isAsked && of === team && report === asked.report ? before : undefined;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return { ...query, hasNews: query.data !== undefined && heard > query.data.since };
}
