import { type CountMovement, type CountSide, roundAmount } from '@storeroom/contract';
import { MOST_MOVEMENTS } from '../stock/counted.schema';

/** An entry of an item's log that changed its amount since somebody looked at it. */
export interface Movement extends CountMovement {
  /** Milliseconds: when it was done. */
  done: number;
  amount_after: number;
  /** It corrected what is recorded, and took or brought nothing. */
  is_count: boolean;
}

export type Sides = Readonly<Record<string, CountSide>>;

/** A line as it was counted. */
export interface Counted {
  counted: number;
  /** What the screen showed meanwhile. */
  seen_amount: number | undefined;
  seen_version: number | undefined;
  /** When it was counted, in milliseconds, and how long that took; null where nobody knows. */
  at: number | null;
  took: number;
  /** What whoever counted has said of movements that nothing else tells of. */
  sides: Sides;
}

/** How it comes: when it was counted is said by how long that was before the call. */
export interface Sent {
  counted: number;
  seen_amount?: number | undefined;
  seen_version?: number | undefined;
  before_ms?: number | undefined;
  took_ms?: number | undefined;
  sides?: Sides | undefined;
}

/** @param made when the call was made, in milliseconds; null where nobody knows */
export function countedOf(
  { counted, seen_amount, seen_version, before_ms, took_ms = 0, sides = {} }: Sent,
  made: number | null,
): Counted {
  const at = made === null || before_ms === undefined ? null : made - before_ms;
  return { counted, seen_amount, seen_version, at, took: took_ms, sides };
}

/** As a row of the log has the moment of a count. */
export const momentOfCount = ({ at }: Counted): string | null =>
  at === null ? null : new Date(at).toISOString();

/** As whoever is asked is told of it. */
export const asTold = ({ log_id, who, action, delta, at, version }: Movement): CountMovement => ({
  log_id,
  who,
  action,
  delta,
  at,
  version,
});

export type Judged =
  /** What was to be found there then, by all that is recorded. */
  | { kind: 'clear'; expected: number }
  | { kind: 'unclear'; movements: Movement[] }
  /** Somebody has counted it since. */
  | { kind: 'newer'; by: Movement }
  /** What has happened since cannot be told: it is to be counted again. */
  | { kind: 'again' };

/** What is pressed before it is done is mostly done within so many milliseconds, */
const BEFORE_MS = 120_000;
/** and clocks and people are exact to so many. */
const AFTER_MS = 5_000;

/** On which side of a moment something was done, where that is beyond doubt. */
export function sideOf(done: number, from: number, to: number = from): CountSide | null {
  if (done < from - BEFORE_MS) return 'before';
  return done > to + AFTER_MS ? 'after' : null;
}

/**
 * What a count is to be held against: of what moved since its screen was read, what was done before it is in the number
 * that was counted, and what was done after is not.
 * @param now what is recorded
 * @param newest of the item's movements those since its screen was read, or some more; the newest first
 */
export function judge(line: Counted, now: number, newest: readonly Movement[]): Judged {
  const since = movementsSince(line, now, newest);
  if (since === null) return { kind: 'again' };
  const sides = new Map(since.map((movement) => [movement, sideIn(line, movement)]));
  const by = since.find((movement) => movement.is_count && sides.get(movement) === 'after');
  if (by) return { kind: 'newer', by };
  const movements = since.filter((movement) => sides.get(movement) === null);
  if (movements.length > 0) return { kind: 'unclear', movements };
  const after = since.filter((movement) => sides.get(movement) === 'after');
  return { kind: 'clear', expected: roundAmount(after.reduce((sum, { delta }) => sum - delta, now)) };
}

function sideIn({ at, took, sides, seen_version }: Counted, { log_id, done, is_count }: Movement) {
  const said = sides[log_id] ?? null;
  // Two who correct the same shelf do it once: a count is in what was counted after it, however soon.
  if (is_count && at !== null) return done > at ? 'after' : 'before';
  if (is_count && seen_version === undefined) return said ?? 'before';
  if (said !== null || at === null) return said;
  return sideOf(done, at - took, at);
}

/** Null where that cannot be told. */
function movementsSince(
  { seen_version, seen_amount }: Counted,
  now: number,
  newest: readonly Movement[],
): readonly Movement[] | null {
  if (seen_version !== undefined) {
    const since = newest.filter(({ version }) => version > seen_version);
    return since.length < MOST_MOVEMENTS ? since : null;
  }
  // Who says only how much there was is taken at their word for as long as there is so much.
  if (seen_amount === undefined || seen_amount === now) return [];
  const at = newest.findIndex(({ amount_after, delta }) => roundAmount(amount_after - delta) === seen_amount);
  return at === -1 ? null : newest.slice(0, at + 1);
}
