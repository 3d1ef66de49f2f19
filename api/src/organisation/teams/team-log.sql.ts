import { type SQL, and, eq, getTableColumns, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { TeamLog } from '@storeroom/contract';
import { team_logs } from '../../ground/database/schema/teams';
import type { TeamScope } from '../../ground/database/team-scope';
import type { Window } from '../../ground/http/page.rules';
import { contains } from '../../ground/database/contains.sql';
import { type LogEntry, writeLogs } from '../../ground/audit/write-logs';
import type { LogFilter, LogSort, LogOptions } from '../../ground/audit/log-filter.rules';

/** Whose log: the team's own, or that of its subscriptions. */
export type TeamLogSubject = 'team' | 'subscription';

/**
 * The row that tells of a change of a team or a subscription, in its transaction. Its `name` is the team's as the
 * change has left it, or the subscription's type.
 */
export function writeTeamLog(scope: TeamScope, entry: LogEntry<'teams'>): Promise<void> {
  return writeLogs(scope, 'teams', [entry]);
}

export function countTeamLogs(
  scope: TeamScope,
  subject: TeamLogSubject,
  options: LogFilter,
): Promise<number> {
  return scope.db.$count(team_logs, matching(scope, subject, options));
}

export async function listTeamLogs(
  scope: TeamScope,
  subject: TeamLogSubject,
  options: LogOptions,
  { take, skip, backwards }: Window,
): Promise<TeamLog[]> {
  const rows = await scope.db
    .select(getTableColumns(team_logs))
    .from(team_logs)
    .where(matching(scope, subject, options))
    .orderBy(...orderBy(options.sort, options.descending !== backwards))
    .limit(take)
    .offset(skip);
  const logs = rows.map(({ actor_id, actor_name, ...log }) => ({
    ...log,
    time: Math.floor(Date.parse(log.created_at) / 1000),
    actor: actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name },
  }));
  return backwards ? logs.reverse() : logs;
}

/** Every row that matches, as JSON, in the order of the list. */
export function teamLogRows(scope: TeamScope, subject: TeamLogSubject, options: LogOptions): SQL {
  return sql`select to_jsonb(${team_logs}) as row from ${team_logs} where ${matching(scope, subject, options)}
    order by ${sql.join(orderBy(options.sort, options.descending), sql`, `)}`;
}

function orderBy(sort: LogSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const by = {
    id: [],
    name: [sql`${team_logs.name} collate natural_order ${direction}`],
    action: [sql`${team_logs.action} ${direction}`],
  }[sort];
  return [...by, sql`${team_logs.id} ${direction}`];
}

function matching(
  scope: TeamScope,
  subject: TeamLogSubject,
  { name, action, from, to, actor_id }: LogFilter,
): SQL | undefined {
  return and(
    scope.owns(team_logs),
    actor_id === null ? undefined : eq(team_logs.actor_id, actor_id),
    subject === 'team' ? isNull(team_logs.subscription_id) : isNotNull(team_logs.subscription_id),
    name === null ? undefined : contains(team_logs.name, name),
    action === null ? undefined : contains(team_logs.action, action),
    from === null ? undefined : gte(team_logs.created_at, from.toISOString()),
    to === null ? undefined : lt(team_logs.created_at, to.toISOString()),
  );
}
