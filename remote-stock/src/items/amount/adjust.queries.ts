import { ApiError, newId, now, refreshFigures, useMutation, useSetAtom } from '@storeroom/sdk';
import {
  adjustedAmount,
  type AdjustReason,
  type AmountChange,
  type Stock,
  type StockLog,
} from '@storeroom/contract';
import {
  knownItem,
  patchItem,
  stockKeys,
  useStockCache,
  adjustKey,
  stillPending,
  type PendingAdjustment,
} from '../data/stock-cache.hooks';
import { adjustItem, itemsByIds } from '../data/items.api';
import { noteWriteAtom, type ItemWrite } from '../data/item-work.state';
import { applyItem } from '../changes/on-screen.hooks';
import { noteOwnWriteAtom, type SavedItem, useTimedSave } from '../changes/saving.hooks';

/** One press of an adjust control: its own idempotency key for every try of it. */
export function adjustPress(
  change: AmountChange,
  reason: AdjustReason,
  stock: Stock,
  note = '',
): PendingAdjustment {
  const expected = adjustedAmount(stock, change).delta;
  return {
    change: { ...change, reason, ...(note.trim() && { note: note.trim() }) },
    expected,
    key: newId(),
    made_at: now(),
  };
}

/** How many milliseconds ago something was done; undefined where the clock was turned back since. */
export const since = (at: number): number | undefined => (now() >= at ? Math.round(now() - at) : undefined);

const byDelta = (delta: number) => (stock: Stock) => ({
  ...stock,
  amount: adjustedAmount(stock, { delta }).amount,
});

/**
 * Adjusts one item: shown at once, sent one after the other, corrected by the answer. A refused press is rolled back
 * and the item is fetched, because the refusal means that this page did not know the amount; one without an answer is kept
 * on the device, which shows it from then on.
 */
export function useAdjustItem(
  { id, name }: SavedItem,
  {
    onDone,
    onKept,
    onRefused,
  }: {
    onKept?: () => void;
    onDone?: (stock: Stock, log: StockLog, press: PendingAdjustment) => void;
    onRefused?: (error: ApiError, press: PendingAdjustment) => void;
  },
) {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const timedSave = useTimedSave();
  const noteWrite = useSetAtom(noteWriteAtom);
  const writeOf = ({ change, key, made_at }: Omit<PendingAdjustment, 'expected'>): ItemWrite => ({
    id: key,
    name,
    made_at,
    work: { kind: 'adjust', stock_id: id, change },
  });
  return useMutation({
    mutationKey: adjustKey(id),
    scope: { id: `stock-${id}` },
    mutationFn: ({ change, key, made_at }: PendingAdjustment) =>
      timedSave(
        { id, name },
        () =>
          adjustItem(id, change, {
            idempotencyKey: key,
            idempotencyAge: 'count' in change ? since(made_at) : undefined,
          }),
        writeOf({ change, key, made_at }),
      ),
    onMutate: (press) => {
      noteWrite(writeOf(press));
      noteOwnWrite(id);
      patchItem(cache, id, byDelta(press.expected));
      return { version: knownItem(cache, id)?.version };
    },
    onSuccess: (saved, press) => {
      if (!saved) {
        patchItem(cache, id, byDelta(-press.expected));
        return onKept?.();
      }
      const { stock, log } = saved;
      applyItem(cache, byDelta(stillPending(cache, id, press))(stock));
      onDone?.(stock, log, press);
      void refreshFigures();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    },
    onError: async (error, press, shown) => {
      if (knownItem(cache, id)?.version === shown?.version) patchItem(cache, id, byDelta(-press.expected));
      if (error instanceof ApiError) onRefused?.(error, press);
      const [fresh] = await itemsByIds([id]).catch(() => []);
      if (fresh) applyItem(cache, byDelta(stillPending(cache, id, press))(fresh));
    },
  });
}

/** What a 422 says there is; null when it was refused for another reason. */
export function availableOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const { available } = (error.result ?? {}) as { available?: number };
  return available ?? null;
}
