import { SHORT_REASONS, type ShortReason, type StockListRow } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { users } from '../../platform/database/schema/identity';
import {
  isOpenList,
  locations,
  stock,
  stock_list_items,
  stock_lists,
} from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { Id, Nullable, OneOf, Timestamp } from '../../platform/http/schema';
import { type OfUnit, UnitOfSum } from '../../inventory/stock/unit-sums.rules';
import { queryRows, during, startOf, stepOf } from './period.sql';
import {
  OF_TEAM,
  type Report,
  type ReportOptions,
  type Span,
  isOfSpan,
  percent,
  resultOf,
  rowsOf,
  splitRowCount,
  stepsOf,
  sumOf,
  total,
} from './report';
import type { OfItem } from './report-rows';
import { wireMomentOf } from '../../platform/database/wire-moment';

const Row = Type.Object({
  ...OF_TEAM,
  reason: Nullable(OneOf(SHORT_REASONS)),
  stock_id: Id,
  name: Type.String(),
  lines: Type.Integer(),
  amount: Type.Number({ description: 'What was missing.' }),
  location_id: Nullable(Id),
  location_name: Nullable(Type.String({ description: 'Where the item is now.' })),
  unit: Type.Optional(UnitOfSum),
});
const Minutes = Nullable(Type.Number({ description: 'From the first pick to the end.' }));
const Figures = {
  lists: Type.Integer(),
  median_minutes: Minutes,
  short_rate: Nullable(
    Type.Number({ description: 'Per cent of the lines that were not picked to the end.' }),
  ),
};
const OpenList = Type.Object({
  ...OF_TEAM,
  id: Id,
  name: Nullable(Type.String()),
  customer_name: Type.String(),
  user_id: Id,
  user_name: Type.String(),
  created_at: Timestamp,
  item_count: Type.Integer(),
  picked_count: Type.Integer(),
});
const answer = resultOf(
  Type.Object({
    date: Type.String(),
    lists: Type.Integer({ description: 'Lists that were completed.' }),
    median_minutes: Minutes,
    lines: Type.Integer(),
    short_lines: Type.Integer(),
  }),
  Row,
  Type.Object({ open_lists: Type.Integer(), ...Figures, previous: Type.Object(Figures) }),
  { open: Type.Array(OpenList, { description: 'Everybody’s lists that are being picked, oldest first.' }) },
);

interface Step {
  step: number;
  lists: number;
  lines: number;
  short_lines: number;
  minutes: number[];
}
interface Short extends OfItem, OfUnit {
  reason: ShortReason | null;
  lines: number;
  amount: number;
}
type Open = Pick<
  StockListRow,
  'id' | 'name' | 'customer_name' | 'user_id' | 'user_name' | 'created_at' | 'item_count' | 'picked_count'
>;
interface Part {
  steps: Step[];
  rows: Short[];
  open: Open[];
  open_lists: number;
}

const FIELDS = ['lists', 'lines', 'short_lines'] as const;
const MAX_OPEN = 100;

export const pickingReport: Report<Part, 'picking'> = {
  key: 'picking',
  summary: 'How lists are picked, what was short, and whose lists are open.',
  needs: ['stock.reports'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const { rows: open, row_count: open_lists } = splitRowCount(await readOpen(scope));
    return {
      steps: await readSteps(scope, options),
      rows: await readShorts(scope, options),
      open,
      open_lists,
    };
  },
  combine(parts, { period, most }) {
    const steps = parts.flatMap(({ part }) => part.steps);
    const open = parts.map(({ team, part }) => ({ team, part: { rows: part.open } }));
    const figures = (span: Span) => {
      const own = steps.filter(isOfSpan(span));
      const { lists, lines, short_lines } = sumOf(FIELDS, steps, span);
      return {
        lists,
        median_minutes: medianOf(own),
        short_rate: percent(short_lines, lines),
      };
    };
    return {
      series: stepsOf(period, FIELDS, steps).map((point, at) => ({
        ...point,
        median_minutes: medianOf(steps.filter(({ step }) => step === at + 2)),
      })),
      rows: rowsOf(parts, (a, b) => b.lines - a.lines || b.amount - a.amount, most),
      row_count: total(parts, (part) => part.rows.length),
      totals: {
        open_lists: total(parts, (part) => part.open_lists),
        ...figures('this'),
        previous: figures('before'),
      },
      open: rowsOf(open, (a, b) => (a.created_at < b.created_at ? -1 : 1), MAX_OPEN),
    };
  },
};

function medianOf(steps: Step[]): number | null {
  const minutes = steps.flatMap((step) => step.minutes).sort((a, b) => a - b);
  const middle = [minutes[(minutes.length - 1) >> 1], minutes[minutes.length >> 1]];
  const [low = 0, high = 0] = middle;
  return minutes.length === 0 ? null : Math.round(((low + high) / 2) * 10) / 10;
}

/** The lines of completed lists. A line that was replaced by a substitute is not counted as short. */
function linesDone(scope: TeamScope, location_id: number | null) {
  const location = sql`exists (select 1 from stock item where item.team_id = ${stock_list_items.team_id}
    and item.id = ${stock_list_items.stock_id} and item.location_id = ${location_id})`;
  return sql`${scope.owns(stock_list_items)} and ${stock_list_items.list_id} = ${stock_lists.id}
    and ${location_id === null ? sql`true` : location}`;
}

const isShort = sql`${stock_list_items.amount_open} > 0`;

function readSteps(scope: TeamScope, { period, location_id }: ReportOptions): Promise<Step[]> {
  return queryRows(
    scope,
    sql`select done.step, count(*) as lists, coalesce(sum(done.lines), 0) as lines,
               coalesce(sum(done.short_lines), 0) as short_lines,
               coalesce(jsonb_agg(done.minutes) filter (where done.minutes is not null), '[]') as minutes
        from (
          select ${stepOf(stock_lists.completed_at, period)} as step, line.lines, line.short_lines,
                 round(extract(epoch from ${stock_lists.completed_at} - ${stock_lists.started_at}) / 60, 1) as minutes
          from ${stock_lists}
          cross join lateral (
            select count(*) as lines, count(*) filter (where ${isShort}) as short_lines
            from ${stock_list_items} where ${linesDone(scope, location_id)}
          ) line
          where ${scope.owns(stock_lists)} and ${during(stock_lists.completed_at, period)}
            and ${location_id === null ? sql`true` : sql`line.lines > 0`}
        ) done
        group by 1`,
  );
}

function readShorts(scope: TeamScope, { period, location_id }: ReportOptions): Promise<Short[]> {
  return queryRows(
    scope,
    sql`select short.*, ${stock.location_id} as location_id, ${locations.name} as location_name,
               ${stock.unit} as unit
        from (
          select ${stock_list_items.short_reason} as reason, ${stock_list_items.stock_id} as stock_id,
                 max(${stock_list_items.name}) as name, count(*) as lines, sum(${stock_list_items.amount_open}) as amount
          from ${stock_lists} join ${stock_list_items} on ${linesDone(scope, location_id)}
          where ${scope.owns(stock_lists)} and ${during(stock_lists.completed_at, period)}
            and ${stock_lists.completed_at} >= ${startOf(period)} and ${isShort}
          group by 1, 2
        ) short
        left join ${stock} on ${scope.owns(stock)} and ${stock.id} = short.stock_id
        left join ${locations} on ${scope.owns(locations)} and ${locations.id} = ${stock.location_id}
        order by short.reason, short.stock_id`,
  );
}

function readOpen(scope: TeamScope): Promise<(Open & { row_count: number })[]> {
  return queryRows(
    scope,
    sql`select list.*, line.item_count, line.picked_count from (
          select ${stock_lists.id} as id, ${stock_lists.name} as name, ${stock_lists.customer_name} as customer_name,
                 ${stock_lists.user_id} as user_id, ${users.name} as user_name,
                 ${wireMomentOf(stock_lists.created_at)} as created_at, count(*) over () as row_count
          from ${stock_lists} join ${users} on ${users.id} = ${stock_lists.user_id}
          where ${scope.owns(stock_lists)} and ${isOpenList()}
          order by ${stock_lists.id} limit ${MAX_OPEN}
        ) list
        cross join lateral (
          select count(*) as item_count, count(*) filter (where ${stock_list_items.amount_open} = 0) as picked_count
          from ${stock_list_items} where ${scope.owns(stock_list_items)} and ${stock_list_items.list_id} = list.id
        ) line
        order by list.id`,
  );
}
