import type { Result } from '../operations';

export const REPORT_KEYS = [
  'overview',
  'movements',
  'below-zero',
  'empties',
  'fast-slow',
  'locations',
  'picking',
  'counts',
  'people',
  'teams',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/**
 * Results of `GET /api/stock/reports/{key}` by key. Points with a `date` cover every step of the period, including
 * empty ones: the day, the Monday of the week, or the first of the month. `previous` in totals is the period of the
 * same length before.
 */
export interface Reports {
  overview: Result<'GET /api/stock/reports/overview'>;
  movements: Result<'GET /api/stock/reports/movements'>;
  'below-zero': Result<'GET /api/stock/reports/below-zero'>;
  empties: Result<'GET /api/stock/reports/empties'>;
  'fast-slow': Result<'GET /api/stock/reports/fast-slow'>;
  locations: Result<'GET /api/stock/reports/locations'>;
  picking: Result<'GET /api/stock/reports/picking'>;
  counts: Result<'GET /api/stock/reports/counts'>;
  people: Result<'GET /api/stock/reports/people'>;
  teams: Result<'GET /api/stock/reports/teams'>;
}

/** Reports that were added later, by key: adding one to `Reports` would break code that lists all of them. */
export interface LaterReports {
  low: Result<'GET /api/stock/reports/low'>;
}

/** Whole days in a time zone, an IANA name such as `Europe/Paris`; `from` and `to` are both included. */
export type ReportPeriod = Reports['overview']['period'];

export type PickingReport = Reports['picking'];
