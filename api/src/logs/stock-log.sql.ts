import { type SQL, and, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { AdjustReason, FieldChange, StockAction, StockLog } from '@storeroom/shared/contract';
import { locations, stock_logs } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import type { Window } from '../http/page.rules';
import { containing } from '../http/text.rules';
import type { LogFilter, LogSort, LogWish } from './log-filter.rules';

export interface StockLogEntry {
  action: StockAction;
  reason?: AdjustReason | null;
  note?: string | null;
  delta?: number | null;
  changes?: FieldChange[];
  undoes?: number | null;
  /** The line of a picking list that took the amount, or gave it back. */
  list_id?: number | null;
  list_item_id?: number | null;
}

/** The item as the change has left it. */
type Subject = { id: number; name: string; amount: number | null; location_id: number | null };

type LogRow = typeof stock_logs.$inferSelect & { undone: boolean };

/** The row that tells of a change, in the transaction of the change, with names as they are at this moment. */
export async function writeStockLog(
  scope: TeamScope,
  item: Subject,
  entry: StockLogEntry,
): Promise<StockLog> {
  const [row] = await scope.db
    .insert(stock_logs)
    .values({
      ...entry,
      team_id: scope.team_id,
      stock_id: item.id,
      name: item.name,
      amount_after: item.amount,
      location_id: item.location_id,
      location_name: item.location_id === null ? null : placeName(scope, item.location_id),
      actor_id: scope.user?.id ?? null,
      actor_name: scope.user?.name ?? null,
      cause: scope.cause,
      request_id: scope.request_id,
    })
    .returning();
  if (!row) throw new Error('A log row was not written.');
  return asLog({ ...row, undone: false });
}

export async function findStockLog(scope: TeamScope, id: number) {
  const [row] = await scope.db
    .select()
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), eq(stock_logs.id, id)));
  return row;
}

/** What happened to the item after the given row, oldest first. */
export function logsAfter(scope: TeamScope, stock_id: number, id: number) {
  return scope.db
    .select({ id: stock_logs.id, undoes: stock_logs.undoes, changes: stock_logs.changes })
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), eq(stock_logs.stock_id, stock_id), sql`${stock_logs.id} > ${id}`))
    .orderBy(stock_logs.id);
}

export async function countStockLogs(scope: TeamScope, filter: LogFilter): Promise<number> {
  const [counted] = await scope.db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(stock_logs)
    .where(matching(scope, filter));
  return counted?.total ?? 0;
}

export async function listStockLogs(scope: TeamScope, wish: LogWish, window: Window): Promise<StockLog[]> {
  const descending = wish.descending !== window.backwards;
  const page = scope.db
    .select(getTableColumns(stock_logs))
    .from(stock_logs)
    .where(matching(scope, wish))
    .orderBy(...orderBy(wish.sort, descending))
    .limit(window.take)
    .offset(window.skip)
    .as('page');
  const later = alias(stock_logs, 'later');
  const rows = await scope.db
    .select({ ...page._.selectedFields, undone: sql`${later.id} is not null`.mapWith(Boolean) })
    .from(page)
    .leftJoin(later, and(eq(later.team_id, page.team_id), eq(later.undoes, page.id)))
    .orderBy(...orderBy(wish.sort, descending, page));
  const logs = rows.map(asLog);
  return window.backwards ? logs.reverse() : logs;
}

function matching(scope: TeamScope, filter: LogFilter): SQL | undefined {
  const { name, action, places, no_place, from, to, stock_id } = filter;
  return and(
    scope.owns(stock_logs),
    stock_id === null ? undefined : eq(stock_logs.stock_id, stock_id),
    name === null ? undefined : sql`${stock_logs.name} ilike ${containing(name)}`,
    action === null ? undefined : sql`${stock_logs.action} ilike ${containing(action)}`,
    places === null
      ? undefined
      : sql`(${stock_logs.location_id} = any(${`{${places.join(',')}}`}::bigint[]) or (${no_place} and ${stock_logs.location_id} is null))`,
    from === null ? undefined : gte(stock_logs.created_at, from.toISOString()),
    to === null ? undefined : lt(stock_logs.created_at, to.toISOString()),
  );
}

type Columns = Record<'id' | 'name' | 'action', AnyPgColumn>;

function orderBy(sort: LogSort, descending: boolean, of: Columns = stock_logs): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const last = sql`${of.id} ${direction}`;
  if (sort === 'id') return [last];
  return [
    sort === 'name' ? sql`${of.name} collate natural_order ${direction}` : sql`${of.action} ${direction}`,
    last,
  ];
}

function placeName(scope: TeamScope, id: number): SQL {
  return sql`(select name from ${locations} where ${scope.owns(locations)} and ${locations.id} = ${id})`;
}

function asLog({ team_id: _team, actor_id, actor_name, ...log }: LogRow): StockLog {
  return {
    ...log,
    time: Math.floor(Date.parse(log.created_at) / 1000),
    actor: actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name },
  };
}
