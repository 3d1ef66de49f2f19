import {
  ITEM,
  namesOf,
  roundAmount,
  type Stock,
  type BulkFailure,
  guardedText,
  settingOf,
  type Setting,
} from '@storeroom/contract';
import type { ApiError } from '@storeroom/sdk';
import type { BulkCall, ItemFields } from './item-work';
import { listQuery } from './list-address.rules';
import { outcomeOf, takesPromised, type AdjustMode } from './items.rules';
import type { FilteredList, Selection } from './selection.rules';

export type Field = keyof ItemFields;
const FIELDS: readonly Field[] = ['name', 'location_id', ...namesOf(ITEM), 'codes'];

export type Draft = Partial<ItemFields>;

/** The values as they are sent: text is trimmed and in Unicode form NFC; empty text becomes null, except for the name. */
export const asSent = <Content extends Draft>(typed: Content): Content =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === 'string'
        ? value.normalize('NFC').trim() || (field === 'name' ? '' : null)
        : (value as unknown),
    ]),
  ) as Content;

/** Whether two values are the same. A missing value is null; codes have to be in the same order. */
const isSame = (one: Draft[Field], other: Draft[Field]) =>
  Object.is(one ?? null, other ?? null) || JSON.stringify(one) === JSON.stringify(other);

/** The fields of a draft that differ from the record it began with. */
export function changesOf(draft: Draft, base: Stock): Draft {
  const sent = asSent(draft);
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = sent[field];
      return value === undefined || isSame(value, base[field]) ? [] : [[field, value]];
    }),
  );
}

/** The fields that both sides changed to different values. A field that only one side changed needs no decision. */
export function conflictsOf(mine: Draft, base: Stock, theirs: Stock): Field[] {
  return FIELDS.filter(
    (field) =>
      mine[field] !== undefined && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
}

/** The own changes, without the fields for which the person has chosen the other side. */
export function mergeOf(mine: Draft, theirFields: ReadonlySet<Field>): Draft {
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !theirFields.has(field as Field)));
}

/** The item that already has the refused code; null if there was another reason, or the person may not see that item. */
export function takenBy(refusal: ApiError | null): { id: number; name: string } | null {
  const { taken } = (refusal?.result ?? {}) as { taken?: { stock?: { id: number; name: string } | null } };
  return taken?.stock ?? null;
}

/** Whether only a part of an item is moved. */
export const isPart = (stock: Stock, value: number | null): value is number =>
  value !== null && value > 0 && value < (stock.amount ?? 0);

/** The items that a call is about. */
type BulkTarget = Pick<BulkCall, 'stock_ids' | 'filter' | 'expected_total'>;

/** The filter of a list as query parameters, without page, page size and order. */
function filterOf(list: FilteredList): Record<string, string> {
  return listQuery({ ...list, page: 1, per_page: 15, sort: 'id', sort_direction: 'DESC' });
}

/** The target of a call: a selection by filter is sent as its filter, others as ids. */
export function targetOf(selection: Selection): BulkTarget {
  return selection.by === 'item'
    ? { stock_ids: [...selection.items.keys()] }
    : { filter: filterOf(selection.list), expected_total: selection.total };
}

/**
 * Adds to a call the values on the screen of the field that it sets, so that the server can leave out items that somebody
 * else has changed since.
 */
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

/** The value on the screen that a call has for an item; undefined if it has none. */
export const seenIn = ({ seen = [] }: BulkCall, id: number): Setting['value'] | undefined =>
  seen.find(({ stock_ids }) => stock_ids.includes(id))?.value;

/** The items of a selection; empty for a selection by filter. */
export function knownOf(selection: Selection): readonly Stock[] {
  return selection.by === 'item' ? [...selection.items.values()] : [];
}

export const namesById = (items: readonly Pick<Stock, 'id' | 'name'>[]): Readonly<Record<number, string>> =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]));

export const versionsById = (items: readonly Stock[]): Readonly<Record<number, number>> =>
  Object.fromEntries(items.map(({ id, version }) => [id, version]));

/** How many of the items cannot be adjusted, because they have less than is to be used. */
export function blockedBy(items: readonly Stock[], mode: AdjustMode, value: number): number {
  return items.filter((stock) => outcomeOf(stock, mode, value).verdict === 'blocked').length;
}

/** The items that would have less than is promised to open lists. */
export function promisedOf(items: readonly Stock[], mode: AdjustMode, value: number): readonly Stock[] {
  return items.filter((stock) => {
    const { verdict, delta, free } = outcomeOf(stock, mode, value);
    return verdict !== 'blocked' && takesPromised(stock, delta, free);
  });
}

/** The calls that receive items: one for each amount, with all items that receive it. */
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

/** The combined outcome of several calls. */
export interface BulkOutcome {
  updated: number;
  failed: BulkFailure[];
  /** The ids of the batches, newest last. */
  batches: string[];
}

/** Adds the result of a call. A second step about the same items does not add to `updated`. */
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

/** The amount to order, so that an item has its minimum and all that is promised to open lists. */
export function toOrder({ amount, minimum = null, committed }: Stock): number {
  return Math.max(roundAmount(Math.max(minimum ?? 0, committed) - (amount ?? 0)), 0);
}

/** A CSV cell that no spreadsheet runs as a formula, quoted if necessary. */
function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = typeof value === 'string' ? guardedText(text) : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Items as a reorder list in CSV. Numbers have no locale, so that every spreadsheet reads them. */
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
