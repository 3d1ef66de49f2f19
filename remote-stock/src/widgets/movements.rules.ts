export const RANGES = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type Range = keyof typeof RANGES;
const DEFAULT_RANGE: Range = '30d';

const DAY = 86_400_000;

export interface Movement {
  /** First day of the period it sums up: `2026-11-20`. */
  date: string;
  /** How many times something came, and went: amounts of different units do not add up. */
  entries_in: number;
  entries_out: number;
}

/** Reads the range of an address; anything unknown is a month. */
export function readRange(search: URLSearchParams): Range {
  const range = search.get('range');
  return range !== null && range in RANGES ? (range as Range) : DEFAULT_RANGE;
}

export function writeRange(search: URLSearchParams, range: Range): void {
  if (range === DEFAULT_RANGE) search.delete('range');
  else search.set('range', range);
}

/** First and last day of a range that ends today, in days of UTC; a quarter is told in weeks. */
export function periodOf(range: Range, now: number): { from: string; to: string; group: 'day' | 'week' } {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return {
    from: dayOf(now - (RANGES[range] - 1) * DAY),
    to: dayOf(now),
    group: range === '90d' ? 'week' : 'day',
  };
}

export interface Totals {
  came: number;
  went: number;
  /** The period in which most happened; null when nothing did. */
  busiest: Movement | null;
}

export const movementsOf = ({ entries_in, entries_out }: Movement): number => entries_in + entries_out;

export function totalsOf(series: readonly Movement[]): Totals {
  const busiest = series.reduce<Movement | null>(
    (most, movement) => (movementsOf(movement) > (most ? movementsOf(most) : 0) ? movement : most),
    null,
  );
  return {
    came: series.reduce((sum, { entries_in }) => sum + entries_in, 0),
    went: series.reduce((sum, { entries_out }) => sum + entries_out, 0),
    busiest,
  };
}
