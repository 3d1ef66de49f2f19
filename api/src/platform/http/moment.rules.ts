const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/;
/** The range that both PostgreSQL and ISO 8601 can represent: the years 1 to 9999. */
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a text has the form of a date. */
export function isDate(text: string): boolean {
  return DATE.test(text.trim());
}

/**
 * Reads a date (as its first moment) or a time in ISO 8601, plus `later` milliseconds; null for other texts. Times out
 * of range are moved to the nearest one within it.
 */
export function readMoment(text: string, later = 0): Date | null {
  const trimmed = text.trim();
  if (!MOMENT.test(trimmed)) return null;
  const moment = Date.parse(trimmed) + later;
  return Number.isNaN(moment) ? null : new Date(Math.min(Math.max(moment, FIRST), LAST));
}

/** Whether a time is within the range that can be stored. */
export function isStorable(text: string): boolean {
  const moment = Date.parse(text);
  return moment >= FIRST && moment <= LAST;
}

export const DAY_MS = 86_400_000;

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
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  if (wanted === 'today') return { from: new Date(today), to: null };
  const days = /^(7|30)d$/.exec(wanted)?.[1];
  if (days !== undefined) return { from: new Date(now.getTime() - Number(days) * DAY_MS), to: null };
  const [from = '', to = '', ...more] = wanted.toUpperCase().split(',');
  if (more.length > 0 || !wanted.includes(',')) return { from: null, to: null };
  return { from: readMoment(from), to: readMoment(to, isDate(to) ? DAY_MS : 0) };
}
