import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../platform/database/schema/identity';
import { stock } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

/** Which of these items can be put on a list: all that are not archived or deleted. */
export async function usableItems(scope: TeamScope, ids: number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return scope.db
    .select({ id: stock.id, name: stock.name })
    .from(stock)
    .where(and(scope.owns(stock), inArray(stock.id, ids), isNull(stock.deleted_at)));
}

export async function findUserName(scope: TeamScope, id: number): Promise<string | null> {
  const [row] = await scope.db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name ?? null;
}
