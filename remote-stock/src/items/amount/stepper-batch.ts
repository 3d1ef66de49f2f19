import { newId, now } from '@storeroom/sdk';
import { roundAmount, type Stock, type StockLog } from '@storeroom/contract';
import type { PendingAdjustment } from '../data/pending-adjustments';
import type { StockCache } from '../data/stock-cache';
import type { UndoTarget } from '../data/undo-target';

/** One more press after so long begins another batch. */
const BATCH_MS = 8_000;

/** Presses of one item's steppers in a row, which are one change to whoever takes them back. */
interface StepperBatch {
  readonly batch_id: string;
  pressed_at: number;
  /** The amount before the first and after the latest answered press. */
  span: { from: number; to: number } | null;
}

/** What can be said of a batch, and what takes it back; null where the server has no way. */
export interface StepsDone {
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

/** The batch that one more press of this item belongs to. */
export function batchOfPress(cache: StockCache, stock_id: number): string {
  const known = batchesOf(cache).get(stock_id);
  const batch = known && now() - known.pressed_at < BATCH_MS ? known : { batch_id: newId(), span: null };
  batchesOf(cache).set(stock_id, { ...batch, pressed_at: now() });
  return batch.batch_id;
}

/** Ends a batch: the next press begins another. */
export function endBatch(cache: StockCache, stock_id: number): void {
  batchesOf(cache).delete(stock_id);
}

/**
 * Takes in the answer to a press. Where somebody else has changed the amount in between, the batch cannot be taken back as
 * one and ends: the latest press alone is told and taken back.
 */
export function answerOfPress(
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
