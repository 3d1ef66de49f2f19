import { isNotNull, isNull } from 'drizzle-orm';
import { team_logs } from '../../platform/database/schema/teams';
import type { TeamScope } from '../../platform/database/team-scope';
import { readerOf } from '../../platform/audit/read-logs.sql';
import { type LogEntry, writeLogs } from '../../platform/audit/write-logs';

/**
 * The row that tells of a change of a team or a subscription, in its transaction. Its `name` is the team's as the
 * change has left it, or the subscription's type.
 */
export function writeTeamLog(scope: TeamScope, entry: LogEntry<'teams'>): Promise<void> {
  return writeLogs(scope, 'teams', [entry]);
}

/** What happened to the team itself. */
export const teamLog = readerOf(team_logs, () => isNull(team_logs.subscription_id));

export const subscriptionLog = readerOf(team_logs, () => isNotNull(team_logs.subscription_id));
