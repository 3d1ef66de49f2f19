import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../database/schema/identity';
import { recoveries } from '../database/schema/people';

const MINUTES = 60;

export async function insertRecovery(
  db: NodePgDatabase,
  user_id: number | null,
  hash: Buffer,
): Promise<void> {
  await db
    .insert(recoveries)
    .values({ user_id, hash, expires_at: sql`now() + make_interval(mins => ${MINUTES})` });
}

/** Whether the person was sent a link a moment ago. Asked for nobody, too: it must take as long. */
export async function wasJustSent(db: NodePgDatabase, user_id: number, seconds: number): Promise<boolean> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(recoveries)
    .where(
      and(
        eq(recoveries.user_id, user_id),
        gt(recoveries.created_at, sql`now() - make_interval(secs => ${seconds})`),
      ),
    );
  return (row?.count ?? 0) > 0;
}

/** Whom a link lets back in, while it does. */
export async function findRecovering(db: NodePgDatabase, hash: Buffer) {
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
        gt(recoveries.expires_at, sql`clock_timestamp()`),
        isNull(users.deactivated_at),
      ),
    );
  return row;
}

/** Uses a link up, and with it every other of the person. False when somebody was faster. */
export async function useRecovery(db: NodePgDatabase, user_id: number, hash: Buffer): Promise<boolean> {
  const used = await db
    .delete(recoveries)
    .where(and(eq(recoveries.hash, hash), gt(recoveries.expires_at, sql`clock_timestamp()`)))
    .returning({ id: recoveries.id });
  await dropRecoveries(db, user_id);
  return used.length > 0;
}

export async function dropRecoveries(db: NodePgDatabase, user_id: number): Promise<void> {
  await db.delete(recoveries).where(eq(recoveries.user_id, user_id));
}
