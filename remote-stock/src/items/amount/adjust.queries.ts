import {
  ApiError,
  newId,
  now,
  refreshFigures,
  request,
  useMutation,
  useSetAtom,
  showToastAtom,
} from '@storeroom/sdk';
import {
  adjustedAmount,
  type AdjustReason,
  type AmountChange,
  type Stock,
  type StockLog,
  freeAmount,
  roundAmount,
} from '@storeroom/contract';
import { useCallback } from 'react';
import {
  knownItem,
  patchItem,
  stockKeys,
  useStockCache,
  adjustKey,
  stillPending,
  type PendingAdjustment,
  type StockCache,
} from '../data/stock-cache.hooks';
import { ageOf, takesPromised } from '../data/items.rules';
import { itemsByIds, type WriteOptions, type Written } from '../data/items.queries';
import { type Adjustment, type ItemWrite, undoNameOf, type UndoTarget } from '../data/item-work';
import { applyItem } from '../changes/on-screen.hooks';
import {
  noteWriteAtom,
  noteOwnWriteAtom,
  type SavedItem,
  useTimedSave,
  useReportFailure,
} from '../data/saving.hooks';
import { useItemWords } from '../data/item-words.hooks';
import { useOfferUndo, useUndoChange } from '../changes/undo.queries';

/** @throws ApiError 422 with `result.available` if there is not enough. */
export function adjustItem(id: number, change: Adjustment, options: WriteOptions): Promise<Written> {
  return request('POST /api/stock/{id}/adjust', { path: { id }, body: change, ...options });
}

/** One press of an adjust control. Each attempt to send it has the same idempotency key. */
export function adjustPress(
  change: AmountChange,
  reason: AdjustReason,
  stock: Stock,
  note = '',
): PendingAdjustment {
  const expected = adjustedAmount(stock, change).delta;
  return {
    change: { seen_version: stock.version, ...change, reason, ...(note.trim() && { note: note.trim() }) },
    expected,
    key: newId(),
    version: stock.version,
    made_at: now(),
  };
}

const byDelta = (delta: number) => (stock: Stock) => ({
  ...stock,
  amount: adjustedAmount(stock, { delta }).amount,
});

/**
 * Adjusts one item with an optimistic update: each press is shown at once, sent after the one before, and corrected by its
 * answer. A refused press is rolled back and the item is fetched, because the amount on this page was out of date. A press
 * without an answer waits on the device, and is shown as waiting from then on.
 */
export function useAdjustItem(
  { id, name }: SavedItem,
  {
    onDone,
    onQueued,
    onRefused,
  }: {
    onQueued?: () => void;
    onDone?: (stock: Stock, log: StockLog, press: PendingAdjustment) => void;
    onRefused?: (error: ApiError, press: PendingAdjustment) => void;
  },
) {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const timedSave = useTimedSave();
  const noteWrite = useSetAtom(noteWriteAtom);
  const writeOf = ({ change, key, version, made_at }: PendingAdjustment): ItemWrite => ({
    id: key,
    name,
    made_at,
    work: { kind: 'adjust', stock_id: id, change, version },
  });
  return useMutation({
    mutationKey: adjustKey(id),
    scope: { id: `stock-${id}` },
    mutationFn: (press: PendingAdjustment) =>
      timedSave(
        { id, name },
        () =>
          adjustItem(id, press.change, {
            idempotencyKey: press.key,
            idempotencyAge: 'count' in press.change ? ageOf(press.made_at, now()) : undefined,
          }),
        writeOf(press),
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
        return onQueued?.();
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

/** The available amount in a 422 response; null if the change was refused for another reason. */
export function availableOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const { available } = (error.result ?? {}) as { available?: number };
  return available ?? null;
}

/** A press later than this after the last one begins another batch. */
const BATCH_MS = 8_000;

/** Consecutive presses on one item's stepper, which are undone as one change. */
interface StepperBatch {
  readonly batch_id: string;
  pressed_at: number;
  /** The amount before the first and after the latest answered press. */
  span: { from: number; to: number } | null;
}

/** The amounts before and after a batch, and what undoes it; `undoing` is null if the server cannot undo it. */
interface StepsDone {
  from: number;
  to: number;
  undoing: UndoTarget | null;
}

const batches = new WeakMap<StockCache, Map<number, StepperBatch>>();

const batchesOf = (cache: StockCache): Map<number, StepperBatch> => {
  const known = batches.get(cache) ?? new Map<number, StepperBatch>();
  batches.set(cache, known);
  return known;
};

/** The id of the batch that the next press on this item belongs to. */
function batchOfPress(cache: StockCache, stock_id: number): string {
  const known = batchesOf(cache).get(stock_id);
  const batch = known && now() - known.pressed_at < BATCH_MS ? known : { batch_id: newId(), span: null };
  batchesOf(cache).set(stock_id, { ...batch, pressed_at: now() });
  return batch.batch_id;
}

/** Ends a batch, so that the next press begins another one. */
function endBatch(cache: StockCache, stock_id: number): void {
  batchesOf(cache).delete(stock_id);
}

/**
 * Adds the answer to a press to its batch. If somebody else has changed the amount in between, the batch cannot be undone
 * as one and ends; then only this press is reported and can be undone.
 */
function answerOfPress(
  cache: StockCache,
  { expected, change }: PendingAdjustment,
  stock: Stock,
  log: StockLog,
): StepsDone {
  const to = stock.amount ?? 0;
  const from = roundAmount(to - expected);
  const batch = batchesOf(cache).get(stock.id);
  const alone = { from, to, undoing: log.id > 0 ? { log_id: log.id } : null };
  if (!batch || batch.batch_id !== change.batch_id) return alone;
  if (batch.span && batch.span.to !== from) {
    endBatch(cache, stock.id);
    return alone;
  }
  batch.span = { from: batch.span?.from ?? from, to };
  const { batch_id } = batch;
  return { ...batch.span, undoing: log.batch_id === batch_id ? { batch_id } : alone.undoing };
}

/** Adds or removes one with the stepper of a row. If there is not enough, it offers to use what there is. */
export function usePressAmount(stock: Stock): (delta: 1 | -1) => void {
  const { t, amount } = useItemWords();
  const cache = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const reportFailure = useReportFailure();
  const reportSteps = useReportSteps(stock);
  const { mutate } = useAdjustItem(stock, {
    onDone: (after, log, press) => reportSteps(after, answerOfPress(cache, press, after, log)),
    onRefused: (error, press) => {
      const available = availableOf(error);
      if (available === null) return reportFailure(error, stock.name, () => mutate(press));
      showToast({
        kind: 'failed',
        message: t('adjust.onlyOf', { name: stock.name, amount: amount(available), count: available }),
        ...(available > 0 && {
          action: {
            label: t('adjust.useInstead', { amount: amount(available) }),
            run: () => mutate(adjustPress({ delta: -available }, 'used', stock)),
          },
        }),
      });
    },
  });
  return useCallback(
    (delta) => {
      const { change, ...press } = adjustPress({ delta }, delta > 0 ? 'received' : 'used', stock);
      mutate({ ...press, change: { ...change, batch_id: batchOfPress(cache, stock.id) } });
    },
    [cache, mutate, stock],
  );
}

/** Reports consecutive presses as one change, in one message with one Undo. */
function useReportSteps({ id, name }: Stock): (after: Stock, done: StepsDone) => void {
  const { t, amount } = useItemWords();
  const cache = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useOfferUndo();
  const undo = useUndoChange({ id, name });
  return (after, { from, to, undoing }) => {
    const stepped = t('done.stepped', { name, from: amount(from), to: amount(to) });
    const { committed, list_count } = after;
    const message = takesPromised(after, to - from, freeAmount(after))
      ? t('done.promised', { stepped, promised: amount(committed), count: list_count })
      : stepped;
    if (undoing === null) return showToast({ kind: 'done', message });
    offerUndo({
      name: undoNameOf(undoing),
      left: after,
      part: 'amount',
      message,
      topic: `stock-steps:${id}`,
      undo: () => {
        endBatch(cache, id);
        undo(undoing);
      },
    });
  };
}
