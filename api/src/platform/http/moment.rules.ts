const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/;
/** What both the database and ISO 8601 can write down: the years 1 to 9999. */
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a text has the form of a date. */
export function isDate(text: string): boolean {
  return DAY.test(text.trim());
}

/**
 * A date (its first moment) or a moment in ISO 8601, moved on by `later` milliseconds; null for every other text.
 * What is before the first or after the last that can be kept is taken for that one.
 */
export function readMoment(text: string, later = 0): Date | null {
  const trimmed = text.trim();
  if (!MOMENT.test(trimmed)) return null;
  const moment = Date.parse(trimmed) + later;
  return Number.isNaN(moment) ? null : new Date(Math.min(Math.max(moment, FIRST), LAST));
}

/** Whether a moment can be kept as it is. */
export function isKeepable(text: string): boolean {
  const moment = Date.parse(text);
  return moment >= FIRST && moment <= LAST;
}
