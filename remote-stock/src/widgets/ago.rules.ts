import { formatShortDay } from '@storeroom/ui/format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units that are said as a distance, largest first; what is older is said by its day. */
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** How long ago as part of a sentence: `5 hr ago`, in French `il y a 5 h`; `day` instead, once it is two days or more. */
export function agoOf(moment: string, now: number, locale: string): { ago: string } | { day: string } {
  const age = now - new Date(moment).getTime();
  if (age >= 2 * DAY) return { day: formatShortDay(moment, locale) };
  // The English of the page is British, and abbreviates without a full stop.
  const words = new Intl.RelativeTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    numeric: 'auto',
    style: 'short',
  });
  const [unit, length] = UNITS.find(([, least]) => age >= least) ?? ['second', Infinity];
  return { ago: words.format(0 - Math.floor(age / length), unit) };
}
