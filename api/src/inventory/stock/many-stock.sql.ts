import { ITEM, type AdjustReason, type ItemField, namesOf, pickFields } from '@storeroom/contract';
import { type SQLWrapper, type SQL, and, sql } from 'drizzle-orm';
import { locations, stock, stock_list_items } from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import { notePhotosLeft } from './stock-photos.sql';
import { stockColumns } from './stock-row.sql';
import type { NewStock, StockRecord } from './stock.sql';
import { difference } from './amount.rules';
import { idArray } from '../../platform/database/id-array';
import { wireMomentFromText } from '../../platform/database/schema/columns';

/** New values of an item; others stay. `archived` and `removed` set or clear the times `deleted_at` and `removed_at`. */
export interface NextState extends Partial<
  Pick<StockRecord, 'name' | 'location_id' | 'amount' | 'photo' | 'codes' | ItemField>
> {
  archived?: boolean;
  removed?: boolean;
}

/** One change of an amount, with the amount before it. Several steps of one item follow each other. */
export interface AmountStep {
  id: number;
  before: number;
  may_minus: boolean;
  archived: boolean;
  delta: number;
  why: AdjustReason | null;
}

/** The codes that the database function `amount_refusal` returns. */
export type AmountRefusal = 'item.is_archived' | 'amount.reason' | 'amount.too_large' | 'amount.not_enough';

/** An item that was not changed: the reason, and its amount. */
interface AmountRefused {
  id: number;
  code: AmountRefusal;
  available: number;
}

/** The time of a change of many items: for the database with microseconds, and as the API returns it. */
export interface Moment {
  exact: string;
  wire: string;
}

/** Items that are locked until this transaction ends, and a time later than all earlier changes of them. */
export interface LockedStock {
  items: Map<number, StockRecord>;
  at: Moment;
}

/**
 * Locks the items, deleted ones too, in the order of their ids and before any location is locked, so that two changes
 * of the same items wait for one another and never deadlock.
 */
export async function lockManyStock(scope: TeamScope, ids: number[]): Promise<LockedStock> {
  const rows = await scope.prepared('lock items', lockStatement, { ids });
  const exact = rows
    .map(({ locked_at }) => locked_at)
    .sort()
    .at(-1);
  return {
    items: new Map(rows.map(({ locked_at: _at, ...item }) => [item.id, item])),
    at: exact === undefined ? await takeMoment(scope) : { exact, wire: wireMomentFromText(exact) },
  };
}

/** The clock is read in the outer query, after each row is locked. */
function lockStatement(scope: StatementScope) {
  const locked = scope.db
    .select(stockColumns)
    .from(stock)
    .where(and(scope.owns(stock), sql`${stock.id} = any(${sql.placeholder('ids')}::bigint[])`))
    .orderBy(stock.id)
    .for('update')
    .as('locked');
  const names = Object.keys(stockColumns) as (keyof StockRecord)[];
  const columns = Object.fromEntries(
    names.map((name) => [name, locked[name]]),
  ) as unknown as typeof stockColumns;
  return scope.db.select({ ...columns, locked_at: sql<string>`${EXACT}`.as('locked_at') }).from(locked);
}

const EXACT = sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.USZ')`;

/** Read after the items are locked, so that it is later than every earlier change of them. */
export async function takeMoment({ db }: TeamScope): Promise<Moment> {
  const found = await db.execute<{ exact: string }>(sql`select ${EXACT} as exact`);
  const exact = found.rows[0]?.exact ?? '';
  return { exact, wire: wireMomentFromText(exact) };
}

const FIELDS = namesOf(ITEM);

/** The same SQL fragment for each described field, joined by commas. */
const eachField = (fragmentOf: (field: SQLWrapper, name: ItemField) => SQLWrapper): SQL =>
  sql.join(
    FIELDS.map((name) => fragmentOf(sql.identifier(name), name)),
    sql`, `,
  );

/**
 * Changes items that `lockManyStock` has locked. An amount is never set but changed by a difference (rule D-S3.1).
 * `amount_refusal` decides on each step. An item with a refused step is not changed, and is returned.
 */
export async function changeManyStock(
  scope: TeamScope,
  changes: readonly { item: StockRecord; next: NextState }[],
  amounts: readonly AmountStep[],
  at: Moment,
): Promise<AmountRefused[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ item, next: { amount, ...next } }) => ({
    id: item.id,
    name: item.name,
    location_id: item.location_id,
    delta: amount === undefined || amount === item.amount ? null : difference(amount ?? 0, item.amount ?? 0),
    ...pickFields(ITEM, item),
    codes: item.codes,
    photo: item.photo,
    archived: item.deleted_at !== null,
    removed: item.removed_at !== null,
    ...next,
  }));
  const steps = amounts.map((step, n) => ({ ...step, n }));
  const update = sql`
    with refused as materialized (
      select distinct on (id) id, code, before
      from (
        select step.*, amount_refusal(before, may_minus, archived, delta, why) as code
        from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step(n integer, id bigint, before numeric,
          may_minus boolean, archived boolean, delta numeric, why text)
      ) judged
      where code is not null
      order by id, n
    ), changed as (
    update ${stock} set
      name = r.name, location_id = r.location_id, codes = r.codes, photo = r.photo,
      ${eachField((field) => sql`${field} = r.${field}`)},
      amount = case when r.delta is null then ${stock.amount} else coalesce(${stock.amount}, 0) + r.delta end,
      deleted_at = case when r.archived then coalesce(${stock.deleted_at}, ${at.exact}::timestamptz) end,
      removed_at = case when r.removed then coalesce(${stock.removed_at}, ${at.exact}::timestamptz) end,
      version = ${stock.version} + 1, updated_at = ${at.exact}::timestamptz,
      updated_by = ${scope.user?.id ?? null}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, name text, location_id bigint,
      delta numeric, codes text, photo text, archived boolean, removed boolean,
      ${eachField((field, name) => sql`${field} ${sql.raw(stock[name].getSQLType())}`)})
    where ${scope.owns(stock)} and ${stock.id} = r.id and r.id <> all (array(select id from refused))
    returning ${stock.id}
    )
    select (select count(*) from changed) as changed,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code, 'available', before)), '[]') from refused)
        as refused`;
  const { rows: found } = await scope.db.execute<{ changed: string; refused: AmountRefused[] }>(update);
  const { changed, refused = [] } = found[0] ?? {};
  if (Number(changed) + refused.length !== changes.length)
    throw new Error('An item was not as it was locked.');
  const left = changes.flatMap(({ item: { photo }, next }) =>
    photo === null || next.photo === undefined || next.photo === photo ? [] : [photo],
  );
  if (left.length > 0) await notePhotosLeft(scope, left);
  return refused;
}

/** Adds items and returns them as they are stored, in the given order. */
export async function insertManyStock(
  scope: TeamScope,
  items: NewStock[],
): Promise<{ id: number; name: string; location_id: number | null; amount: number | null }[]> {
  const insert = sql`
    insert into ${stock}
      (team_id, name, location_id, amount, codes, updated_by, ${eachField((field) => field)})
    select ${scope.team_id}::bigint, r.name, r.location_id, r.amount, r.codes, ${scope.user?.id ?? null}::bigint,
      ${eachField((field) => sql`r.${field}`)}
    from jsonb_populate_recordset(null::${stock}, ${JSON.stringify(items)}::jsonb) with ordinality as r
    order by r.ordinality
    returning id`;
  const made = await scope.db.execute<{ id: string }>(insert);
  // Ids are assigned in the order of the rows.
  const ids = made.rows.map((row) => Number(row.id)).sort((a, b) => a - b);
  return items.map(({ name, location_id, amount }, at) => ({ id: ids[at] ?? 0, name, location_id, amount }));
}

/** The names of the locations that the items are in, deleted ones included. */
export async function locationNames(
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

/** How many open picking lists still need each item. */
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
