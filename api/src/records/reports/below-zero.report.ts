import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import {
  locations,
  stock,
  current_stock_figures_by_team,
  stock_logs,
  stock_ranks,
} from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { Nullable, Timestamp } from '../../platform/http/schema';
import { type OfUnit, UnitOfSum, byUnit, summed } from '../../inventory/stock/unit-sums.rules';
import { promised } from './overview.report';
import { queryRows, inLocation, startBefore, stepOf } from './period.sql';
import { type Report, type ReportOptions, resultOf, rowsOf, stepsOf } from './report';
import { OF_ITEM, type OfItem } from './report-rows';
import { wireMomentOf } from '../../platform/database/wire-moment';

const Row = Type.Object({
  ...OF_ITEM,
  depth: Type.Number({ description: 'How far below zero, as a positive number.' }),
  since: Nullable(Timestamp),
  list_count: Type.Integer({ description: 'Open picking lists that name it.' }),
  committed: Type.Number(),
  unit: Type.Optional(UnitOfSum),
});
const Depth = { depth: Type.Number({ description: 'All that is missing now, of items without a unit.' }) };
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
    ...Depth,
    ...byUnit(Depth),
    started: Type.Integer(),
    previous: Type.Object({ items: Type.Integer(), started: Type.Integer() }),
  }),
);

interface Item extends OfItem, OfUnit {
  depth: number;
  since: string | null;
  list_count: number;
  committed: number;
}
interface Part {
  /** The last step is everything after the period. */
  steps: { step: number; started: number; ended: number }[];
  now: (OfUnit & { items: number; depth: number })[];
  rows: Item[];
}

const FIELDS = ['started', 'ended'] as const;

export const belowZeroReport: Report<Part, 'below-zero'> = {
  key: 'below-zero',
  summary: 'Where more was promised or taken than there is.',
  needs: ['stock.reports'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const now = await readNow(scope, options);
    return { steps: await readTurns(scope, options), now, rows: await readItems(scope, options) };
  },
  combine(parts, { period, most }) {
    const found = parts.flatMap(({ part }) => part.steps);
    const now = parts.flatMap(({ part }) => part.now);
    const items = now.reduce((sum, held) => sum + held.items, 0);
    const after = found.filter(({ step }) => step === period.bounds.length);
    // Counted back from the present number, because the log may not reach back to the first step.
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
        ...summed(['depth'], now),
        started: series.reduce((sum, { started }) => sum + started, 0),
        previous: {
          items: Math.max(open, 0),
          started: before.reduce((sum, { started }) => sum + started, 0),
        },
      },
    };
  },
};

/** The condition of an index: the few rows in which an amount becomes zero, leaves zero or changes its sign. */
export const crossesZero = sql`${stock_logs.delta} <> 0
  and sign(${stock_logs.amount_after}) <> sign(${stock_logs.amount_after} - ${stock_logs.delta})`;

function readTurns(scope: TeamScope, { period, location_id }: ReportOptions): Promise<Part['steps']> {
  const before = sql`${stock_logs.amount_after} - ${stock_logs.delta}`;
  return queryRows(
    scope,
    sql`select ${stepOf(stock_logs.created_at, period)} as step,
               count(*) filter (where ${stock_logs.amount_after} < 0 and ${before} >= 0) as started,
               count(*) filter (where ${stock_logs.amount_after} >= 0 and ${before} < 0) as ended
        from ${stock_logs}
        where ${scope.owns(stock_logs)} and ${stock_logs.created_at} >= ${startBefore(period)} and ${crossesZero}
          and ${inLocation(stock_logs.location_id, location_id)}
        group by 1`,
  );
}

/** The items below zero. Their stored number limits how far the index of amounts is read, from the lowest on. */
function belowZero(scope: TeamScope, { location_id }: ReportOptions): SQL {
  return sql`(
      select ${stock_ranks.id} as id from ${stock_ranks}
      where ${scope.owns(stock_ranks)} and ${stock_ranks.status} = 'available'
      order by ${stock_ranks.amount}, ${stock_ranks.id}
      limit (select sum(${current_stock_figures_by_team.oversold}) from ${current_stock_figures_by_team}
        where ${scope.owns(current_stock_figures_by_team)} and ${current_stock_figures_by_team.status} = 'available')
    ) lowest cross join lateral (
      select * from ${stock} where ${scope.owns(stock)} and ${stock.id} = lowest.id offset 0
    ) stock
    where ${stock.amount} < 0 and ${inLocation(stock.location_id, location_id)}`;
}

function readNow(scope: TeamScope, options: ReportOptions): Promise<Part['now']> {
  return queryRows(
    scope,
    sql`select ${stock.unit} as unit, count(*) as items, -sum(${stock.amount}) as depth
        from ${belowZero(scope, options)} group by 1`,
  );
}

function readItems(scope: TeamScope, options: ReportOptions): Promise<Item[]> {
  return queryRows(
    scope,
    sql`select item.*, ${locations.name} as location_name, coalesce(open.list_count, 0) as list_count,
               coalesce(open.committed, 0) as committed, turn.since
        from (
          select ${stock.id} as stock_id, ${stock.name} as name, ${stock.location_id} as location_id,
                 ${stock.unit} as unit, -${stock.amount} as depth
          from ${belowZero(scope, options)} order by depth desc, ${stock.id} limit ${options.most}
        ) item
        left join ${locations} on ${scope.owns(locations)} and ${locations.id} = item.location_id
        left join ${promised(scope)} open on open.stock_id = item.stock_id
        left join lateral (
          select ${wireMomentOf(stock_logs.created_at)} as since from ${stock_logs}
          where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = item.stock_id and ${crossesZero}
            and ${stock_logs.amount_after} < 0
          order by ${stock_logs.id} desc limit 1
        ) turn on true
        order by item.depth desc, item.stock_id`,
  );
}
