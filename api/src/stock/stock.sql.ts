import { type SQL, and, eq, isNull, ne, sql } from 'drizzle-orm';
import { stock, stock_list_items } from '../database/schema/stock';
import type { StatementScope, TeamScope } from '../database/team-scope';
import { stockColumns } from './stock-row.sql';

export type StockRecord = typeof stock.$inferSelect;

/** Later than every earlier change of the item: `now()` would be the moment at which the transaction began. */
const moment = sql`clock_timestamp()`;
const nextVersion = sql`${stock.version} + 1`;

export async function insertStock(
  scope: TeamScope,
  fields: Pick<StockRecord, 'name' | 'location_id' | 'amount' | 'allow_minus_amount'>,
): Promise<StockRecord> {
  const [row] = await scope.db
    .insert(stock)
    .values({ ...fields, team_id: scope.team_id, updated_by: scope.user?.id ?? null })
    .returning();
  return made(row);
}

/** Holds the item until the transaction ends, so that what is decided on it stays true. */
export async function lockStock(scope: TeamScope, id: number): Promise<StockRecord | undefined> {
  const [row] = await scope.db
    .select(stockColumns)
    .from(stock)
    .where(and(own(scope, id), ne(stock.shelf, 'removed')))
    .for('update');
  return row;
}

/**
 * Decision D-S3: the delta and its guard are one statement, which waits for others on the same row and then looks
 * again. Nothing comes back when the item is gone, archived, of another version, or would fall below zero.
 */
export async function applyDelta(
  scope: TeamScope,
  id: number,
  delta: number,
  version: number | undefined,
): Promise<StockRecord | undefined> {
  const values = { id, delta, updated_by: scope.user?.id ?? null };
  const [row] =
    version === undefined
      ? await scope.prepared('apply delta', (anyTeam) => deltaTo(anyTeam, undefined), values)
      : await scope.prepared('apply delta to version', (anyTeam) => deltaTo(anyTeam, isVersion), {
          ...values,
          version,
        });
  return row;
}

const isVersion = eq(stock.version, sql.placeholder('version'));

function deltaTo(scope: StatementScope, guard: SQL | undefined) {
  const amount = sql`coalesce(${stock.amount}, 0) + ${sql.placeholder('delta')}::numeric`;
  const updated_by = sql`${sql.placeholder('updated_by')}::bigint`;
  return scope.db
    .update(stock)
    .set({ amount, version: nextVersion, updated_at: moment, updated_by })
    .where(
      and(
        scope.owns(stock),
        eq(stock.id, sql.placeholder('id')),
        isNull(stock.deleted_at),
        guard,
        sql`(${stock.allow_minus_amount} or ${amount} >= 0)`,
      ),
    )
    .returning();
}

/** Only of an item that `lockStock` holds. */
export async function changeStock(
  scope: TeamScope,
  id: number,
  fields: Partial<Pick<StockRecord, 'name' | 'location_id' | 'amount' | 'allow_minus_amount'>>,
): Promise<StockRecord> {
  const [row] = await scope.db
    .update(stock)
    .set({ ...fields, ...changedBy(scope) })
    .where(own(scope, id))
    .returning();
  return made(row);
}

export const setArchived = (scope: TeamScope, id: number, archived: boolean) =>
  setMoments(scope, id, { deleted_at: archived ? moment : sql`null` });

export const setRemoved = (scope: TeamScope, id: number) => setMoments(scope, id, { removed_at: moment });

/** How many open picking lists still want something of the item. */
export async function countOpenLists(scope: TeamScope, id: number): Promise<number> {
  const [counted] = await scope.db
    .select({ lists: sql`count(distinct ${stock_list_items.list_id})`.mapWith(Number) })
    .from(stock_list_items)
    .where(
      and(
        scope.owns(stock_list_items),
        eq(stock_list_items.stock_id, id),
        stock_list_items.is_open,
        sql`${stock_list_items.amount_open} > 0`,
      ),
    );
  return counted?.lists ?? 0;
}

async function setMoments(scope: TeamScope, id: number, moments: Record<string, SQL>): Promise<StockRecord> {
  const [row] = await scope.db
    .update(stock)
    .set({ ...moments, ...changedBy(scope) })
    .where(own(scope, id))
    .returning();
  return made(row);
}

function changedBy(scope: TeamScope) {
  return { version: nextVersion, updated_at: moment, updated_by: scope.user?.id ?? null };
}

function own(scope: TeamScope, id: number): SQL | undefined {
  return and(scope.owns(stock), eq(stock.id, id));
}

function made(row: StockRecord | undefined): StockRecord {
  if (!row) throw new Error('A locked item vanished inside its own transaction.');
  return row;
}
