import { roundAmount } from '@storeroom/contract';

/** One line as it was counted. */
export interface CountedLine {
  counted: number;
  /** What the screen said at that moment: what moves afterwards is not counted away. */
  seen: number;
  /** It was read off its label, the last time. */
  scanned?: boolean;
  /** Of the item, as it stood on the screen; releases of before wrote neither this down nor when it was. */
  version?: number;
  /** When counting it began, and when it ended, in milliseconds of this device. */
  from?: number;
  at?: number;
}

/** What stands on the screen of an item. */
export interface Seen {
  amount: number;
  version: number | undefined;
}

/** Who goes on within so long is still counting the same. */
const SAME_COUNT_MS = 120_000;

/** A line as it is counted now: what the screen showed when that began is what it is held against. */
export function lineAsCounted(
  before: CountedLine | undefined,
  counted: number,
  seen: Seen,
  now: number,
): CountedLine {
  const since = before?.at === undefined ? Infinity : now - before.at;
  if (before && since >= 0 && since < SAME_COUNT_MS) {
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

/** One more than was counted so far: however long it takes, it is one number that was begun when the first was scanned. */
export function oneMore(before: CountedLine | undefined, seen: Seen, now: number): CountedLine {
  if (!before) return lineAsCounted(undefined, 1, seen, now);
  return { ...before, counted: before.counted + 1, ...(before.at !== undefined && { at: now }) };
}

/** When a line was counted, as an age: nothing where the clock was turned back since. */
export function agesOf({ version, from, at }: CountedLine, now: number) {
  return {
    ...(version !== undefined && { seen_version: version }),
    ...(at !== undefined && at <= now && { before_ms: Math.round(now - at) }),
    ...(at !== undefined && from !== undefined && at >= from && { took_ms: Math.round(at - from) }),
  };
}

/** Lines by the number of their item. */
export type CountedLines = Readonly<Record<number, CountedLine>>;

export type CountVerdict = 'open' | 'match' | 'short' | 'over';

/** How much more (above zero) or less was counted than was expected at that moment. */
export const differenceOf = (line: CountedLine | undefined): number =>
  line === undefined ? 0 : roundAmount(line.counted - line.seen);

/** How a line stands against what was expected when it was counted. */
export function verdictOf(line: CountedLine | undefined): CountVerdict {
  if (line === undefined) return 'open';
  const difference = differenceOf(line);
  if (difference === 0) return 'match';
  return difference < 0 ? 'short' : 'over';
}

/** What came (above zero) or went since a line was counted. */
export function movedSince(line: CountedLine | undefined, amount: number): number {
  return line === undefined ? 0 : roundAmount(amount - line.seen);
}

/** By name as shelves are labelled, numbers by their value: M4, M39, M40. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

/** The lines of those items. */
export const linesOfItems = (items: readonly { id: number }[], lines: CountedLines): CountedLines =>
  Object.fromEntries(
    items.flatMap(({ id }) => {
      const line = lines[id];
      return line ? [[id, line]] : [];
    }),
  );

/** How many lines stand how. */
export function tally(ids: readonly number[], lines: CountedLines): Record<CountVerdict, number> {
  const counts = { open: 0, match: 0, short: 0, over: 0 };
  for (const id of ids) counts[verdictOf(lines[id])] += 1;
  return counts;
}

/** The lines with one of them set anew, or taken back. */
export function withLine(lines: CountedLines, id: number, line: CountedLine | null): CountedLines {
  const others = Object.fromEntries(Object.entries(lines).filter(([key]) => key !== String(id)));
  return line === null ? others : { ...others, [id]: line };
}
