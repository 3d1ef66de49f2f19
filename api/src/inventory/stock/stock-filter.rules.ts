import type { Permission } from '@storeroom/contract';
import type { StockStatus } from '../../ground/database/schema/stock';
import { type PageQuery, type PageOptions, readPage } from '../../ground/http/page.rules';
import { type LocationIdFilter, readName, readLocationFilter } from '../../ground/http/filter.rules';

export interface StockFilter extends LocationIdFilter {
  status: StockStatus;
  /** Part of the name; null without a filter. */
  name: string | null;
  /** Only what is below zero. */
  oversold: boolean;
  /** Only what is below its minimum. */
  low: boolean;
}

export type StockSort = 'id' | 'name' | 'amount' | 'location' | 'updated_at';

export interface StockOptions extends StockFilter, PageOptions<StockSort> {}

export interface StockQuery extends PageQuery {
  positiveAmount?: string;
  deleted?: string;
  removed?: string;
  oversold?: string;
  low?: string;
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
};

/**
 * The list that an address asks for (spec §5, §7). `deleted=true` is the archived, whatever their amount;
 * `positiveAmount=false` the empty, `removed=true` the deleted that can be restored; all else the available. `oversold=true` is what of
 * them is below zero, `low=true` what is below its minimum. `location_id` takes ids and `not set`, with commas.
 */
export function readStockOptions(query: StockQuery): StockOptions {
  return {
    ...readPage(query, SORTS, 'id'),
    status: readStatus(query),
    name: readName(query.name),
    oversold: query.oversold === 'true',
    low: query.low === 'true',
    ...readLocationFilter(query.location_id),
  };
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
