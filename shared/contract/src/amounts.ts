import type { Stock } from './entities/stock';

/** Amounts have four decimals at most; this takes away what binary fractions add, so that 0.1 + 0.2 is 0.3. */
export function roundAmount(value: number): number {
  // Adding 0 makes 0 of −0.
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** What open picking lists leave of an item; below zero when they want more than there is. */
export function freeAmount({ amount, committed }: Pick<Stock, 'amount' | 'committed'>): number {
  return roundAmount((amount ?? 0) - committed);
}

/** So much more or less, or what was counted. */
export type AmountChange = { delta: number } | { count: number };

export interface AdjustedAmount {
  amount: number;
  delta: number;
  /** False below zero for an item that does not allow it: the server refuses the change. */
  isAllowed: boolean;
}

/** What a change makes of an amount. */
export function adjustedAmount(
  stock: Pick<Stock, 'amount' | 'allow_minus_amount'>,
  change: AmountChange,
): AdjustedAmount {
  const before = stock.amount ?? 0;
  const amount = roundAmount('count' in change ? change.count : before + change.delta);
  const delta = roundAmount(amount - before);
  return { amount, delta, isAllowed: amount >= 0 || stock.allow_minus_amount };
}
