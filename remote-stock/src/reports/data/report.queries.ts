import { onLive, onReconnect, request, requestWhole, useActiveTeam, useQuery } from '@storeroom/sdk';
import { useEffect, useRef, useState } from 'react';
import { type Answer, type Asked, OF_NOW, type ReportKeyOfPage } from './report-address.rules';

/** Milliseconds that a long report may take on a slow server. */
const LONG = 60_000;

/** Rows that an answer has at most; a file has more. */
const MOST_ROWS = 200;

/** All reports take the same parameters. */
const operationOf = (key: ReportKeyOfPage) =>
  `GET /api/stock/reports/${key}` as 'GET /api/stock/reports/movements';

/** The zone whose days a reader means. */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

function queryOf({ report, from, to, group, location_id, include_children }: Asked) {
  return {
    ...(OF_NOW.includes(report) ? {} : { from, to, group }),
    // Of this one every page asks for the figures, with a few rows.
    ...(report === 'overview' ? { rows: MOST_ROWS } : {}),
    tz: zone(),
    location_id: location_id ?? undefined,
    include_children: include_children || undefined,
  };
}

async function readReport(asked: Asked, signal: AbortSignal): Promise<Answer<ReportKeyOfPage>> {
  const query = queryOf(asked);
  const answer: unknown = await request(operationOf(asked.report), {
    query,
    remembered: true,
    timeout: LONG,
    signal,
  });
  return answer as Answer<ReportKeyOfPage>;
}

export type FileFormat = 'csv' | 'xlsx';

/** The table as a file, with every row that the server puts into one. */
export function reportFile(asked: Asked, format: FileFormat): Promise<Response> {
  return requestWhole(operationOf(asked.report), { query: { ...queryOf(asked), format }, timeout: LONG });
}

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
