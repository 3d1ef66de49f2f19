import { ApiError, newId, useMutation, useSetAtom } from '@storeroom/shared';
import type { AdjustReason, Stock, StockLog } from '@storeroom/shared/contract';
import { adjustItem, itemsByIds, type Adjustment } from './items.api';
import { knownItem, patchItem, stockKeys, type StockCache } from './cached-items';
import { tidy } from './items.rules';
import { useStockCache } from './list-context';
import { noteOwnWriteAtom } from './own-write.state';
import { useTakeNews } from './use-take-news';

export interface AdjustPress {
  change: Adjustment;
  /** What the page shows meanwhile, as a difference, so that several presses in flight add up. */
  expected: number;
  key: string;
}

/** One press of an adjust control: its own idempotency key for every try of it. */
export function adjustPress(
  change: { delta: number } | { count: number },
  reason: AdjustReason,
  stock: Stock,
  note = '',
): AdjustPress {
  const expected = 'delta' in change ? change.delta : tidy(change.count - (stock.amount ?? 0));
  return { change: { ...change, reason, ...(note.trim() && { note: note.trim() }) }, expected, key: newId() };
}

const adjustKey = (id: number) => ['stock', 'adjust', id] as const;

/** What presses of the same item that are still unanswered will add. */
function stillExpected({ client }: StockCache, id: number, answered: AdjustPress): number {
  return client
    .getMutationCache()
    .findAll({ mutationKey: adjustKey(id), status: 'pending' })
    .map((mutation) => mutation.state.variables as AdjustPress)
    .filter((press) => press.key !== answered.key)
    .reduce((sum, press) => sum + press.expected, 0);
}

/** Whether an answer to an own press is on its way: it will bring newer news of the item than any fetch. */
export function isAdjusting({ client }: StockCache, id: number): boolean {
  return client.isMutating({ mutationKey: adjustKey(id) }) > 0;
}

const byDelta = (delta: number) => (stock: Stock) => ({
  ...stock,
  amount: tidy((stock.amount ?? 0) + delta),
});

/**
 * Adjusts one item: shown at once, sent one after the other, put right by the answer. A refused press is taken back
 * and the item is fetched, because the refusal means that this page did not know the amount.
 */
export function useAdjustItem(
  id: number,
  {
    onDone,
    onRefused,
  }: {
    onDone?: (stock: Stock, log: StockLog) => void;
    onRefused?: (error: ApiError, press: AdjustPress) => void;
  },
) {
  const cache = useStockCache();
  const { put } = useTakeNews();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  return useMutation({
    mutationKey: adjustKey(id),
    scope: { id: `stock-${id}` },
    mutationFn: (press: AdjustPress) => adjustItem(id, press.change, press.key),
    onMutate: (press) => {
      noteOwnWrite(id);
      patchItem(cache, id, byDelta(press.expected));
      return { version: knownItem(cache, id)?.version };
    },
    onSuccess: ({ stock, log }, press) => {
      put(byDelta(stillExpected(cache, id, press))(stock));
      onDone?.(stock, log);
      void cache.client.invalidateQueries({ queryKey: stockKeys.reports(cache.team) });
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    },
    onError: async (error, press, shown) => {
      if (knownItem(cache, id)?.version === shown?.version) patchItem(cache, id, byDelta(-press.expected));
      if (error instanceof ApiError) onRefused?.(error, press);
      const [fresh] = await itemsByIds([id]).catch(() => []);
      if (fresh) put(byDelta(stillExpected(cache, id, press))(fresh));
    },
  });
}

/** What a 422 says there is; null when it was refused for another reason. */
export function availableOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const { available } = (error.result ?? {}) as { available?: number };
  return available ?? null;
}
