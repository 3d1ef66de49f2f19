import { onLive, onReconnect, request, requestWhole, useActiveTeam, useQuery } from '@storeroom/sdk';
import { useEffect, useRef, useState } from 'react';
import { type Answer, type ReportParameters, OF_NOW, type ReportKeyOfPage } from './report-address.rules';

/** Timeout of a request in milliseconds; long reports take their time on a slow server. */
const TIMEOUT_MS = 60_000;

/** The most rows that the server returns in an answer; a file may have more. */
const MAX_ROWS = 200;

/** The operation of a report. All reports take the same parameters, so the type of one stands for all. */
const operationOf = (key: ReportKeyOfPage) =>
  `GET /api/stock/reports/${key}` as 'GET /api/stock/reports/movements';

/** The reader's time zone, in which the days of a period are meant. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

function queryOf({ report, from, to, group, location_id, include_children }: ReportParameters) {
  return {
    ...(OF_NOW.includes(report) ? {} : { from, to, group }),
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
    timeout: TIMEOUT_MS,
    signal,
  });
  return answer as Answer<ReportKeyOfPage>;
}

export type FileFormat = 'csv' | 'xlsx';

/** The table as a file, with as many rows as the server puts into one. */
export function reportFile(asked: ReportParameters, format: FileFormat): Promise<Response> {
  return requestWhole(operationOf(asked.report), {
    query: { ...queryOf(asked), format },
    timeout: TIMEOUT_MS,
  });
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
