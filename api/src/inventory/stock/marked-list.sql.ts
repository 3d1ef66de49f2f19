import { type Placeholder, type SQL, and, asc, desc, eq, sql } from 'drizzle-orm';
import { containing } from '../../platform/database/like.sql';
import {
  isOpenList,
  locations,
  stock,
  stock_list_items,
  stock_lists,
  stock_ranks,
} from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import { type Total, exactTotal } from '../../platform/http/page.rules';
import { inLocations } from './locations.sql';
import { figuresByStatus } from './stock-figures.sql';
import { searchText } from './stock-row.sql';
import type { StockFilter, StockOptions, StockSort } from './stock-filter.rules';

/** Up to this number, marked items are found first and then sorted; more of them are read in the order of the list. */
const FEW = 10_000;
/** With more items than this, a sample is cheaper than a count. */
const MANY = 50_000;

/**
 * How to find marked items: `marks` by the index of the mark, when that has few; `names` by the index of names; `order`
 * by reading an index in the order of the list until the page is full.
 */
export type SearchPlan = 'marks' | 'names' | 'order';

/** Whether the filter wants marked items only: those with a property that has an index of its own. */
export const isMarked = (filter: StockFilter) => filter.oversold || isChosen(filter);

const isChosen = (filter: StockFilter) => isOfItem(filter) || isRanked(filter);

/** Whether the filter needs columns of the item itself. */
const isOfItem = ({ allow_minus, fields }: StockFilter) => allow_minus || Object.keys(fields).length > 0;

const isRanked = ({ low, listed_by, changed_from, changed_to }: StockFilter) =>
  low || listed_by !== null || changed_from !== null || changed_to !== null;

/**
 * Whether the total has to be counted. Only the number of items below zero is stored, and only without a search for a
 * name.
 */
export const isCountedMarked = (filter: StockFilter) =>
  isChosen(filter) || (filter.oversold && filter.name !== null);

/** @param isCommon the name matches many items, as the total of the list has shown */
export async function planForMarked(
  scope: TeamScope,
  filter: StockFilter,
  isCommon: boolean,
): Promise<SearchPlan> {
  if (filter.oversold || isRanked(filter)) {
    const found = await scope.db.execute<{ few: boolean }>(
      sql`select count(*) <= ${FEW} as few from (select from ${ranksOf(scope, filter)} limit ${FEW + 1}) marked`,
    );
    if (found.rows[0]?.few) return 'marks';
  }
  return filter.name !== null && !isCommon ? 'names' : 'order';
}

/** The exact number of marked items that fit. */
export async function countMarked(scope: TeamScope, filter: StockFilter, plan?: SearchPlan): Promise<number> {
  const found = await scope.db.execute<{ total: string }>(
    sql`select count(*) as total from ${foundBy(plan ?? (await planForMarked(scope, filter, false)), scope, filter)}`,
  );
  return Number(found.rows[0]?.total ?? 0);
}

/** The total for a page. With a name that matches many among many marked items it is an estimate from a sample. */
export async function totalOfMarked(scope: TeamScope, filter: StockFilter): Promise<Total> {
  const plan = await planForMarked(scope, filter, false);
  // Of all locations, as the sample is: its share already leaves out items in other locations.
  const total = plan === 'names' ? ((await figuresByStatus(scope))[filter.status]?.items ?? 0) : 0;
  if (total > MANY) {
    const share = await shareOfSample(scope, filter);
    const about = share * total;
    // A low share in a sample is imprecise, and the index is then fast enough.
    if (share >= 0.01 && about > FEW) return { total: Number(about.toPrecision(3)), is_estimate: true };
  }
  return exactTotal(await countMarked(scope, filter, plan));
}

/** Selects the ids of a page. */
export function idsOfMarked(
  scope: StatementScope,
  options: StockOptions,
  { take, skip }: Record<'take' | 'skip', number | Placeholder>,
  { descending, plan }: { descending: boolean; plan: SearchPlan },
): SQL {
  const order = sql.join(orderOf(options.sort, descending), sql`, `);
  return sql`select ${stock_ranks.id} as id from ${foundBy(plan, scope, options, options.sort)} order by ${order} limit ${take} offset ${skip}`;
}

/** The rows of `stock_ranks` that have the marks, without reading the items. */
function ranksOf(scope: StatementScope, filter: StockFilter): SQL {
  const below = filter.oversold ? sql`${stock_ranks.amount} < 0` : undefined;
  const low = filter.low ? sql`${stock_ranks.is_low}` : undefined;
  return sql`${stock_ranks} where ${and(
    scope.owns(stock_ranks),
    eq(stock_ranks.status, filter.status),
    below,
    low,
    listed(scope, filter),
    changed(filter),
  )}`;
}

/** The `from` clause: the ranks, joined with the item and its location if filter or order need them. */
function foundBy(plan: SearchPlan, scope: StatementScope, filter: StockFilter, sort?: StockSort): SQL {
  const needsItem =
    filter.name !== null ||
    isOfItem(filter) ||
    filter.location_ids !== null ||
    !(sort === undefined || sort === 'id' || sort === 'amount' || sort === 'updated_at');
  // `offset 0` keeps the planner from merging the subquery: few are found first and then sorted, whatever it estimates.
  const ranks =
    plan === 'marks'
      ? sql`(select ${stock_ranks.team_id}, ${stock_ranks.id}, ${stock_ranks.amount}, ${stock_ranks.updated_at} from ${ranksOf(scope, filter)} offset 0) ${stock_ranks}`
      : sql`(select * from ${ranksOf(scope, filter)}) ${stock_ranks}`;
  return sql`${ranks} ${needsItem ? itemsOf(plan, scope, filter, sort) : sql``}`;
}

function itemsOf(plan: SearchPlan, scope: StatementScope, filter: StockFilter, sort?: StockSort): SQL {
  const item = and(
    scope.owns(stock),
    eq(stock.status, filter.status),
    eq(stock.id, stock_ranks.id),
    ofItem(filter),
  );
  const place =
    sort === 'location'
      ? sql`left join ${locations} on ${scope.owns(locations)} and ${locations.id} = ${stock.location_id}`
      : sql``;
  const name = filter.name === null ? undefined : named(filter.name);
  if (plan === 'marks') {
    return sql`cross join lateral (select * from ${stock} where ${and(item, name)} limit 1) ${stock} ${place}`;
  }
  const among =
    plan === 'names' && filter.name !== null
      ? sql`${stock.id} in (select id from stock_search(${filter.status}, ${containing(filter.name)}, null::bigint[], false, 'id', true, ${2 ** 31 - 1}::int, 0))`
      : name;
  return sql`join ${stock} on ${and(item, among)} ${place}`;
}

function ofItem(filter: StockFilter): SQL | undefined {
  const { allow_minus, fields } = filter;
  return and(
    allow_minus ? sql`${stock.allow_minus_amount}` : undefined,
    ...Object.entries(fields).map(([field, values]) =>
      hasOneOf(sql`${stock}.${sql.identifier(field)}`, values),
    ),
    inLocations(stock.location_id, filter),
  );
}

/** With the collation of the index, so that the index can be used. */
function hasOneOf(column: SQL, values: readonly (string | null)[]): SQL {
  const texts = values.filter((value) => value !== null);
  const isOne = sql`${column} collate natural_order = any(array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[])`;
  if (texts.length === 0) return sql`${column} is null`;
  return values.includes(null) ? sql`(${isOne} or ${column} is null)` : isOne;
}

/**
 * The codes are looked up in an array subquery, once: as a condition of its own the function would be called for each
 * row.
 */
const named = (name: string): SQL =>
  sql`(${searchText} like folded(${containing(name)}) or ${stock.id} = any((select stock_with_code(${containing(name)}))::bigint[]))`;

/** The items on open picking lists of the person in `listed_by`. */
function listed(scope: StatementScope, { listed_by }: StockFilter): SQL | undefined {
  if (listed_by === null) return undefined;
  return sql`${stock_ranks.id} = any(array(
    select ${stock_list_items.stock_id} from ${stock_lists}
    join ${stock_list_items} on ${stock_list_items.team_id} = ${stock_lists.team_id}
      and ${stock_list_items.list_id} = ${stock_lists.id}
    where ${scope.owns(stock_lists)} and ${stock_lists.user_id} = ${listed_by} and ${isOpenList()}
      and ${stock_list_items.is_open}))`;
}

function changed({ changed_from, changed_to }: StockFilter): SQL | undefined {
  return and(
    changed_from === null ? undefined : sql`${stock_ranks.updated_at} >= ${changed_from}::timestamptz`,
    changed_to === null ? undefined : sql`${stock_ranks.updated_at} < ${changed_to}::timestamptz`,
  );
}

/** The share of the status that fits, in a sample of 5,000 items: 125 from each of forty places, always the same ones. */
async function shareOfSample(scope: TeamScope, filter: StockFilter): Promise<number> {
  const ofStatus = and(scope.owns(stock_ranks), eq(stock_ranks.status, filter.status));
  const end = (direction: SQL) =>
    sql`(select ${stock_ranks.id} from ${stock_ranks} where ${ofStatus} order by ${stock_ranks.id} ${direction} limit 1)`;
  const found = await scope.db.execute<{ share: number | null }>(sql`
    with ends as materialized (select ${end(sql`asc`)} as low, ${end(sql`desc`)} as high),
    sample as materialized (
      select stretch.id from ends cross join generate_series(0, 39) n cross join lateral (
        select ${stock_ranks.id} as id from ${stock_ranks}
        where ${ofStatus} and ${stock_ranks.id} >= ends.low + (ends.high - ends.low) * n / 40
        order by ${stock_ranks.id} limit 125) stretch)
    select (select count(*) from ${foundBy('order', scope, filter)}
        where ${stock_ranks.id} = any(array(select id from sample)))::float8
      / nullif((select count(distinct id) from sample), 0) as share`);
  return found.rows[0]?.share ?? 0;
}

/** Equal rows are ordered by id in the same direction, so that a list can be read from either end. */
function orderOf(sort: StockSort, descending: boolean): SQL[] {
  const direction = descending ? desc : asc;
  const id = direction(stock_ranks.id);
  switch (sort) {
    case 'location':
      return [
        direction(sql`${locations.name} collate natural_order`),
        direction(stock.location_id),
        direction(stock.id),
      ];
    case 'amount':
      return [direction(stock_ranks.amount), id];
    case 'updated_at':
      return [direction(stock_ranks.updated_at), id];
    case 'id':
      return [id];
    default:
      return [direction(sql`${stock[sort]} collate natural_order`), direction(stock.id)];
  }
}
