import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { locations, stock } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { OneOf } from '../../platform/http/schema';
import { type OfUnit, UnitOfSum, byUnit, summed, sumsByUnit } from '../../inventory/stock/unit-sums.rules';
import { countEmpty } from './empties.report';
import { promised } from './overview.report';
import { queryRows, inLocation } from './period.sql';
import { type Report, type ReportOptions, resultOf, rowsOf, total } from './report';
import { OF_ITEM, type OfItem } from './report-rows';

const Status = OneOf(['available', 'empty']);
const Row = Type.Object({
  ...OF_ITEM,
  status: Status,
  amount: Type.Number(),
  minimum: Type.Number(),
  shortfall: Type.Number({ description: 'What is missing to the minimum; 0 at the minimum itself.' }),
  unit: UnitOfSum,
  committed: Type.Number({ description: 'Promised to open picking lists.' }),
});
const Shortfall = {
  shortfall: Type.Number({ description: 'What is missing to their minimums, of items without a unit.' }),
};
const answer = resultOf(
  Type.Object({ unit: UnitOfSum, items: Type.Integer(), shortfall: Type.Number() }),
  Row,
  Type.Object({
    low: Type.Integer({
      description:
        'Available items below their minimum, as the overview counts them and `low=true` lists them.',
    }),
    run_out: Type.Integer({
      description: 'Of the empty items those with a minimum, as these are to be ordered again.',
    }),
    empty: Type.Integer({
      description: 'Empty items with or without a minimum, as the overview counts them.',
    }),
    with_minimum: Type.Integer({ description: 'Items that have a minimum at all, archived ones left out.' }),
    at_minimum: Type.Integer({ description: 'Items that have their minimum and no more.' }),
    ...Shortfall,
    ...byUnit(Shortfall),
  }),
);

interface Item extends OfItem, OfUnit {
  status: 'available' | 'empty';
  amount: number;
  minimum: number;
  shortfall: number;
  committed: number;
}
interface Part {
  with_minimum: number;
  empty: number;
  sums: (OfUnit & { items: number; low: number; run_out: number; shortfall: number })[];
  rows: Item[];
}

export const lowReport: Report<Part, 'low'> = {
  key: 'low',
  summary: 'What is to be ordered again.',
  description:
    'Of this moment, whatever the period: items at or below their minimum, archived ones left out. The most urgent first, ' +
    'by the share of the minimum that is missing.',
  needs: ['stock.reports'],
  answer,
  is_of_now: true,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    return {
      with_minimum: await countWithMinimum(scope, options),
      empty: await countEmpty(scope, options),
      sums: await readSums(scope, options),
      rows: await readItems(scope, options),
    };
  },
  combine(parts, { most }) {
    const sums = parts.flatMap(({ part }) => part.sums);
    const [items, low, run_out] = (['items', 'low', 'run_out'] as const).map((key) =>
      sums.reduce((all, sum) => all + sum[key], 0),
    ) as [number, number, number];
    return {
      series: sumsByUnit(['items', 'shortfall'], sums),
      rows: rowsOf(parts, (a, b) => shareOf(b) - shareOf(a), most),
      row_count: items,
      totals: {
        low,
        run_out,
        empty: total(parts, (part) => part.empty),
        with_minimum: total(parts, (part) => part.with_minimum),
        at_minimum: items - low - run_out,
        ...summed(['shortfall'], sums),
      },
    };
  },
};

const shareOf = ({ shortfall, minimum }: Item) => shortfall / minimum;

const amount = sql`coalesce(${stock.amount}, 0)`;
const missing = sql`(${stock.minimum} - ${amount})`;

/** Items at or below their minimum, read by an index of the items that have a minimum. */
function atMinimum(scope: TeamScope, { location_id }: ReportOptions) {
  return sql`${scope.owns(stock)} and ${stock.minimum} is not null and ${amount} <= ${stock.minimum}
    and ${stock.status} in ('available', 'empty') and ${inLocation(stock.location_id, location_id)}`;
}

function countWithMinimum(scope: TeamScope, { location_id }: ReportOptions): Promise<number> {
  return scope.db.$count(
    stock,
    sql`${scope.owns(stock)} and ${stock.minimum} is not null
      and ${stock.status} in ('available', 'empty') and ${inLocation(stock.location_id, location_id)}`,
  );
}

function readSums(scope: TeamScope, options: ReportOptions): Promise<Part['sums']> {
  return queryRows(
    scope,
    sql`select ${stock.unit} as unit, count(*) as items, count(*) filter (where ${stock.status} = 'available' and ${missing} > 0) as low,
               count(*) filter (where ${stock.status} = 'empty') as run_out,
               sum(${missing}) as shortfall
        from ${stock} where ${atMinimum(scope, options)} group by 1`,
  );
}

function readItems(scope: TeamScope, options: ReportOptions): Promise<Item[]> {
  return queryRows(
    scope,
    sql`select item.*, ${locations.name} as location_name, coalesce(open.committed, 0) as committed
        from (
          select ${stock.id} as stock_id, ${stock.name} as name, ${stock.location_id} as location_id,
                 ${stock.status} as status, ${amount} as amount, ${stock.minimum} as minimum, ${missing} as shortfall,
                 ${stock.unit} as unit
          from ${stock} where ${atMinimum(scope, options)}
          order by ${missing} / ${stock.minimum} desc, ${stock.id} limit ${options.most}
        ) item
        left join ${locations} on ${scope.owns(locations)} and ${locations.id} = item.location_id
        left join ${promised(scope)} open on open.stock_id = item.stock_id
        order by item.shortfall / item.minimum desc, item.stock_id`,
  );
}
