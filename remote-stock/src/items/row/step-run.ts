import { newId, now } from '@storeroom/sdk';
import { roundAmount, type Stock, type StockLog } from '@storeroom/contract';
import type { AdjustPress } from '../adjust/pending-presses';
import type { StockCache } from '../data/stock-cache';
import type { Undoing } from '../undo/undoing';

/** One more press after so long begins another row. */
const ROW_MS = 8_000;

/** Presses of one item's steppers in a row, which are one change to whoever takes them back. */
interface StepRun {
  readonly batch_id: string;
  pressed_at: number;
  /** The amount before the first and after the latest answered press. */
  span: { from: number; to: number } | null;
}

/** What can be said of a row, and what takes it back; null where the server has no way. */
export interface StepsDone {
  from: number;
  to: number;
  undoing: Undoing | null;
}

const runs = new WeakMap<StockCache, Map<number, StepRun>>();

const runsOf = (cache: StockCache): Map<number, StepRun> => {
  const known = runs.get(cache) ?? new Map<number, StepRun>();
  runs.set(cache, known);
  return known;
};

/** The batch that one more press of this item belongs to. */
export function batchOfPress(cache: StockCache, stock_id: number): string {
  const known = runsOf(cache).get(stock_id);
  const run = known && now() - known.pressed_at < ROW_MS ? known : { batch_id: newId(), span: null };
  runsOf(cache).set(stock_id, { ...run, pressed_at: now() });
  return run.batch_id;
}

/** Ends a row: the next press begins another. */
export function endRun(cache: StockCache, stock_id: number): void {
  runsOf(cache).delete(stock_id);
}

/**
 * Takes in the answer to a press. Where somebody else has changed the amount in between, the row cannot be taken back as
 * one and ends: the latest press alone is told and taken back.
 */
export function answerOfPress(
  cache: StockCache,
  { expected, change }: AdjustPress,
  stock: Stock,
  log: StockLog,
): StepsDone {
  const to = stock.amount ?? 0;
  const from = roundAmount(to - expected);
  const run = runsOf(cache).get(stock.id);
  const alone = { from, to, undoing: log.id > 0 ? { log_id: log.id } : null };
  if (!run || run.batch_id !== change.batch_id) return alone;
  if (run.span && run.span.to !== from) {
    endRun(cache, stock.id);
    return alone;
  }
  run.span = { from: run.span?.from ?? from, to };
  const { batch_id } = run;
  return { ...run.span, undoing: log.batch_id === batch_id ? { batch_id } : alone.undoing };
}
