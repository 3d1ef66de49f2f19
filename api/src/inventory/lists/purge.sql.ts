import { sql } from 'drizzle-orm';
import { deleteSome } from '../../platform/database/expired.sql';
import { stock_list_items, stock_lists } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

/**
 * Removes lists of a team that were deleted before this moment (rule D-S2.4), their lines first; at most this many rows
 * of both. @returns how many were removed
 */
export async function purgeDeletedLists(scope: TeamScope, before: string, most: number): Promise<number> {
  const deletedLists = sql`select id from ${stock_lists}
    where ${scope.owns(stock_lists)} and ${stock_lists.deleted_at} < ${before}`;
  const lines = sql`${scope.owns(stock_list_items)} and ${stock_list_items.list_id} in (${deletedLists})`;
  const cut = await deleteSome(scope.db, stock_list_items, lines, most);
  // A list is removed once it has no line left.
  if (cut === most) return cut;
  const empty = sql`${scope.owns(stock_lists)} and ${stock_lists.deleted_at} < ${before}
    and not exists (select from ${stock_list_items}
      where ${scope.owns(stock_list_items)} and ${stock_list_items.list_id} = ${stock_lists.id})`;
  return cut + (await deleteSome(scope.db, stock_lists, empty, most));
}
