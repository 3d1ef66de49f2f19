import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Location } from '@storeroom/contract';
import { locations, stock_held, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { summed, unitOf } from '../stock/unit-sums.rules';

/** The stored totals of one location for one unit. */
interface Held {
  unit: string;
  items: number;
  amount: number;
  oversold: number;
}

/** Adds to each location the totals of its items and the time of its last movement. */
export async function withTotals(scope: TeamScope, rows: Location[]): Promise<Location[]> {
  if (rows.length === 0) return rows;
  const kept = scope.db
    .select({
      unit: stock_held.unit,
      items: sql`sum(${stock_held.items})`.as('items'),
      amount: sql`sum(${stock_held.above} - ${stock_held.below})`.as('amount'),
      oversold: sql`sum(${stock_held.oversold})`.as('oversold'),
    })
    .from(stock_held)
    .where(
      and(
        eq(stock_held.team_id, locations.team_id),
        eq(stock_held.location_id, locations.id),
        inArray(stock_held.status, ['available', 'empty']),
      ),
    )
    .groupBy(stock_held.unit)
    .having(sql`sum(${stock_held.items}) > 0`)
    .as('kept');
  const inside = scope.db
    .select({ held: sql<Held[]>`coalesce(jsonb_agg(to_jsonb(kept)), '[]')`.as('held') })
    .from(kept)
    .as('inside');
  const moved = scope.db
    .select({ last_movement_at: stock_logs.created_at })
    .from(stock_logs)
    .where(and(eq(stock_logs.team_id, locations.team_id), eq(stock_logs.location_id, locations.id)))
    .orderBy(sql`${stock_logs.id} desc`)
    .limit(1)
    .as('moved');
  const totals = await scope.db
    .select({ id: locations.id, held: inside.held, last_movement_at: moved.last_movement_at })
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
  const byId = new Map(
    totals.map(({ id, held, last_movement_at }) => [id, { ...figuresOf(held), last_movement_at }]),
  );
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

function figuresOf(held: readonly Held[]) {
  const sum = (figure: 'items' | 'oversold') => held.reduce((all, row) => all + row[figure], 0);
  return {
    item_count: sum('items'),
    ...summed(
      ['amount'],
      held.map(({ unit, amount }) => ({ unit: unitOf(unit), amount })),
    ),
    oversold_count: sum('oversold'),
  };
}
