import type { TeamScope } from '../../platform/database/team-scope';
import { writeTeamLog } from '../../organisation/teams/team-log.sql';

/** That somebody took data away is written down with the team, with what and how much: it is about no single record. */
export function logExport(
  scope: TeamScope,
  name: string,
  facts: Record<string, string | number>,
): Promise<void> {
  const changes = Object.entries(facts).map(([field, value]) => ({ field, old: null, new: value }));
  return writeTeamLog(scope, { name, action: 'exported', changes });
}
