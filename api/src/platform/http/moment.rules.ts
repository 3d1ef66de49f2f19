const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/;
/** The range that both PostgreSQL and ISO 8601 can represent: the years 1 to 9999. */
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a text has the form of a date. */
export function isDate(text: string): boolean {
  return DAY.test(text.trim());
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
export function isKeepable(text: string): boolean {
  const moment = Date.parse(text);
  return moment >= FIRST && moment <= LAST;
}
