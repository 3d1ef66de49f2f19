import type { Permission } from '@storeroom/shared/contract';
import type { Shelf } from '../database/schema/stock';
import { clean } from '../http/text.rules';
import { type PageQuery, type PageWish, readIds, readPage } from '../http/page.rules';

export interface StockFilter {
  shelf: Shelf;
  /** Part of the name; null without a filter. */
  name: string | null;
  /** Places to look in, or null for anywhere. */
  places: number[] | null;
  /** Also, or only, what has no place. */
  no_place: boolean;
}

export type StockSort = 'id' | 'name' | 'amount' | 'location' | 'updated_at';

export interface StockWish extends StockFilter, PageWish<StockSort> {}

export interface StockQuery extends PageQuery {
  positiveAmount?: string;
  deleted?: string;
  removed?: string;
  name?: string;
  location_id?: string;
}

/** Which right opens each list. What was deleted is shown to those who may bring it back. */
export const SHELF_GATES: Record<Shelf, Permission> = {
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
 * `positiveAmount=false` the empty, `removed=true` the deleted that can be restored; all else the available. `location_id` takes ids and `not set`, with commas.
 */
export function readStockWish(query: StockQuery): StockWish {
  return {
    ...readPage(query, SORTS, 'id'),
    shelf: readShelf(query),
    name: readName(query.name),
    ...readPlaces(query.location_id),
  };
}

function readShelf({ removed, deleted, positiveAmount }: StockQuery): Shelf {
  if (removed === 'true') return 'removed';
  if (deleted === 'true') return 'archived';
  return positiveAmount === 'false' ? 'empty' : 'available';
}

export function readName(name: string | undefined): string | null {
  const wanted = clean(name ?? '');
  return wanted === '' ? null : wanted;
}

export function readPlaces(text: string | undefined): Pick<StockFilter, 'places' | 'no_place'> {
  const parts = (text ?? '').split(',').map((part) => part.trim().toLowerCase());
  const no_place = parts.includes('not set');
  const places = readIds(text ?? '');
  return { places: no_place || places.length > 0 ? places : null, no_place };
}
