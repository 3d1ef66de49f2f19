import { type SQL, and, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import type { LocationLog } from '@storeroom/contract';
import { location_logs } from '../../ground/database/schema/stock';
import type { TeamScope } from '../../ground/database/team-scope';
import type { Window } from '../../ground/http/page.rules';
import { contains } from '../../ground/database/contains.sql';
import { type LogEntry, writeLogs } from '../../ground/audit/write-logs';
import type { LogFilter, LogSort, LogOptions } from '../../ground/audit/log-filter.rules';

type LocationLogEntry = Omit<LogEntry<'locations'>, 'location_id' | 'name'>;

/** The row that tells of a change of a location, in its transaction, with the name that the change has left. */
export function writeLocationLog(
  scope: TeamScope,
  { id: location_id, name }: { id: number; name: string },
  entry: LocationLogEntry,
): Promise<void> {
  return writeLogs(scope, 'locations', [{ ...entry, location_id, name }]);
}

export async function countLocationLogs(scope: TeamScope, filter: LogFilter): Promise<number> {
  return scope.db.$count(location_logs, matching(scope, filter));
}

export async function listLocationLogs(
  scope: TeamScope,
  options: LogOptions,
  window: Window,
): Promise<LocationLog[]> {
  const rows = await scope.db
    .select(getTableColumns(location_logs))
    .from(location_logs)
    .where(matching(scope, options))
    .orderBy(...orderBy(options.sort, options.descending !== window.backwards))
    .limit(window.take)
    .offset(window.skip);
  const logs = rows.map(asLog);
  return window.backwards ? logs.reverse() : logs;
}

/** Every row that matches, as JSON, in the order of the list. */
export function locationLogRows(scope: TeamScope, options: LogOptions): SQL {
  return sql`select to_jsonb(${location_logs}) as row from ${location_logs} where ${matching(scope, options)}
    order by ${sql.join(orderBy(options.sort, options.descending), sql`, `)}`;
}

function matching(
  scope: TeamScope,
  { name, action, location_ids, from, to, actor_id }: LogFilter,
): SQL | undefined {
  return and(
    scope.owns(location_logs),
    actor_id === null ? undefined : eq(location_logs.actor_id, actor_id),
    location_ids === null ? undefined : inArray(location_logs.location_id, location_ids),
    name === null ? undefined : contains(location_logs.name, name),
    action === null ? undefined : contains(location_logs.action, action),
    from === null ? undefined : gte(location_logs.created_at, from.toISOString()),
    to === null ? undefined : lt(location_logs.created_at, to.toISOString()),
  );
}

function orderBy(sort: LogSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const last = sql`${location_logs.id} ${direction}`;
  if (sort === 'id') return [last];
  const by =
    sort === 'name' ? sql`${location_logs.name} collate natural_order` : sql`${location_logs.action}`;
  return [sql`${by} ${direction}`, last];
}

function asLog({
  team_id: _team,
  actor_id,
  actor_name,
  ...log
}: typeof location_logs.$inferSelect): LocationLog {
  return {
    ...log,
    time: Math.floor(Date.parse(log.created_at) / 1000),
    actor: actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name },
  };
}
