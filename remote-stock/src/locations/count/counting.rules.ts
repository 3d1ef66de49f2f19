import { roundAmount, type CountLine, type CountUnderWay } from '@storeroom/contract';
import { agesOf, type Count, type CountedLine, type CountedLines } from './count.rules';

/** The last known state of the count on the server, stored on this device. */
export interface SyncState {
  /** The id of the count; null before it is first sent. */
  id: string | null;
  /** Its version on the server; 0 if it was not sent yet. */
  version: number;
  /** The lines that this device and the server last had in common. */
  base: CountedLines;
  /** The lines of another device that differ from those here; the person has to choose between them. */
  differing: CountedLines;
  /** A count that was given up here and has still to be deleted on the server. */
  given_up: { id: string; version: number } | null;
}

export const NO_SYNC: SyncState = { id: null, version: 0, base: {}, differing: {}, given_up: null };

const isSameLine = (one: CountedLine | undefined, other: CountedLine | undefined): boolean =>
  one?.counted === other?.counted && one?.seen === other?.seen;

export const idsOf = (lines: CountedLines): number[] => Object.keys(lines).map(Number);

export const sizeOf = (lines: CountedLines): number => Object.keys(lines).length;

/** Whether both have the same lines with the same counted and expected amounts; times and scans are ignored. */
export function isSameCount(one: CountedLines, other: CountedLines): boolean {
  const ids = Object.keys(one).map(Number);
  return ids.length === sizeOf(other) && ids.every((id) => isSameLine(one[id], other[id]));
}

/** The lines whose items are not in `others`. */
export const without = (lines: CountedLines, others: CountedLines): CountedLines =>
  Object.fromEntries(Object.entries(lines).filter(([id]) => !(Number(id) in others)));

interface Merged {
  lines: CountedLines;
  /** The lines of `there` for items that both sides counted differently; `lines` has those of `here`. */
  differing: CountedLines;
}

/**
 * Three-way merge of the counts of two devices. A change that only one side made since `base`, or that both made alike, is
 * taken. If one side removed a line that the other changed, the changed line is kept.
 */
export function merged(base: CountedLines, here: CountedLines, there: CountedLines): Merged {
  const lines: Record<number, CountedLine> = {};
  const differing: Record<number, CountedLine> = {};
  for (const id of new Set([...Object.keys(here), ...Object.keys(there)].map(Number))) {
    const [mine, theirs, before] = [here[id], there[id], base[id]];
    const isMine = isSameLine(theirs, before) || isSameLine(mine, theirs);
    const line = isMine ? mine : isSameLine(mine, before) ? theirs : (mine ?? theirs);
    if (line) lines[id] = line;
    if (line && line === mine && theirs && !isMine) differing[id] = theirs;
  }
  return { lines, differing };
}

/**
 * After another device has saved the count: the lines that were only counted here, and how many of the others were saved
 * with another number.
 */
export function leftOf(lines: CountedLines, booked: CountedLines): { left: CountedLines; otherwise: number } {
  const both = Object.entries(lines).filter(([id]) => Number(id) in booked);
  return {
    left: without(lines, booked),
    otherwise: both.filter(([id, line]) => booked[Number(id)]?.counted !== line.counted).length,
  };
}

/**
 * The lines that were added or changed while the lines in `sent` were being saved. If an item was counted again, the
 * difference that was sent is booked by now, so the expected amount is changed by it.
 *
 * @param saved the answer to what was sent; null if none came
 */
export function sinceSent(sent: CountedLines, now: CountedLines, saved: Count | null): CountedLines {
  const since: Record<number, CountedLine> = {};
  for (const [key, line] of Object.entries(now)) {
    const id = Number(key);
    const before = sent[id];
    if (isSameLine(before, line)) continue;
    const moved = before ? bookedOf(id, before, line, saved) : 0;
    since[id] = { ...line, seen: roundAmount(line.seen + moved) };
  }
  return since;
}

/** By how much the saved count has changed an item since the amount that it was counted against again. */
function bookedOf(id: number, sent: CountedLine, again: CountedLine, saved: Count | null): number {
  const isOf = (line: { stock_id: number }) => line.stock_id === id;
  if (saved?.unclear?.some(isOf) || saved?.newer?.some(isOf)) return 0;
  if (saved === null || again.version === sent.version) return sent.counted - sent.seen;
  const booked = saved.differences.find(isOf);
  // The page may have shown the booked amount before the answer came.
  return !booked || again.seen === booked.amount ? 0 : booked.delta;
}

/** Converts the lines of a count from the server to those of this device. */
export const linesOf = ({ lines }: Pick<CountUnderWay, 'lines'>, now: number): CountedLines =>
  Object.fromEntries(
    lines.map(({ stock_id, counted, seen_amount, seen_version, before_ms, took_ms = 0, scanned }) => {
      const at = before_ms === undefined ? null : now - before_ms;
      return [
        stock_id,
        {
          counted,
          seen: seen_amount,
          ...(scanned && { scanned }),
          ...(seen_version !== undefined && { version: seen_version }),
          ...(at !== null && { from: at - took_ms, at }),
        },
      ];
    }),
  );

/** Converts the lines of a count to the body that the server expects. */
export const linesToStore = (lines: CountedLines, now: number): CountLine[] =>
  Object.entries(lines).map(([stock_id, line]) => ({
    stock_id: Number(stock_id),
    counted: line.counted,
    seen_amount: line.seen,
    ...agesOf(line, now),
    ...(line.scanned && { scanned: true }),
  }));
