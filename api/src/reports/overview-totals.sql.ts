import type { StockOverview } from '@storeroom/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { locations, stock } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';

/** What the team holds at this moment, anywhere or in one place. */
export async function readOverview(
  scope: TeamScope,
  location_id: number | null = null,
): Promise<StockOverview> {
  const here = location_id === null ? undefined : eq(stock.location_id, location_id);
  const shelves = await scope.db
    .select({
      shelf: stock.shelf,
      items: sql`count(*)`.mapWith(Number),
      oversold: sql`count(*) filter (where ${stock.amount} < 0)`.mapWith(Number),
      deepest: sql<number | null>`min(${stock.amount}) filter (where ${stock.amount} < 0)`.mapWith(
        stock.amount,
      ),
    })
    .from(stock)
    .where(and(scope.owns(stock), here))
    .groupBy(stock.shelf);
  const of = (shelf: string) => shelves.find((row) => row.shelf === shelf);
  const inUse = location_id === null ? undefined : eq(locations.id, location_id);
  return {
    available: of('available')?.items ?? 0,
    empty: of('empty')?.items ?? 0,
    oversold: of('available')?.oversold ?? 0,
    deepest: of('available')?.deepest ?? null,
    archived: of('archived')?.items ?? 0,
    locations: await scope.db.$count(
      locations,
      and(scope.owns(locations), isNull(locations.deleted_at), inUse),
    ),
  };
}
