import type { Team } from '@storeroom/contract';
import type { Parts } from '../../platform/parts';
import { describeCoverage } from '../../platform/coverage/state.rules';
import type { TeamAccess } from '../../platform/http/session';
import {
  countItemsOf,
  countPeopleOf,
  countTeamsBelow,
  findCoveringOf,
  listHostnamesOf,
} from './team-facts.sql';
import { forbidden } from '../../platform/http/problem';

/** The teams that a caller may see, and their rights in each of their teams. */
export interface Visible {
  access: ReadonlyMap<number, TeamAccess>;
  ids: number[];
}

/** @throws 403 for a caller who works in the team but may not see teams: they know that it exists */
export function requireMaySeeTeams({ permissions }: Pick<TeamAccess, 'permissions'>): void {
  if (!permissions.has('teams')) throw forbidden('teams');
}

/** Whether a team is below another, at any depth. */
export function isBelow(id: number, top: number, access: Visible['access']): boolean {
  const above = access.get(id)?.parent_id ?? null;
  return above !== null && (above === top || isBelow(above, top, access));
}

/** Those of these teams whose subscription is in one of the states, by the clock of the server. */
export async function ofStates(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  ids: number[],
  states: string,
): Promise<number[]> {
  const wanted = new Set(states.split(','));
  const covering = await findCoveringOf(database, ids);
  const now = clock.now();
  return ids.filter((id) => wanted.has(describeCoverage(covering.get(id) ?? null, id, now).state));
}

type Access = ReadonlyMap<number, TeamAccess>;

/** The teams above one that the caller may know, from the top. */
function pathOf(team: Pick<Team, 'parent_id'>, access: Access): NonNullable<Team['path']> {
  const above = access.get(team.parent_id ?? 0);
  if (!above) return [];
  const { id, name, slug } = above;
  return [...pathOf(above, access), { id, name, slug }];
}

/** Adds what lists and pages of teams show: the path, the counts, and the coverage. */
export async function withFacts(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  rows: Team[],
  access: Access,
): Promise<Team[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const maySee = (id: number, right: 'stock' | 'subscriptions.view') =>
    access.get(id)?.permissions.has(right) === true;
  const people = await countPeopleOf(database, ids);
  const items = await countItemsOf(
    database,
    ids.filter((id) => maySee(id, 'stock')),
  );
  const below = await countTeamsBelow(database, ids);
  const hosts = await listHostnamesOf(database, ids);
  const covering = await findCoveringOf(database, ids);
  return rows.map((row) => {
    const own = access.get(row.id);
    return {
      ...row,
      path: pathOf(row, access),
      people_count: people.get(row.id) ?? 0,
      item_count: items.get(row.id) ?? null,
      team_count: below.get(row.id) ?? 0,
      hostnames: hosts.get(row.id) ?? [],
      coverage: describeCoverage(covering.get(row.id) ?? null, row.id, clock.now()),
      ...(own && {
        access: {
          role: own.role,
          role_name: own.role_name ?? null,
          permissions: [...own.permissions].sort(),
        },
      }),
    };
  });
}
