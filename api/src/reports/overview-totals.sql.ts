import type { StockOverview } from '@storeroom/shared/contract';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { locations, stock, stock_ranks } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import { heldByShelf } from '../stock/held.sql';

/** What the team holds at this moment, anywhere or in one place: kept figures, of which nothing is counted here. */
export async function readOverview(
  scope: TeamScope,
  location_id: number | null = null,
): Promise<StockOverview> {
  const { available, empty, archived } = await heldByShelf(scope, location_id);
  const oversold = available?.oversold ?? 0;
  const inUse = location_id === null ? undefined : eq(locations.id, location_id);
  return {
    available: available?.items ?? 0,
    empty: empty?.items ?? 0,
    oversold,
    deepest: oversold === 0 ? null : await readDeepest(scope, location_id),
    archived: archived?.items ?? 0,
    locations: await scope.db.$count(
      locations,
      and(scope.owns(locations), isNull(locations.deleted_at), inUse),
    ),
  };
}

/** The lowest amount there is, where one is below zero. */
async function readDeepest(scope: TeamScope, location_id: number | null): Promise<number | null> {
  const [lowest] =
    location_id === null
      ? await scope.db
          .select({ amount: stock_ranks.amount })
          .from(stock_ranks)
          .where(and(scope.owns(stock_ranks), eq(stock_ranks.shelf, 'available')))
          .orderBy(asc(stock_ranks.amount), asc(stock_ranks.id))
          .limit(1)
      : await scope.db
          .select({ amount: stock.amount })
          .from(stock)
          .where(
            and(
              scope.owns(stock),
              eq(stock.location_id, location_id),
              eq(stock.shelf, 'available'),
              lt(stock.amount, 0),
            ),
          )
          .orderBy(asc(stock.amount))
          .limit(1);
  return lowest?.amount ?? null;
}
