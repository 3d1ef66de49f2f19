import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { locations, stock, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { crossesZero } from './below-zero.report';
import { promised } from './overview.report';
import { queryRow, endOf, inLocation, startBefore, startOf, stepOf } from './period.sql';
import {
  type Report,
  type ReportOptions,
  resultOf,
  rowsOf,
  splitRowCount,
  stepsOf,
  sumOf,
  total,
} from './report';
import { OF_ITEM, type OfItem } from './report-rows';

const Row = Type.Object({
  ...OF_ITEM,
  times: Type.Integer({ description: 'How often it ran out.' }),
  days: Type.Number({ description: 'Days without any, within the period.' }),
  empty_now: Type.Boolean(),
  blocked: Type.Integer({ description: 'Open lines of picking lists that wait for it.' }),
});
const Figures = {
  ran_out: Type.Integer(),
  refilled: Type.Integer(),
  items: Type.Integer({ description: 'Different items that ran out.' }),
};
const answer = resultOf(
  Type.Object({ date: Type.String(), ran_out: Type.Integer(), refilled: Type.Integer() }),
  Row,
  Type.Object({
    empty_now: Type.Integer(),
    ...Figures,
    previous: Type.Object(Figures),
  }),
);

interface Item extends OfItem {
  times: number;
  days: number;
  empty_now: boolean;
  blocked: number;
}
interface Part {
  steps: { step: number; ran_out: number; refilled: number }[];
  items: { this: number; before: number };
  empty_now: number;
  rows: Item[];
  row_count: number;
}

type Found = Pick<Part, 'steps' | 'items'> & { rows: (Item & { row_count: number })[] };

const FIELDS = ['ran_out', 'refilled'] as const;

export const emptiesReport: Report<Part, 'empties'> = {
  key: 'empties',
  summary: 'What runs out, how often and for how long.',
  description: 'Of items that may not fall below zero; what is archived is left out.',
  needs: ['stock.reports'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const { rows, ...found } = await readTurns(scope, options);
    return {
      ...found,
      empty_now: await countEmpty(scope, options),
      ...splitRowCount(rows),
    };
  },
  combine(parts, { period, most }) {
    const steps = parts.flatMap(({ part }) => part.steps);
    return {
      series: stepsOf(period, FIELDS, steps),
      rows: rowsOf(parts, (a, b) => b.times - a.times || b.days - a.days, most),
      row_count: total(parts, (part) => part.row_count),
      totals: {
        empty_now: total(parts, (part) => part.empty_now),
        ...sumOf(FIELDS, steps, 'this'),
        items: total(parts, (part) => part.items.this),
        previous: {
          ...sumOf(FIELDS, steps, 'before'),
          items: total(parts, (part) => part.items.before),
        },
      },
    };
  },
};

const isEmptyAfter = sql`${stock_logs.amount_after} <= 0`;

/** The number of items in use that are empty now. */
export function countEmpty(scope: TeamScope, { location_id }: ReportOptions): Promise<number> {
  const isHere = inLocation(stock.location_id, location_id);
  return scope.db.$count(stock, sql`${scope.owns(stock)} and ${stock.status} = 'empty' and ${isHere}`);
}

/**
 * The log rows in which an item became empty or was refilled, for items in use that cannot go below zero. `offset 0`
 * makes PostgreSQL look up each item: it estimates a third of the log to be such rows, and would read all items of the
 * team.
 */
function turns(scope: TeamScope, { location_id }: ReportOptions) {
  return sql`${stock_logs} cross join lateral (
      select * from ${stock} where ${scope.owns(stock)} and ${stock.id} = ${stock_logs.stock_id} offset 0
    ) stock
    where ${scope.owns(stock_logs)} and ${crossesZero} and not ${stock.allow_minus_amount}
      and ${stock.status} in ('available', 'empty') and ${inLocation(stock.location_id, location_id)}`;
}

/**
 * Reads these rows once for the numbers of each step, the number of different items, and the items themselves. Each row
 * tells the state before it: an item whose first row in the period refills it was empty until then, and one without
 * rows since has been as it is now. Items that are empty now are those that may not go below zero.
 */
function readTurns(scope: TeamScope, options: ReportOptions): Promise<Found> {
  const { period, most } = options;
  const now = sql`${options.now.toISOString()}::timestamptz`;
  const end = sql`least(${endOf(period)}, ${now})`;
  const overlap = (from: unknown, to: unknown) =>
    sql`greatest(extract(epoch from least(${to}, ${end}) - greatest(${from}, ${startOf(period)})), 0)`;
  return queryRow(
    scope,
    sql`with turn as materialized (
          select ${stock_logs.id} as id, ${stock_logs.stock_id} as stock_id, ${stock.status} = 'empty' as empty_now,
                 ${isEmptyAfter} as is_empty, ${stock_logs.action} as action, ${stock_logs.created_at} as at
          from ${turns(scope, options)} and ${stock_logs.created_at} >= ${startBefore(period)}
        ), steps as (
          select ${stepOf(sql`at`, period)} as step, count(*) filter (where is_empty) as ran_out,
                 count(*) filter (where not is_empty and action <> 'created') as refilled
          from turn where at < ${endOf(period)} group by 1
        ), change as (
          select *, lead(at) over item as until, row_number() over item as number
          from turn where at >= ${startOf(period)} window item as (partition by stock_id order by at, id)
        ), spell as (
          select stock_id, empty_now, count(*) filter (where is_empty and at < ${endOf(period)}) as times,
                 sum(case when is_empty then ${overlap(sql`at`, sql`coalesce(until, ${now})`)}
                          when number = 1 and action <> 'created' then ${overlap(startOf(period), sql`at`)}
                          else 0 end) as seconds
          from change group by 1, 2
        ), shown as (
          select *, count(*) over () as row_count
          from (
            select stock_id, empty_now, times, seconds from spell where seconds > 0 or times > 0
            union all
            select ${stock.id}, true, 0, ${overlap(stock.created_at, now)} from ${stock}
            where ${scope.owns(stock)} and ${stock.status} = 'empty' and ${inLocation(stock.location_id, options.location_id)}
              and ${stock.id} not in (select stock_id from spell)
          ) item
          order by times desc, seconds desc, stock_id limit ${most}
        ), item as (
          select shown.stock_id, ${stock.name} as name, ${stock.location_id} as location_id, ${locations.name} as location_name,
                 shown.times, round(shown.seconds / 86400, 1) as days, shown.empty_now,
                 case when shown.empty_now then coalesce(open.waiting, 0) else 0 end as blocked,
                 shown.row_count
          from shown
          join ${stock} on ${scope.owns(stock)} and ${stock.id} = shown.stock_id
          left join ${locations} on ${scope.owns(locations)} and ${locations.id} = ${stock.location_id}
          left join ${promised(scope)} open on open.stock_id = shown.stock_id
          order by shown.times desc, shown.seconds desc, shown.stock_id
        )
        select (select coalesce(jsonb_agg(steps), '[]') from steps) as steps,
               (select coalesce(jsonb_agg(item), '[]') from item) as rows,
               (select jsonb_build_object('this', count(distinct stock_id) filter (where at >= ${startOf(period)}),
                                          'before', count(distinct stock_id) filter (where at < ${startOf(period)}))
                from turn where is_empty and at < ${endOf(period)}) as items`,
  );
}
