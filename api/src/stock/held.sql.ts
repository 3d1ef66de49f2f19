import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { type Shelf, stock_held, stock_held_by_team } from '../database/schema/stock';
import type { StatementScope, TeamScope } from '../database/team-scope';
import type { StockFilter } from './stock-filter.rules';

/** What a shelf holds, as it is kept: amounts above zero, and those below it as a positive number. */
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
    .select({ shelf: stock_held_by_team.shelf, ...sumsOf(stock_held_by_team) })
    .from(stock_held_by_team)
    .where(scope.owns(stock_held_by_team))
    .groupBy(stock_held_by_team.shelf);

const ofPlace = (scope: StatementScope) =>
  scope.db
    .select({ shelf: stock_held.shelf, ...sumsOf(stock_held) })
    .from(stock_held)
    .where(and(scope.owns(stock_held), eq(stock_held.location_id, sql.placeholder('location_id'))))
    .groupBy(stock_held.shelf);

/** Of the whole team, or of one place. */
export async function heldByShelf(
  scope: TeamScope,
  location_id: number | null = null,
): Promise<Partial<Record<Shelf, Held>>> {
  const rows =
    location_id === null
      ? await scope.prepared('held by the team', ofTeam, {})
      : await scope.prepared('held by a place', ofPlace, { location_id });
  return Object.fromEntries(rows.map(({ shelf, ...held }) => [shelf, held]));
}

/** How many items a shelf has, anywhere or in these places. */
export async function heldOnShelf(
  scope: TeamScope,
  { shelf, places, no_place }: Pick<StockFilter, 'shelf' | 'places' | 'no_place'>,
): Promise<number> {
  if (places === null) return (await heldByShelf(scope))[shelf]?.items ?? 0;
  const ids = [...places, ...(no_place ? [0] : [])].join(',');
  const [found] = await scope.db
    .select({ items: sumsOf(stock_held).items })
    .from(stock_held)
    .where(
      and(
        scope.owns(stock_held),
        eq(stock_held.shelf, shelf),
        sql`${stock_held.location_id} = any(${`{${ids}}`}::bigint[])`,
      ),
    );
  return found?.items ?? 0;
}

/** Folds what writes have left beside the figures, so that there is little to add up. @returns how much it was. */
export async function foldFigures({ identity }: Database, most = 20_000): Promise<number> {
  const found = await identity.execute<{ folded: string }>(
    sql`select fold_stock_figures(${most}) + fold_log_figures(${most}) as folded`,
  );
  return Number(found.rows[0]?.folded ?? 0);
}
