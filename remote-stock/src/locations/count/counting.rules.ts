import { roundAmount, type CountLine, type CountUnderWay } from '@storeroom/contract';
import { agesOf, type CountedLine, type CountedLines } from './count.rules';

/** What this device knows of what the server has of its count. */
export interface KeptSync {
  /** Of the count; null before anything is counted. */
  id: string | null;
  /** 0: the server has not heard of it. */
  version: number;
  /** The lines that both had last. */
  base: CountedLines;
  /** What another device has counted otherwise; the person says which it is. */
  differing: CountedLines;
  /** A count that was given up here and is not yet on the server. */
  given_up: { id: string; version: number } | null;
}

export const NO_SYNC: KeptSync = { id: null, version: 0, base: {}, differing: {}, given_up: null };

const isSameLine = (one: CountedLine | undefined, other: CountedLine | undefined): boolean =>
  one?.counted === other?.counted && one?.seen === other?.seen;

/** How many lines there are. */
export const sizeOf = (lines: CountedLines): number => Object.keys(lines).length;

/** Whether both are the same count, however the lines were read. */
export function isSameCount(one: CountedLines, other: CountedLines): boolean {
  const ids = Object.keys(one).map(Number);
  return ids.length === sizeOf(other) && ids.every((id) => isSameLine(one[id], other[id]));
}

/** Those of the lines that another count does not have. */
export const without = (lines: CountedLines, others: CountedLines): CountedLines =>
  Object.fromEntries(Object.entries(lines).filter(([id]) => !(Number(id) in others)));

export interface Merged {
  lines: CountedLines;
  /** What stands there of items that both sides counted, and otherwise; the lines have what stands here. */
  differing: CountedLines;
}

/**
 * Puts together what two devices have counted since they had the same: what only one has changed is taken, and so is what
 * both changed alike. A number goes before none.
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

/** What a count that was saved elsewhere leaves to do of what was counted here. */
export function leftOf(lines: CountedLines, booked: CountedLines): { left: CountedLines; otherwise: number } {
  const both = Object.entries(lines).filter(([id]) => Number(id) in booked);
  return {
    left: without(lines, booked),
    otherwise: both.filter(([id, line]) => booked[Number(id)]?.counted !== line.counted).length,
  };
}

/**
 * What was counted while a count was being saved: as it stands now, of the lines that were sent. Of an item that was counted
 * again, the difference that was sent is booked already.
 */
export function sinceSent(sent: CountedLines, now: CountedLines): CountedLines {
  const since: Record<number, CountedLine> = {};
  for (const [key, line] of Object.entries(now)) {
    const booked = sent[Number(key)];
    if (isSameLine(booked, line)) continue;
    const moved = booked ? booked.counted - booked.seen : 0;
    since[Number(key)] = { ...line, seen: roundAmount(line.seen + moved) };
  }
  return since;
}

/** As the device has the lines of a count. */
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

/** As the server takes them. */
export const linesToKeep = (lines: CountedLines, now: number): CountLine[] =>
  Object.entries(lines).map(([stock_id, line]) => ({
    stock_id: Number(stock_id),
    counted: line.counted,
    seen_amount: line.seen,
    ...agesOf(line, now),
    ...(line.scanned && { scanned: true }),
  }));
