import { roundAmount } from '@storeroom/contract';

/** An entry of an item's log that changed its amount. */
export interface Movement {
  delta: number;
  amount_after: number;
  /** A count that stands: it corrected what is recorded, and took or brought nothing. */
  is_count: boolean;
}

/**
 * By how much others' counts have corrected an item since it was seen with an amount. What is recorded follows from its
 * newest movements, so the moment at which it was seen is the latest before which there was so much.
 * @param movements of one item, the newest first
 */
export function correctedSince(seen: number, movements: readonly Movement[]): number {
  const at = movements.findIndex(({ amount_after, delta }) => roundAmount(amount_after - delta) === seen);
  const counts = movements.slice(0, at + 1).filter(({ is_count }) => is_count);
  return roundAmount(counts.reduce((sum, { delta }) => sum + delta, 0));
}
