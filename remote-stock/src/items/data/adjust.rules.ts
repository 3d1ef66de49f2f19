import {
  adjustedAmount,
  freeAmount,
  type AdjustReason,
  type AmountChange,
  type Stock,
} from '@storeroom/contract';

export const ADJUST_MODES = ['receive', 'use', 'count'] as const;
export type AdjustMode = (typeof ADJUST_MODES)[number];

/** Beside a row, or in the panel of the item: both may be open for the same item. */
export type AdjustFrom = 'row' | 'panel';

/** The reasons that fit a kind of change; the first is the one proposed. */
export const REASONS: Record<AdjustMode, readonly AdjustReason[]> = {
  receive: ['received', 'correction'],
  use: ['used', 'damaged', 'lost', 'correction'],
  count: ['counted'],
};

export interface Outcome {
  delta: number;
  after: number;
  free: number;
  /** `promised` takes what open lists count on, `below` goes below zero, both worth a warning; `blocked` would be refused. */
  verdict: 'fine' | 'promised' | 'below' | 'blocked';
  /** How much could be used at most when it is blocked. */
  available: number;
}

export function changeOf(mode: AdjustMode, value: number): AmountChange {
  if (mode === 'count') return { count: value };
  return { delta: mode === 'use' ? -value : value };
}

/** What an adjustment would lead to, before it is sent. */
export function outcomeOf(stock: Stock, mode: AdjustMode, value: number): Outcome {
  const { amount, delta, isAllowed } = adjustedAmount(stock, changeOf(mode, value));
  const free = freeAmount({ amount, committed: stock.committed });
  const takesPromised = delta < 0 && stock.committed > 0 && free < 0;
  const allowed = amount < 0 ? 'below' : takesPromised ? 'promised' : 'fine';
  return {
    delta,
    after: amount,
    free,
    verdict: isAllowed ? allowed : 'blocked',
    available: Math.max(stock.amount ?? 0, 0),
  };
}
