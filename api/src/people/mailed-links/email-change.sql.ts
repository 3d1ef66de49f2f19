import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/database/schema/identity';
import { email_changes } from '../../platform/database/schema/people';

const HOURS = 24;

/** Stores a pending change of address, replacing an earlier one of the person. */
export async function keepEmailChange(
  db: NodePgDatabase,
  user_id: number,
  email: string,
  hash: Buffer,
  now: Date,
): Promise<void> {
  const set = {
    email,
    hash,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + HOURS * 3_600_000).toISOString(),
  };
  await db
    .insert(email_changes)
    .values({ user_id, ...set })
    .onConflictDoUpdate({ target: email_changes.user_id, set });
}

/** The person whose address a link confirms; undefined if the link is not valid. */
export async function findEmailChange(db: NodePgDatabase, hash: Buffer, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      team_id: users.team_id,
      email: email_changes.email,
    })
    .from(email_changes)
    .innerJoin(users, eq(users.id, email_changes.user_id))
    .where(
      and(
        eq(email_changes.hash, hash),
        gt(email_changes.expires_at, now.toISOString()),
        isNull(users.deactivated_at),
      ),
    );
  return row;
}

/** Uses up a link. @returns false if it was used at the same time */
export async function useEmailChange(db: NodePgDatabase, hash: Buffer): Promise<boolean> {
  const used = await db
    .delete(email_changes)
    .where(eq(email_changes.hash, hash))
    .returning({ id: email_changes.user_id });
  return used.length > 0;
}

/** Whether an account already has the address. */
export async function isTaken(db: NodePgDatabase, email: string): Promise<boolean> {
  return (await db.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()))) > 0;
}
