import type { TeamScope } from '../../platform/database/team-scope';
import { notFound } from '../../platform/http/problem';
import { type LockedTeam, lockTeam } from './team-write.sql';

/** The scope's team, held until the transaction ends. @throws 404 when it is gone */
export async function lockTeamOrThrow(scope: TeamScope): Promise<LockedTeam> {
  const team = await lockTeam(scope);
  if (!team) throw notFound();
  return team;
}
