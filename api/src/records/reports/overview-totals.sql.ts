import type { StockOverview } from '@storeroom/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  locations,
  stock,
  current_stock_figures,
  current_stock_figures_by_team,
  stock_list_items,
  stock_ranks,
} from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import { queryPreparedRow, hasLocation } from './period.sql';

/** The figures, and whether the team has the location that was asked for. */
export type PlacedTotals = StockOverview & { has_location: boolean };

/** What a team has now, in all locations or in one: stored figures, so that nothing is counted here. */
export function readOverview(scope: TeamScope, location_id: number | null): Promise<PlacedTotals> {
  const where = location_id === null ? 'the team' : 'a location';
  return queryPreparedRow(scope, `totals of ${where}`, (anyTeam) => overviewTotals(anyTeam, location_id), {
    location_id,
  });
}

/** The row of figures, as part of a larger statement. The location is its placeholder `location_id`. */
export function overviewTotals(scope: StatementScope, location_id: number | null): SQL {
  const ofTeam = location_id === null;
  const figures = ofTeam ? current_stock_figures_by_team : current_stock_figures;
  const inside = ofTeam ? sql`` : sql`and ${current_stock_figures.location_id} = ${location}`;
  const items = (status: SQL) =>
    sql`coalesce(sum(${figures.items}) filter (where ${figures.status} = ${status}), 0)`;
  return sql`
    select figures.available, figures.empty, figures.oversold, figures.archived,
           (${ofTeam ? lowOfTeam(scope) : lowOfLocation(scope)}) as low,
           case when figures.oversold > 0 then (${ofTeam ? lowestOfTeam(scope) : lowestOfLocation(scope)}) end as deepest,
           (select count(*) from ${locations}
             where ${scope.owns(locations)} and ${locations.deleted_at} is null
               ${ofTeam ? sql`` : sql`and ${locations.id} = ${location}`}) as locations,
           ${ofTeam ? ofWholeTeam(scope) : sql``}
           ${ofTeam ? sql`true` : hasLocation(scope, location)} as has_location
    from (
      select ${items(sql`'available'`)} as available, ${items(sql`'empty'`)} as empty,
             ${items(sql`'archived'`)} as archived,
             coalesce(sum(${figures.oversold}) filter (where ${figures.status} = 'available'), 0) as oversold
      from ${figures} where ${scope.owns(figures)} ${inside}
    ) figures
    ${ofTeam ? sql`cross join (${promisedOf(scope)}) promised` : sql``}`;
}

const ofWholeTeam = (scope: StatementScope) => sql`
  promised.available_promised, promised.empty_promised, promised.low_promised,
  (select count(*) from ${stock_ranks}
    where ${scope.owns(stock_ranks)} and ${stock_ranks.status} = 'archived' and ${stock_ranks.amount} > 0) as archived_held,
  (select count(*) from ${locations} where ${scope.owns(locations)} and ${locations.deleted_at} is null
    and ${locations.id} not in (
      select ${current_stock_figures.location_id} from ${current_stock_figures}
      where ${scope.owns(current_stock_figures)} and ${current_stock_figures.status} = 'available'
      group by 1 having sum(${current_stock_figures.above}) > 0)) as locations_bare,`;

/** Items that open lines of lists still need. They are few, and have an index of their own. */
const promisedOf = (scope: StatementScope) => sql`
  select count(*) filter (where ${stock_ranks.status} = 'available') as available_promised,
         count(*) filter (where ${stock_ranks.status} = 'empty') as empty_promised,
         count(*) filter (where ${stock_ranks.status} = 'available' and ${stock_ranks.is_low}) as low_promised
  from (
    select distinct ${stock_list_items.stock_id} as id from ${stock_list_items}
    where ${scope.owns(stock_list_items)} and ${stock_list_items.is_open} and ${stock_list_items.amount_open} > 0
  ) wanted join ${stock_ranks} on ${scope.owns(stock_ranks)} and ${stock_ranks.id} = wanted.id`;

const location = sql`${sql.placeholder('location_id')}::bigint`;

/** The lowest amount, by the index of amounts: items below zero are all available. */
const lowestOfTeam = (scope: StatementScope) => sql`
  select ${stock_ranks.amount} from ${stock_ranks}
  where ${scope.owns(stock_ranks)} and ${stock_ranks.status} = 'available'
  order by ${stock_ranks.amount}, ${stock_ranks.id} limit 1`;

const lowOfTeam = (scope: StatementScope) => sql`
  select count(*) from ${stock_ranks}
  where ${scope.owns(stock_ranks)} and ${stock_ranks.status} = 'available' and ${stock_ranks.is_low}`;

const lowOfLocation = (scope: StatementScope) => sql`
  select count(*) from ${stock}
  where ${scope.owns(stock)} and ${stock.location_id} = ${location}
    and ${stock.status} = 'available' and coalesce(${stock.amount}, 0) < ${stock.minimum}`;

const lowestOfLocation = (scope: StatementScope) => sql`
  select min(${stock.amount}) from ${stock}
  where ${scope.owns(stock)} and ${stock.location_id} = ${location}
    and ${stock.status} = 'available' and ${stock.amount} < 0`;
