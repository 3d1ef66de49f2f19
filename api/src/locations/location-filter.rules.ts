import { type PageQuery, type PageWish, readPage } from '../http/page.rules';
import { clean } from '../http/text.rules';

export interface LocationFilter {
  name: string | null;
  archived: 'no' | 'only' | 'any';
  /** Those that were deleted and can be restored, and no other. */
  removed: boolean;
}

export type LocationSort = 'id' | 'name';

export interface LocationWish extends LocationFilter, PageWish<LocationSort> {}

export interface LocationQuery extends PageQuery {
  name?: string;
  deleted?: string;
  removed?: string;
}

const SORTS: Readonly<Record<string, LocationSort>> = { id: 'id', created_at: 'id', name: 'name' };

/**
 * Decision D-S5: without a name, or with one letter of it, only places in use; from two letters on every match,
 * archived ones too. `deleted=true` asks for the archived alone, `removed=true` for the deleted.
 */
export function readLocationWish(query: LocationQuery): LocationWish {
  const name = clean(query.name ?? '');
  const searched = [...name].length >= 2;
  const removed = query.removed === 'true';
  const archived = query.deleted === 'true' ? 'only' : searched || removed ? 'any' : 'no';
  return { ...readPage(query, SORTS, 'id'), name: searched ? name : null, archived, removed };
}
