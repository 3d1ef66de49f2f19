import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database';
import { idArray } from '../../platform/database/id-array';
import { hostnames, memberships, teams, users } from '../../platform/database/schema/identity';
import { subscriptions } from '../../platform/database/schema/teams';
import { upwards } from '../../platform/database/team-tree';
import { wireMomentOf } from '../../platform/database/wire-moment';
import type { Covering } from '../../platform/coverage/state.rules';

type Dependencies = Pick<Database, 'identity'>;

/** `up (team, id, distance)`: each of these teams with itself, at distance 1, and all teams above it. */
const upwardsOf = (ids: number[]) => sql`up as (
  select id as team, id, parent_id, 1 as distance from ${teams} where id = any(${idArray(ids)})
  union all
  select up.team, above.id, above.parent_id, up.distance + 1 from ${teams} above join up on above.id = up.parent_id)`;

const byTeam = (rows: { team: string; count: string }[]) =>
  new Map(rows.map(({ team, count }) => [Number(team), Number(count)]));

/** How many people may work in each team, by a role there or above. */
export async function countPeopleOf({ identity }: Dependencies, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await identity.execute<{ team: string; count: string }>(sql`
    with recursive ${upwardsOf(ids)}
    select reach.team, count(*) from (
      select distinct on (up.team, member.user_id) up.team, member.user_id, member.role
      from ${memberships} member join up on up.id = member.team_id
      order by up.team, member.user_id, up.distance) reach
    join ${users} person on person.id = reach.user_id
    where reach.role is not null and person.deactivated_at is null
    group by reach.team`);
  return byTeam(rows);
}

/** How many items in use each team has. */
export async function countItemsOf({ identity }: Dependencies, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await identity.execute<{ team: string; count: string }>(
    sql`select of_team as team, items as count from items_of_teams(${idArray(ids)})`,
  );
  return byTeam(rows);
}

/** How many teams in use are directly below each team. */
export async function countTeamsBelow(
  { identity }: Dependencies,
  ids: number[],
): Promise<Map<number, number>> {
  const rows = await identity
    .select({ team: sql<string>`${teams.parent_id}`, count: sql<string>`count(*)` })
    .from(teams)
    .where(and(inArray(teams.parent_id, ids), isNull(teams.deleted_at)))
    .groupBy(teams.parent_id);
  return byTeam(rows);
}

/** The hostnames in use of each team, the primary one first. */
export async function listHostnamesOf(
  { identity }: Dependencies,
  ids: number[],
): Promise<Map<number, string[]>> {
  const rows = await identity
    .select({ team_id: hostnames.team_id, hostname: hostnames.hostname })
    .from(hostnames)
    .where(inArray(hostnames.team_id, ids))
    .orderBy(sql`${hostnames.is_primary} desc`, hostnames.hostname);
  const found = new Map<number, string[]>();
  for (const { team_id, hostname } of rows) found.set(team_id, [...(found.get(team_id) ?? []), hostname]);
  return found;
}

/** The subscription that covers each team, by the rule of `findCovering`. Teams without one are left out. */
export async function findCoveringOf(
  { identity }: Dependencies,
  ids: number[],
): Promise<Map<number, Covering>> {
  const { rows } = await identity.execute<{
    team: string;
    team_id: string;
    expires: string;
    renews: boolean;
  }>(sql`
    with recursive ${upwardsOf(ids)}
    select distinct on (up.team) up.team, own.team_id, ${wireMomentOf(sql`own.expiration_at`)} as expires,
      own.deleted_at is null and own.renew_years > 0 as renews
    from up join ${subscriptions} own on own.team_id = up.id
    order by up.team, own.deleted_at is not null, up.distance, own.expiration_at desc`);
  return new Map(
    rows.map(({ team, team_id, expires, renews }) => [
      Number(team),
      { team_id: Number(team_id), expiration_at: expires, renews },
    ]),
  );
}

/** The hostname of a team, or of the nearest team above that has one. */
export async function findTeamHost(db: NodePgDatabase, id: number): Promise<string | null> {
  const { rows } = await db.execute<{ hostname: string }>(sql`
    with recursive ${upwards(sql`id = ${id}`)}
    select hostname from ${hostnames} join up on up.id = hostnames.team_id
    order by distance, is_primary desc, hostname limit 1`);
  return rows[0]?.hostname ?? null;
}
