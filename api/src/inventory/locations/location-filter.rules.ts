import type { Static } from 'typebox';
import {
  DEFAULT_PER_PAGE,
  MAX_PER_PAGE,
  type PageOptions,
  readIds,
  readPage,
} from '../../platform/http/page.rules';
import { clean } from '../../platform/http/text.rules';
import type { LocationsQuery } from './locations.schema';

export interface LocationFilter {
  name: string | null;
  archived: 'no' | 'only' | 'any';
  /** Only deleted locations that can still be restored. */
  removed: boolean;
  /** Only locations that hold archived items and nothing else. */
  only_archived: boolean;
  /** Only these locations, whether in use or archived, unless another option restricts that. */
  ids: number[] | null;
}

/** The keys by which a list can be sorted. All but `id` and `name` are totals, which `totals=true` adds to each location. */
export type LocationSort = 'id' | 'name' | 'item_count' | 'amount' | 'oversold_count' | 'last_movement_at';

export interface LocationOptions extends LocationFilter, PageOptions<LocationSort> {}

const SORTS: Readonly<Record<string, LocationSort>> = {
  id: 'id',
  created_at: 'id',
  name: 'name',
  item_count: 'item_count',
  amount: 'amount',
  oversold_count: 'oversold_count',
  last_movement_at: 'last_movement_at',
};

/**
 * Rule R5.10: without a name, or with one of a single letter, only locations in use are listed; with two letters or
 * more every match, archived ones too. `deleted=true` lists archived locations only, `removed=true` deleted ones,
 * `only_archived=true` those that hold archived items and nothing else, and `location_ids` the given ones, in use or
 * archived.
 */
export function readLocationOptions(query: Static<typeof LocationsQuery>): LocationOptions {
  const name = clean(query.name ?? '');
  const searched = [...name].length >= 2;
  const removed = query.removed === 'true';
  const ids = query.location_ids === undefined ? null : readIds(query.location_ids);
  const archived = query.deleted === 'true' ? 'only' : searched || removed || ids ? 'any' : 'no';
  const only_archived = query.only_archived === 'true';
  const page = readPage(query, SORTS, 'id', ids ? MAX_PER_PAGE : DEFAULT_PER_PAGE);
  return { ...page, name: searched ? name : null, archived, removed, only_archived, ids };
}
