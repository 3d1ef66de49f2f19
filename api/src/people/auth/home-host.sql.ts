import { type SQL, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../../platform/config';
import { hostnames, memberships, teams, users } from '../../platform/database/schema/identity';
import { isUnder } from '../../platform/host.rules';
import { idsDownwards, upwards } from '../../platform/database/team-tree';

/** A person whose host is wanted, by their home team. An id that does not exist stands for a person without an account. */
export interface Resident {
  id: number;
  team_id: number;
}

/**
 * The host of a person's pages, that of the team nearest to their home team; null for the product's own. A host outside
 * of the product's domain is only used if all teams of the person lie below its team: its owner could read links and
 * tokens sent there, so these must be of no use elsewhere.
 */
export async function findHomeHost(
  db: NodePgDatabase,
  { client_origin }: Pick<Config, 'client_origin'>,
  person: Resident,
): Promise<string | null> {
  const { rows } = await db.execute<{ hostname: string; covers: boolean }>(sql`
    with recursive ${upwards(sql`id = ${person.team_id}`)}, ${reachOf(person)}
    select hostname, ${covers(sql`up.id`)} as covers
    from ${hostnames} join up on up.id = hostnames.team_id
    order by distance, is_primary desc, hostname`);
  const found = rows.find(({ hostname, covers }) => covers || isUnder(hostname, client_origin.hostname));
  return found?.hostname ?? null;
}

/** The team of a hostname; undefined if the hostname is not served. */
export async function findHost(
  db: NodePgDatabase,
  hostname: string,
): Promise<{ hostname: string; team_id: number } | undefined> {
  const [row] = await db
    .select({ hostname: hostnames.hostname, team_id: hostnames.team_id })
    .from(hostnames)
    .where(eq(hostnames.hostname, hostname));
  return row;
}

/** The ids of a team and all teams below it, including archived and deleted ones. */
export function findTree(db: NodePgDatabase, team_id: number): Promise<number[]> {
  return idsDownwards(db, sql`id = ${team_id}`);
}

/** Whether all teams of a person lie below a team. */
export async function liesWhollyUnder(
  db: NodePgDatabase,
  person: Resident,
  team_id: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ covers: boolean }>(
    sql`with recursive ${reachOf(person)} select ${covers(sql`${team_id}::bigint`)} as covers`,
  );
  return rows[0]?.covers === true;
}

/** The teams of a person, archived ones too: each (`member`) with itself and all teams above it (`id`). */
function reachOf({ id, team_id }: Resident): SQL {
  return sql`reach as (
      select own.id as member, own.id from ${teams} own
      where own.purged_at is null and (own.id = ${team_id} or own.id in (
        select team_id from ${memberships} where user_id = ${id} and role is not null
        union all select team_id from ${users} where id = ${id}))
      union all
      select reach.member, above.parent_id from reach join ${teams} above on above.id = reach.id
      where above.parent_id is not null
    )`;
}

function covers(team_id: SQL): SQL {
  return sql`(select count(distinct member) from reach) =
      (select count(distinct member) from reach where reach.id = ${team_id})`;
}
