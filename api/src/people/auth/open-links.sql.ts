import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { email_changes, recoveries } from '../../platform/database/schema/people';

/** A request that is overtaken: by another password, by somebody who put the address right, by a closed account. */
export async function dropEmailChange(db: NodePgDatabase, user_id: number): Promise<void> {
  await db.delete(email_changes).where(eq(email_changes.user_id, user_id));
}

/** Ways back in that are over: by another address or password, by a closed account. */
export async function dropRecoveries(db: NodePgDatabase, user_id: number): Promise<void> {
  await db.delete(recoveries).where(eq(recoveries.user_id, user_id));
}
