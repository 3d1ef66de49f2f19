import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Lists whose thirty days of Restore are over (decision D-S2), with their lines. */
export async function purgeDeletedLists(database: Database): Promise<void> {
  await database.identity.execute(sql`select purge_deleted_lists()`);
}
