import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { locations, current_stock_figures, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { Id, Nullable, Timestamp } from '../../platform/http/schema';
import { type OfUnit, byUnit, summed } from '../../inventory/stock/unit-sums.rules';
import { queryRows, queryRow, inLocation } from './period.sql';
import { OF_TEAM, type Report, type ReportOptions, resultOf, rowsOf, total } from './report';
import { wireMomentOf } from '../../platform/database/wire-moment';

const LocationUse = {
  ...OF_TEAM,
  location_id: Id,
  name: Type.String(),
  item_count: Type.Integer(),
  amount: Type.Number({ description: 'Of items without a unit; what is below zero is taken off.' }),
};
const InUnits = byUnit({ amount: Type.Number() });
const Row = Type.Object({
  ...LocationUse,
  oversold_count: Type.Integer(),
  last_movement_at: Nullable(Timestamp),
  last_counted_at: Nullable(Timestamp),
  counted: Type.Integer({ description: 'Lines of the last count.' }),
  mismatches: Type.Integer({ description: 'Those of them that differed.' }),
  ...InUnits,
});
const answer = resultOf(
  Type.Object({ ...LocationUse, ...InUnits }),
  Row,
  Type.Object({
    used: Type.Integer({ description: 'Locations with items.' }),
    empty: Type.Integer(),
    unplaced: Type.Integer({ description: 'Items without a location.' }),
  }),
);

type Sum = OfUnit & { amount: number };
interface Part {
  rows: LocationUse[];
  unplaced: number;
}
interface LocationUse {
  location_id: number;
  name: string;
  item_count: number;
  amount: number;
  by_unit?: Sum[];
  oversold_count: number;
  last_movement_at: string | null;
  last_counted_at: string | null;
  counted: number;
  mismatches: number;
}

const MAX_TILES = 200;

export const locationsReport: Report<Part, 'locations'> = {
  key: 'locations',
  summary: 'How locations are used.',
  description: 'Of this moment, whatever the period.',
  needs: ['stock.reports'],
  answer,
  is_of_now: true,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    return {
      rows: await readLocations(scope, options),
      unplaced: options.location_id === null ? await countUnplaced(scope) : 0,
    };
  },
  combine(parts, { most }) {
    const rows = rowsOf(parts, (a, b) => b.item_count - a.item_count, Number.MAX_SAFE_INTEGER);
    const used = rows.filter((location) => location.item_count > 0);
    return {
      series: used.slice(0, MAX_TILES),
      rows: rows.slice(0, most),
      row_count: rows.length,
      totals: {
        used: used.length,
        empty: rows.length - used.length,
        unplaced: total(parts, (part) => part.unplaced),
      },
    };
  },
};

const inUse = sql`${current_stock_figures.status} in ('available', 'empty')`;

async function countUnplaced(scope: TeamScope): Promise<number> {
  const { items } = await queryRow<{ items: number }>(
    scope,
    sql`select coalesce(sum(${current_stock_figures.items}), 0) as items from ${current_stock_figures}
        where ${scope.owns(current_stock_figures)} and ${inUse} and ${current_stock_figures.location_id} = 0`,
  );
  return items;
}

async function readLocations(scope: TeamScope, { location_id }: ReportOptions): Promise<LocationUse[]> {
  const found = await queryRows<Omit<LocationUse, 'amount' | 'by_unit'> & { sums: Sum[] }>(
    scope,
    sql`with sums as (
          select ${current_stock_figures.location_id} as location_id, nullif(${current_stock_figures.unit}, '') as unit,
                 sum(${current_stock_figures.items}) as items, sum(${current_stock_figures.above} - ${current_stock_figures.below}) as amount,
                 sum(${current_stock_figures.oversold}) as oversold
          from ${current_stock_figures} where ${scope.owns(current_stock_figures)} and ${inUse} group by 1, 2
        ), figures as (
          select location_id, sum(items) as item_count, sum(oversold) as oversold_count, jsonb_agg(sums) as sums
          from sums group by 1
        )
        select ${locations.id} as location_id, ${locations.name} as name,
               coalesce(figures.item_count, 0) as item_count, coalesce(figures.sums, '[]') as sums,
               coalesce(figures.oversold_count, 0) as oversold_count,
               last.at as last_movement_at, counted.at as last_counted_at,
               coalesce(counted.lines, 0) as counted, coalesce(counted.mismatches, 0) as mismatches
        from ${locations}
        left join figures on figures.location_id = ${locations.id}
        left join lateral (
          select ${wireMomentOf(stock_logs.created_at)} as at from ${stock_logs}
          where ${scope.owns(stock_logs)} and ${stock_logs.location_id} = ${locations.id}
          order by ${stock_logs.id} desc limit 1
        ) last on true
        left join lateral (${lastCount(scope)}) counted on true
        where ${scope.owns(locations)} and ${locations.deleted_at} is null and ${inLocation(locations.id, location_id)}
        order by item_count desc, ${locations.id}`,
  );
  return found.map(({ sums, ...location }) => ({ ...location, ...summed(['amount'], sums) }));
}

/** The last count of a location: the batch of its newest counted row, or that row if it has no batch. */
function lastCount(scope: TeamScope) {
  return sql`
    select ${wireMomentOf(sql`max(line.created_at)`)} as at, count(*) as lines,
           count(*) filter (where line.delta <> 0) as mismatches
    from (
      select ${stock_logs.id} as id, ${stock_logs.batch_id} as batch_id from ${stock_logs}
      where ${scope.owns(stock_logs)} and ${stock_logs.location_id} = ${locations.id} and ${stock_logs.action} = 'counted'
      order by ${stock_logs.id} desc limit 1
    ) newest
    join lateral (
      select created_at, delta from stock_logs one
      where one.team_id = ${scope.team_id} and newest.batch_id is null and one.id = newest.id
      union all
      select created_at, delta from stock_logs one
      where one.team_id = ${scope.team_id} and one.batch_id = newest.batch_id and one.action = 'counted'
        and one.location_id = ${locations.id}
    ) line on true
    having count(*) > 0`;
}
