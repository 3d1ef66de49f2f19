import { type CountDifference, type CountNewer, type CountUnclear, roundAmount } from '@storeroom/contract';
import type { SeenAmount } from '../../items';
import { continuesCount } from '../../count-time.rules';

/** The count of one item. */
export interface CountedLine {
  counted: number;
  /** The expected amount: the one on the screen when it was counted. Later movements are no part of the difference. */
  seen: number;
  /** The last change of the line was a scan of the item's label. */
  scanned?: boolean;
  /** Version of the item that `seen` belongs to. Lines stored by older releases have neither this nor `from` and `at`. */
  version?: number;
  /** When counting of the item began and ended, in milliseconds since the epoch by the clock of this device. */
  from?: number;
  at?: number;
}

/** The line after a number was entered. It is compared with the amount on the screen when counting of the item began. */
export function lineAsCounted(
  before: CountedLine | undefined,
  counted: number,
  seen: SeenAmount,
  now: number,
): CountedLine {
  if (before && continuesCount(before.at, now)) {
    const { seen: seenThen, version, from } = before;
    return {
      counted,
      seen: seenThen,
      ...(version !== undefined && { version }),
      ...(from !== undefined && { from }),
      at: now,
    };
  }
  const { amount, version } = seen;
  return { counted, seen: amount, ...(version !== undefined && { version }), from: now, at: now };
}

/** The line with one more. However long scanning takes, the expected amount is the one at the first scan. */
export function oneMore(before: CountedLine | undefined, seen: SeenAmount, now: number): CountedLine {
  if (!before) return lineAsCounted(undefined, 1, seen, now);
  return { ...before, counted: before.counted + 1, ...(before.at !== undefined && { at: now }) };
}

/**
 * The version a line is based on, how long ago it was counted, and how long that took, in milliseconds; the times are left
 * out if the clock was turned back since.
 */
export function agesOf({ version, from, at }: CountedLine, now: number) {
  return {
    ...(version !== undefined && { seen_version: version }),
    ...(at !== undefined && at <= now && { before_ms: Math.round(now - at) }),
    ...(at !== undefined && from !== undefined && at >= from && { took_ms: Math.round(at - from) }),
  };
}

/** Lines by the id of their item. */
export type CountedLines = Readonly<Record<number, CountedLine>>;

/** The answer to a count that was saved. */
export interface Count {
  /** The lines that differ. */
  differences: CountDifference[];
  /** The batch that undoes the whole count; null if no line was booked. */
  batch_id: string | null;
  /** Lines that were not booked: the person has to be asked about them, or somebody has counted the item since. */
  unclear?: readonly Pick<CountUnclear, 'stock_id'>[];
  newer?: readonly Pick<CountNewer, 'stock_id'>[];
}

type CountVerdict = 'open' | 'match' | 'short' | 'over';

/** The counted minus the expected amount; 0 if the item is not counted. */
export const differenceOf = (line: CountedLine | undefined): number =>
  line === undefined ? 0 : roundAmount(line.counted - line.seen);

/** Whether the counted amount is equal to, below or above the expected one; `open` if the item is not counted. */
export function verdictOf(line: CountedLine | undefined): CountVerdict {
  if (line === undefined) return 'open';
  const difference = differenceOf(line);
  if (difference === 0) return 'match';
  return difference < 0 ? 'short' : 'over';
}

/** How much the amount has changed since the line was counted: above zero if stock came in. */
export function movedSince(line: CountedLine | undefined, amount: number): number {
  return line === undefined ? 0 : roundAmount(amount - line.seen);
}

/** Compares names with numbers by their value, as shelves are labelled: M4, M39, M40. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

/** The lines of these items; lines of others are left out. */
export const linesOfItems = (items: readonly { id: number }[], lines: CountedLines): CountedLines =>
  Object.fromEntries(
    items.flatMap(({ id }) => {
      const line = lines[id];
      return line ? [[id, line]] : [];
    }),
  );

/** The number of items with each verdict. */
export function countVerdicts(ids: readonly number[], lines: CountedLines): Record<CountVerdict, number> {
  const counts = { open: 0, match: 0, short: 0, over: 0 };
  for (const id of ids) counts[verdictOf(lines[id])] += 1;
  return counts;
}

/** A copy of the lines with one of them replaced, or removed if `line` is null. */
export function withLine(lines: CountedLines, id: number, line: CountedLine | null): CountedLines {
  const others = Object.fromEntries(Object.entries(lines).filter(([key]) => key !== String(id)));
  return line === null ? others : { ...others, [id]: line };
}
