import { type CountMovement, type CountSide, roundAmount } from '@storeroom/contract';
import { MAX_MOVEMENTS } from '../stock/counted.schema';

/** A log entry of an item that changed or counted its amount. */
export interface Movement extends CountMovement {
  /** When it was done, in milliseconds. */
  done: number;
  amount_after: number;
  /** Whether it only corrected the recorded amount, without anything being taken or added. */
  is_count: boolean;
  /** Whether the caller made it. */
  is_own: boolean;
}

export type Sides = Readonly<Record<string, CountSide>>;

/** How a line was counted. */
interface HowCounted {
  /** The amount and version that the screen showed during the count. */
  seen_amount: number | undefined;
  seen_version: number | undefined;
  /** When it was counted, in milliseconds (null if unknown), and how long that took. */
  at: number | null;
  took: number;
  /** The answers of the person who counted about movements that could be on either side. */
  sides: Sides;
}

/** The same in a request, which gives the time of the count as its age. */
export interface Sent {
  seen_amount?: number | undefined;
  seen_version?: number | undefined;
  before_ms?: number | undefined;
  took_ms?: number | undefined;
  sides?: Sides | undefined;
}

/** @param made when the call was made, in milliseconds; null if unknown */
export function countedOf(
  { seen_amount, seen_version, before_ms, took_ms = 0, sides = {} }: Sent,
  made: number | null,
): HowCounted {
  const at = made === null || before_ms === undefined ? null : made - before_ms;
  return { seen_amount, seen_version, at, took: took_ms, sides };
}

/** The time of a count, as the log stores it. */
export const momentOfCount = ({ at }: HowCounted): string | null =>
  at === null ? null : new Date(at).toISOString();

/** A movement as it is sent in a question. */
export const toCountMovement = ({ log_id, who, action, delta, at, version }: Movement): CountMovement => ({
  log_id,
  who,
  action,
  delta,
  at,
  version,
});

type CountComparison =
  /** The amount that should have been there at the time of the count. */
  | { kind: 'clear'; expected: number }
  | { kind: 'unclear'; movements: Movement[] }
  /** Somebody has counted it later. */
  | { kind: 'newer'; by: Movement }
  /** Too much or something unknown has happened since: it has to be counted again. */
  | { kind: 'again' };

/** People may record a movement up to this long before they make it. */
const BEFORE_MS = 120_000;
/** The tolerance for clocks and for people who record a movement late. */
const AFTER_MS = 5_000;

/**
 * Whether something was done before or after a count; null if that is in doubt.
 *
 * @param done when it was done, in milliseconds
 * @param at when the count ended, in milliseconds
 * @param took how long the count took, in milliseconds
 * @param is_own the same person did both, so that what they did before they began to count is never in doubt
 */
export function sideOf(done: number, at: number, { is_own = false, took = 0 } = {}): CountSide | null {
  if (done < at - took - (is_own ? 0 : BEFORE_MS)) return 'before';
  return done > at + AFTER_MS ? 'after' : null;
}

/**
 * The amount that a count is compared with. Movements since the screen was read are part of the counted number if they were
 * made before the count, and not if they were made after it.
 * @param now the recorded amount
 * @param newest the movements of the item, newest first: at least those since the screen was read
 */
export function compareCount(line: HowCounted, now: number, newest: readonly Movement[]): CountComparison {
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

function sideIn({ at, took, sides, seen_version }: HowCounted, { log_id, done, is_count, is_own }: Movement) {
  const givenSide = sides[log_id] ?? null;
  // Of two counts the later one already includes the correction of the earlier one, however close they are.
  if (is_count && at !== null) return done > at ? 'after' : 'before';
  if (is_count && seen_version === undefined) return givenSide ?? 'before';
  if (givenSide !== null || at === null) return givenSide;
  return sideOf(done, at, { is_own, took });
}

/** The movements since the screen was read; null if that cannot be determined. */
function movementsSince(
  { seen_version, seen_amount }: HowCounted,
  now: number,
  newest: readonly Movement[],
): readonly Movement[] | null {
  if (seen_version !== undefined) {
    const since = newest.filter(({ version }) => version > seen_version);
    return since.length < MAX_MOVEMENTS ? since : null;
  }
  // Without a version, an unchanged amount counts as no movement.
  if (seen_amount === undefined || seen_amount === now) return [];
  const at = newest.findIndex(({ amount_after, delta }) => roundAmount(amount_after - delta) === seen_amount);
  return at === -1 ? null : newest.slice(0, at + 1);
}
