import {
  DEFAULT_PER_PAGE,
  MAX_PER_PAGE,
  type PageQuery,
  type PageOptions,
  readIds,
  readPage,
} from '../../platform/http/page.rules';
import { clean } from '../../platform/http/text.rules';

export interface LocationFilter {
  name: string | null;
  archived: 'no' | 'only' | 'any';
  /** Those that were deleted and can be restored, and no other. */
  removed: boolean;
  /** Those that hold archived items and no other. */
  only_archived: boolean;
  /** No others; in use or archived, unless it is said. */
  ids: number[] | null;
}

/** What a location holds, and when something last happened there, are those that `totals=true` tells. */
export type LocationSort = 'id' | 'name' | 'item_count' | 'amount' | 'oversold_count' | 'last_movement_at';

export interface LocationOptions extends LocationFilter, PageOptions<LocationSort> {}

export interface LocationQuery extends PageQuery {
  name?: string;
  deleted?: string;
  removed?: string;
  only_archived?: string;
  location_ids?: string;
}

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
 * Rule R5.10: without a name, or with one letter of it, only locations in use; from two letters on every match,
 * archived ones too. `deleted=true` asks for the archived alone, `removed=true` for the deleted, `only_archived=true` for
 * those that nothing but archived items lie in, `location_ids` for some of whatever state.
 */
export function readLocationOptions(query: LocationQuery): LocationOptions {
  const name = clean(query.name ?? '');
  const searched = [...name].length >= 2;
  const removed = query.removed === 'true';
  const ids = query.location_ids === undefined ? null : readIds(query.location_ids);
  const archived = query.deleted === 'true' ? 'only' : searched || removed || ids ? 'any' : 'no';
  const only_archived = query.only_archived === 'true';
  const page = readPage(query, SORTS, 'id', ids ? MAX_PER_PAGE : DEFAULT_PER_PAGE);
  return { ...page, name: searched ? name : null, archived, removed, only_archived, ids };
}
