import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/database/schema/identity';
import { recoveries } from '../../platform/database/schema/people';
import { dropRecoveries } from '../auth/open-links.sql';

const MINUTES = 60;

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

export async function insertRecovery(
  db: NodePgDatabase,
  user_id: number | null,
  hash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insert(recoveries)
    .values({ user_id, hash, created_at: now.toISOString(), expires_at: after(now, MINUTES * 60) });
}

/** Makes requests for the same account, or for the same name without one, wait for each other. */
export async function lockRecovery(db: NodePgDatabase, whom: number | string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('storeroom.recovery'), hashtext(${`${whom}`}))`);
}

/** Whether the person was sent a link recently. The query also runs for names without an account, to take the same time. */
export async function wasJustSent(
  db: NodePgDatabase,
  user_id: number,
  seconds: number,
  now: Date,
): Promise<boolean> {
  const since = after(now, -seconds);
  return (
    (await db.$count(recoveries, and(eq(recoveries.user_id, user_id), gt(recoveries.created_at, since)))) > 0
  );
}

/** The person for whom a link is valid; undefined if it is not. */
export async function findRecovering(db: NodePgDatabase, hash: Buffer, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      email: users.email,
      team_id: users.team_id,
      preferences: users.preferences,
    })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.user_id))
    .where(
      and(
        eq(recoveries.hash, hash),
        gt(recoveries.expires_at, now.toISOString()),
        isNull(users.deactivated_at),
      ),
    );
  return row;
}

/** Uses up a link, and with it all others of the person. @returns false if it was used at the same time */
export async function useRecovery(
  db: NodePgDatabase,
  user_id: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await db
    .delete(recoveries)
    .where(and(eq(recoveries.hash, hash), gt(recoveries.expires_at, now.toISOString())))
    .returning({ id: recoveries.id });
  await dropRecoveries(db, user_id);
  return used.length > 0;
}
