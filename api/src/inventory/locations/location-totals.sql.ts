import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Location } from '@storeroom/contract';
import { locations, current_stock_figures, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { summed, unitOf } from '../stock/unit-sums.rules';

/** The stored totals of one location for one unit. */
interface LocationFigures {
  unit: string;
  items: number;
  amount: number;
  oversold: number;
}

/** Adds to each location the totals of its items and the time of its last movement. */
export async function withTotals(scope: TeamScope, rows: Location[]): Promise<Location[]> {
  if (rows.length === 0) return rows;
  const figures = scope.db
    .select({
      unit: current_stock_figures.unit,
      items: sql`sum(${current_stock_figures.items})`.as('items'),
      amount: sql`sum(${current_stock_figures.above} - ${current_stock_figures.below})`.as('amount'),
      oversold: sql`sum(${current_stock_figures.oversold})`.as('oversold'),
    })
    .from(current_stock_figures)
    .where(
      and(
        eq(current_stock_figures.team_id, locations.team_id),
        eq(current_stock_figures.location_id, locations.id),
        inArray(current_stock_figures.status, ['available', 'empty']),
      ),
    )
    .groupBy(current_stock_figures.unit)
    .having(sql`sum(${current_stock_figures.items}) > 0`)
    .as('figures');
  const inside = scope.db
    .select({ figures: sql<LocationFigures[]>`coalesce(jsonb_agg(to_jsonb(figures)), '[]')`.as('figures') })
    .from(figures)
    .as('inside');
  const moved = scope.db
    .select({ last_movement_at: stock_logs.created_at })
    .from(stock_logs)
    .where(and(eq(stock_logs.team_id, locations.team_id), eq(stock_logs.location_id, locations.id)))
    .orderBy(sql`${stock_logs.id} desc`)
    .limit(1)
    .as('moved');
  const totals = await scope.db
    .select({ id: locations.id, figures: inside.figures, last_movement_at: moved.last_movement_at })
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
    totals.map(({ id, figures, last_movement_at }) => [id, { ...figuresOf(figures), last_movement_at }]),
  );
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

function figuresOf(figures: readonly LocationFigures[]) {
  const sum = (figure: 'items' | 'oversold') => figures.reduce((all, row) => all + row[figure], 0);
  return {
    item_count: sum('items'),
    ...summed(
      ['amount'],
      figures.map(({ unit, amount }) => ({ unit: unitOf(unit), amount })),
    ),
    oversold_count: sum('oversold'),
  };
}
