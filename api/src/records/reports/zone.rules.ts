import { DAY_MS } from '../../platform/http/moment.rules';

/** The calendar days of a time zone. */
interface Zone {
  /** The date in this zone at a time, such as `2026-11-20`. */
  dateAt(moment: number): string;
  /** The first moment of a date, in milliseconds since the epoch. */
  startOf(date: string): number;
}

/** A time zone by its IANA name, such as `Europe/Paris`; null if there is none. */
export function openZone(name: string): Zone | null {
  const offsetAt = name === 'UTC' ? () => 0 : readOffsets(name);
  if (offsetAt === null) return null;
  const dateAt = (moment: number) => new Date(moment + offsetAt(moment)).toISOString().slice(0, 10);
  return {
    dateAt,
    startOf(date) {
      const utc = Date.parse(date);
      // In some zones clocks are put forward at midnight: then the day begins at one o'clock.
      const guesses = [utc - offsetAt(utc - DAY_MS), utc - offsetAt(utc + DAY_MS)].sort((a, b) => a - b);
      return guesses.find((guess) => dateAt(guess) === date) ?? Math.max(...guesses);
    },
  };
}

/** A function that returns how far a zone is ahead of UTC at a time, in milliseconds; null for an unknown zone. */
function readOffsets(timeZone: string): ((moment: number) => number) | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...CLOCK });
  } catch {
    return null;
  }
  return (moment) => {
    const parts = format.formatToParts(moment).map(({ type, value }) => [type, Number(value)] as const);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
  };
}

const CLOCK = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
