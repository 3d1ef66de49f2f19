import { type SQL, and, eq, gt, or, sql } from 'drizzle-orm';
import type { StockListItem } from '@storeroom/contract';
import { users } from '../../platform/database/schema/identity';
import { stock_list_items } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { publishPromises } from '../stock/stock-event';
import { findManyStock } from '../stock/stock-row.sql';
import { idArray } from '../../platform/database/id-array';

export type LineRecord = typeof stock_list_items.$inferSelect;

export interface NewLine {
  stock_id: number;
  name: string;
  amount: number;
  note: string | null;
}

/** The lines of a list as the API answers them, in their order; with `only`, that one line. */
export async function findLines(scope: TeamScope, list_id: number, only?: number): Promise<StockListItem[]> {
  const lines = await scope.db
    .select({
      id: stock_list_items.id,
      list_id: stock_list_items.list_id,
      stock_id: stock_list_items.stock_id,
      name: stock_list_items.name,
      amount: stock_list_items.amount,
      amount_picked: stock_list_items.amount_picked,
      position: stock_list_items.position,
      note: stock_list_items.note,
      short_reason: stock_list_items.short_reason,
      substitute_item_id: stock_list_items.substitute_item_id,
      picked_at: stock_list_items.picked_at,
      picked_by: { id: users.id, name: users.name },
    })
    .from(stock_list_items)
    .leftJoin(users, eq(users.id, stock_list_items.picked_by))
    .where(and(ofList(scope, list_id), only === undefined ? undefined : eq(stock_list_items.id, only)))
    .orderBy(stock_list_items.position, stock_list_items.id);
  const ids = [...new Set(lines.map((line) => line.stock_id))];
  const items = ids.length === 0 ? [] : await findManyStock(scope, ids);
  const byId = new Map(items.map((item) => [item.id, item]));
  return lines.map((line) => ({ ...line, stock: byId.get(line.stock_id) ?? null }));
}

/** Locks the lines until the transaction ends, in the order of their items, and returns them as they are stored. */
export function lockLines(scope: TeamScope, list_id: number): Promise<LineRecord[]> {
  return scope.db
    .select()
    .from(stock_list_items)
    .where(ofList(scope, list_id))
    .orderBy(stock_list_items.stock_id, stock_list_items.id)
    .for('update');
}

export async function lockLine(scope: TeamScope, list_id: number, id: number) {
  const [row] = await scope.db
    .select()
    .from(stock_list_items)
    .where(one(scope, list_id, id))
    .for('update');
  return row;
}

export async function findLine(scope: TeamScope, id: number): Promise<LineRecord | undefined> {
  const [row] = await scope.db
    .select()
    .from(stock_list_items)
    .where(and(scope.owns(stock_list_items), eq(stock_list_items.id, id)));
  return row;
}

export async function insertLines(
  scope: TeamScope,
  list_id: number,
  lines: NewLine[],
  first: number,
): Promise<LineRecord[]> {
  const { team_id } = scope;
  const values = lines.map(({ stock_id, name, amount, note }, at) => {
    return { team_id, list_id, stock_id, name, amount, note, position: first + at };
  });
  const made = await scope.db.insert(stock_list_items).values(values).returning();
  await publishPromises(
    scope,
    list_id,
    made.map((line) => line.stock_id),
  );
  return made;
}

/** Changes a line that `lockLine` has locked. */
export async function changeLine(
  scope: TeamScope,
  before: LineRecord,
  fields: Partial<
    Pick<LineRecord, 'stock_id' | 'name' | 'amount' | 'note' | 'short_reason' | 'substitute_item_id'>
  >,
): Promise<void> {
  const { id, list_id, stock_id, amount_open } = before;
  const [after] = await scope.db
    .update(stock_list_items)
    .set(fields)
    .where(one(scope, list_id, id))
    .returning();
  if (!after) throw new Error('A locked line vanished inside its own transaction.');
  if (after.stock_id === stock_id && after.amount_open === amount_open) return;
  await publishPromises(scope, list_id, [stock_id, after.stock_id]);
}

/** Deletes a line. If it was a substitute, the line that it replaced promises its amount again. */
export async function deleteLine(scope: TeamScope, list_id: number, id: number): Promise<void> {
  const isReplaced = eq(stock_list_items.substitute_item_id, id);
  const promised = await stockOf(scope, list_id, or(eq(stock_list_items.id, id), isReplaced));
  await scope.db.delete(stock_list_items).where(one(scope, list_id, id));
  await publishPromises(scope, list_id, promised);
}

/** Updates the promised amounts of the items of a list after it was completed, deleted or restored. */
export async function publishPromisesOf(scope: TeamScope, list_id: number): Promise<void> {
  await publishPromises(scope, list_id, await stockOf(scope, list_id));
}

async function stockOf(scope: TeamScope, list_id: number, which?: SQL): Promise<number[]> {
  const found = await scope.db
    .selectDistinct({ id: stock_list_items.stock_id })
    .from(stock_list_items)
    .where(and(ofList(scope, list_id), which))
    .orderBy(stock_list_items.stock_id);
  return found.map(({ id }) => id);
}

/** Renumbers the lines into the order of these ids. */
export async function placeLines(scope: TeamScope, list_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.db.execute(sql`
    update ${stock_list_items} set position = wanted.position
    from unnest(${idArray(ids)}) with ordinality wanted (id, position)
    where ${ofList(scope, list_id)} and ${stock_list_items.id} = wanted.id
      and ${stock_list_items.position} <> wanted.position`);
}

/**
 * Picks from a line. The statement itself checks the amount, because it waits for other picks of the line and then
 * checks again: never more than requested, never less than 0, and nothing from a line that has a substitute.
 */
export async function addToPicked(
  scope: TeamScope,
  id: number,
  delta: number,
): Promise<LineRecord | undefined> {
  const picked = sql`${stock_list_items.amount_picked} + ${delta}::numeric`;
  const [row] = await scope.db
    .update(stock_list_items)
    .set({
      amount_picked: picked,
      picked_at: sql`case when ${picked} > 0 then clock_timestamp() end`,
      picked_by: sql`case when ${picked} > 0 then ${scope.user?.id ?? null}::bigint end`,
      // Picking the rest removes the mark that the line is short.
      short_reason: sql`case when ${picked} < ${stock_list_items.amount} then ${stock_list_items.short_reason} end`,
    })
    .where(
      and(
        scope.owns(stock_list_items),
        eq(stock_list_items.id, id),
        sql`${picked} between 0 and ${stock_list_items.amount}`,
        delta > 0 ? sql`${stock_list_items.substitute_item_id} is null` : undefined,
      ),
    )
    .returning();
  return row;
}

export async function clearPicks(scope: TeamScope, list_id: number): Promise<void> {
  await scope.db
    .update(stock_list_items)
    .set({ amount_picked: 0, picked_at: null, picked_by: null })
    .where(and(ofList(scope, list_id), gt(stock_list_items.amount_picked, 0)));
}

export async function countLines(scope: TeamScope, list_id: number): Promise<number> {
  return scope.db.$count(stock_list_items, ofList(scope, list_id));
}

export async function lineIds(scope: TeamScope, list_id: number): Promise<number[]> {
  const found = await scope.db
    .select({ id: stock_list_items.id })
    .from(stock_list_items)
    .where(ofList(scope, list_id))
    .orderBy(stock_list_items.position, stock_list_items.id);
  return found.map(({ id }) => id);
}

function ofList(scope: TeamScope, list_id: number): SQL | undefined {
  return and(scope.owns(stock_list_items), eq(stock_list_items.list_id, list_id));
}

function one(scope: TeamScope, list_id: number, id: number): SQL | undefined {
  return and(ofList(scope, list_id), eq(stock_list_items.id, id));
}
