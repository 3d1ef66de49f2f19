import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Items and places whose thirty days of Restore are over (decision D-S2). */
export async function purgeRemovedStock(database: Database): Promise<void> {
  await database.identity.execute(sql`select purge_removed_stock()`);
}
