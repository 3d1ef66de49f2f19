import { type SQL, and, eq, getTableColumns, gt, gte, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FieldChange, StockLog } from '@storeroom/contract';
import { isOpenList, stock_list_items, stock_lists, stock_logs } from '../../platform/database/schema/stock';
import type { StockRecord } from './stock.sql';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import type { Window } from '../../platform/http/page.rules';
import { contains } from '../../platform/database/like.sql';
import { grouped } from './grouped';
import { inLocations } from './locations.sql';
import { logOrder, withActor } from '../../platform/audit/read-logs.sql';
import { type LogEntry, LATE_MS, writeLog, writeLogs } from '../../platform/audit/write-logs';
import type { LogFilter, LogOptions } from '../../platform/audit/log-filter.rules';
import { idArray } from '../../platform/database/id-array';

/** The fields of a log row that do not follow from the item. */
export type StockLogEntry = Omit<LogEntry<'stock'>, 'stock_id' | 'name' | 'amount_after' | 'location_id'>;

/** The item after the change. */
type Subject = { id: number; name: string; amount: number | null; location_id: number | null };

type LogRow = typeof stock_logs.$inferSelect &
  Pick<StockLog, 'undone' | 'list_closed' | 'list_name'> & { changed_again?: boolean };

/** Writes the log row of a change, in the transaction of the change, with the names at that time. */
export async function writeStockLog(
  scope: TeamScope,
  item: Subject,
  entry: StockLogEntry,
): Promise<StockLog> {
  return asLog({ ...(await writeLog(scope, 'stock', about(item, entry))), undone: false });
}

/** Writes the log rows of many changes in one statement, numbered in their order. */
export function writeStockLogs(
  scope: TeamScope,
  changes: { item: Subject; entry: StockLogEntry }[],
): Promise<void> {
  return writeLogs(
    scope,
    'stock',
    changes.map(({ item, entry }) => about(item, entry)),
  );
}

function about({ id, name, amount, location_id }: Subject, entry: StockLogEntry): LogEntry<'stock'> {
  return { ...entry, stock_id: id, name, amount_after: amount, location_id };
}

export async function findStockLog(scope: TeamScope, id: number) {
  const [row] = await scope.db
    .select()
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), eq(stock_logs.id, id)));
  return row;
}

/** Log rows of the item after the given one, oldest first. */
export function logsAfter(scope: TeamScope, stock_id: number, id: number) {
  return scope.db
    .select({ id: stock_logs.id, undoes: stock_logs.undoes, changes: stock_logs.changes })
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), eq(stock_logs.stock_id, stock_id), sql`${stock_logs.id} > ${id}`))
    .orderBy(stock_logs.id);
}

/**
 * Who last changed the photo of an item since this version, and when; null if the photo is the same as then. Changes
 * that the caller made before the present one are no conflict, because they know them.
 */
export async function photoChangedSince(
  scope: TeamScope,
  { id, photo }: Pick<StockRecord, 'id' | 'photo'>,
  version: number,
): Promise<{ who: string | null; at: string } | null> {
  const { user, age_ms, db } = scope;
  const at = sql<string>`coalesce(${stock_logs.done_at}, ${stock_logs.created_at})`;
  const rows = await db
    .select({
      who: stock_logs.actor_name,
      at: at.mapWith(stock_logs.created_at),
      changes: stock_logs.changes,
      is_known: sql<boolean>`${stock_logs.actor_id} is not distinct from ${user?.id ?? null}
        and ${at} <= now() + (${LATE_MS - (age_ms ?? 0)}::float8) * interval '1 millisecond'`,
    })
    .from(stock_logs)
    .where(
      and(
        scope.owns(stock_logs),
        eq(stock_logs.stock_id, id),
        gt(stock_logs.version, version),
        sql`${stock_logs.changes} @> '[{"field": "photo"}]'`,
      ),
    )
    .orderBy(stock_logs.id);
  const since = rows.slice(rows.findLastIndex(({ is_known }) => is_known) + 1);
  const was = since[0]?.changes.find(({ field }) => field === 'photo')?.old;
  const last = since.at(-1);
  return last && was !== photo ? { who: last.who, at: last.at } : null;
}

/** The log row that undid another one. */
export async function logUndoing(scope: TeamScope, id: number): Promise<StockLog> {
  const [row] = await scope.db
    .select()
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), eq(stock_logs.undoes, id)));
  if (!row) throw new Error('A log row was not taken back.');
  return asLog({ ...row, undone: false });
}

/** The log rows of a batch, oldest first. */
export function batchLogs(scope: TeamScope, batch_id: string) {
  return scope.db
    .select({
      id: stock_logs.id,
      stock_id: stock_logs.stock_id,
      action: stock_logs.action,
      delta: stock_logs.delta,
      changes: stock_logs.changes,
      cause: stock_logs.cause,
      batch_id: stock_logs.batch_id,
      list_id: stock_logs.list_id,
      list_item_id: stock_logs.list_item_id,
      actor_id: stock_logs.actor_id,
      created_at: stock_logs.created_at,
    })
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), eq(stock_logs.batch_id, batch_id)))
    .orderBy(stock_logs.id);
}

/** Whether a batch has anything else than adjustments of this item by this person. */
export async function isBatchOfOthers(
  scope: TeamScope,
  batch_id: string,
  stock_id: number,
): Promise<boolean> {
  const { user, db } = scope;
  const [other] = await db
    .select({ id: stock_logs.id })
    .from(stock_logs)
    .where(
      and(
        scope.owns(stock_logs),
        eq(stock_logs.batch_id, batch_id),
        or(
          ne(stock_logs.stock_id, stock_id),
          ne(stock_logs.action, 'adjusted'),
          sql`${stock_logs.actor_id} is distinct from ${user?.id ?? null}`,
        ),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** The log rows of the items of a batch that are later than the batch, by item. */
export async function laterThanBatch(
  scope: TeamScope,
  batch_id: string,
): Promise<Map<number, { changes: FieldChange[] }[]>> {
  const first = scope.db
    .select({ stock_id: stock_logs.stock_id, id: sql`min(${stock_logs.id})`.mapWith(Number).as('first_id') })
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), eq(stock_logs.batch_id, batch_id)))
    .groupBy(stock_logs.stock_id)
    .as('first');
  const rows = await scope.db
    .select({ stock_id: stock_logs.stock_id, changes: stock_logs.changes })
    .from(stock_logs)
    .innerJoin(first, and(eq(stock_logs.stock_id, first.stock_id), gt(stock_logs.id, first.id)))
    .where(and(scope.owns(stock_logs), sql`${stock_logs.batch_id} is distinct from ${batch_id}`));
  return grouped(rows, (row) => row.stock_id);
}

/** Whether the log has a row about an item, even a deleted one. */
export async function hasStockLogs(scope: TeamScope, stock_id: number): Promise<boolean> {
  const found = await scope.db
    .select({ id: stock_logs.id })
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), eq(stock_logs.stock_id, stock_id)))
    .limit(1);
  return found.length > 0;
}

/** @param ids only rows about these items can match; null for all items */
export function countStockLogs(
  scope: TeamScope,
  filter: LogFilter,
  ids: number[] | null = null,
): Promise<number> {
  return scope.db.$count(stock_logs, matching(scope, filter, ids));
}

export async function listStockLogs(
  scope: TeamScope,
  options: LogOptions,
  window: Window,
  ids: number[] | null = null,
): Promise<StockLog[]> {
  const descending = options.descending !== window.backwards;
  const found = scope.db
    .select({ id: stock_logs.id })
    .from(stock_logs)
    .where(matching(scope, options, ids))
    .orderBy(...logOrder(stock_logs, options.sort, descending))
    .limit(window.take)
    .offset(window.skip);
  const logs = await stockLogsByIds(
    scope,
    (await found).map(({ id }) => id),
  );
  return window.backwards ? logs.reverse() : logs;
}

/** Log rows by their ids, in the order of the ids. */
export async function stockLogsByIds(scope: TeamScope, ids: number[]): Promise<StockLog[]> {
  const rows = await scope.prepared('log rows by ids', byIds, { ids });
  const known = new Map(rows.map((row) => [row.id, asLog(row)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

const byIds = (scope: StatementScope) => {
  const later = alias(stock_logs, 'later');
  const line = alias(stock_list_items, 'line');
  const list = alias(stock_lists, 'list');
  return scope.db
    .select({
      ...getTableColumns(stock_logs),
      undone: sql`${later.id} is not null`.mapWith(Boolean),
      list_closed: sql`${stock_logs.list_item_id} is not null and (${isOpenList(list)}) is not true`.mapWith(
        Boolean,
      ),
      list_name: sql<string | null>`coalesce(${list.name}, ${list.customer_name})`,
      changed_again: sql`${stock_logs.changes} <> '[]' and exists (
        select from ${stock_logs} newer, jsonb_array_elements(newer.changes) again
        where newer.team_id = ${stock_logs.team_id} and newer.stock_id = ${stock_logs.stock_id}
          and newer.id > ${stock_logs.id}
          and ${stock_logs.changes} @> jsonb_build_array(jsonb_build_object('field', again -> 'field')))`.mapWith(
        Boolean,
      ),
    })
    .from(stock_logs)
    .leftJoin(later, and(eq(later.team_id, stock_logs.team_id), eq(later.undoes, stock_logs.id)))
    .leftJoin(line, and(eq(line.team_id, stock_logs.team_id), eq(line.id, stock_logs.list_item_id)))
    .leftJoin(list, and(eq(list.team_id, line.team_id), eq(list.id, line.list_id)))
    .where(and(scope.owns(stock_logs), sql`${stock_logs.id} = any(${sql.placeholder('ids')}::bigint[])`));
};

/** A query for all matching rows as JSON, in the order of the list. */
export function stockLogRows(scope: TeamScope, options: LogOptions): SQL {
  return sql`select to_jsonb(${stock_logs}) as row from ${stock_logs} where ${matching(scope, options)}
    order by ${sql.join(logOrder(stock_logs, options.sort, options.descending), sql`, `)}`;
}

export function matching(scope: TeamScope, filter: LogFilter, ids: number[] | null = null): SQL | undefined {
  const { name, action, from, to, stock_id, actor_id, group } = filter;
  return and(
    scope.owns(stock_logs),
    group === null ? undefined : doneWith(scope, group),
    stock_id === null ? undefined : eq(stock_logs.stock_id, stock_id),
    actor_id === null ? undefined : eq(stock_logs.actor_id, actor_id),
    ids === null ? undefined : sql`${stock_logs.stock_id} = any(${idArray(ids)})`,
    name === null ? undefined : contains(stock_logs.name, name),
    action === null ? undefined : happenedAs(action),
    inLocations(stock_logs.location_id, filter),
    from === null ? undefined : gte(stock_logs.created_at, from.toISOString()),
    to === null ? undefined : lt(stock_logs.created_at, to.toISOString()),
  );
}

/** Rows of a batch with the same key of `stock_log_groups` are shown as one line. */
export const LINE = sql`${stock_logs.batch_id}, ${stock_logs.action}, coalesce(${stock_logs.reason}, ''),
  log_field(${stock_logs.action}, ${stock_logs.changes}), log_day(${stock_logs.created_at})`;

/** In subqueries of its own, so that PostgreSQL finds the rows of the batch by its index. */
function doneWith(scope: TeamScope, id: number): SQL | undefined {
  const first = sql`from ${stock_logs} where ${and(scope.owns(stock_logs), eq(stock_logs.id, id))}`;
  return and(
    sql`${stock_logs.batch_id} = (select ${stock_logs.batch_id} ${first})`,
    sql`(${LINE}) = (select ${LINE} ${first})`,
  );
}

/** Searches the reason as well, because that is what people see as the action of an adjustment. */
function happenedAs(action: string): SQL | undefined {
  return or(contains(stock_logs.action, action), contains(stock_logs.reason, action));
}

const asLog = ({ team_id: _team, version: _version, ...log }: LogRow): StockLog => withActor(log);
