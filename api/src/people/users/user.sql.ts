import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../../platform/database/schema/identity';
import type { Profile } from './profile.rules';

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

export async function changeUser(
  db: NodePgDatabase,
  id: number,
  fields: Partial<Pick<typeof users.$inferInsert, 'password_hash' | 'preferences' | 'team_id'>> &
    Profile & { deactivated_at?: string | null },
): Promise<void> {
  const { deactivated_at, ...rest } = fields;
  const at =
    deactivated_at === undefined ? {} : { deactivated_at: deactivated_at === null ? null : sql`now()` };
  await db
    .update(users)
    .set({ ...rest, ...at, ...touched })
    .where(eq(users.id, id));
}

export async function setPassword(db: NodePgDatabase, id: number, password_hash: string): Promise<void> {
  await changeUser(db, id, { password_hash });
}

/** Notes that the owner of the address has confirmed it. */
export async function markEmailConfirmed(db: NodePgDatabase, id: number): Promise<void> {
  await db
    .update(users)
    .set({ email_confirmed_at: sql`now()` })
    .where(eq(users.id, id));
}
