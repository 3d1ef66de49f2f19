import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { teams } from '../database/schema/identity';
import { subscriptions } from '../database/schema/teams';
import type { Covering } from './state.rules';

/**
 * The team's own subscription, or that of its nearest ancestor which has one; of several the longest. Where none is
 * left, one that was removed counts as it was: taking it away never gives more than keeping it.
 */
export async function findCovering(
  database: Pick<Database, 'identity'>,
  team_id: number,
): Promise<Covering | null> {
  const { rows } = await database.identity.execute<{ team_id: string; expires: string }>(sql`
    with recursive up as (
      select id, parent_id, 1 as distance from ${teams} where id = ${team_id}
      union all
      select above.id, above.parent_id, up.distance + 1
      from ${teams} above join up on above.id = up.parent_id
    )
    select own.team_id,
      to_char(own.expiration_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000000Z"') as expires
    from up join ${subscriptions} own on own.team_id = up.id
    order by own.deleted_at is not null, up.distance, own.expiration_at desc limit 1`);
  const [row] = rows;
  return row ? { team_id: Number(row.team_id), expiration_at: row.expires } : null;
}
