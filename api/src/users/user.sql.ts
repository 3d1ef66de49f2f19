import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../database/schema/identity';

/** What every change of a person moves on. */
export const touched = { version: sql`${users.version} + 1`, updated_at: sql`now()` };

export async function setPassword(db: NodePgDatabase, id: number, password_hash: string): Promise<void> {
  await db
    .update(users)
    .set({ password_hash, ...touched })
    .where(eq(users.id, id));
}
