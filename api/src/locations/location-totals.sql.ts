import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Location } from '@storeroom/shared/contract';
import { locations, stock_held, stock_logs } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';

/** The places with what is in each and when something last happened there. */
export async function withTotals(scope: TeamScope, rows: Location[]): Promise<Location[]> {
  if (rows.length === 0) return rows;
  const inside = scope.db
    .select({
      item_count: sql`coalesce(sum(${stock_held.items}), 0)`.mapWith(Number).as('item_count'),
      amount: sql`coalesce(sum(${stock_held.above} - ${stock_held.below}), 0)`
        .mapWith(Number)
        .as('amount_sum'),
      oversold_count: sql`coalesce(sum(${stock_held.oversold}), 0)`.mapWith(Number).as('oversold_count'),
    })
    .from(stock_held)
    .where(
      and(
        eq(stock_held.team_id, locations.team_id),
        eq(stock_held.location_id, locations.id),
        inArray(stock_held.shelf, ['available', 'empty']),
      ),
    )
    .as('inside');
  const moved = scope.db
    .select({ last_movement_at: stock_logs.created_at })
    .from(stock_logs)
    .where(and(eq(stock_logs.team_id, locations.team_id), eq(stock_logs.location_id, locations.id)))
    .orderBy(sql`${stock_logs.id} desc`)
    .limit(1)
    .as('moved');
  const totals = await scope.db
    .select({
      id: locations.id,
      item_count: inside.item_count,
      amount: inside.amount,
      oversold_count: inside.oversold_count,
      last_movement_at: moved.last_movement_at,
    })
    .from(locations)
    .innerJoinLateral(inside, sql`true`)
    .leftJoinLateral(moved, sql`true`)
    .where(
      and(
        scope.owns(locations),
        inArray(
          locations.id,
          rows.map((row) => row.id),
        ),
      ),
    );
  const byId = new Map(totals.map(({ id, ...figures }) => [id, figures]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}
