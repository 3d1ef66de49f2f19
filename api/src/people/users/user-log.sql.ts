import { type SQL, and, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { FieldChange, UserAction, UserLog } from '@storeroom/contract';
import { user_logs } from '../../ground/database/schema/people';
import type { TeamScope } from '../../ground/database/team-scope';
import type { Window } from '../../ground/http/page.rules';
import { contains } from '../../ground/database/contains.sql';
import { writeLogs } from '../../ground/audit/write-logs';
import type { LogFilter, LogSort, LogOptions } from '../../ground/audit/log-filter.rules';

/** The row that tells of a change of people or rights, in its transaction, with names as they are at this moment. */
export function writeUserLog(
  scope: TeamScope,
  subject: { id: number | null; name: string },
  action: UserAction,
  changes: FieldChange[] = [],
  batch_id: string | null = null,
): Promise<void> {
  return writeLogs(scope, 'users', [{ user_id: subject.id, name: subject.name, action, changes, batch_id }]);
}

export function countUserLogs(scope: TeamScope, filter: LogFilter): Promise<number> {
  return scope.db.$count(user_logs, matching(scope, filter));
}

export async function listUserLogs(
  scope: TeamScope,
  options: LogOptions,
  { take, skip, backwards }: Window,
): Promise<UserLog[]> {
  const rows = await scope.db
    .select(getTableColumns(user_logs))
    .from(user_logs)
    .where(matching(scope, options))
    .orderBy(...orderBy(options.sort, options.descending !== backwards))
    .limit(take)
    .offset(skip);
  const logs = rows.map(({ team_id: _team, actor_id, actor_name, ...log }) => ({
    ...log,
    time: Math.floor(Date.parse(log.created_at) / 1000),
    actor: actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name },
  }));
  return backwards ? logs.reverse() : logs;
}

/** Every row that matches, as JSON, in the order of the list. */
export function userLogRows(scope: TeamScope, options: LogOptions): SQL {
  return sql`select to_jsonb(${user_logs}) as row from ${user_logs} where ${matching(scope, options)}
    order by ${sql.join(orderBy(options.sort, options.descending), sql`, `)}`;
}

function orderBy(sort: LogSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const by = {
    id: [],
    name: [sql`${user_logs.name} collate natural_order ${direction}`],
    action: [sql`${user_logs.action} ${direction}`],
  }[sort];
  return [...by, sql`${user_logs.id} ${direction}`];
}

function matching(scope: TeamScope, { name, action, from, to, actor_id }: LogFilter): SQL | undefined {
  return and(
    scope.owns(user_logs),
    actor_id === null ? undefined : eq(user_logs.actor_id, actor_id),
    name === null ? undefined : contains(user_logs.name, name),
    action === null ? undefined : contains(user_logs.action, action),
    from === null ? undefined : gte(user_logs.created_at, from.toISOString()),
    to === null ? undefined : lt(user_logs.created_at, to.toISOString()),
  );
}
