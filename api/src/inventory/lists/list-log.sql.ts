import { randomUUID } from 'node:crypto';
import { type SQL, and, eq, getTableColumns, gte, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListLog } from '@storeroom/contract';
import { list_logs } from '../../ground/database/schema/lists';
import type { TeamScope } from '../../ground/database/team-scope';
import type { Window } from '../../ground/http/page.rules';
import { contains } from '../../ground/database/contains.sql';
import { type LogEntry, writeLogs } from '../../ground/audit/write-logs';
import type { ListLogFilter, ListLogSort, ListLogOptions } from './list-log-filter.rules';

type Subject = { id: number; name: string | null; customer_name: string };
type Line = { id: number; stock_id: number; name: string };

/** What is said of the change; of the list and its line it is known. */
export interface ListLogEntry extends Pick<LogEntry<'lists'>, 'action' | 'delta' | 'reason' | 'changes'> {
  /** For what happened to one line. */
  line?: Line;
}

/** Rows that tell of changes of one list, in the transaction of the change: several are one batch, with those given. */
export function writeListLogs(
  scope: TeamScope,
  list: Subject,
  entries: ListLogEntry[],
  batch: string | null = null,
): Promise<void> {
  const { id: list_id, customer_name } = list;
  const name = list.name ?? customer_name;
  const batch_id = batch ?? (entries.length > 1 ? randomUUID() : null);
  return writeLogs(
    scope,
    'lists',
    entries.map(({ line, ...entry }) => {
      const { id: item_id, stock_id, name: stock_name } = line ?? {};
      return { ...entry, list_id, name, customer_name, item_id, stock_id, stock_name, batch_id };
    }),
  );
}

export async function countListLogs(scope: TeamScope, filter: ListLogFilter): Promise<number> {
  return scope.db.$count(list_logs, matching(scope, filter));
}

export async function listListLogs(
  scope: TeamScope,
  options: ListLogOptions,
  window: Window,
): Promise<ListLog[]> {
  const descending = options.descending !== window.backwards;
  const rows = await scope.db
    .select(getTableColumns(list_logs))
    .from(list_logs)
    .where(matching(scope, options))
    .orderBy(...orderBy(options.sort, descending))
    .limit(window.take)
    .offset(window.skip);
  const logs = rows.map(asLog);
  return window.backwards ? logs.reverse() : logs;
}

/** Every row that matches, as JSON, in the order of the list. */
export function listLogRows(scope: TeamScope, options: ListLogOptions): SQL {
  return sql`select to_jsonb(${list_logs}) as row from ${list_logs} where ${matching(scope, options)}
    order by ${sql.join(orderBy(options.sort, options.descending), sql`, `)}`;
}

function matching(
  scope: TeamScope,
  { name, action, from, to, list_id, actor_id }: ListLogFilter,
): SQL | undefined {
  return and(
    scope.owns(list_logs),
    list_id === null ? undefined : eq(list_logs.list_id, list_id),
    actor_id === null ? undefined : eq(list_logs.actor_id, actor_id),
    name === null ? undefined : or(contains(list_logs.name, name), contains(list_logs.customer_name, name)),
    action === null ? undefined : contains(list_logs.action, action),
    from === null ? undefined : gte(list_logs.created_at, from.toISOString()),
    to === null ? undefined : lt(list_logs.created_at, to.toISOString()),
  );
}

function orderBy(sort: ListLogSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const last = sql`${list_logs.id} ${direction}`;
  const natural = (name: AnyPgColumn) => sql`${name} collate natural_order ${direction}`;
  if (sort === 'id') return [last];
  return [sort === 'name' ? natural(list_logs.name) : sql`${list_logs.action} ${direction}`, last];
}

function asLog({ team_id: _team, actor_id, actor_name, ...log }: typeof list_logs.$inferSelect): ListLog {
  return {
    ...log,
    time: Math.floor(Date.parse(log.created_at) / 1000),
    actor: actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name },
  };
}
