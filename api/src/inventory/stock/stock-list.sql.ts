import type { ItemField, Pagination } from '@storeroom/contract';
import { type Placeholder, type SQL, and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  type StockStatus,
  locations,
  stock,
  current_stock_figures,
  stock_ranks,
} from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import { type Total, type Window, exactTotal, paginationOf } from '../../platform/http/page.rules';
import { containing } from '../../platform/database/like.sql';
import { inLocations } from './locations.sql';
import { countOfStatus } from './stock-figures.sql';
import {
  type SearchPlan,
  countMarked,
  idsOfMarked,
  isCountedMarked,
  isMarked,
  planForMarked,
  totalOfMarked,
} from './marked-list.sql';
import type { StockFilter, StockSort, StockOptions } from './stock-filter.rules';
import { type StockRow, completeRows, findManyStock, stockColumns } from './stock-row.sql';
import { idArray } from '../../platform/database/id-array';

/** The largest integer of PostgreSQL. */
const MAX_SKIP = 2 ** 31 - 1;
/** The largest offset with which rows are read by an index. Beyond it only ids are read, and the rows fetched at the end. */
const NEAR = 200;

/** How many items a list has. Only a search for a name or a mark is counted; other totals are stored. */
export async function countStock(scope: TeamScope, filter: StockFilter): Promise<number> {
  if (isCountedMarked(filter)) return countMarked(scope, filter);
  if (filter.name === null) return countOfStatus(scope, filter);
  const found = await scope.db.execute<{ total: string }>(
    sql`select stock_search_count(${named(filter, filter.name)}) as total`,
  );
  return Number(found.rows[0]?.total ?? 0);
}

/** The total for a page. With a name that matches many among many marked items it is an estimate. */
export function totalOfStock(scope: TeamScope, filter: StockFilter): Promise<Total> {
  return isCountedMarked(filter)
    ? totalOfMarked(scope, filter)
    : countOfStatus(scope, filter).then(exactTotal);
}

/** About how many items match a name; null if few do. */
export async function estimateNamed(
  scope: TeamScope,
  filter: StockFilter,
  name: string,
): Promise<number | null> {
  const found = await scope.db.execute<{ about: string | null }>(
    sql`select stock_search_estimate(${named(filter, name)}) as about`,
  );
  const about = found.rows[0]?.about ?? null;
  return about === null ? null : Number(about);
}

/** A page of the items that match a rare name, and their total: they are searched once for both. */
export async function pageOfNamed(
  scope: TeamScope,
  options: StockOptions,
  name: string,
): Promise<{ data: StockRow[]; pagination: Pagination }> {
  const { page, per_page, sort, descending } = options;
  const skip = Math.min((page - 1) * per_page, MAX_SKIP);
  const found = await scope.db.execute<{ id: string; total: string }>(
    sql`select id, total from stock_search(${named(options, name)}, ${sort}, ${descending}, ${per_page}::int, ${skip}::int)`,
  );
  const [first] = found.rows;
  if (!first && page > 1) {
    // The page is beyond the last one, or nothing matches.
    const { total } = (await pageOfNamed(scope, { ...options, page: 1 }, name)).pagination;
    return pageOfNamed(scope, { ...options, page: paginationOf(total, options).last_page }, name);
  }
  const places = new Map(found.rows.map(({ id }, place) => [Number(id), place]));
  const data = await findManyStock(scope, [...places.keys()]);
  data.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return { data, pagination: paginationOf(Number(first?.total ?? 0), options) };
}

function named({ status, location_ids, no_location }: StockFilter, name: string): SQL {
  return sql`${status}, ${containing(name)}, ${location_ids === null ? sql`null::bigint[]` : idArray(location_ids)}, ${no_location}`;
}

/** The rows of one window of a list, in its order. `isCommon`: the name matches many items. */
export async function listStock(
  scope: TeamScope,
  options: StockOptions,
  window: Window,
  isCommon = false,
): Promise<StockRow[]> {
  if (window.take === 0) return [];
  const rows = isPlain(options)
    ? await plainPage(scope, options, window)
    : await stockPage(scope, options, window, isCommon, await planFor(scope, options, isCommon));
  return window.backwards ? rows.reverse() : rows;
}

/** Whether a list is a whole status without other filters, as most are. */
function isPlain(options: StockOptions): boolean {
  const { name, location_ids, no_location } = options;
  return name === null && !isMarked(options) && location_ids === null && !no_location;
}

/** How marked items are found, if the list is filtered by a mark. */
const planFor = async (scope: TeamScope, filter: StockFilter, isCommon = false): Promise<SearchPlan> =>
  isMarked(filter) ? planForMarked(scope, filter, isCommon) : 'order';

function plainPage(scope: TeamScope, options: StockOptions, window: Window): Promise<StockRow[]> {
  const { status, sort, descending } = options;
  const { take, skip, backwards } = window;
  const isNear = skip <= NEAR;
  const name = `stock ${status} by ${sort} ${descending !== backwards ? 'down' : 'up'} ${isNear ? 'near' : 'far'}`;
  const bounds = { take: sql.placeholder('take'), skip: sql.placeholder('skip'), backwards };
  return scope.prepared(name, (anyTeam) => pageStatement(anyTeam, options, bounds, isNear), { take, skip });
}

/** The ids of all items of a list, on all pages. */
export async function listStockIds(scope: TeamScope, filter: StockFilter, most: number): Promise<number[]> {
  const options = { ...filter, page: 1, per_page: most, sort: 'id', descending: true } as const;
  const plan = await planFor(scope, filter);
  const ids = idsOf(scope, options, { skip: 0, take: most }, { descending: true, isCommon: false, plan });
  const found = await scope.db.execute<{ id: string }>(ids);
  return found.rows.map((row) => Number(row.id));
}

/** The statement that reads a page, from the start or the end of the list as the window says. */
export function stockPage(
  scope: TeamScope,
  options: StockOptions,
  window: Window,
  isCommon = false,
  plan: SearchPlan = 'order',
) {
  return pageStatement(scope, options, window, window.skip <= NEAR, { isCommon, plan });
}

/** The statement for the whole list in its order, for a cursor. */
export async function wholeList(scope: TeamScope, options: StockOptions, most: number): Promise<SQL> {
  const all = { skip: 0, take: most, backwards: false };
  const plan = await planFor(scope, options);
  return pageStatement(scope, options, all, true, { isCommon: false, plan, isWhole: true }).getSQL();
}

/** A window, or placeholders for its bounds in a prepared statement. */
type Bounds = { [Bound in 'take' | 'skip']: number | Placeholder } & Pick<Window, 'backwards'>;

function pageStatement(
  scope: StatementScope,
  options: StockOptions,
  bounds: Bounds,
  isNear: boolean,
  { isCommon, plan, isWhole }: Omit<Search, 'descending'> & { isWhole?: true } = {
    isCommon: false,
    plan: 'order',
  },
) {
  const descending = options.descending !== bounds.backwards;
  const isRanked = isPlain(options) && ['amount', 'location', 'updated_at'].includes(options.sort);
  const isDirect = isNear && options.name === null && !isMarked(options) && !isRanked;
  const page = isDirect
    ? scope.db
        .select(stockColumns)
        .from(stock)
        .where(ofStatus(scope, options))
        .orderBy(...orderBy(options.sort, descending))
        .limit(bounds.take)
        .offset(bounds.skip)
        .as('page')
    : scope.db
        .select(stockColumns)
        .from(sql`(${idsOf(scope, options, bounds, { descending, isCommon, plan })}) found`)
        .innerJoin(stock, and(scope.owns(stock), eq(stock.id, sql`found.id`)))
        .as('page');
  return completeRows(scope, page, isWhole).orderBy(...orderBy(options.sort, descending, page));
}

interface Search {
  descending: boolean;
  /** The name matches many items. */
  isCommon: boolean;
  plan: SearchPlan;
}

function idsOf(
  scope: StatementScope,
  options: StockOptions,
  { take, skip }: Omit<Bounds, 'backwards'>,
  { descending, isCommon, plan }: Search,
): SQL {
  if (isMarked(options)) return idsOfMarked(scope, options, { take, skip }, { descending, plan });
  if (options.name !== null) {
    const asked = named(options, options.name);
    // Many items match, so that an index is read until the page is full, one location after the other.
    if (isCommon && options.sort === 'location') {
      return sql`select id from stock_search_by_location(${asked}, ${descending}, ${take}::int, ${skip}::int)`;
    }
    const search = sql.raw(isCommon ? 'stock_search_in_order' : 'stock_search');
    return sql`select id from ${search}(${asked}, ${options.sort}, ${descending}, ${take}::int, ${skip}::int)`;
  }
  if (isPlain(options)) {
    if (options.sort === 'location') return idsByLocation(scope, options.status, { take, skip }, descending);
    if (options.sort === 'amount' || options.sort === 'updated_at') {
      return sql`select ${stock_ranks.id} as id from ${stock_ranks}
        where ${scope.owns(stock_ranks)} and ${stock_ranks.status} = ${options.status}
        order by ${sql.join(ranked(options.sort, descending), sql`, `)} limit ${take} offset ${skip}`;
    }
  }
  const location = and(eq(locations.team_id, stock.team_id), eq(locations.id, stock.location_id));
  const from =
    options.sort === 'location' ? sql`${stock} left join ${locations} on ${location}` : sql`${stock}`;
  return sql`select ${stock.id} as id from ${from} where ${ofStatus(scope, options)}
    order by ${sql.join(orderBy(options.sort, descending), sql`, `)} limit ${take} offset ${skip}`;
}

/**
 * The ids of a page in the order of location names. The stored number of items in each location tells which locations
 * the page is in, so that only their items are read.
 */
function idsByLocation(
  scope: StatementScope,
  status: StockStatus,
  { take, skip }: Omit<Bounds, 'backwards'>,
  descending: boolean,
): SQL {
  const direction = descending ? sql`desc` : sql`asc`;
  const inside = (where: SQL) => sql`(
    select ${stock.id} as id from ${stock}
    where ${scope.owns(stock)} and ${stock.status} = ${status} and ${where}
    order by ${stock.location_id} ${direction}, ${stock.status} ${direction}, ${stock.id} ${direction}
    limit greatest(${skip}::bigint + ${take}::bigint - greatest(location.before, ${skip}::bigint), 0)
    offset greatest(${skip}::bigint - location.before, 0))`;
  return sql`
    select found.id from (
      select figures.location_id, figures.items,
        (sum(figures.items) over (order by ${locations.name} collate natural_order ${direction},
          nullif(figures.location_id, 0) ${direction}))::bigint - figures.items as before
      from (
        select ${current_stock_figures.location_id} as location_id, sum(${current_stock_figures.items})::bigint as items
        from ${current_stock_figures} where ${scope.owns(current_stock_figures)} and ${current_stock_figures.status} = ${status}
        group by 1 having sum(${current_stock_figures.items}) > 0
      ) figures
      left join ${locations} on ${scope.owns(locations)} and ${locations.id} = figures.location_id
    ) location
    cross join lateral (
      ${inside(sql`${stock.location_id} = location.location_id`)}
      union all
      ${inside(sql`location.location_id = 0 and ${stock.location_id} is null`)}
    ) found
    where location.before < ${skip}::bigint + ${take}::bigint and location.before + location.items > ${skip}::bigint
    limit ${take}`;
}

function ofStatus(scope: StatementScope, filter: StockFilter): SQL | undefined {
  return and(scope.owns(stock), eq(stock.status, filter.status), inLocations(stock.location_id, filter));
}

type Columns = Record<'id' | 'name' | 'amount' | 'updated_at' | 'location_id' | ItemField, AnyPgColumn>;

function ranked(sort: 'amount' | 'updated_at', descending: boolean): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(stock_ranks[sort]), direction(stock_ranks.id)];
}

/** Equal rows are ordered by id in the same direction, so that a list can be read from either end. */
function orderBy(sort: StockSort, descending: boolean, of: Columns = stock): SQL[] {
  const direction = descending ? desc : asc;
  const natural = (name: AnyPgColumn) => direction(sql`${name} collate natural_order`);
  switch (sort) {
    case 'amount':
      return [direction(of.amount), direction(of.id)];
    case 'location':
      // A deleted location may have had the same name as another: the items of each stay together.
      return [natural(locations.name), direction(of.location_id), direction(of.id)];
    case 'updated_at':
      return [direction(of.updated_at), direction(of.id)];
    case 'id':
      return [direction(of.id)];
    default:
      return [natural(of[sort]), direction(of.id)];
  }
}
