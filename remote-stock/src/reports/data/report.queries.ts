import { onLive, onReconnect, request, useActiveTeam, useQuery } from '@storeroom/sdk';
import { useEffect, useRef, useState } from 'react';
import { operationOf, REPORT_TIMEOUT_MS } from '../../export-report.hooks';
import {
  type Answer,
  type ReportParameters,
  WITHOUT_PERIOD,
  type ReportKeyOfPage,
} from './report-address.rules';

/** The most rows that the server returns in an answer; a file may have more. */
const MAX_ROWS = 200;

/** The reader's time zone, in which the days of a period are meant. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export function queryOf({ report, from, to, group, location_id, include_children }: ReportParameters) {
  return {
    ...(WITHOUT_PERIOD.includes(report) ? {} : { from, to, group }),
    // By default the overview has few rows, because all pages fetch it for its figures.
    ...(report === 'overview' ? { rows: MAX_ROWS } : {}),
    tz: zone(),
    location_id: location_id ?? undefined,
    include_children: include_children || undefined,
  };
}

async function readReport(asked: ReportParameters, signal: AbortSignal): Promise<Answer<ReportKeyOfPage>> {
  const query = queryOf(asked);
  const answer: unknown = await request(operationOf(asked.report), {
    query,
    remembered: true,
    timeout: REPORT_TIMEOUT_MS,
    signal,
  });
  return answer as Answer<ReportKeyOfPage>;
}

const REPORT = 'stock-report';

/** Counts the changes that were published since the component was mounted. */
function useChangeCount() {
  const latest = useRef(0);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const note = () => setChanges((latest.current += 1));
    // Events are missed while the socket is disconnected, so a reconnection counts as a change.
    const stops = [onLive('stock', note), onLive('location', note), onReconnect(note)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return { changes, latest };
}

/**
 * Fetches a report; `hasNews` says whether something has changed since. It is fetched once, and again only when the person
 * asks for it: neither events nor a reconnection change figures while somebody reads them. While other parameters of the
 * same report are being fetched, the answer before stays.
 */
export function useReport(asked: ReportParameters) {
  const team = useActiveTeam()?.id ?? 0;
  const { changes, latest } = useChangeCount();
  const query = useQuery({
    queryKey: [REPORT, team, asked.report, asked],
    queryFn: async ({ signal }) => {
      const since = latest.current;
      return { since, asked, answer: await readReport(asked, signal) };
    },
    enabled: (known) => known.state.data === undefined,
    placeholderData: (before, known) => {
      const [, of, report] = known?.queryKey ?? [];
      return of === team && report === asked.report ? before : undefined;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return { ...query, hasNews: query.data !== undefined && changes > query.data.since };
}
