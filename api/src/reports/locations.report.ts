import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { locations, stock, stock_logs } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import { Id, Nullable, Timestamp } from '../http/schema';
import { ask, inPlace, stampText } from './period.sql';
import { OF_TEAM, type Report, type ReportWish, resultOf, rowsOf, total } from './report';

const Place = {
  ...OF_TEAM,
  location_id: Id,
  name: Type.String(),
  item_count: Type.Integer(),
  amount: Type.Number(),
};
const Row = Type.Object({
  ...Place,
  oversold_count: Type.Integer(),
  last_movement_at: Nullable(Timestamp),
  last_counted_at: Nullable(Timestamp),
  counted: Type.Integer({ description: 'Lines of the last count.' }),
  mismatches: Type.Integer({ description: 'Those of them that differed.' }),
});
const answer = resultOf(
  Type.Object(Place),
  Row,
  Type.Object({
    used: Type.Integer({ description: 'Places with items.' }),
    empty: Type.Integer(),
    unplaced: Type.Integer({ description: 'Items without a place.' }),
  }),
  {},
);

interface Part {
  rows: Place[];
  unplaced: number;
}
interface Place {
  location_id: number;
  name: string;
  item_count: number;
  amount: number;
  oversold_count: number;
  last_movement_at: string | null;
  last_counted_at: string | null;
  counted: number;
  mismatches: number;
}

const MOST_TILES = 200;

export const locationsReport: Report<Part, 'locations'> = {
  key: 'locations',
  summary: 'How places are used.',
  description: 'Of this moment, whatever the period.',
  permission: 'stock.reports',
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, wish) {
    const unplaced = sql`${scope.owns(stock)} and ${stock.shelf} in ('available', 'empty') and ${stock.location_id} is null`;
    return {
      rows: await readPlaces(scope, wish),
      unplaced: wish.location_id === null ? await scope.db.$count(stock, unplaced) : 0,
    };
  },
  combine(parts, { most }) {
    const rows = rowsOf(parts, (a, b) => b.item_count - a.item_count, Number.MAX_SAFE_INTEGER);
    const used = rows.filter((place) => place.item_count > 0);
    return {
      series: used.slice(0, MOST_TILES),
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

function readPlaces(scope: TeamScope, { location_id }: ReportWish): Promise<Place[]> {
  return ask(
    scope,
    sql`with held as (
          select ${stock.location_id} as location_id, count(*) as item_count, sum(${stock.amount}) as amount,
                 count(*) filter (where ${stock.amount} < 0) as oversold_count
          from ${stock} where ${scope.owns(stock)} and ${stock.shelf} in ('available', 'empty') group by 1
        )
        select ${locations.id} as location_id, ${locations.name} as name,
               coalesce(held.item_count, 0) as item_count, coalesce(held.amount, 0) as amount,
               coalesce(held.oversold_count, 0) as oversold_count,
               last.at as last_movement_at, counted.at as last_counted_at,
               coalesce(counted.lines, 0) as counted, coalesce(counted.mismatches, 0) as mismatches
        from ${locations}
        left join held on held.location_id = ${locations.id}
        left join lateral (
          select ${stampText(stock_logs.created_at)} as at from ${stock_logs}
          where ${scope.owns(stock_logs)} and ${stock_logs.location_id} = ${locations.id}
          order by ${stock_logs.id} desc limit 1
        ) last on true
        left join lateral (${lastCount(scope)}) counted on true
        where ${scope.owns(locations)} and ${locations.deleted_at} is null and ${inPlace(locations.id, location_id)}
        order by item_count desc, ${locations.id}`,
  );
}

/** The batch that the place's newest counted row belongs to; a single count is one of one line. */
function lastCount(scope: TeamScope) {
  return sql`
    select ${stampText(sql`max(line.created_at)`)} as at, count(*) as lines,
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
