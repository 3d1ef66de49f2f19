import { isNotNull, isNull } from 'drizzle-orm';
import { team_logs } from '../../platform/database/schema/teams';
import type { TeamScope } from '../../platform/database/team-scope';
import { readerOf } from '../../platform/audit/read-logs.sql';
import { type LogEntry, writeLogs } from '../../platform/audit/write-logs';

/**
 * Logs a change of a team or a subscription in its transaction. `name` is that of the team after the change, or the
 * type of the subscription.
 */
export function writeTeamLog(scope: TeamScope, entry: LogEntry<'teams'>): Promise<void> {
  return writeLogs(scope, 'teams', [entry]);
}

/** The log of the team itself, without subscriptions. */
export const teamLog = readerOf(team_logs, () => isNull(team_logs.subscription_id));

export const subscriptionLog = readerOf(team_logs, () => isNotNull(team_logs.subscription_id));
