import { sql } from 'drizzle-orm';
import { foldFigures } from '../src/inventory/stock/stock-figures.sql';
import type { Database } from '../src/platform/database/database';

/** Folds all rows that are due. An API does so every second, and a second caller returns at once: here it is awaited. */
export async function foldAll(database: Database): Promise<void> {
  await database.identity.transaction(async (identity) => {
    for (const lock of ['storeroom.figures', 'storeroom.log-figures'])
      await identity.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
    while ((await foldFigures({ identity })) > 0);
  });
}
