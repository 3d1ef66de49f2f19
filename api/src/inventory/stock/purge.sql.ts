import { sql } from 'drizzle-orm';
import { deleteSome } from '../../platform/database/expired.sql';
import { locations, stock, stock_list_items } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

/**
 * Removes items and locations of a team that were deleted before this time (rule D-S2.4), at most `most` of each. An
 * item stays while a picking list names it, and a location while any item is in it. Logs stay.
 * @returns how many were removed
 */
export async function purgeRemovedStock(scope: TeamScope, before: string, most: number): Promise<number> {
  const items = await deleteSome(
    scope.db,
    stock,
    sql`${scope.owns(stock)} and ${stock.status} = 'removed' and ${stock.removed_at} < ${before}
      and not exists (select from ${stock_list_items}
        where ${scope.owns(stock_list_items)} and ${stock_list_items.stock_id} = ${stock.id})`,
    most,
  );
  const purged_locations = await deleteSome(
    scope.db,
    locations,
    sql`${scope.owns(locations)} and ${locations.removed_at} < ${before}
      and not exists (select from ${stock}
        where ${scope.owns(stock)} and ${stock.location_id} = ${locations.id})`,
    most,
  );
  return items + purged_locations;
}
