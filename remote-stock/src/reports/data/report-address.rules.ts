import type { LaterReports, Permission, Reports } from '@storeroom/contract';

type AllReports = Reports & LaterReports;
export type ReportKeyOfPage = keyof AllReports;
export type Answer<Key extends ReportKeyOfPage> = AllReports[Key];

/** Shown for an address without a report. */
const FIRST = 'overview';

/** The most used reports come first. Does not compile while a report is missing. */
const IN_ORDER = {
  [FIRST]: true,
  movements: true,
  low: true,
  empties: true,
  'below-zero': true,
  'fast-slow': true,
  locations: true,
  picking: true,
  counts: true,
  people: true,
  teams: true,
} satisfies Record<ReportKeyOfPage, true>;

/** All reports, in the order in which the page shows them. */
export const REPORTS_IN_ORDER = Object.keys(IN_ORDER) as readonly ReportKeyOfPage[];

/** Reports about the present state, which have no period. */
export const WITHOUT_PERIOD: readonly ReportKeyOfPage[] = ['overview', 'low', 'locations'];

/** The permission that a report needs in addition to the one for reports; undefined if there is none. */
export const alsoNeededFor = (key: ReportKeyOfPage) =>
  key === 'people' ? ('logs' satisfies Permission) : undefined;

/** The name of a report in the keys of texts, which have no hyphens. */
export function textKeyOf(key: ReportKeyOfPage) {
  if (key === 'below-zero') return 'belowZero';
  return key === 'fast-slow' ? 'fastSlow' : key;
}

export const GROUPS = ['day', 'week', 'month'] as const;
export type Group = (typeof GROUPS)[number];

/**
 * What is wrong with an address. It is not corrected silently, as the figures of another period would be taken for those
 * that were asked for.
 */
export type Problem =
  | { code: 'report' | 'from' | 'to' | 'group' | 'location'; value: string }
  | { code: 'order' | 'long' | 'future' };

/** The parameters of a report, as they are sent to the server. */
export interface ReportParameters {
  report: ReportKeyOfPage;
  from: string;
  to: string;
  group: Group;
  location_id: number | null;
  include_children: boolean;
}

interface ReportAddress {
  asked: ReportParameters;
  /** The first problem of the address; the report is only fetched if there is none. */
  problem: Problem | null;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** The longest period that the server accepts. */
const MAX_DAYS = 731;

/** The day of a moment, in milliseconds since the epoch, in a time zone: `2026-11-20`. */
export function dayIn(zone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from the first to the last, both included. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Whether a text is an existing day in the form `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}

/** The default step for a period of so many days, with which its chart stays legible. */
function defaultGroup(days: number): Group {
  if (days <= 45) return 'day';
  return days <= 200 ? 'week' : 'month';
}

/** Reads an address; `today` is the reader's day. The default is the last thirty days of all locations. */
export function readReportAddress(search: URLSearchParams, today: string): ReportAddress {
  const read = (name: string) => search.get(name)?.trim() || null;
  const key = read('report') ?? FIRST;
  const known = REPORTS_IN_ORDER.find((one) => one === key);
  const from = read('from');
  const to = read('to');
  const group = read('group');
  const location = read('location_id');
  const knownGroup = GROUPS.find((one) => one === group);
  const last = to && isDay(to) ? to : today;
  const first = from && isDay(from) ? from : daysAfter(last, 1 - DEFAULT_DAYS);
  const days = daysOf({ from: first, to: last });
  const isLocation = location === null || /^[1-9]\d{0,8}$/.test(location);
  const asked: ReportParameters = {
    report: known ?? FIRST,
    from: first,
    to: last,
    group: knownGroup ?? defaultGroup(days),
    location_id: location && isLocation ? Number(location) : null,
    include_children: read('include_children') === 'true',
  };
  // These do not matter to a report about the present state.
  const ofPeriod: (Problem | false)[] = [
    from !== null && !isDay(from) && { code: 'from', value: from },
    to !== null && !isDay(to) && { code: 'to', value: to },
    group !== null && !knownGroup && { code: 'group', value: group },
    days < 1 && { code: 'order' },
    days > MAX_DAYS && { code: 'long' },
    first > today && { code: 'future' },
  ];
  const problems: (Problem | false)[] = [
    !known && { code: 'report', value: key },
    !isLocation && { code: 'location', value: location },
    ...(WITHOUT_PERIOD.includes(asked.report) ? [] : ofPeriod),
  ];
  return { asked, problem: problems.find((one) => one !== false) ?? null };
}

/**
 * Changes parameters of the address; null removes one. The default report is left out, and parameters that do not apply
 * after the change are removed.
 */
export function writeReportAddress(
  search: URLSearchParams,
  change: Partial<Record<string, string | null>>,
): void {
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') search.delete(name);
    else search.set(name, value);
  }
  if (search.get('report') === FIRST) search.delete('report');
  // Another change leads to other rows, to which the page number does not apply.
  if (!('page' in change)) search.delete('page');
  if ('report' in change) for (const name of ['sort', 'sort_direction', 'by']) search.delete(name);
}
