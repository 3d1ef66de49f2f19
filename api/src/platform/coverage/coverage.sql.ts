import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { TeamScope } from '../database/team-scope';
import { subscriptions } from '../database/schema/teams';
import { upwards } from '../database/team-tree';
import { wireMomentOf } from '../database/wire-moment';
import type { Covering } from './state.rules';

/**
 * The subscription that covers a team: its own, or that of the nearest team above; of several the one that lasts
 * longest. If none is left, a removed one counts as it was, so that removing a subscription never gives more than
 * keeping it.
 */
export async function findCovering(
  database: Pick<Database, 'identity'>,
  team_id: number,
): Promise<Covering | null> {
  const { rows } = await database.identity.execute<{ team_id: string; expires: string; renews: boolean }>(sql`
    with recursive ${upwards(sql`id = ${team_id}`)}
    select own.team_id, ${wireMomentOf(sql`own.expiration_at`)} as expires,
      own.deleted_at is null and own.renew_years > 0 as renews
    from up join ${subscriptions} own on own.team_id = up.id
    order by own.deleted_at is not null, up.distance, own.expiration_at desc limit 1`);
  const [row] = rows;
  return row ? { team_id: Number(row.team_id), expiration_at: row.expires, renews: row.renews } : null;
}

/** Adds a subscription of the team. */
export async function insertSubscription(
  scope: TeamScope,
  facts: Omit<typeof subscriptions.$inferInsert, 'team_id'>,
): Promise<typeof subscriptions.$inferSelect> {
  const [row] = await scope.db
    .insert(subscriptions)
    .values({ ...facts, team_id: scope.team_id })
    .returning();
  if (!row) throw new Error('The subscription was not made.');
  return row;
}
