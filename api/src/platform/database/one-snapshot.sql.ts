import { sql } from 'drizzle-orm';
import type { TeamScope } from './team-scope';

/**
 * Makes all statements of the transaction read the same snapshot. Otherwise each statement sees what was committed
 * before it.
 * @throws an error of the database, if the transaction has read anything yet
 */
export async function useOneSnapshot({ db }: TeamScope): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read`);
}
