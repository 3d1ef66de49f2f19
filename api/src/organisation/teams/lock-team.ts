import type { TeamScope } from '../../platform/database/team-scope';
import { notFound } from '../../platform/http/problem';
import { type LockedTeam, lockTeam } from './team-write.sql';

/** Locks the team of the scope until the transaction ends. @throws 404 if it no longer exists */
export async function lockTeamOrThrow(scope: TeamScope): Promise<LockedTeam> {
  const team = await lockTeam(scope);
  if (!team) throw notFound();
  return team;
}
