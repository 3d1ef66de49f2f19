import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database';
import { beginRound } from '../../platform/database/round';
import {
  type StockStatus,
  current_stock_figures,
  current_stock_figures_by_team,
} from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import type { StockFilter } from './stock-filter.rules';
import { idArray } from '../../platform/database/id-array';
import { whyUnavailable } from '../../platform/database/unavailable';

/** The stored numbers of items of one status. */
interface StockFigures {
  items: number;
  oversold: number;
}

/** Sums of the columns of either view; 0 without rows. */
function sumsOf(view: Record<keyof StockFigures, AnyPgColumn>) {
  const sum = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  return {
    items: sum(view.items).as('items'),
    oversold: sum(view.oversold).as('oversold'),
  };
}

const ofTeam = (scope: StatementScope) =>
  scope.db
    .select({ status: current_stock_figures_by_team.status, ...sumsOf(current_stock_figures_by_team) })
    .from(current_stock_figures_by_team)
    .where(scope.owns(current_stock_figures_by_team))
    .groupBy(current_stock_figures_by_team.status);

/** The figures of the whole team by status. */
export async function figuresByStatus(scope: TeamScope): Promise<Partial<Record<StockStatus, StockFigures>>> {
  const rows = await scope.prepared('figures of the team', ofTeam, {});
  return Object.fromEntries(rows.map(({ status, ...figures }) => [status, figures]));
}

/** How many items a status has, in all locations or in the given ones. */
export async function countOfStatus(
  scope: TeamScope,
  { status, oversold, location_ids, no_location }: Omit<StockFilter, 'name'>,
): Promise<number> {
  const figure = oversold ? 'oversold' : 'items';
  if (location_ids === null) return (await figuresByStatus(scope))[status]?.[figure] ?? 0;
  const ids = [...location_ids, ...(no_location ? [0] : [])];
  const [found] = await scope.db
    .select({ items: sumsOf(current_stock_figures)[figure] })
    .from(current_stock_figures)
    .where(
      and(
        scope.owns(current_stock_figures),
        eq(current_stock_figures.status, status),
        sql`${current_stock_figures.location_id} = any(${idArray(ids)})`,
      ),
    );
  return found?.items ?? 0;
}

/**
 * Adds the changes that writes have left beside the figures to the figures, so that readers have little to add up. All
 * teams are folded in one statement; where that fails, each half of them, down to the teams that fail by themselves.
 * @returns the number of changes that were added
 * @throws RoundFailed
 */
export async function foldFigures({ identity }: Pick<Database, 'identity'>, most = 20_000): Promise<number> {
  const round = beginRound();
  let folded = 0;
  for (const fold of ['fold_stock_figures', 'fold_log_figures']) {
    const foldThose = async (ids: number[] | null): Promise<void> => {
      const found = await identity.execute<{ folded: string }>(
        sql`select ${sql.identifier(fold)}(${most}, ${ids && idArray(ids)}) as folded`,
      );
      folded += Number(found.rows[0]?.folded ?? 0);
    };
    const foldEach = async (ids: number[] | null): Promise<unknown> => {
      if (ids?.length === 1) return round.attempt({ team_id: ids[0] ?? 0, fold }, () => foldThose(ids));
      try {
        return await foldThose(ids);
      } catch (error) {
        if (whyUnavailable(error)) throw error;
        const among = ids ?? (await teamsToFold(identity));
        if (among.length === 0) throw error;
        const middle = Math.ceil(among.length / 2);
        await foldEach(among.slice(0, middle));
        if (middle < among.length) await foldEach(among.slice(middle));
      }
    };
    await foldEach(null);
  }
  round.end();
  return folded;
}

async function teamsToFold(identity: Database['identity']): Promise<number[]> {
  const { rows } = await identity.execute<{ team_id: string }>(sql`select team_id from teams_to_fold()`);
  return rows.map(({ team_id }) => Number(team_id));
}
