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

type Access = ReadonlyMap<number, TeamAccess>;

/** The teams above one that the reader may know, the topmost first. */
export function pathOf(team: Pick<Team, 'parent_id'>, access: Access): NonNullable<Team['path']> {
  const above = access.get(team.parent_id ?? 0);
  if (!above) return [];
  const { id, name, slug } = above;
  return [...pathOf(above, access), { id, name, slug }];
}

/** Adds to some teams what a list of them and their pages show: where each stands, what is in it, what covers it. */
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
    const held = access.get(row.id);
    return {
      ...row,
      path: pathOf(row, access),
      people_count: people.get(row.id) ?? 0,
      item_count: items.get(row.id) ?? null,
      team_count: below.get(row.id) ?? 0,
      hostnames: hosts.get(row.id) ?? [],
      coverage: describeCoverage(covering.get(row.id) ?? null, row.id, clock.now()),
      ...(held && {
        access: {
          role: held.role,
          role_name: held.role_name ?? null,
          permissions: [...held.permissions].sort(),
        },
      }),
    };
  });
}
