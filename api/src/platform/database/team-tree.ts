import { type SQL, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { teams } from './schema/identity';

/**
 * For `with recursive`: `up (id, parent_id, distance)` with the teams that match `from`, at distance 1, and all teams
 * above them.
 */
export function upwards(from: SQL): SQL {
  return sql`up as (
    select id, parent_id, 1 as distance from ${teams} where ${from}
    union all
    select teams.id, teams.parent_id, up.distance + 1 from ${teams} join up on teams.id = up.parent_id)`;
}

/**
 * For `with recursive`: `down (id)` with the teams that match `from` and all teams below them; with `in use` only those
 * that are not deleted.
 */
export function downwards(from: SQL, which: 'all' | 'in use' = 'all'): SQL {
  const inUse = which === 'in use' ? sql`where teams.deleted_at is null` : sql``;
  return sql`down as (
    select id from ${teams} where ${from}
    union
    select teams.id from ${teams} join down on teams.parent_id = down.id ${inUse})`;
}

/** The ids of `downwards`, in order. */
export async function idsDownwards(
  db: NodePgDatabase,
  from: SQL,
  which: 'all' | 'in use' = 'all',
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`with recursive ${downwards(from, which)} select id from down order by id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The ids of the top-level teams above these teams, in order. */
export async function topsOf(db: NodePgDatabase, team_ids: number[]): Promise<number[]> {
  if (team_ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive ${upwards(inArray(teams.id, team_ids))}
    select distinct id from up where parent_id is null order by id`);
  return rows.map(({ id }) => Number(id));
}
