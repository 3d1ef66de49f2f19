import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database';
import { type StockStatus, stock_held, stock_held_by_team } from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import type { StockFilter } from './stock-filter.rules';
import { idArray } from '../../platform/database/id-array';

/** What a status holds, as it is kept: amounts above zero, and those below it as a positive number. */
export interface Held {
  items: number;
  above: number;
  below: number;
  oversold: number;
}

/** Columns of either view, summed up; nothing is 0. */
export function sumsOf(held: Record<keyof Held, AnyPgColumn>) {
  const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  return {
    items: sum(held.items).as('items'),
    above: sum(held.above).as('above'),
    below: sum(held.below).as('below'),
    oversold: sum(held.oversold).as('oversold'),
  };
}

const ofTeam = (scope: StatementScope) =>
  scope.db
    .select({ status: stock_held_by_team.status, ...sumsOf(stock_held_by_team) })
    .from(stock_held_by_team)
    .where(scope.owns(stock_held_by_team))
    .groupBy(stock_held_by_team.status);

const ofLocation = (scope: StatementScope) =>
  scope.db
    .select({ status: stock_held.status, ...sumsOf(stock_held) })
    .from(stock_held)
    .where(and(scope.owns(stock_held), eq(stock_held.location_id, sql.placeholder('location_id'))))
    .groupBy(stock_held.status);

/** Of the whole team, or of one location. */
export async function heldByStatus(
  scope: TeamScope,
  location_id: number | null = null,
): Promise<Partial<Record<StockStatus, Held>>> {
  const rows =
    location_id === null
      ? await scope.prepared('held by the team', ofTeam, {})
      : await scope.prepared('held by a location', ofLocation, { location_id });
  return Object.fromEntries(rows.map(({ status, ...held }) => [status, held]));
}

/** How many items a status has, anywhere or in these locations. */
export async function heldOfStatus(
  scope: TeamScope,
  { status, oversold, location_ids, no_location }: Omit<StockFilter, 'name'>,
): Promise<number> {
  const figure = oversold ? 'oversold' : 'items';
  if (location_ids === null) return (await heldByStatus(scope))[status]?.[figure] ?? 0;
  const ids = [...location_ids, ...(no_location ? [0] : [])];
  const [found] = await scope.db
    .select({ items: sumsOf(stock_held)[figure] })
    .from(stock_held)
    .where(
      and(
        scope.owns(stock_held),
        eq(stock_held.status, status),
        sql`${stock_held.location_id} = any(${idArray(ids)})`,
      ),
    );
  return found?.items ?? 0;
}

/** Folds what writes have left beside the figures, so that there is little to add up. @returns how much it was. */
export async function foldFigures({ identity }: Pick<Database, 'identity'>, most = 20_000): Promise<number> {
  const found = await identity.execute<{ folded: string }>(
    sql`select fold_stock_figures(${most}) + fold_log_figures(${most}) as folded`,
  );
  return Number(found.rows[0]?.folded ?? 0);
}
