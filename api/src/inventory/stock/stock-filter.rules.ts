import { ITEM, type ItemField, type Permission, namesWith } from '@storeroom/contract';
import type { StockStatus } from '../../platform/database/schema/stock';
import { type PageQuery, type PageOptions, readPage } from '../../platform/http/page.rules';
import { type LocationIdFilter, readName, readLocationFilter } from '../../platform/http/filter.rules';
import { clean } from '../../platform/http/text.rules';
import { DAY, readTime } from '../../platform/http/time-filter.rules';

export interface StockFilter extends LocationIdFilter {
  status: StockStatus;
  /** Part of the name; null without a filter. */
  name: string | null;
  /** Only what is below zero. */
  oversold: boolean;
  /** Only what is below its minimum. */
  low: boolean;
  /** Only what may fall below zero. */
  allow_minus: boolean;
  /** Only what this person's open picking lists name. */
  listed_by: number | null;
  /** Changed last at or after, and before: ISO 8601, so that a job can keep it. */
  changed_from: string | null;
  changed_to: string | null;
  /** Only what has one of these values, null for none, by described field. */
  fields: Readonly<Record<string, readonly (string | null)[]>>;
}

/** Who asks, and when: what a filter may be about. */
export interface Asking {
  user: { id: number } | null;
  now: Date;
}

/** Described fields that a list is narrowed to values of, and those that it is sorted by. */
export const FILTERED: readonly ItemField[] = namesWith(ITEM, 'filter');
export const SORTED: readonly ItemField[] = namesWith(ITEM, 'sort');

export type StockSort = 'id' | 'name' | 'amount' | 'location' | 'updated_at' | ItemField;

export interface StockOptions extends StockFilter, PageOptions<StockSort> {}

export interface StockQuery extends PageQuery, Partial<Record<ItemField, string>> {
  positiveAmount?: string;
  deleted?: string;
  removed?: string;
  oversold?: string;
  low?: string;
  allow_minus?: string;
  listed?: string;
  changed?: string;
  unchanged?: string;
  name?: string;
  location_id?: string;
}

/** Which right opens each list. What was deleted is shown to those who may bring it back. */
export const STATUS_RIGHTS: Record<StockStatus, Permission> = {
  available: 'stock',
  empty: 'stock.empty',
  archived: 'stock.archive',
  removed: 'stock.delete',
};

/** Ids are given out in order of time, so that `created_at` is sorted by them. */
const SORTS: Readonly<Record<string, StockSort>> = {
  id: 'id',
  name: 'name',
  amount: 'amount',
  location: 'location',
  location_id: 'location',
  created_at: 'id',
  updated_at: 'updated_at',
  ...Object.fromEntries(SORTED.map((field) => [field, field])),
};

/**
 * The list that an address asks for (spec §5, §7). `deleted=true` is the archived, whatever their amount;
 * `positiveAmount=false` the empty, `removed=true` the deleted that can be restored; all else the available. `oversold=true` is what of
 * them is below zero, `low=true` what is below its minimum, `allow_minus=true` what may fall below zero, `listed=true` what the
 * asker's own open picking lists name. `changed` and `unchanged` look at the last change. `location_id` takes ids and `not set`,
 * with commas; a described field takes values so, and a comma within one is `\,`.
 */
export function readStockOptions(query: StockQuery, asking: Asking): StockOptions {
  return { ...readPage(query, SORTS, 'id'), ...readStockFilter(query, asking) };
}

/** The same as far as it says which items there are, on whatever page. */
export function readStockFilter(query: StockQuery, { user, now }: Asking): StockFilter {
  return {
    status: readStatus(query),
    name: readName(query.name),
    oversold: query.oversold === 'true',
    low: query.low === 'true',
    allow_minus: query.allow_minus === 'true',
    listed_by: query.listed === 'true' ? (user?.id ?? 0) : null,
    ...readChanged(query, now),
    fields: readFieldFilters(query),
    ...readLocationFilter(query.location_id),
  };
}

const readFieldFilters = (query: StockQuery): StockFilter['fields'] =>
  Object.fromEntries(
    FILTERED.map((field) => [field, valuesIn(query[field] ?? '')] as const).filter(
      ([, { length }]) => length > 0,
    ),
  );

/** The values that a text names, null for `not set`. */
export function valuesIn(text: string): (string | null)[] {
  const values = (text.match(/(?:\\,|[^,])+/g) ?? []).flatMap(
    (value) => clean(value.replaceAll('\\,', ',')) || [],
  );
  return [...new Set(values.map((value) => (value.toLowerCase() === 'not set' ? null : value)))];
}

/** Milliseconds. */
const MINUTE = 60_000;
const UNCHANGED = /^([1-9]\d{0,3})d$/;

/** Whether a text names a number of days for which nothing was changed. */
export const isUnchanged = (text: string): boolean => UNCHANGED.test(text);

function readChanged(
  { changed, unchanged }: StockQuery,
  moment: Date,
): Pick<StockFilter, 'changed_from' | 'changed_to'> {
  // Within a minute the same filter is the same, and counted once.
  const now = new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE);
  const { from, to } = readTime(changed, now);
  const days = UNCHANGED.exec(unchanged ?? '')?.[1];
  const since = days === undefined ? null : new Date(now.getTime() - Number(days) * DAY);
  const before = since && to ? new Date(Math.min(since.getTime(), to.getTime())) : (since ?? to);
  return { changed_from: from?.toISOString() ?? null, changed_to: before?.toISOString() ?? null };
}

export function readStatus({
  removed,
  deleted,
  positiveAmount,
}: Pick<StockQuery, 'removed' | 'deleted' | 'positiveAmount'>): StockStatus {
  if (removed === 'true') return 'removed';
  if (deleted === 'true') return 'archived';
  return positiveAmount === 'false' ? 'empty' : 'available';
}
