import { ITEM_DETAILS, pickFields } from '@storeroom/contract';
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { users } from '../../platform/database/schema/identity';
import { locations, stock, stock_list_items } from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import type { Photo } from './stock.schema';

/** The columns of an item, without the one that the database generates for searches. */
export const { search_text: searchText, ...stockColumns } = getTableColumns(stock);

/** Items by their ids, archived ones too; deleted ones and those of other teams are left out. */
function itemsById(scope: StatementScope) {
  const byIds = sql`${stock.id} = any(${sql.placeholder('ids')}::bigint[])`;
  return scope.db
    .select(stockColumns)
    .from(stock)
    .where(and(scope.owns(stock), byIds, ne(stock.status, 'removed')))
    .as('page');
}

/** Rows of `stock`, named `page`, before other tables are joined. */
type StockPage = ReturnType<typeof itemsById>;

/**
 * Rows as the API returns them: with the names of location and person, and the amounts that open lists promise. Each
 * column has a name of its own, so that a cursor can read it. For a whole list the promised amounts are summed up once;
 * for a page they are looked up for each item.
 */
export function completeRows(scope: StatementScope, page: StockPage, isWhole = false) {
  const { db } = scope;
  const sums = sql`sum(${stock_list_items.amount_open}) as committed,
    count(distinct ${stock_list_items.list_id}) as list_count from ${stock_list_items}
    where ${scope.owns(stock_list_items)} and ${stock_list_items.is_open}`;
  const open = isWhole
    ? sql`(select ${stock_list_items.stock_id} as stock_id, ${sums} group by 1) open`
    : sql`lateral (select ${page.id} as stock_id, ${sums} and ${stock_list_items.stock_id} = ${page.id}) open`;
  return db
    .select({
      id: page.id,
      name: page.name,
      location_id: page.location_id,
      location_name: sql<string | null>`${locations.name}`.as('location_name'),
      amount: page.amount,
      allow_minus_amount: page.allow_minus_amount,
      committed: sql`coalesce(open.committed, 0)`.mapWith(Number).as('committed'),
      list_count: sql`coalesce(open.list_count, 0)`.mapWith(Number).as('list_count'),
      created_at: page.created_at,
      updated_at: page.updated_at,
      updated_by: sql<string | null>`${users.name}`.as('updated_by'),
      deleted_at: page.deleted_at,
      version: page.version,
      ...pickFields(ITEM_DETAILS, page),
      codes: sql<string[] | null>`string_to_array(${page.codes}, ', ')`.as('codes'),
      photo: sql<Photo | null>`photo_of(${page.team_id}, ${page.photo})`.as('photo'),
    })
    .from(page)
    .leftJoin(locations, and(eq(locations.team_id, page.team_id), eq(locations.id, page.location_id)))
    .leftJoin(users, eq(users.id, page.updated_by))
    .leftJoin(open, sql`open.stock_id = ${page.id}`);
}

export type StockRow = Awaited<ReturnType<typeof completeRows>>[number];

export async function findStock(scope: TeamScope, id: number): Promise<StockRow | undefined> {
  const [row] = await findManyStock(scope, [id]);
  return row;
}

/** Items by their ids, newest first as in every list. Unknown ids are left out. */
export function findManyStock(scope: TeamScope, ids: number[]): Promise<StockRow[]> {
  const build = (anyTeam: StatementScope) => {
    const page = itemsById(anyTeam);
    return completeRows(anyTeam, page).orderBy(sql`${page.id} desc`);
  };
  return scope.prepared('stock by ids', build, { ids });
}
