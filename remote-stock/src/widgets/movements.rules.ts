export const RANGES = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type Range = keyof typeof RANGES;
const USUAL: Range = '30d';

const DAY = 86_400_000;

export interface Movement {
  /** First day of the period it sums up: `2026-11-20`. */
  date: string;
  in: number;
  out: number;
}

/** What the address asks for; anything unknown is a month. */
export function readRange(search: URLSearchParams): Range {
  const asked = search.get('range');
  return asked !== null && asked in RANGES ? (asked as Range) : USUAL;
}

export function writeRange(search: URLSearchParams, range: Range): void {
  if (range === USUAL) search.delete('range');
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
  in: number;
  out: number;
  /** The period in which most came in; null when nothing did. */
  busiest: Movement | null;
}

export function totalsOf(series: readonly Movement[]): Totals {
  const tidy = (sum: number) => Math.round(sum * 10_000) / 10_000;
  const busiest = series.reduce<Movement | null>(
    (most, movement) => (movement.in > (most?.in ?? 0) ? movement : most),
    null,
  );
  return {
    in: tidy(series.reduce((sum, movement) => sum + movement.in, 0)),
    out: tidy(series.reduce((sum, movement) => sum + movement.out, 0)),
    busiest,
  };
}
