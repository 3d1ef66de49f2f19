import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { StockOverview } from '@storeroom/shared/contract';
import { locations, stock, stock_logs } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import type { Movement, Period } from './movements.rules';

/** What the team holds at this moment. */
export async function readOverview(scope: TeamScope): Promise<StockOverview> {
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
    .where(scope.owns(stock))
    .groupBy(stock.shelf);
  const of = (shelf: string) => shelves.find((row) => row.shelf === shelf);
  return {
    available: of('available')?.items ?? 0,
    empty: of('empty')?.items ?? 0,
    oversold: of('available')?.oversold ?? 0,
    deepest: of('available')?.deepest ?? null,
    archived: of('archived')?.items ?? 0,
    locations: await scope.db.$count(locations, and(scope.owns(locations), isNull(locations.deleted_at))),
  };
}

/** What came in and went out by day or week. Opening amounts of new items are no movement. */
export async function readMovements(scope: TeamScope, { from, to, group }: Period): Promise<Movement[]> {
  const date = sql<string>`to_char(date_trunc(${sql.raw(`'${group}'`)}, ${stock_logs.created_at} at time zone 'UTC'), 'YYYY-MM-DD')`;
  return scope.db
    .select({
      date,
      in: sql`coalesce(sum(${stock_logs.delta}) filter (where ${stock_logs.delta} > 0), 0)`.mapWith(Number),
      out: sql`coalesce(-sum(${stock_logs.delta}) filter (where ${stock_logs.delta} < 0), 0)`.mapWith(Number),
    })
    .from(stock_logs)
    .where(
      and(
        scope.owns(stock_logs),
        inArray(stock_logs.action, ['adjusted', 'counted', 'undone']),
        sql`${stock_logs.created_at} >= ${from}::timestamp at time zone 'UTC'`,
        sql`${stock_logs.created_at} < (${to}::date + 1)::timestamp at time zone 'UTC'`,
      ),
    )
    .groupBy(date)
    .orderBy(date);
}
