import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { teams } from '../database/schema/identity';

/** Every living team below one, whatever lies between. */
export async function idsBelow(database: Database, team_id: number): Promise<number[]> {
  const found = await database.identity.execute<{ id: string }>(sql`
    with recursive below as (
      select id from ${teams} where parent_id = ${team_id} and deleted_at is null
      union
      select child.id from ${teams} child join below on child.parent_id = below.id where child.deleted_at is null
    )
    select id from below order by id`);
  return found.rows.map(({ id }) => Number(id));
}
