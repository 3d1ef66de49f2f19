import { formatShortDay } from '@storeroom/ui/format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Units of relative times, largest first. Older moments are given by their day. */
const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** For less than a minute ago. */
const JUST_NOW: Record<string, string> = { en: 'just now', fr: 'à l’instant' };

/**
 * How long ago a moment was, as part of a sentence: `just now`, `5 hr ago`, in French `il y a 5 h`; `yesterday` if it is more
 * than 24 hours ago and was the day before today in the reader's time zone. `day` instead if it is older still.
 */
export function agoOf(moment: string, now: number, locale: string): { ago: string } | { day: string } {
  const age = now - new Date(moment).getTime();
  if (age >= DAY_MS && !isYesterday(moment, now)) return { day: formatShortDay(moment, locale) };
  // The English of the page is British, and abbreviates without a full stop.
  const words = new Intl.RelativeTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    numeric: 'auto',
    style: 'short',
  });
  const found = UNITS.find(([, least]) => age >= least);
  if (!found) return { ago: JUST_NOW[locale] ?? words.format(0, 'second') };
  const [unit, length] = found;
  const count = unit === 'day' ? 1 : Math.floor(age / length);
  return { ago: words.format(0 - count, unit) };
}

/** By calendar days of the reader's time zone: a day may be 23 or 25 hours long. */
function isYesterday(moment: string, now: number): boolean {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return new Date(moment).toDateString() === yesterday.toDateString();
}
