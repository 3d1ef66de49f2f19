import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { email_changes, recoveries } from '../../platform/database/schema/people';

/** Deletes a pending change of address, after another password, a correction of the address, or a deactivation. */
export async function dropEmailChange(db: NodePgDatabase, user_id: number): Promise<void> {
  await db.delete(email_changes).where(eq(email_changes.user_id, user_id));
}

/** Deletes recovery links, after a change of address or password, or a deactivation. */
export async function dropRecoveries(db: NodePgDatabase, user_id: number): Promise<void> {
  await db.delete(recoveries).where(eq(recoveries.user_id, user_id));
}
