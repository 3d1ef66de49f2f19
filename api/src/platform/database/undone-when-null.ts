import { sql } from 'drizzle-orm';
import type { TeamScope } from './team-scope';

/** Runs a part of a transaction. When it answers null it is undone by itself, and lets go of what it has locked. */
export async function undoneWhenNull<T>({ db }: TeamScope, part: () => Promise<T | null>): Promise<T | null> {
  await db.execute(sql`savepoint part`);
  const result = await part();
  await db.execute(result === null ? sql`rollback to savepoint part` : sql`release savepoint part`);
  return result;
}
