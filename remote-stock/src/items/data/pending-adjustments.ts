import type { Adjustment } from './items.api';
import type { StockCache } from './stock-cache.hooks';

export interface PendingAdjustment {
  change: Adjustment;
  /** What the page shows meanwhile, as a difference, so that several presses in flight add up. */
  expected: number;
  key: string;
  /** When it was pressed, in milliseconds. */
  made_at: number;
}

export const adjustKey = (id: number) => ['stock', 'adjust', id] as const;

/** What presses of the same item that are still unanswered will add. */
export function stillPending({ client }: StockCache, id: number, answered: PendingAdjustment): number {
  return client
    .getMutationCache()
    .findAll({ mutationKey: adjustKey(id), status: 'pending' })
    .map((mutation) => mutation.state.variables as PendingAdjustment)
    .filter((press) => press.key !== answered.key)
    .reduce((sum, press) => sum + press.expected, 0);
}

/** Whether the answer to an own press is on its way: it will hold a newer version of the item than any fetch. */
export function isAdjusting({ client }: StockCache, id: number): boolean {
  return client.isMutating({ mutationKey: adjustKey(id) }) > 0;
}
