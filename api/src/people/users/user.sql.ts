import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { users } from '../../platform/database/schema/identity';

/** Set with every change of a person. */
const touched = { version: sql`${users.version} + 1`, updated_at: sql`now()` };

/** Locks a person until the transaction ends. */
export async function lockUser(db: NodePgDatabase, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

/** The hash of a password; null for a person without one. */
export async function findPasswordHash(db: NodePgDatabase, id: number): Promise<string | null> {
  const [row] = await db.select({ hash: users.password_hash }).from(users).where(eq(users.id, id));
  return row?.hash ?? null;
}

type Changeable =
  | 'name'
  | 'username'
  | 'email'
  | 'team_id'
  | 'password_hash'
  | 'preferences'
  | 'deactivated_at';

export async function changeUser(
  db: NodePgDatabase,
  id: number,
  fields: Pick<PgUpdateSetSource<typeof users>, Changeable>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...fields, ...touched })
    .where(eq(users.id, id));
}

/** Notes that the owner of the address has confirmed it. */
export async function markEmailConfirmed(db: NodePgDatabase, id: number): Promise<void> {
  await db
    .update(users)
    .set({ email_confirmed_at: sql`now()` })
    .where(eq(users.id, id));
}
