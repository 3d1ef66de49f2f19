import type { Stock } from './entities/stock';

/** The largest amount, also below zero: more than any storeroom holds, and far from where a decimal of four places would lose one. */
export const LARGEST_AMOUNT = 1_000_000_000;

/** Rounds to four decimals, the most that amounts have, so that 0.1 + 0.2 is 0.3. */
export function roundAmount(value: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** The free amount: what open picking lists leave of an item. Negative when they want more than there is. */
export function freeAmount({ amount, committed }: Pick<Stock, 'amount' | 'committed'>): number {
  return roundAmount((amount ?? 0) - committed);
}

/** A change by a delta, or to a counted amount. */
export type AmountChange = { delta: number } | { count: number };

export interface AdjustedAmount {
  amount: number;
  delta: number;
  /** False when the amount would be negative and the item does not allow it: the server refuses the change. */
  isAllowed: boolean;
}

/** Applies a change to an amount. */
export function adjustedAmount(
  stock: Pick<Stock, 'amount' | 'allow_minus_amount'>,
  change: AmountChange,
): AdjustedAmount {
  const before = stock.amount ?? 0;
  const amount = roundAmount('count' in change ? change.count : before + change.delta);
  const delta = roundAmount(amount - before);
  return { amount, delta, isAllowed: amount >= 0 || stock.allow_minus_amount };
}
