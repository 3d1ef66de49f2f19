import { type SQL, and, getTableColumns, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { FieldChange, TeamLog } from '@storeroom/shared/contract';
import { teams } from '../database/schema/identity';
import { team_logs } from '../database/schema/teams';
import type { TeamScope } from '../database/team-scope';
import type { Window } from '../http/page.rules';
import { containing } from '../http/text.rules';
import { type LogEntry, writeLogs } from '../logs/audit/write-logs';
import type { LogFilter, LogSort, LogWish } from '../logs/log-filter.rules';

/** Whose log: the team's own, or that of its subscriptions. */
export type TeamLogSubject = 'team' | 'subscription';

/**
 * The row that tells of a change of a team or a subscription, in its transaction. Its `name` is the team's as the
 * change has left it, or the subscription's type.
 */
export function writeTeamLog(scope: TeamScope, entry: LogEntry<'teams'>): Promise<void> {
  return writeLogs(scope, 'teams', [entry]);
}

const OF_TEAMS: ReadonlySet<string> = new Set(['team_id', 'parent_id']);

/** Where a change names a team by its id, the name that it has now comes beside it. */
export async function withTeamNames(scope: TeamScope, changes: FieldChange[]): Promise<FieldChange[]> {
  const named = changes.filter(({ field }) => OF_TEAMS.has(field));
  const ids = named.flatMap((change) => [change.old, change.new]).filter((id) => typeof id === 'number');
  if (ids.length === 0) return changes;
  const rows = await scope.db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, ids));
  const names = new Map<FieldChange['old'], string>(rows.map(({ id, name }) => [id, name]));
  return changes.map((change) =>
    named.includes(change)
      ? { ...change, old_text: names.get(change.old) ?? null, new_text: names.get(change.new) ?? null }
      : change,
  );
}

export function countTeamLogs(scope: TeamScope, subject: TeamLogSubject, wish: LogFilter): Promise<number> {
  return scope.db.$count(team_logs, matching(scope, subject, wish));
}

export async function listTeamLogs(
  scope: TeamScope,
  subject: TeamLogSubject,
  wish: LogWish,
  { take, skip, backwards }: Window,
): Promise<TeamLog[]> {
  const rows = await scope.db
    .select(getTableColumns(team_logs))
    .from(team_logs)
    .where(matching(scope, subject, wish))
    .orderBy(...orderBy(wish.sort, wish.descending !== backwards))
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
export function teamLogRows(scope: TeamScope, subject: TeamLogSubject, wish: LogWish): SQL {
  return sql`select to_jsonb(${team_logs}) as row from ${team_logs} where ${matching(scope, subject, wish)}
    order by ${sql.join(orderBy(wish.sort, wish.descending), sql`, `)}`;
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
  { name, action, from, to }: LogFilter,
): SQL | undefined {
  return and(
    scope.owns(team_logs),
    subject === 'team' ? isNull(team_logs.subscription_id) : isNotNull(team_logs.subscription_id),
    name === null ? undefined : sql`${team_logs.name} ilike ${containing(name)}`,
    action === null ? undefined : sql`${team_logs.action} ilike ${containing(action)}`,
    from === null ? undefined : gte(team_logs.created_at, from.toISOString()),
    to === null ? undefined : lt(team_logs.created_at, to.toISOString()),
  );
}
