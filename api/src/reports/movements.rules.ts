import { isDate } from '../logs/log-filter.rules';

export interface Period {
  /** First and last day, both included, `2026-11-20`. */
  from: string;
  to: string;
  group: 'day' | 'week';
}

export interface Movement {
  /** The day, or the Monday of the week. */
  date: string;
  in: number;
  out: number;
}

const DAY = 86_400_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

/** The last thirty days unless both ends are given; what makes no sense falls back, and a year is the most. */
export function readPeriod(query: { from?: string; to?: string; group?: string }, now: Date): Period {
  const group = query.group === 'week' ? 'week' : 'day';
  const end = dayOf(query.to) ?? startOfDay(now.getTime());
  const start = dayOf(query.from) ?? end - (USUAL_DAYS - 1) * DAY;
  const to = Math.max(start, end);
  const from = Math.max(Math.min(start, end), to - (MOST_DAYS - 1) * DAY);
  return { from: textOf(from), to: textOf(to), group };
}

/** Every day or week of the period, with nothing where nothing moved: empty periods are drawn, not skipped. */
export function fillPeriod({ from, to, group }: Period, moved: Movement[]): Movement[] {
  const known = new Map(moved.map((movement) => [movement.date, movement]));
  const step = group === 'week' ? 7 * DAY : DAY;
  const series: Movement[] = [];
  for (
    let day = group === 'week' ? mondayOf(Date.parse(from)) : Date.parse(from);
    day <= Date.parse(to);
    day += step
  ) {
    const date = textOf(day);
    series.push(known.get(date) ?? { date, in: 0, out: 0 });
  }
  return series;
}

function dayOf(text: string | undefined): number | null {
  if (text === undefined || !isDate(text)) return null;
  const day = Date.parse(text.trim());
  return Number.isNaN(day) ? null : day;
}

function startOfDay(moment: number): number {
  return Math.floor(moment / DAY) * DAY;
}

function mondayOf(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
}

function textOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
