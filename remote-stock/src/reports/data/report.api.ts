import { request, requestWhole } from '@storeroom/sdk';
import { OF_NOW, type Answer, type ReportKeyOfPage } from './report-keys';
import type { Asked } from './report-address.rules';

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

export async function readReport(asked: Asked, signal: AbortSignal): Promise<Answer<ReportKeyOfPage>> {
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
