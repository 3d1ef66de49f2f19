import type { ReportPeriod } from '@storeroom/contract';
import { DAY_MS, isDate } from '../../platform/http/moment.rules';
import { Invalid } from '../../platform/http/problem';
import { openZone } from './zone.rules';
import { type Faults, say } from '../../words/words';

export const GROUPS = ['day', 'week', 'month'] as const;

/** A period of whole days in a time zone, divided into steps, and the period of the same length before it. */
export interface Period extends ReportPeriod {
  /** The name of each step: its day, its Monday, or the first day of its month. */
  dates: string[];
  /** The beginning of the period before, that of each step, and the end, in milliseconds since the epoch. */
  bounds: number[];
}

export interface PeriodQuery {
  from?: string;
  to?: string;
  group?: (typeof GROUPS)[number];
  tz?: string;
}

const QUARTER = 900_000;
const USUAL_DAYS = 30;
const MAX_DAYS = 731;
/** The days for which reports can be asked. */
const [FIRST, LAST] = ['1970-01-01', '2200-01-01'];

/** Reads the period: the last thirty days unless both ends are given; two years at most. */
export function readPeriod(query: PeriodQuery, now: Date): Period {
  const { group = 'day', tz = 'UTC' } = query;
  const errors: Faults = {};
  const zone = openZone(tz);
  if (!zone) errors['tz'] = [say('period.zone_unknown')];
  for (const field of ['from', 'to'] as const) {
    const text = query[field];
    if (text === undefined) continue;
    if (!isCalendarDate(text)) errors[field] = [say('period.date_unreadable')];
    else if (text < FIRST || text > LAST) errors[field] = [say('period.date_out_of_reach')];
  }
  if (!zone || Object.keys(errors).length > 0) throw new Invalid(errors);

  const to = query.to ?? zone.dateAt(now.getTime());
  const from = query.from ?? daysAfter(to, 1 - USUAL_DAYS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw new Invalid({ to: [say('period.ends_before_start')] });
  if (days > MAX_DAYS) throw new Invalid({ from: [say('period.too_long')] });

  const starts = stepsOf(from, to, group);
  const bounds = [daysAfter(from, -days), ...starts, daysAfter(to, 1)].map((date) => zone.startOf(date));
  // The log is summed up by quarters of an hour. Today every time zone begins its days at one; zones of the past may not.
  if (bounds.some((bound) => bound % QUARTER !== 0)) throw new Invalid({ tz: [say('period.zone_unknown')] });
  return { from, to, group, tz, dates: starts.map((date) => nameOf(date, group)), bounds };
}

/** The first day of each step in the period. */
function stepsOf(from: string, to: string, group: (typeof GROUPS)[number]): string[] {
  const starts = [from];
  for (let day = daysAfter(from, 1); day <= to; day = daysAfter(day, 1)) {
    if (nameOf(day, group) === day) starts.push(day);
  }
  return starts;
}

function nameOf(date: string, group: (typeof GROUPS)[number]): string {
  if (group === 'month') return `${date.slice(0, 8)}01`;
  return group === 'week' ? daysAfter(date, -((new Date(date).getUTCDay() + 6) % 7)) : date;
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the text is a date that exists. */
function isCalendarDate(text: string): boolean {
  if (!isDate(text)) return false;
  const day = Date.parse(text);
  return !Number.isNaN(day) && new Date(day).toISOString().slice(0, 10) === text;
}
