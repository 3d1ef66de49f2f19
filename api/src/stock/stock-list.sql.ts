import { type Placeholder, type SQL, and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Shelf, locations, stock, stock_held, stock_ranks } from '../database/schema/stock';
import type { StatementScope, TeamScope } from '../database/team-scope';
import { type Total, type Window, exactly } from '../http/page.rules';
import { containing } from '../http/text.rules';
import { heldOnShelf } from './held.sql';
import type { StockFilter, StockSort, StockWish } from './stock-filter.rules';
import { type StockRow, completeRows, stockColumns } from './stock-row.sql';

/** Up to here an index is walked row by row; beyond it only ids are walked and the rows fetched at the end. */
const NEAR = 200;

/** How many items a list has. Only a name is ever counted: all else is kept. */
export async function countStock(scope: TeamScope, filter: StockFilter): Promise<number> {
  if (filter.name === null) return heldOnShelf(scope, filter);
  const found = await scope.db.execute<{ total: string }>(
    sql`select stock_named_count(${named(filter, filter.name)}) as total`,
  );
  return Number(found.rows[0]?.total ?? 0);
}

/** The same for a page: of a name that many have, about how many. */
export async function totalOfStock(scope: TeamScope, filter: StockFilter): Promise<Total> {
  if (filter.name === null) return exactly(await heldOnShelf(scope, filter));
  const found = await scope.db.execute<{ total: string; is_estimate: boolean }>(
    sql`select total, is_estimate from stock_named_total(${named(filter, filter.name)})`,
  );
  const [row] = found.rows;
  return { total: Number(row?.total ?? 0), is_estimate: row?.is_estimate ?? false };
}

function named({ shelf, places, no_place }: StockFilter, name: string): SQL {
  return sql`${shelf}, ${containing(name)}, ${idArray(places)}, ${no_place}`;
}

/** The rows of one window of a list, in the order that was asked for. `often`: the name is one that many have. */
export async function listStock(
  scope: TeamScope,
  wish: StockWish,
  window: Window,
  often = false,
): Promise<StockRow[]> {
  if (window.take === 0) return [];
  const rows = isPlain(wish)
    ? await plainPage(scope, wish, window)
    : await stockPage(scope, wish, window, often);
  return window.backwards ? rows.reverse() : rows;
}

/** A whole shelf in one of its orders: what most calls ask for. */
function isPlain({ name, places, no_place }: StockWish): boolean {
  return name === null && places === null && !no_place;
}

function plainPage(scope: TeamScope, wish: StockWish, window: Window): Promise<StockRow[]> {
  const { shelf, sort, descending } = wish;
  const { take, skip, backwards } = window;
  const near = skip <= NEAR;
  const name = `stock ${shelf} by ${sort} ${descending !== backwards ? 'down' : 'up'} ${near ? 'near' : 'far'}`;
  const bounds = { take: sql.placeholder('take'), skip: sql.placeholder('skip'), backwards };
  return scope.prepared(name, (anyTeam) => pageStatement(anyTeam, wish, bounds, near), { take, skip });
}

/** The ids of everything that a list shows, whatever its page. */
export async function listStockIds(scope: TeamScope, filter: StockFilter, most: number): Promise<number[]> {
  const wish = { ...filter, page: 1, per_page: most, sort: 'id', descending: true } as const;
  const ids = idsOf(scope, wish, { skip: 0, take: most }, true);
  const found = await scope.db.execute<{ id: string }>(ids);
  return found.rows.map((row) => Number(row.id));
}

/** The one statement that reads a page, from the end that the window says. */
export function stockPage(scope: TeamScope, wish: StockWish, window: Window, often = false) {
  return pageStatement(scope, wish, window, window.skip <= NEAR, often);
}

/** A window, or the places of its bounds in a statement that is built beforehand. */
type Bounds = { [Bound in 'take' | 'skip']: number | Placeholder } & Pick<Window, 'backwards'>;

function pageStatement(scope: StatementScope, wish: StockWish, bounds: Bounds, near: boolean, often = false) {
  const descending = wish.descending !== bounds.backwards;
  const direct = wish.name === null && (wish.sort === 'id' || wish.sort === 'name' || !isPlain(wish)) && near;
  const page = direct
    ? scope.db
        .select(stockColumns)
        .from(stock)
        .where(onShelf(scope, wish))
        .orderBy(...orderBy(wish.sort, descending))
        .limit(bounds.take)
        .offset(bounds.skip)
        .as('page')
    : scope.db
        .select(stockColumns)
        .from(sql`(${idsOf(scope, wish, bounds, descending, often)}) found`)
        .innerJoin(stock, and(scope.owns(stock), eq(stock.id, sql`found.id`)))
        .as('page');
  return completeRows(scope, page).orderBy(...orderBy(wish.sort, descending, page));
}

function idsOf(
  scope: StatementScope,
  wish: StockWish,
  { take, skip }: Omit<Bounds, 'backwards'>,
  descending: boolean,
  often = false,
): SQL {
  if (wish.name !== null) {
    // Many fit: an index is walked until the page is full. By place there is none to walk.
    const search = sql.raw(often && wish.sort !== 'location' ? 'stock_named_often' : 'stock_named');
    return sql`select id from ${search}(${named(wish, wish.name)}, ${wish.sort}, ${descending}, ${take}::int, ${skip}::int)`;
  }
  if (isPlain(wish)) {
    if (wish.sort === 'location') return idsByPlace(scope, wish.shelf, { take, skip }, descending);
    if (wish.sort === 'amount' || wish.sort === 'updated_at') {
      return sql`select ${stock_ranks.id} as id from ${stock_ranks}
        where ${scope.owns(stock_ranks)} and ${stock_ranks.shelf} = ${wish.shelf}
        order by ${sql.join(ranked(wish.sort, descending), sql`, `)} limit ${take} offset ${skip}`;
    }
  }
  const place = and(eq(locations.team_id, stock.team_id), eq(locations.id, stock.location_id));
  const from = wish.sort === 'location' ? sql`${stock} left join ${locations} on ${place}` : sql`${stock}`;
  return sql`select ${stock.id} as id from ${from} where ${onShelf(scope, wish)}
    order by ${sql.join(orderBy(wish.sort, descending), sql`, `)} limit ${take} offset ${skip}`;
}

/**
 * By the names of places without a look at the items before the page: how many each place has is kept, so that only
 * the places of the page itself are walked.
 */
function idsByPlace(
  scope: StatementScope,
  shelf: Shelf,
  { take, skip }: Omit<Bounds, 'backwards'>,
  descending: boolean,
): SQL {
  const way = descending ? sql`desc` : sql`asc`;
  const inside = (where: SQL) => sql`(
    select ${stock.id} as id from ${stock}
    where ${scope.owns(stock)} and ${stock.shelf} = ${shelf} and ${where}
    order by ${stock.location_id} ${way}, ${stock.shelf} ${way}, ${stock.id} ${way}
    limit greatest(${skip}::bigint + ${take}::bigint - greatest(place.before, ${skip}::bigint), 0)
    offset greatest(${skip}::bigint - place.before, 0))`;
  return sql`
    select found.id from (
      select held.location_id, held.items,
        (sum(held.items) over (order by ${locations.name} collate natural_order ${way},
          nullif(held.location_id, 0) ${way}))::bigint - held.items as before
      from (
        select ${stock_held.location_id} as location_id, sum(${stock_held.items})::bigint as items
        from ${stock_held} where ${scope.owns(stock_held)} and ${stock_held.shelf} = ${shelf}
        group by 1 having sum(${stock_held.items}) > 0
      ) held
      left join ${locations} on ${scope.owns(locations)} and ${locations.id} = held.location_id
    ) place
    cross join lateral (
      ${inside(sql`${stock.location_id} = place.location_id`)}
      union all
      ${inside(sql`place.location_id = 0 and ${stock.location_id} is null`)}
    ) found
    where place.before < ${skip}::bigint + ${take}::bigint and place.before + place.items > ${skip}::bigint
    limit ${take}`;
}

function onShelf(scope: StatementScope, { shelf, places, no_place }: StockFilter): SQL | undefined {
  const somewhere =
    places === null
      ? undefined
      : no_place && places.length === 0
        ? sql`${stock.location_id} is null`
        : sql`(${stock.location_id} = any(${idArray(places)}) or (${no_place} and ${stock.location_id} is null))`;
  return and(scope.owns(stock), eq(stock.shelf, shelf), somewhere);
}

/** Ids are whole numbers, read by `readIds`: an array literal of them needs no quoting. */
function idArray(ids: number[] | null): SQL {
  return ids === null ? sql`null::bigint[]` : sql`${`{${ids.join(',')}}`}::bigint[]`;
}

type Columns = Record<'id' | 'name' | 'amount' | 'updated_at' | 'location_id', AnyPgColumn>;

function ranked(sort: 'amount' | 'updated_at', descending: boolean): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(stock_ranks[sort]), direction(stock_ranks.id)];
}

/** The id settles what is equal, in the same direction: every order can be read from both ends. */
function orderBy(sort: StockSort, descending: boolean, of: Columns = stock): SQL[] {
  const direction = descending ? desc : asc;
  const natural = (name: AnyPgColumn) => direction(sql`${name} collate natural_order`);
  switch (sort) {
    case 'name':
      return [natural(of.name), direction(of.id)];
    case 'amount':
      return [direction(of.amount), direction(of.id)];
    case 'location':
      // Two places may have had one name: the items of each stay together.
      return [natural(locations.name), direction(of.location_id), direction(of.id)];
    case 'updated_at':
      return [direction(of.updated_at), direction(of.id)];
    case 'id':
      return [direction(of.id)];
  }
}
