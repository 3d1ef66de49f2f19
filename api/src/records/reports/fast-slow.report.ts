import { roundAmount } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { locations, stock, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { Id, Nullable, Timestamp } from '../../platform/http/schema';
import { type OfUnit, UnitOfSum, byUnit, summed } from '../../inventory/stock/unit-sums.rules';
import { moved } from './movements.report';
import type { Period } from './period.rules';
import { ask, inLocation, startOf } from './period.sql';
import { OF_TEAM, type Report, type ReportOptions, resultOf, rowsOf, total } from './report';
import { OF_ITEM, type OfItem } from './report-rows';
import { measured } from './units.sql';
import { wireMomentOf } from '../../platform/database/wire-moment';

const Row = Type.Object({
  ...OF_ITEM,
  amount: Type.Number(),
  last_movement_at: Nullable(Timestamp),
  days: Type.Integer({ description: 'Since then; since it was made when it never moved.' }),
  unit: Type.Optional(UnitOfSum),
});
const Used = { used: Type.Number({ description: 'Of items without a unit.' }) };
const Figures = {
  moving: Type.Integer({ description: 'Items of which something was used in the period.' }),
  ...Used,
  ...byUnit(Used),
};
const answer = resultOf(
  Type.Object({
    ...OF_TEAM,
    stock_id: Id,
    name: Type.String(),
    amount: Type.Number(),
    use: Type.Number({ description: 'In thirty days, by the use of the period.' }),
    unit: Type.Optional(UnitOfSum),
  }),
  Row,
  Type.Object({
    still: Type.Integer({ description: 'Items in stock of which nothing was used in the period.' }),
    sleeping: Type.Integer({ description: 'Items in stock that have not moved for 180 days.' }),
    ...Figures,
    previous: Type.Object(Figures),
  }),
  {},
);

interface Item extends OfItem, OfUnit {
  amount: number;
  last_movement_at: string | null;
  days: number;
}
interface Mover extends OfUnit {
  stock_id: number;
  name: string;
  amount: number;
  use: number;
}
interface Part {
  movers: Mover[];
  figures: { moving: number; moving_before: number; in_stock: number };
  used: (OfUnit & { used: number; used_before: number })[];
  rows: Item[];
  row_count: number;
}

const SLEEP_DAYS = 180;
const MAX_MOVERS = 400;
const DAY = 86_400_000;

export const fastSlowReport: Report<Part, 'fast-slow'> = {
  key: 'fast-slow',
  summary: 'What moves and what sleeps.',
  description:
    'The chart has the items that are used most, the table those that sleep, largest amounts first.',
  needs: ['stock.reports'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const [usage] = await readUsage(scope, options);
    const { movers = [], used, ...figures } = usage ?? NOTHING;
    const rows = await readSleepers(scope, options);
    return {
      movers: movers.map((mover) => ({ ...mover, use: inThirtyDays(mover.use, options.period) })),
      figures,
      used,
      rows: rows.map(({ row_count: _count, ...row }) => row),
      row_count: rows[0]?.row_count ?? 0,
    };
  },
  combine(parts, { most }) {
    const movers = parts.map(({ team, part }) => ({ team, part: { rows: part.movers } }));
    const moving = total(parts, (part) => part.figures.moving);
    const row_count = total(parts, (part) => part.row_count);
    const used = parts.flatMap(({ part }) => part.used);
    const usedBefore = used.map(({ unit, used_before }) => ({ unit, used: used_before }));
    return {
      series: rowsOf(movers, (a, b) => b.use - a.use, MAX_MOVERS),
      rows: rowsOf(parts, (a, b) => b.amount - a.amount, most),
      row_count,
      totals: {
        still: total(parts, (part) => part.figures.in_stock),
        sleeping: row_count,
        moving,
        ...summed(['used'], used),
        previous: {
          moving: total(parts, (part) => part.figures.moving_before),
          ...summed(['used'], usedBefore),
        },
      },
    };
  },
};

const NOTHING = { moving: 0, moving_before: 0, in_stock: 0, used: [], movers: [] };

function inThirtyDays(use: number, { bounds }: Period): number {
  const [, start = 0] = bounds;
  // Days of a calendar: one of them may have an hour more or less.
  const days = Math.max(Math.round(((bounds.at(-1) ?? 0) - start) / DAY), 1);
  return roundAmount((use * 30) / days);
}

/** What was used of each item, in the period and in the one before: summed up, and the items used most. */
function readUsage(
  scope: TeamScope,
  options: ReportOptions,
): Promise<(Part['figures'] & Pick<Part, 'movers' | 'used'>)[]> {
  const inSpan = sql`${stock_logs.created_at} >= ${startOf(options.period)}`;
  return ask(
    scope,
    sql`with usage as materialized (
          select ${stock_logs.stock_id} as stock_id,
                 -coalesce(sum(${stock_logs.delta}) filter (where ${inSpan}), 0) as used,
                 -coalesce(sum(${stock_logs.delta}) filter (where not ${inSpan}), 0) as used_before
          from ${stock_logs} where ${moved(scope, options)} and ${stock_logs.delta} < 0 group by 1
        ), most as (
          select stock_id, used from usage where used > 0 order by used desc, stock_id limit ${MAX_MOVERS}
        ), mover as (
          select ${stock.id} as stock_id, ${stock.name} as name, coalesce(${stock.amount}, 0) as amount,
                 ${stock.unit} as unit, most.used as use
          from most join ${stock} on ${scope.owns(stock)} and ${stock.id} = most.stock_id
            and ${stock.status} in ('available', 'empty')
          order by most.used desc, most.stock_id
        ), by_unit as (
          select measured.unit as unit, sum(usage.used) as used, sum(usage.used_before) as used_before
          from usage left join ${measured(scope)} measured on measured.id = usage.stock_id group by 1
        )
        select count(*) filter (where used > 0) as moving,
               count(*) filter (where used_before > 0) as moving_before,
               (select coalesce(jsonb_agg(by_unit), '[]') from by_unit) as used,
               (select count(*) from ${stock} where ${scope.owns(stock)} and ${stock.status} = 'available'
                  and ${stock.amount} > 0 and ${inLocation(stock.location_id, options.location_id)}
                  and not exists (select 1 from usage where usage.stock_id = ${stock.id} and usage.used > 0)
               ) as in_stock,
               (select coalesce(jsonb_agg(mover), '[]') from mover) as movers
        from usage`,
  );
}

/**
 * An item that was not changed at all since cannot have moved; of the others the log is asked. When the few that
 * are shown moved last is looked up one by one.
 */
function readSleepers(scope: TeamScope, options: ReportOptions): Promise<(Item & { row_count: number })[]> {
  const since = new Date(options.now.getTime() - SLEEP_DAYS * DAY).toISOString();
  const movements = sql`${stock_logs.action} in ('adjusted', 'counted', 'undone', 'moved')`;
  return ask(
    scope,
    sql`with awake as (
          select distinct ${stock_logs.stock_id} as stock_id from ${stock_logs}
          where ${scope.owns(stock_logs)} and ${movements} and ${stock_logs.created_at} >= ${since}::timestamptz
        ), asleep as materialized (
          select ${stock.id} as id, ${stock.amount} as amount
          from ${stock}
          where ${scope.owns(stock)} and ${stock.status} = 'available' and ${stock.amount} > 0
            and ${inLocation(stock.location_id, options.location_id)} and ${stock.created_at} < ${since}::timestamptz
            and (${stock.updated_at} < ${since}::timestamptz
                 or not exists (select 1 from awake where awake.stock_id = ${stock.id}))
        ), shown as (
          select id from asleep order by amount desc, id limit ${options.most}
        )
        select ${stock.id} as stock_id, ${stock.name} as name, ${stock.location_id} as location_id,
               ${locations.name} as location_name, ${stock.amount} as amount,
               ${stock.unit} as unit, ${wireMomentOf(sql`last.at`)} as last_movement_at,
               floor(extract(epoch from ${options.now.toISOString()}::timestamptz - coalesce(last.at, ${stock.created_at})) / 86400) as days,
               (select count(*) from asleep) as row_count
        from shown
        join ${stock} on ${scope.owns(stock)} and ${stock.id} = shown.id
        left join ${locations} on ${scope.owns(locations)} and ${locations.id} = ${stock.location_id}
        left join lateral (
          select ${stock_logs.created_at} as at from ${stock_logs}
          where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = shown.id and ${movements}
          order by ${stock_logs.id} desc limit 1
        ) last on true
        order by ${stock.amount} desc, ${stock.id}`,
  );
}
