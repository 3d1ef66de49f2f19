import type { Static } from 'typebox';
import {
  DEFAULT_PER_PAGE,
  MAX_PER_PAGE,
  type PageOptions,
  readIds,
  readPage,
} from '../../platform/http/page.rules';
import { clean } from '../../platform/http/text.rules';
import type { TeamsQuery } from './teams.schema';

/** `tree`: each team before those below it; teams below the same one by name. */
export type TeamSort = 'id' | 'name' | 'slug' | 'updated_at' | 'tree';

export interface TeamOptions extends PageOptions<TeamSort> {
  /** A part of the name or slug. */
  name: string | null;
  which: 'active' | 'archived' | 'deleted';
  /** Only these teams. */
  ids: number[] | null;
}

const SORTS: Readonly<Record<string, TeamSort>> = {
  id: 'id',
  created_at: 'id',
  name: 'name',
  slug: 'slug',
  updated_at: 'updated_at',
  tree: 'tree',
};

export function readTeamOptions(query: Static<typeof TeamsQuery>): TeamOptions {
  const name = clean(query.name ?? '');
  const which = query.removed === 'true' ? 'deleted' : query.deleted === 'true' ? 'archived' : 'active';
  const ids = query.team_ids === undefined ? null : readIds(query.team_ids);
  const page = readPage(query, SORTS, 'id', ids ? MAX_PER_PAGE : DEFAULT_PER_PAGE);
  return { ...page, name: name === '' ? null : name, which, ids };
}
