import { isDate, readMoment } from './moment.rules';

/** Milliseconds. */
export const DAY = 86_400_000;

export interface TimeFilter {
  /** At or after. */
  from: Date | null;
  /** Before. */
  to: Date | null;
}

/**
 * Reads `today`, `7d`, `30d`, or `from,to` with two dates or times in ISO 8601, one of which may be missing. A date
 * means its whole day in UTC, including the last one. Everything else is no filter.
 */
export function readTime(text: string | undefined, now: Date): TimeFilter {
  const wanted = (text ?? '').trim().toLowerCase();
  const today = Math.floor(now.getTime() / DAY) * DAY;
  if (wanted === 'today') return { from: new Date(today), to: null };
  const days = /^(7|30)d$/.exec(wanted)?.[1];
  if (days !== undefined) return { from: new Date(now.getTime() - Number(days) * DAY), to: null };
  const [from = '', to = '', ...more] = wanted.toUpperCase().split(',');
  if (more.length > 0 || !wanted.includes(',')) return { from: null, to: null };
  return { from: readMoment(from), to: readMoment(to, isDate(to) ? DAY : 0) };
}
