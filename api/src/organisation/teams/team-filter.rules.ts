import { type PageQuery, type PageOptions, readPage } from '../../ground/http/page.rules';
import { clean } from '../../ground/http/text.rules';

/** `tree`: each team before those below it, those of one team by their names. */
export type TeamSort = 'id' | 'name' | 'slug' | 'updated_at' | 'tree';

export interface TeamOptions extends PageOptions<TeamSort> {
  /** Part of the name or the slug. */
  name: string | null;
  which: 'active' | 'archived' | 'deleted';
}

export interface TeamsQuery extends PageQuery {
  name?: string;
  deleted?: string;
  removed?: string;
}

const SORTS: Readonly<Record<string, TeamSort>> = {
  id: 'id',
  created_at: 'id',
  name: 'name',
  slug: 'slug',
  updated_at: 'updated_at',
  tree: 'tree',
};

export function readTeamOptions(query: TeamsQuery): TeamOptions {
  const name = clean(query.name ?? '');
  const which = query.removed === 'true' ? 'deleted' : query.deleted === 'true' ? 'archived' : 'active';
  return { ...readPage(query, SORTS, 'id'), name: name === '' ? null : name, which };
}
