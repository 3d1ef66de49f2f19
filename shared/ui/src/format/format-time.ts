/** ISO text, milliseconds or a Date. An invalid date is shown as a dash. */
export type Moment = string | number | Date;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Joins a number and its unit. */
const NBSP = '\u00a0';

const NONE = '–';
const isUnknown = (moment: Moment) => Number.isNaN(new Date(moment).getTime());

const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(moment: Moment, locale: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const key = `${locale}${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return Object.fromEntries(known.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
}

const relative = (locale: string, count: number, unit: 'day' | 'second') =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit);

/** Short relative time: `now`, `4 min`, `2 h`, `1 d`, then the date. */
export function formatRelative(moment: Moment, now: number, locale: string, timeZone?: string): string {
  if (isUnknown(moment)) return NONE;
  const age = now - new Date(moment).getTime();
  if (age < MINUTE) return relative(locale, 0, 'second');
  if (age < HOUR) return `${Math.floor(age / MINUTE)}${NBSP}min`;
  if (age < DAY) return `${Math.floor(age / HOUR)}${NBSP}h`;
  if (age < 2 * DAY) return `1${NBSP}${locale.startsWith('fr') ? 'j' : 'd'}`;
  const year = parts(moment, locale, { year: 'numeric', timeZone }).year;
  const short = formatShortDay(moment, locale, timeZone);
  return year === parts(now, locale, { year: 'numeric', timeZone }).year ? short : `${short} ${year}`;
}

/** `14:02` in both languages. */
export function formatTime(moment: Moment, locale: string, timeZone?: string): string {
  if (isUnknown(moment)) return NONE;
  const { hour, minute } = parts(moment, locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return `${hour}:${minute}`;
}

/** `14 Oct`, in French `14 oct.`. */
export function formatShortDay(moment: Moment, locale: string, timeZone?: string): string {
  if (isUnknown(moment)) return NONE;
  const { day, month } = parts(moment, locale, { day: 'numeric', month: 'short', timeZone });
  return `${day}${NBSP}${month}`;
}

/** The moment from which data is: `14:02` today, `13 Oct, 14:02` on another day. */
export function formatAsOf(moment: Moment, now: number, locale: string, timeZone?: string): string {
  const day = formatShortDay(moment, locale, timeZone);
  const time = formatTime(moment, locale, timeZone);
  return day === formatShortDay(now, locale, timeZone) ? time : `${day}, ${time}`;
}

/** Midnight in UTC of the calendar day of a moment, so that days can be counted whatever their length. */
function calendarDay(moment: Moment, timeZone?: string): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone } as const;
  const { year, month, day } = parts(moment, 'en', numeric);
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

/** The heading of a day: `Today, Tuesday 14 October`; with the year when it is another one. */
export function formatDay(moment: Moment, now: number, locale: string, timeZone?: string): string {
  if (isUnknown(moment)) return NONE;
  const full = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const { weekday, day, month, year } = parts(moment, locale, full);
  const text = `${weekday} ${day} ${month}`;
  const ago = (calendarDay(now, timeZone) - calendarDay(moment, timeZone)) / DAY;
  if (ago === 0 || ago === 1) return capital(`${relative(locale, -ago, 'day')}, ${text}`, locale);
  return capital(year === parts(now, locale, full).year ? text : `${text} ${year}`, locale);
}

/** Date and time in full, for a title: `14 October 2026, 14:02:18`. */
export function formatMoment(moment: Moment, locale: string, timeZone?: string): string {
  if (isUnknown(moment)) return NONE;
  const { day, month, year, hour, minute, second } = parts(moment, locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return `${day} ${month} ${year}, ${hour}:${minute}:${second}`;
}

const capital = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
