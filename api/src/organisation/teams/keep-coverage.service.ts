import type { TeamScope } from '../../platform/database/team-scope';
import { findCovering, insertSubscription } from '../../platform/coverage/coverage.sql';
import { writeTeamLog } from './team-log.sql';

/**
 * Moves a team, which then is covered as long as it was, also where nothing else covers it any more: by a subscription
 * of its own to the same end, which nobody renews but by hand.
 */
export async function keepingCoverage<Moved>(scope: TeamScope, move: () => Promise<Moved>): Promise<Moved> {
  const database = { identity: scope.db };
  const before = await findCovering(database, scope.team_id);
  const moved = await move();
  if (before === null || (await findCovering(database, scope.team_id)) !== null) return moved;
  const row = await insertSubscription(scope, { type: 'standard', expiration_at: before.expiration_at });
  const { id, type, expiration_at } = row;
  const changes = Object.entries({ type, expiration_at }).map(([field, to]) => ({
    field,
    old: null,
    new: to,
  }));
  await writeTeamLog(scope, { subscription_id: id, name: type, action: 'created', changes });
  return moved;
}
