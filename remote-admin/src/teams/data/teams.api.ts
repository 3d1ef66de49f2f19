import { flag, listAddress, oneOf, someOf, typed, type ListOfAddress } from '@storeroom/list';
import { request } from '@storeroom/sdk';
import { SUBSCRIPTION_STATES, type Page, type Result, type Team } from '@storeroom/contract';

/** The values of the filter by coverage; `unlimited` are teams without a subscription. */
export const COVERAGES = [...SUBSCRIPTION_STATES, 'unlimited'] as const;
export type CoverageState = (typeof COVERAGES)[number];

/** The filters of the list of teams in an address. */
export const TEAMS_ADDRESS = listAddress(['id', 'name', 'slug', 'created_at'], {
  /** The tree shows each team below its parent, in an order of its own. */
  view: oneOf(['table', 'tree'] as const, 'table'),
  name: typed,
  /** Archived teams only. */
  deleted: flag,
  state: someOf(COVERAGES),
});

export type TeamsList = ListOfAddress<typeof TEAMS_ADDRESS>;

/** The parameters of the call for a list; the tree is one of the server's orders. */
function teamsQuery(list: TeamsList): Record<string, string> {
  const { view, ...query } = TEAMS_ADDRESS.query(list);
  return { ...query, ...(view === 'tree' && { sort: 'tree', sort_direction: 'ASC' }) };
}

/** Adds path, counts and coverage to each team. */
const FACTS = { facts: 'true' };

type TeamPage = Result<'GET /api/teams'>['teams'];

/**
 * One page of the teams that the reader may see. A table leaves out `mine`, the active team and the reader's own teams,
 * because they stand above it; those that a server sends nevertheless are dropped and not counted.
 */
export async function pageOfTeams(
  list: TeamsList,
  mine: readonly number[],
  signal?: AbortSignal,
): Promise<Page<Team>> {
  const isWhole = list.deleted || list.view === 'tree';
  const query = { ...teamsQuery(list), ...(isWhole ? {} : { others: 'true' }), ...FACTS };
  const { data, pagination } = (await request('GET /api/teams', { query, signal })).teams;
  const others = isWhole ? data : data.filter(({ id }) => !mine.includes(id));
  const left = data.length - others.length;
  const { total, current_page, per_page } = pagination;
  return {
    data: others,
    pagination: { ...pagination, total: total - left, from: (current_page - 1) * per_page + 1 },
  };
}

/** The given teams, as far as the reader may see them. */
export async function someTeams(ids: readonly number[], signal?: AbortSignal): Promise<Team[]> {
  const query = { team_ids: ids.join(','), ...FACTS };
  const { teams } = await request('GET /api/teams', { query, signal });
  // Another server may answer a call with ids by a plain array.
  return 'data' in teams ? teams.data : teams;
}

/** The most teams that are shown below one, or offered as its parent. */
export const MAX_TEAMS_A_PAGE = 100;

/** The teams below one, at any depth, parents first. */
export async function teamsBelow(id: number, signal?: AbortSignal): Promise<TeamPage> {
  const query = { ...FACTS, ...TREE, below: String(id) };
  return (await request('GET /api/teams', { query, signal })).teams;
}

/** Teams whose name contains `name`, as a tree: the possible parents of a team. */
export async function teamsNamed(name: string, signal?: AbortSignal): Promise<TeamPage> {
  const query = { ...FACTS, ...TREE, ...(name.trim() !== '' && { name }) };
  return (await request('GET /api/teams', { query, signal })).teams;
}

const TREE = { sort: 'tree', sort_direction: 'ASC', per_page: String(MAX_TEAMS_A_PAGE) };

/**
 * @throws ApiError 404 for a team without access, 403 for one with access but without the permission `teams`.
 */
export async function oneTeam(idOrSlug: string, signal?: AbortSignal): Promise<Team> {
  const result = await request('GET /api/teams/{idOrSlug}', { path: { idOrSlug }, query: FACTS, signal });
  return result.team;
}

export async function createTeam(team: {
  name: string;
  slug: string;
  parent_id: number | null;
}): Promise<Team> {
  const { name, slug, parent_id } = team;
  const body = { name, parent_id, ...(slug !== '' && { slug }) };
  return (await request('POST /api/teams', { body })).team;
}

/** @throws ApiError 409 with `result.current` if the team is no longer at `version` */
export async function editTeam(
  { id, version }: Pick<Team, 'id' | 'version'>,
  change: { name?: string; slug?: string; parent_id?: number | null },
): Promise<Team> {
  const result = await request('PUT /api/teams/{idOrSlug}', {
    path: { idOrSlug: String(id) },
    body: { ...change, version },
  });
  return result.team;
}

/** Who would gain and lose access by a move, and the coverage and host of the team after it; null is the top. */
export async function previewMove(id: number, parent_id: number | null, signal?: AbortSignal) {
  const result = await request('GET /api/teams/{idOrSlug}/move', {
    path: { idOrSlug: String(id) },
    query: { parent_id: parent_id ?? 0 },
    signal,
  });
  return result.preview;
}

/** What prevents a team from being archived, and what would be archived with it. */
export async function previewArchive(id: number, signal?: AbortSignal) {
  return (await request('GET /api/teams/{id}/archive', { path: { id }, signal })).preview;
}

export async function archiveTeam({ id, name }: Team): Promise<Team> {
  const body = { confirm_name: name };
  return (await request('POST /api/teams/{id}/archive', { path: { id }, body })).team;
}

export async function restoreTeam({ id, name }: Team): Promise<Team> {
  const body = { confirm_name: name };
  return (await request('POST /api/teams/{id}/restore', { path: { id }, body })).team;
}

export async function deleteTeam({ id, name }: Team): Promise<void> {
  const body = { confirm_name: name };
  await request('DELETE /api/teams/{idOrSlug}', { path: { idOrSlug: String(id) }, body });
}
