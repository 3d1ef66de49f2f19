import { roundAmount } from '@storeroom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import {
  locations,
  stock,
  current_stock_figures,
  current_stock_figures_by_team,
  stock_logs,
  stock_ranks,
} from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { Id, Nullable, Timestamp } from '../../platform/http/schema';
import { type OfUnit, UnitOfSum, byUnit, summed } from '../../inventory/stock/unit-sums.rules';
import { isMovement, summedLog } from './log-sums.sql';
import type { Period } from './period.rules';
import { queryRows, queryRow, endOf, inLocation, startBefore, startOf } from './period.sql';
import { OF_TEAM, type Report, type ReportOptions, resultOf, rowsOf, splitRowCount, total } from './report';
import { OF_ITEM, type OfItem } from './report-rows';
import { wireMomentOf } from '../../platform/database/wire-moment';
import { DAY_MS } from '../../platform/http/moment.rules';

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

type Usage = Part['figures'] & Pick<Part, 'movers'>;

const SLEEP_DAYS = 180;
const MAX_MOVERS = 400;

export const fastSlowReport: Report<Part, 'fast-slow'> = {
  key: 'fast-slow',
  summary: 'What moves and what sleeps.',
  description:
    'The chart has the items that are used most, the table those that sleep, largest amounts first.',
  needs: ['stock.reports'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const rows = await readSleepers(scope, options);
    const used = await readUsed(scope, options);
    await disableHashPlans(scope);
    const { movers, ...figures } = await readUsage(scope, options);
    return {
      movers: movers.map((mover) => ({ ...mover, use: inThirtyDays(mover.use, options.period) })),
      figures,
      used,
      ...splitRowCount(rows),
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

function inThirtyDays(use: number, { bounds }: Period): number {
  const [, start = 0] = bounds;
  // Calendar days: one with a change of clocks has an hour more or less.
  const days = Math.max(Math.round(((bounds.at(-1) ?? 0) - start) / DAY_MS), 1);
  return roundAmount((use * 30) / days);
}

/** The log rows of use, in the form of the condition of an index. */
function uses(scope: TeamScope, from: SQL, to: SQL, { location_id }: ReportOptions): SQL {
  return sql`${stock_logs} where ${scope.owns(stock_logs)} and ${stock_logs.delta} < 0
    and ${stock_logs.action} in ('adjusted', 'counted', 'undone')
    and ${stock_logs.created_at} >= ${from} and ${stock_logs.created_at} < ${to}
    and ${inLocation(stock_logs.location_id, location_id)}`;
}

/**
 * Turns off hashing for the rest of the transaction. Sums and joins of a hundred thousand items take half the time when
 * they are sorted by item.
 */
async function disableHashPlans({ db }: TeamScope): Promise<void> {
  await db.execute(sql`set local enable_hashagg = off; set local enable_hashjoin = off`);
}

/** How many items were used in the period and in the one before, and the items that were used most. */
function readUsage(scope: TeamScope, options: ReportOptions): Promise<Usage> {
  const { period, location_id } = options;
  const begin = startOf(period);
  return queryRow(
    scope,
    sql`with usage as materialized (
          select ${stock_logs.stock_id} as stock_id, -sum(${stock_logs.delta}) as used
          from ${uses(scope, begin, endOf(period), options)} group by 1
        ), most as (
          select stock_id, used from usage order by used desc, stock_id limit ${MAX_MOVERS}
        ), mover as (
          select ${stock.id} as stock_id, ${stock.name} as name, coalesce(${stock.amount}, 0) as amount,
                 ${stock.unit} as unit, most.used as use
          from most join ${stock} on ${scope.owns(stock)} and ${stock.id} = most.stock_id
            and ${stock.status} in ('available', 'empty')
          order by most.used desc, most.stock_id
        )
        select (select count(*) from usage) as moving,
               (select count(*) from (
                  select 1 from ${uses(scope, startBefore(period), begin, options)} group by ${stock_logs.stock_id}
                ) before) as moving_before,
               ${inStock(scope, location_id)} - (
                 select count(*) from usage
                 join ${stock_ranks} on ${inStockNow(scope)} and ${stock_ranks.id} = usage.stock_id
                   and ${stock_ranks.unmoved_since} > ${begin} - ${LAG}
                 where ${isIn(scope, sql`usage.stock_id`, location_id)}
               ) as in_stock,
               (select coalesce(jsonb_agg(mover), '[]') from mover) as movers`,
  );
}

/** The amounts used, by the present unit of the items. */
function readUsed(scope: TeamScope, options: ReportOptions): Promise<Part['used']> {
  return queryRows(
    scope,
    sql`select unit, coalesce(sum(amount_out) filter (where step > 1), 0) as used,
               coalesce(sum(amount_out) filter (where step = 1), 0) as used_before
        from ${summedLog(scope, options)} sums
        where ${isMovement(sql`sums`)} and entries_out > 0 group by 1`,
  );
}

/** `unmoved_since` may be earlier than the last movement by this much. */
const LAG = sql`interval '1 hour'`;

const inStockNow = (scope: TeamScope) =>
  sql`${scope.owns(stock_ranks)} and ${stock_ranks.status} = 'available' and ${stock_ranks.amount} > 0`;

/** How many items are in stock: all available ones, except those that may go below zero and have nothing left. */
function inStock(scope: TeamScope, location_id: number | null): SQL {
  const figures = location_id === null ? current_stock_figures_by_team : current_stock_figures;
  return sql`(
    select coalesce(sum(${figures.items}), 0) from ${figures}
    where ${scope.owns(figures)} and ${figures.status} = 'available' and ${inLocation(current_stock_figures.location_id, location_id)}
  ) - (
    select count(*) from ${stock} where ${scope.owns(stock)} and ${stock.allow_minus_amount}
      and ${stock.status} = 'available' and coalesce(${stock.amount}, 0) <= 0
      and ${inLocation(stock.location_id, location_id)}
  )`;
}

function isIn(scope: TeamScope, stock_id: SQL, location_id: number | null): SQL {
  return location_id === null
    ? sql`true`
    : sql`exists (select from ${stock} where ${scope.owns(stock)} and ${stock.id} = ${stock_id}
        and ${stock.location_id} = ${location_id})`;
}

/**
 * Items without movement. `unmoved_since` is stored to the hour. The log is only read for the few items for which that
 * hour decides, and for the last movement of the items on the page.
 */
function readSleepers(scope: TeamScope, options: ReportOptions): Promise<(Item & { row_count: number })[]> {
  const { location_id, most, now } = options;
  const since = sql`${new Date(now.getTime() - SLEEP_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const movements = sql`${stock_logs.action} in ('adjusted', 'counted', 'undone', 'moved')`;
  const asleep = sql`
    ${stock_ranks} where ${inStockNow(scope)} and ${stock_ranks.unmoved_since} < ${since}
      and (${stock_ranks.unmoved_since} < ${since} - ${LAG} or not exists (
        select from ${stock_logs} where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = ${stock_ranks.id}
          and ${movements} and ${stock_logs.created_at} >= ${since}))
      and ${isIn(scope, sql`${stock_ranks.id}`, location_id)}`;
  return queryRows(
    scope,
    sql`with shown as materialized (
          select ${stock_ranks.id} as id from ${asleep}
          order by ${stock_ranks.amount} desc, ${stock_ranks.id} limit ${most}
        )
        select ${stock.id} as stock_id, ${stock.name} as name, ${stock.location_id} as location_id,
               ${locations.name} as location_name, ${stock.amount} as amount,
               ${stock.unit} as unit, ${wireMomentOf(sql`last.at`)} as last_movement_at,
               floor(extract(epoch from ${now.toISOString()}::timestamptz - coalesce(last.at, ${stock.created_at})) / 86400) as days,
               (select count(*) from ${asleep}) as row_count
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
