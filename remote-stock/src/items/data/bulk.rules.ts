import { type BulkFailure, type Stock, type Body, guardedText } from '@storeroom/contract';
import { roundAmount } from '@storeroom/ui/amount-input';
import { listQuery } from './list-address.rules';
import { outcomeOf, type AdjustMode } from './adjust.rules';
import type { FilteredList, Selection } from './selection.rules';

export type BulkCall = Omit<Body<'POST /api/stock/bulk'>, 'team_id'>;

/** A part of one item, which becomes an item of its own in another location. */
export interface SplitCall {
  /** The item that keeps the rest. */
  split: number;
  location_id: number | null;
  amount: number;
}

/** Whether some of an item goes, and the rest stays. */
export const isPart = (stock: Stock, value: number | null): value is number =>
  value !== null && value > 0 && value < (stock.amount ?? 0);

/** Which items a call is about. */
type BulkTarget = Pick<BulkCall, 'stock_ids' | 'filter' | 'expected_total'>;

/** The filter of a list as the server takes it: of a list's address what says which items are in it. */
function filterOf(list: FilteredList): Record<string, string> {
  return listQuery({ ...list, page: 1, per_page: 15, sort: 'id', sort_direction: 'DESC' });
}

/** All that match are named by their filter, never one by one. */
export function targetOf(selection: Selection): BulkTarget {
  return selection.by === 'item'
    ? { stock_ids: [...selection.items.keys()] }
    : { filter: filterOf(selection.list), expected_total: selection.total };
}

/** The items that are known one by one; empty where a filter names them. */
export function knownOf(selection: Selection): readonly Stock[] {
  return selection.by === 'item' ? [...selection.items.values()] : [];
}

export const namesById = (items: readonly Pick<Stock, 'id' | 'name'>[]): Readonly<Record<number, string>> =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]));

/** How many of these could not follow an adjustment, because they have less than it takes. */
export function blockedBy(items: readonly Stock[], mode: AdjustMode, value: number): number {
  return items.filter((stock) => outcomeOf(stock, mode, value).verdict === 'blocked').length;
}

/** Those of these that would be left with less than open lists count on. */
export function promisedOf(items: readonly Stock[], mode: AdjustMode, value: number): readonly Stock[] {
  return items.filter((stock) => {
    const { verdict, delta, free } = outcomeOf(stock, mode, value);
    return verdict !== 'blocked' && delta < 0 && stock.committed > 0 && free < 0;
  });
}

/** One call for each amount: items that receive the same go together. */
export function receiveCalls(amounts: ReadonlyMap<number, number | null>): BulkCall[] {
  const idsByAmount = new Map<number, number[]>();
  for (const [id, delta] of amounts) {
    if (delta !== null && delta > 0) idsByAmount.set(delta, [...(idsByAmount.get(delta) ?? []), id]);
  }
  return [...idsByAmount].map(([delta, stock_ids]) => ({
    action: 'adjust',
    stock_ids,
    params: { delta, reason: 'received' },
  }));
}

/** What came of several calls, as of one. */
export interface BulkOutcome {
  updated: number;
  failed: BulkFailure[];
  /** Newest last. */
  batches: string[];
}

/** What a call adds to what came before. A second step for items that were counted already counts none. */
export function added(
  before: BulkOutcome,
  { updated, failed, batch_id }: { updated: number; failed: BulkFailure[]; batch_id: string | null },
  isSecondStep: boolean,
): BulkOutcome {
  return {
    updated: before.updated + (isSecondStep ? 0 : updated),
    failed: [...before.failed, ...failed],
    batches: batch_id === null ? before.batches : [...before.batches, batch_id],
  };
}

/** How much would bring an item back to its minimum, and to what open lists count on. */
export function toOrder({ amount, minimum = null, committed }: Stock): number {
  return Math.max(roundAmount(Math.max(minimum ?? 0, committed) - (amount ?? 0)), 0);
}

/** A cell that no spreadsheet takes for a formula, quoted where it has to be. */
function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' ? guardedText(text) : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Items as a list to order by: CSV with numbers that every spreadsheet reads. */
export function reorderList(items: readonly Stock[], heads: readonly string[]): string {
  const rows = items.map((stock) => [
    stock.id,
    stock.name,
    stock.location_name,
    stock.unit,
    stock.amount,
    stock.minimum,
    toOrder(stock) || null,
  ]);
  return [heads, ...rows].map((row) => row.map(cell).join(',')).join('\n');
}
