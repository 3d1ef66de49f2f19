import { ITEM, type ItemField, type Permission, namesWith } from '@storeroom/contract';
import type { StockStatus } from '../../platform/database/schema/stock';
import { type PageQuery, type PageOptions, readPage } from '../../platform/http/page.rules';
import { type LocationIdFilter, readName, readLocationFilter } from '../../platform/http/filter.rules';
import { clean } from '../../platform/http/text.rules';
import { DAY_MS, readTime } from '../../platform/http/moment.rules';

export interface StockFilter extends LocationIdFilter {
  status: StockStatus;
  /** A part of the name or of a code; null without a filter. */
  name: string | null;
  /** Only items below zero. */
  oversold: boolean;
  /** Only items below their minimum. */
  low: boolean;
  /** Only items that may go below zero. */
  allow_minus: boolean;
  /** Only items on open picking lists of this person; null for all. */
  listed_by: number | null;
  /**
   * Only items that were last changed from `changed_from` on and before `changed_to`. ISO 8601, because jobs store
   * filters.
   */
  changed_from: string | null;
  changed_to: string | null;
  /** By described field, the values of which an item must have one; null stands for no value. */
  fields: Readonly<Record<string, readonly (string | null)[]>>;
}

/** The caller and the present time, which some filters depend on. */
interface Asking {
  user: { id: number } | null;
  now: Date;
}

/** The described fields by which lists can be filtered and sorted. */
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

/** The right that each list needs. Deleted items are shown to people who may restore them. */
export const STATUS_RIGHTS: Record<StockStatus, Permission> = {
  available: 'stock',
  empty: 'stock.empty',
  archived: 'stock.archive',
  removed: 'stock.delete',
};

/** Sorting by `created_at` uses the ids, which are assigned in the order of time. */
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
 * Reads the list that a query asks for (spec §5, §7). `deleted=true` lists archived items whatever their amount,
 * `positiveAmount=false` empty ones, `removed=true` deleted ones that can be restored; otherwise available ones are
 * listed. Of these, `oversold=true` keeps items below zero, `low=true` those below their minimum, `allow_minus=true`
 * those that may go below zero, and `listed=true` those on the caller's own open picking lists. `changed` and
 * `unchanged` refer to the last change. `location_id` takes ids and `not set`, separated by commas. A described field
 * takes values in the same way; a comma within a value is written `\,`.
 */
export function readStockOptions(query: StockQuery, asking: Asking): StockOptions {
  return { ...readPage(query, SORTS, 'id'), ...readStockFilter(query, asking) };
}

/** Reads only the filter, without page and order. */
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

/** The values in a comma-separated text; null for `not set`. */
export function valuesIn(text: string): (string | null)[] {
  const values = (text.match(/(?:\\,|[^,])+/g) ?? []).flatMap(
    (value) => clean(value.replaceAll('\\,', ',')) || [],
  );
  return [...new Set(values.map((value) => (value.toLowerCase() === 'not set' ? null : value)))];
}

const MINUTE_MS = 60_000;
const UNCHANGED = /^([1-9]\d{0,3})d$/;

/** Whether a text names a number of days for which nothing was changed. */
export const isUnchanged = (text: string): boolean => UNCHANGED.test(text);

function readChanged(
  { changed, unchanged }: StockQuery,
  moment: Date,
): Pick<StockFilter, 'changed_from' | 'changed_to'> {
  // Rounded to a minute, so that repeated calls have the same filter and the total is counted once.
  const now = new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);
  const { from, to } = readTime(changed, now);
  const days = UNCHANGED.exec(unchanged ?? '')?.[1];
  const since = days === undefined ? null : new Date(now.getTime() - Number(days) * DAY_MS);
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
