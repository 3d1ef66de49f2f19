import {
  ITEM,
  namesOf,
  type Stock,
  type BulkFailure,
  type Body,
  guardedText,
  settingOf,
  type Setting,
} from '@storeroom/contract';
import type { ApiError } from '@storeroom/sdk';
import { roundAmount } from '@storeroom/ui/amount-input';
import type { ItemFields } from './items.queries';
import { listQuery } from './list-address.rules';
import { outcomeOf, type AdjustMode } from './items.rules';
import type { FilteredList, Selection } from './selection.rules';

export type Field = keyof ItemFields;
const FIELDS: readonly Field[] = ['name', 'location_id', ...namesOf(ITEM), 'codes'];

export type Draft = Partial<ItemFields>;

/** As it is sent, and kept: text in one form of each accent, without space around it; one that says nothing as none, but for a name. */
export const asSent = <Content extends Draft>(typed: Content): Content =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === 'string'
        ? value.normalize('NFC').trim() || (field === 'name' ? '' : null)
        : (value as unknown),
    ]),
  ) as Content;

/** Codes are the same in the same order; what is missing is none. */
const isSame = (one: Draft[Field], other: Draft[Field]) =>
  Object.is(one ?? null, other ?? null) || JSON.stringify(one) === JSON.stringify(other);

/** What of a draft is really different from the record it began with. */
export function changesOf(draft: Draft, base: Stock): Draft {
  const sent = asSent(draft);
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = sent[field];
      return value === undefined || isSame(value, base[field]) ? [] : [[field, value]];
    }),
  );
}

/** Fields that both sides changed, each to something else. A field that only one side touched merges by itself. */
export function conflictsOf(mine: Draft, base: Stock, theirs: Stock): Field[] {
  return FIELDS.filter(
    (field) =>
      mine[field] !== undefined && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
}

/** My changes without the fields that were decided for the other side. */
export function mergeOf(mine: Draft, theirFields: ReadonlySet<Field>): Draft {
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !theirFields.has(field as Field)));
}

/** The item that has the code which was refused; null where that was not why, or where it may not be seen. */
export function takenBy(refusal: ApiError | null): { id: number; name: string } | null {
  const { taken } = (refusal?.result ?? {}) as { taken?: { stock?: { id: number; name: string } | null } };
  return taken?.stock ?? null;
}

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

/** A call with what the items showed of that which it sets: the server leaves what somebody has changed since. */
export function withSeen(call: BulkCall, items: readonly Stock[]): BulkCall {
  const setting = settingOf(call);
  if (setting === null || call.seen || !call.stock_ids) return call;
  const named = new Set(call.stock_ids);
  const idsByValue = new Map<Setting['value'], number[]>();
  for (const stock of items.filter(({ id }) => named.has(id))) {
    const value = stock[setting.field] ?? (setting.field === 'amount' ? 0 : null);
    idsByValue.set(value, [...(idsByValue.get(value) ?? []), stock.id]);
  }
  return { ...call, seen: [...idsByValue].map(([value, stock_ids]) => ({ value, stock_ids })) };
}

/** What a call says that was seen of an item; undefined where it says nothing. */
export const seenIn = ({ seen = [] }: BulkCall, id: number): Setting['value'] | undefined =>
  seen.find(({ stock_ids }) => stock_ids.includes(id))?.value;

/** The items that are known one by one; empty where a filter names them. */
export function knownOf(selection: Selection): readonly Stock[] {
  return selection.by === 'item' ? [...selection.items.values()] : [];
}

export const namesById = (items: readonly Pick<Stock, 'id' | 'name'>[]): Readonly<Record<number, string>> =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]));

export const versionsById = (items: readonly Stock[]): Readonly<Record<number, number>> =>
  Object.fromEntries(items.map(({ id, version }) => [id, version]));

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
