import { type Placeholder, type SQL, and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { locations, stock } from '../database/schema/stock';
import type { StatementScope, TeamScope } from '../database/team-scope';
import type { Window } from '../http/page.rules';
import { containing } from '../http/text.rules';
import type { StockFilter, StockSort, StockWish } from './stock-filter.rules';
import { type StockRow, completeRows, stockColumns } from './stock-row.sql';

/** Up to here an index is walked row by row; beyond it only ids are walked and the rows fetched at the end. */
const NEAR = 200;

export async function countStock(scope: TeamScope, filter: StockFilter): Promise<number> {
  const { shelf, name, places, no_place } = filter;
  if (name !== null) {
    const found = await scope.db.execute<{ total: string }>(
      sql`select stock_named_count(${shelf}, ${containing(name)}, ${idArray(places)}, ${no_place}) as total`,
    );
    return Number(found.rows[0]?.total ?? 0);
  }
  const [counted] = await scope.db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(stock)
    .where(onShelf(scope, filter));
  return counted?.total ?? 0;
}

/** The rows of one window of a list, in the order that was asked for. */
export async function listStock(scope: TeamScope, wish: StockWish, window: Window): Promise<StockRow[]> {
  const rows = isPlain(wish) ? await plainPage(scope, wish, window) : await stockPage(scope, wish, window);
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
  const ids = idsOf(scope, wish, { skip: 0, take: most, backwards: false }, true);
  const found = await scope.db.execute<{ id: string }>(ids);
  return found.rows.map((row) => Number(row.id));
}

/** The one statement that reads a page, from the end that the window says. */
export function stockPage(scope: TeamScope, wish: StockWish, window: Window) {
  return pageStatement(scope, wish, window, window.skip <= NEAR);
}

/** A window, or the places of its bounds in a statement that is built beforehand. */
type Bounds = { [Bound in 'take' | 'skip']: number | Placeholder } & Pick<Window, 'backwards'>;

function pageStatement(scope: StatementScope, wish: StockWish, bounds: Bounds, near: boolean) {
  const descending = wish.descending !== bounds.backwards;
  const direct = wish.name === null && wish.sort !== 'location' && near;
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
        .from(sql`(${idsOf(scope, wish, bounds, descending)}) found`)
        .innerJoin(stock, and(scope.owns(stock), eq(stock.id, sql`found.id`)))
        .as('page');
  return completeRows(scope, page).orderBy(...orderBy(wish.sort, descending, page));
}

function idsOf(scope: StatementScope, wish: StockWish, { take, skip }: Bounds, descending: boolean): SQL {
  if (wish.name !== null) {
    return sql`select id from stock_named(${wish.shelf}, ${containing(wish.name)}, ${idArray(wish.places)},
      ${wish.no_place}, ${wish.sort}, ${descending}, ${take}::int, ${skip}::int)`;
  }
  const place = and(eq(locations.team_id, stock.team_id), eq(locations.id, stock.location_id));
  const from = wish.sort === 'location' ? sql`${stock} left join ${locations} on ${place}` : sql`${stock}`;
  return sql`select ${stock.id} as id from ${from} where ${onShelf(scope, wish)}
    order by ${sql.join(orderBy(wish.sort, descending), sql`, `)} limit ${take} offset ${skip}`;
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

type Columns = Record<'id' | 'name' | 'amount' | 'updated_at', AnyPgColumn>;

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
      return [natural(locations.name), direction(of.id)];
    case 'updated_at':
      return [direction(of.updated_at), direction(of.id)];
    case 'id':
      return [direction(of.id)];
  }
}
