import { and, sql } from 'drizzle-orm';
import { locations, stock, stock_list_items } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import { stockColumns } from './stock-row.sql';
import type { StockRecord } from './stock.sql';

/** What an item becomes; what is left out stays. `archived` and `removed` set or clear the moments of both. */
export interface NextState extends Partial<
  Pick<StockRecord, 'name' | 'location_id' | 'amount' | 'allow_minus_amount'>
> {
  archived?: boolean;
  removed?: boolean;
}

/** The moment of a change to many items: for the database to the microsecond, and as the wire writes it. */
export interface Moment {
  exact: string;
  wire: string;
}

/** Whole numbers as an array literal, which needs no quoting. */
export const idArray = (ids: Iterable<number>) => sql`${`{${[...ids].join(',')}}`}::bigint[]`;

/**
 * Holds the items, deleted ones too. They are taken in the order of their ids, and before any place is held:
 * two changes that meet wait for each other in a line and never in a ring.
 */
export async function lockManyStock(scope: TeamScope, ids: number[]): Promise<Map<number, StockRecord>> {
  const rows = await scope.db
    .select(stockColumns)
    .from(stock)
    .where(and(scope.owns(stock), sql`${stock.id} = any(${idArray(ids)})`))
    .orderBy(stock.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** After the items are held, so that it is later than every earlier change of them. */
export async function takeMoment({ db }: TeamScope): Promise<Moment> {
  const found = await db.execute<{ exact: string }>(
    sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.USZ') as exact`,
  );
  const exact = found.rows[0]?.exact ?? '';
  return { exact, wire: `${exact.slice(0, 19)}.000000Z` };
}

/** Only of items that `lockManyStock` holds. */
export async function changeManyStock(
  scope: TeamScope,
  changes: { item: StockRecord; next: NextState }[],
  at: Moment,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ item, next }) => ({
    id: item.id,
    name: item.name,
    location_id: item.location_id,
    amount: item.amount,
    allow_minus_amount: item.allow_minus_amount,
    archived: item.deleted_at !== null,
    removed: item.removed_at !== null,
    ...next,
  }));
  await scope.db.execute(sql`
    update ${stock} set
      name = r.name, location_id = r.location_id, amount = r.amount, allow_minus_amount = r.allow_minus_amount,
      deleted_at = case when r.archived then coalesce(${stock.deleted_at}, ${at.exact}::timestamptz) end,
      removed_at = case when r.removed then coalesce(${stock.removed_at}, ${at.exact}::timestamptz) end,
      version = ${stock.version} + 1, updated_at = ${at.exact}::timestamptz,
      updated_by = ${scope.user?.id ?? null}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, name text, location_id bigint,
      amount numeric, allow_minus_amount boolean, archived boolean, removed boolean)
    where ${scope.owns(stock)} and ${stock.id} = r.id`);
}

/** Adds items in the given order; answers them as they are stored, in the same order. */
export async function insertManyStock(
  scope: TeamScope,
  items: Pick<StockRecord, 'name' | 'location_id' | 'amount' | 'allow_minus_amount'>[],
): Promise<{ id: number; name: string; location_id: number | null; amount: number | null }[]> {
  if (items.length === 0) return [];
  const made = await scope.db.execute<{ id: string }>(sql`
    insert into ${stock} (team_id, name, location_id, amount, allow_minus_amount, updated_by)
    select ${scope.team_id}::bigint, r.name, r.location_id, r.amount, r.allow_minus_amount,
      ${scope.user?.id ?? null}::bigint
    from jsonb_populate_recordset(null::${stock}, ${JSON.stringify(items)}::jsonb) with ordinality as r
    order by r.ordinality
    returning id`);
  // Numbers are given out in the order of the rows.
  const ids = made.rows.map((row) => Number(row.id)).sort((a, b) => a - b);
  return items.map(({ name, location_id, amount }, at) => ({ id: ids[at] ?? 0, name, location_id, amount }));
}

/** The names of the places that the items are in, also of places that are gone. */
export async function placeNames(
  scope: TeamScope,
  items: Iterable<{ location_id: number | null }>,
): Promise<Map<number, string>> {
  const ids = new Set([...items].flatMap((item) => item.location_id ?? []));
  if (ids.size === 0) return new Map();
  const rows = await scope.db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(scope.owns(locations), sql`${locations.id} = any(${idArray(ids)})`));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** How many open picking lists still want something of each item. */
export async function countOpenListsOf(scope: TeamScope, ids: number[]): Promise<Map<number, number>> {
  const rows = await scope.db
    .select({
      stock_id: stock_list_items.stock_id,
      lists: sql`count(distinct ${stock_list_items.list_id})`.mapWith(Number),
    })
    .from(stock_list_items)
    .where(
      and(
        scope.owns(stock_list_items),
        sql`${stock_list_items.stock_id} = any(${idArray(ids)})`,
        stock_list_items.is_open,
        sql`${stock_list_items.amount_open} > 0`,
      ),
    )
    .groupBy(stock_list_items.stock_id);
  return new Map(rows.map((row) => [row.stock_id, row.lists]));
}
