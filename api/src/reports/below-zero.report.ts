import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { locations, stock, stock_logs } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import { Nullable, Timestamp } from '../http/schema';
import { promised } from './overview.report';
import { ask, inPlace, stampText, startBefore, stepOf } from './period.sql';
import { type Report, type ReportWish, resultOf, rowsOf, stepsOf, total } from './report';
import { OF_ITEM, type OfItem } from './report-rows';

const Row = Type.Object({
  ...OF_ITEM,
  depth: Type.Number({ description: 'How far below zero, as a positive number.' }),
  since: Nullable(Timestamp),
  list_count: Type.Integer({ description: 'Open picking lists that name it.' }),
  committed: Type.Number(),
});
const answer = resultOf(
  Type.Object({
    date: Type.String(),
    started: Type.Integer(),
    ended: Type.Integer(),
    open: Type.Integer({ description: 'Items below zero at the end of the step.' }),
  }),
  Row,
  Type.Object({
    items: Type.Integer({ description: 'Below zero at the end of the period.' }),
    depth: Type.Number({ description: 'All that is missing now.' }),
    started: Type.Integer(),
    previous: Type.Object({ items: Type.Integer(), started: Type.Integer() }),
  }),
  {},
);

interface Item extends OfItem {
  depth: number;
  since: string | null;
  list_count: number;
  committed: number;
}
interface Part {
  /** The last step is all that came after the period. */
  steps: { step: number; started: number; ended: number }[];
  now: { items: number; depth: number };
  rows: Item[];
}

const FIELDS = ['started', 'ended'] as const;

export const belowZeroReport: Report<Part, 'below-zero'> = {
  key: 'below-zero',
  summary: 'Where more was promised or taken than there is.',
  permission: 'stock.reports',
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, wish) {
    const [now = { items: 0, depth: 0 }] = await readNow(scope, wish);
    return { steps: await readTurns(scope, wish), now, rows: await readItems(scope, wish) };
  },
  combine(parts, { period, most }) {
    const found = parts.flatMap(({ part }) => part.steps);
    const items = total(parts, (part) => part.now.items);
    const after = found.filter(({ step }) => step === period.bounds.length);
    // Counted back from what is so now: the log may begin later than the first of them.
    let open = items - after.reduce((sum, { started, ended }) => sum + started - ended, 0);
    const series = stepsOf(period, FIELDS, found)
      .reverse()
      .map((step) => {
        const point = { ...step, open: Math.max(open, 0) };
        open += step.ended - step.started;
        return point;
      })
      .reverse();
    const before = found.filter(({ step }) => step === 1);
    return {
      series,
      rows: rowsOf(parts, (a, b) => b.depth - a.depth, most),
      row_count: items,
      totals: {
        items: series.at(-1)?.open ?? 0,
        depth: total(parts, (part) => part.now.depth),
        started: series.reduce((sum, { started }) => sum + started, 0),
        previous: {
          items: Math.max(open, 0),
          started: before.reduce((sum, { started }) => sum + started, 0),
        },
      },
    };
  },
};

/** As the index has it: the few rows in which an amount reaches, leaves or passes nothing. */
export const turning = sql`${stock_logs.delta} <> 0
  and sign(${stock_logs.amount_after}) <> sign(${stock_logs.amount_after} - ${stock_logs.delta})`;

function readTurns(scope: TeamScope, { period, location_id }: ReportWish): Promise<Part['steps']> {
  const before = sql`${stock_logs.amount_after} - ${stock_logs.delta}`;
  return ask(
    scope,
    sql`select ${stepOf(stock_logs.created_at, period)} as step,
               count(*) filter (where ${stock_logs.amount_after} < 0 and ${before} >= 0) as started,
               count(*) filter (where ${stock_logs.amount_after} >= 0 and ${before} < 0) as ended
        from ${stock_logs}
        where ${scope.owns(stock_logs)} and ${stock_logs.created_at} >= ${startBefore(period)} and ${turning}
          and ${inPlace(stock_logs.location_id, location_id)}
        group by 1`,
  );
}

function belowZero(scope: TeamScope, { location_id }: ReportWish): SQL {
  return sql`${scope.owns(stock)} and ${stock.shelf} = 'available' and ${stock.amount} < 0
    and ${inPlace(stock.location_id, location_id)}`;
}

function readNow(scope: TeamScope, wish: ReportWish): Promise<Part['now'][]> {
  return ask(
    scope,
    sql`select count(*) as items, coalesce(-sum(${stock.amount}), 0) as depth
        from ${stock} where ${belowZero(scope, wish)}`,
  );
}

function readItems(scope: TeamScope, wish: ReportWish): Promise<Item[]> {
  return ask(
    scope,
    sql`select item.*, ${locations.name} as location_name, coalesce(open.list_count, 0) as list_count,
               coalesce(open.committed, 0) as committed, turn.since
        from (
          select ${stock.id} as stock_id, ${stock.name} as name, ${stock.location_id} as location_id,
                 -${stock.amount} as depth
          from ${stock} where ${belowZero(scope, wish)} order by depth desc, ${stock.id} limit ${wish.most}
        ) item
        left join ${locations} on ${scope.owns(locations)} and ${locations.id} = item.location_id
        left join ${promised(scope)} open on open.stock_id = item.stock_id
        left join lateral (
          select ${stampText(stock_logs.created_at)} as since from ${stock_logs}
          where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = item.stock_id and ${turning}
            and ${stock_logs.amount_after} < 0
          order by ${stock_logs.id} desc limit 1
        ) turn on true
        order by item.depth desc, item.stock_id`,
  );
}
