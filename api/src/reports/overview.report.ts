import type { StockOverview } from '@storeroom/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { locations, stock, stock_held, stock_list_items, stock_ranks } from '../database/schema/stock';
import type { StatementScope, TeamScope } from '../database/team-scope';
import { Id, Nullable } from '../http/schema';
import { overviewTotals, readOverview } from './overview-totals.sql';
import { askAgain } from './period.sql';
import { OF_TEAM, type Report, resultOf, rowsOf } from './report';
import { OF_ITEM, type OfItem } from './report-rows';

export const OverviewTotals = Type.Object(
  {
    available: Type.Integer(),
    empty: Type.Integer(),
    oversold: Type.Integer({ description: 'Of the available: those below zero.' }),
    deepest: Nullable(Type.Number({ description: 'The lowest amount of an oversold item.' })),
    archived: Type.Integer(),
    locations: Type.Integer({ description: 'Places in use.' }),
  },
  { title: 'StockOverview' },
);

const Point = Type.Object({
  ...OF_TEAM,
  location_id: Nullable(Id),
  location_name: Nullable(Type.String()),
  item_count: Type.Integer(),
  available: Type.Number({ description: 'Amounts above zero.' }),
  committed: Type.Number({ description: 'Promised to open picking lists.' }),
  oversold: Type.Number({ description: 'Amounts below zero, as a positive number.' }),
});
const Row = Type.Object({
  ...OF_ITEM,
  amount: Type.Number(),
  committed: Type.Number(),
  free: Type.Number(),
});
const answer = resultOf(Point, Row, OverviewTotals, {});

interface Place {
  location_id: number | null;
  location_name: string | null;
  item_count: number;
  available: number;
  committed: number;
  oversold: number;
}
interface Item extends OfItem {
  amount: number;
  committed: number;
  free: number;
}
interface Part {
  totals: StockOverview;
  places: Place[];
  rows: Item[];
}

const MOST_PLACES = 200;
/** The table of this report shows the largest amounts and no more. */
const MOST_ITEMS = 20;

export const overviewReport: Report<Part, 'overview'> = {
  key: 'overview',
  summary: 'What a team holds now.',
  description: 'Places and items are answered to those who hold `stock.reports`.',
  permission: 'stock',
  answer,
  columns: Object.keys(Row.properties),
  is_light: true,
  async read(scope, { detail, location_id }) {
    return detail
      ? readDetail(scope, location_id)
      : { totals: await readOverview(scope, location_id), places: [], rows: [] };
  },
  combine(parts) {
    const rows = rowsOf(parts, (a, b) => b.amount - a.amount, MOST_ITEMS);
    const places = parts.map(({ team, part }) => ({ team, part: { rows: part.places } }));
    return {
      series: rowsOf(places, (a, b) => b.available - a.available, MOST_PLACES),
      rows,
      row_count: rows.length,
      totals: parts.map(({ part }) => part.totals).reduce(together),
    };
  },
};

function together(a: StockOverview, b: StockOverview): StockOverview {
  const depths = [a.deepest, b.deepest].filter((depth) => depth !== null);
  return {
    available: a.available + b.available,
    empty: a.empty + b.empty,
    oversold: a.oversold + b.oversold,
    deepest: depths.length === 0 ? null : Math.min(...depths),
    archived: a.archived + b.archived,
    locations: a.locations + b.locations,
  };
}

/** What open lines want of each item that any of them wants. */
export function promised(scope: StatementScope) {
  return sql`(
    select ${stock_list_items.stock_id} as stock_id, sum(${stock_list_items.amount_open}) as committed,
           count(*) filter (where ${stock_list_items.amount_open} > 0) as waiting,
           count(distinct ${stock_list_items.list_id}) as list_count
    from ${stock_list_items} where ${scope.owns(stock_list_items)} and ${stock_list_items.is_open} group by 1
  )`;
}

/** Null is every place. */
const here = sql`(${sql.placeholder('location_id')}::bigint is null
  or ${stock_held.location_id} = ${sql.placeholder('location_id')}::bigint)`;

/** All of it in one statement: whenever something was written, everybody who looks waits for this. */
async function readDetail(scope: TeamScope, location_id: number | null): Promise<Part> {
  const list = (rows: SQL) => sql`(select coalesce(jsonb_agg(row), '[]') from (${rows}) row)`;
  const parts = (anyTeam: StatementScope) => sql`
    select (select to_jsonb(totals) from (${overviewTotals(anyTeam, location_id)}) totals) as totals,
           ${list(placesOf(anyTeam))} as places,
           ${list(largestOf(anyTeam, location_id))} as rows`;
  const where = location_id === null ? 'the team' : 'a place';
  const [part] = await askAgain<Part>(scope, `overview of ${where}`, parts, { location_id });
  if (!part) throw new Error('A statement of single values is one row.');
  return part;
}

/** What each place holds is kept; only what open lists want of its items is looked up. */
function placesOf(anyTeam: StatementScope): SQL {
  const { above, below, items, shelf } = stock_held;
  return sql`
    select place.location_id, ${locations.name} as location_name, place.item_count, place.available,
           coalesce(open.committed, 0) as committed, place.oversold
    from (
      select nullif(${stock_held.location_id}, 0) as location_id, sum(${items}) as item_count,
             sum(${above}) as available, sum(${below}) as oversold
      from ${stock_held}
      where ${anyTeam.owns(stock_held)} and ${shelf} in ('available', 'empty') and ${here}
      group by 1 having sum(${items}) > 0
    ) place
    left join ${locations} on ${anyTeam.owns(locations)} and ${locations.id} = place.location_id
    left join (
      select coalesce(${stock.location_id}, 0) as location_id, sum(open.committed) as committed
      from ${promised(anyTeam)} open
      join ${stock} on ${anyTeam.owns(stock)} and ${stock.id} = open.stock_id
      where ${stock.shelf} in ('available', 'empty')
      group by 1
    ) open on open.location_id = coalesce(place.location_id, 0)
    order by available desc, location_name limit ${sql.raw(String(MOST_PLACES))}`;
}

/** Those with the largest amounts, largest first: of a team by what is kept for it, of a place by looking at it. */
function largestOf(anyTeam: StatementScope, location_id: number | null): SQL {
  const most = sql.raw(String(MOST_ITEMS));
  const ofTeam = sql`
    select ${stock_ranks.id} as id from ${stock_ranks}
    where ${anyTeam.owns(stock_ranks)} and ${stock_ranks.shelf} = 'available' and ${stock_ranks.amount} > 0
    order by ${stock_ranks.amount} desc, ${stock_ranks.id} desc limit ${most}`;
  const ofPlace = sql`
    select ${stock.id} as id from ${stock}
    where ${anyTeam.owns(stock)} and ${stock.location_id} = ${sql.placeholder('location_id')}
      and ${stock.shelf} = 'available' and ${stock.amount} > 0
    order by ${stock.amount} desc, ${stock.id} desc limit ${most}`;
  return sql`
    select ${stock.id} as stock_id, ${stock.name} as name, ${stock.location_id} as location_id,
           ${locations.name} as location_name, ${stock.amount} as amount,
           coalesce(open.committed, 0) as committed, ${stock.amount} - coalesce(open.committed, 0) as free
    from (${location_id === null ? ofTeam : ofPlace}) item
    join ${stock} on ${anyTeam.owns(stock)} and ${stock.id} = item.id
    left join ${locations} on ${anyTeam.owns(locations)} and ${locations.id} = ${stock.location_id}
    left join ${promised(anyTeam)} open on open.stock_id = ${stock.id}
    order by ${stock.amount} desc, ${stock.id} desc`;
}
