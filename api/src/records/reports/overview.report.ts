import type { StockOverview } from '@storeroom/contract';
import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import {
  locations,
  stock,
  current_stock_figures,
  stock_list_items,
  stock_ranks,
} from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import { Id, Nullable } from '../../platform/http/schema';
import { type OfUnit, UnitOfSum, byUnit, summed } from '../../inventory/stock/unit-sums.rules';
import { type PlacedTotals, overviewTotals, readOverview } from './overview-totals.sql';
import { queryPreparedRow } from './period.sql';
import { OF_TEAM, type Report, resultOf, rowsOf } from './report';
import { OF_ITEM, type OfItem } from './report-rows';

/** A figure that only the whole team has, not a single location. */
const ofTeam = (description: string) =>
  Type.Optional(Type.Integer({ description: `${description} Left out of the figures of one location.` }));

export const OverviewTotals = Type.Object(
  {
    available: Type.Integer(),
    empty: Type.Integer(),
    oversold: Type.Integer({ description: 'Of the available: those below zero.' }),
    deepest: Nullable(Type.Number({ description: 'The lowest amount of an oversold item.' })),
    low: Type.Optional(Type.Integer({ description: 'Of the available: those below their minimum.' })),
    archived: Type.Integer(),
    locations: Type.Integer({ description: 'Locations in use.' }),
    available_promised: ofTeam('Of the available: those promised to open picking lists.'),
    empty_promised: ofTeam('Of the empty: those that open picking lists wait for.'),
    low_promised: ofTeam('Of the low: those promised to open picking lists.'),
    archived_held: ofTeam('Of the archived: those with an amount above zero.'),
    locations_bare: ofTeam('Of the locations: those that hold no amount of an available item.'),
  },
  { title: 'StockOverview' },
);

const Sums = {
  available: Type.Number({ description: 'Amounts above zero.' }),
  committed: Type.Number({ description: 'Promised to open picking lists.' }),
  oversold: Type.Number({ description: 'Amounts below zero, as a positive number.' }),
};
const Point = Type.Object({
  ...OF_TEAM,
  location_id: Nullable(Id),
  location_name: Nullable(Type.String()),
  item_count: Type.Integer(),
  ...Sums,
  ...byUnit(Sums),
});
const Row = Type.Object({
  ...OF_ITEM,
  amount: Type.Number(),
  committed: Type.Number(),
  free: Type.Number(),
  unit: Type.Optional(UnitOfSum),
});
const answer = resultOf(Point, Row, OverviewTotals);

type Sum = OfUnit & Record<keyof typeof Sums, number>;
interface LocationShare extends Omit<Sum, 'unit'> {
  location_id: number | null;
  location_name: string | null;
  item_count: number;
  by_unit?: Sum[];
}
interface Item extends OfItem, OfUnit {
  amount: number;
  committed: number;
  free: number;
}
interface Part {
  totals: PlacedTotals;
  locations: LocationShare[];
  rows: Item[];
}

const MAX_LOCATIONS = 200;
/** The default number of rows. It is small, because every page reads these figures often; callers can ask for more. */
const USUAL_ITEMS = 20;

export const overviewReport: Report<Part, 'overview'> = {
  key: 'overview',
  summary: 'What a team holds now.',
  description: 'Locations and items are answered to those who hold `stock.reports`.',
  needs: ['stock'],
  answer,
  columns: Object.keys(Row.properties),
  is_light: true,
  is_of_now: true,
  usual_rows: USUAL_ITEMS,
  async read(scope, { detail, location_id, most }) {
    return detail
      ? readDetail(scope, location_id, most)
      : { totals: await readOverview(scope, location_id), locations: [], rows: [] };
  },
  hasLocation: ({ totals }) => totals.has_location,
  combine(parts, { most, detail }) {
    const totals = parts.map(({ part }) => figuresOf(part.totals)).reduce(addOverviews);
    const locations = parts.map(({ team, part }) => ({ team, part: { rows: part.locations } }));
    return {
      series: rowsOf(locations, (a, b) => b.available - a.available, MAX_LOCATIONS),
      rows: rowsOf(parts, (a, b) => b.amount - a.amount, most),
      row_count: detail ? totals.available : 0,
      totals,
    };
  },
};

const figuresOf = ({ has_location: _, ...figures }: PlacedTotals): StockOverview => figures;

const OF_TEAM_ONLY = [
  'available_promised',
  'empty_promised',
  'low_promised',
  'archived_held',
  'locations_bare',
] as const;

function addOverviews(a: StockOverview, b: StockOverview): StockOverview {
  const depths = [a.deepest, b.deepest].filter((depth) => depth !== null);
  return {
    available: a.available + b.available,
    empty: a.empty + b.empty,
    oversold: a.oversold + b.oversold,
    deepest: depths.length === 0 ? null : Math.min(...depths),
    archived: a.archived + b.archived,
    low: (a.low ?? 0) + (b.low ?? 0),
    locations: a.locations + b.locations,
    ...Object.fromEntries(
      OF_TEAM_ONLY.flatMap((key) => {
        const [one, other] = [a[key], b[key]];
        return one === undefined || other === undefined ? [] : [[key, one + other]];
      }),
    ),
  };
}

/** The amounts that open lines need, for each item that any of them needs. */
export function promised(scope: StatementScope) {
  return sql`(
    select ${stock_list_items.stock_id} as stock_id, sum(${stock_list_items.amount_open}) as committed,
           count(*) filter (where ${stock_list_items.amount_open} > 0) as waiting,
           count(distinct ${stock_list_items.list_id}) as list_count
    from ${stock_list_items} where ${scope.owns(stock_list_items)} and ${stock_list_items.is_open} group by 1
  )`;
}

/** Null matches all locations. */
const here = sql`(${sql.placeholder('location_id')}::bigint is null
  or ${current_stock_figures.location_id} = ${sql.placeholder('location_id')}::bigint)`;

/** All in one statement, because after each write everybody who shows these figures waits for it. */
async function readDetail(scope: TeamScope, location_id: number | null, most: number): Promise<Part> {
  const list = (rows: SQL) => sql`(select coalesce(jsonb_agg(row), '[]') from (${rows}) row)`;
  const parts = (anyTeam: StatementScope) => sql`
    select (select to_jsonb(totals) from (${overviewTotals(anyTeam, location_id)}) totals) as totals,
           ${list(locationsOf(anyTeam))} as locations,
           ${list(largestOf(anyTeam, location_id, most))} as rows`;
  const where = location_id === null ? 'the team' : 'a location';
  const part = await queryPreparedRow<StoredPart>(scope, `overview of ${where}, ${most} rows`, parts, {
    location_id,
  });
  return { ...part, locations: part.locations.map(shareOf) };
}

type StoredPart = Omit<Part, 'locations'> & { locations: StoredLocation[] };
type StoredLocation = Pick<LocationShare, 'location_id' | 'location_name' | 'item_count'> & {
  held: Omit<Sum, 'committed'>[];
  promised: Pick<Sum, 'unit' | 'committed'>[];
};

function shareOf({ held, promised: wanted, ...location }: StoredLocation): LocationShare {
  const sums = [
    ...held.map((sum) => ({ ...sum, committed: 0 })),
    ...wanted.map((sum) => ({ ...sum, available: 0, oversold: 0 })),
  ];
  return { ...location, ...summed(['available', 'committed', 'oversold'], sums) };
}

/** The stored figures of each location. Only the amounts that open lists need are looked up. */
function locationsOf(anyTeam: StatementScope): SQL {
  const { above, below, items, status, unit } = current_stock_figures;
  return sql`
    select location.location_id, ${locations.name} as location_name, location.item_count, location.held,
           coalesce(open.promised, '[]') as promised
    from (
      select location_id, sum(items) as item_count,
             jsonb_agg(jsonb_build_object('unit', unit, 'available', available, 'oversold', oversold)) as held,
             coalesce(sum(available) filter (where unit is null), 0) as available
      from (
        select nullif(${current_stock_figures.location_id}, 0) as location_id, nullif(${unit}, '') as unit,
               sum(${items}) as items, sum(${above}) as available, sum(${below}) as oversold
        from ${current_stock_figures}
        where ${anyTeam.owns(current_stock_figures)} and ${status} in ('available', 'empty') and ${here}
        group by 1, 2 having sum(${items}) > 0
      ) sums group by 1
    ) location
    left join ${locations} on ${anyTeam.owns(locations)} and ${locations.id} = location.location_id
    left join (
      select location_id, jsonb_agg(jsonb_build_object('unit', unit, 'committed', committed)) as promised
      from (
        select coalesce(${stock.location_id}, 0) as location_id, ${stock.unit} as unit, sum(open.committed) as committed
        from ${promised(anyTeam)} open
        join ${stock} on ${anyTeam.owns(stock)} and ${stock.id} = open.stock_id
        where ${stock.status} in ('available', 'empty')
        group by 1, 2
      ) sums group by 1
    ) open on open.location_id = coalesce(location.location_id, 0)
    order by location.available desc, location_name limit ${sql.raw(String(MAX_LOCATIONS))}`;
}

/** Available items, largest amounts first: of a team by the index of stored ranks, of a location by reading its items. */
function largestOf(anyTeam: StatementScope, location_id: number | null, rows: number): SQL {
  const most = sql.raw(String(rows));
  const ofTeam = sql`
    select ${stock_ranks.id} as id from ${stock_ranks}
    where ${anyTeam.owns(stock_ranks)} and ${stock_ranks.status} = 'available'
    order by ${stock_ranks.amount} desc, ${stock_ranks.id} desc limit ${most}`;
  const ofLocation = sql`
    select ${stock.id} as id from ${stock}
    where ${anyTeam.owns(stock)} and ${stock.location_id} = ${sql.placeholder('location_id')}
      and ${stock.status} = 'available'
    order by ${stock.amount} desc, ${stock.id} desc limit ${most}`;
  return sql`
    select ${stock.id} as stock_id, ${stock.name} as name, ${stock.location_id} as location_id,
           ${locations.name} as location_name, ${stock.amount} as amount,
           coalesce(open.committed, 0) as committed, ${stock.amount} - coalesce(open.committed, 0) as free,
           ${stock.unit} as unit
    from (${location_id === null ? ofTeam : ofLocation}) item
    join ${stock} on ${anyTeam.owns(stock)} and ${stock.id} = item.id
    left join ${locations} on ${anyTeam.owns(locations)} and ${locations.id} = ${stock.location_id}
    left join ${promised(anyTeam)} open on open.stock_id = ${stock.id}
    order by ${stock.amount} desc, ${stock.id} desc`;
}
