import { sql } from 'drizzle-orm';
import type { TeamScope } from './team-scope';

/**
 * Everything that the transaction reads is as of one moment, however many statements it takes: without this each statement
 * sees what was committed before it.
 * @throws by the database, after the transaction's first reading
 */
export async function asOfOneMoment({ db }: TeamScope): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read`);
}
