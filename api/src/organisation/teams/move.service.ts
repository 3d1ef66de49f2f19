import type { Session } from '../../platform/http/session';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { mayRegrant } from '../../people/users/granting.rules';
import { publishUserEvents } from '../../people/users/user-event';
import { changedBy } from './move.rules';
import { type UserAround, usersAround } from '../../people/users/users-around.sql';
import { hasForeignRoles } from './team-write.sql';
import { say } from '../../words/words';

/**
 * After a move: nobody gives or takes by it what they do not have themselves, and no role of another company's comes
 * along, which that company could go on changing. Whose rights changed is told.
 */
export async function requireFairMove(
  scope: TeamScope,
  { access }: Session,
  before: ReadonlyMap<number, UserAround>,
): Promise<void> {
  if (await hasForeignRoles(scope)) throw invalid('parent_id', say('team.foreign_roles'));
  const after = await usersAround(scope.db, scope.team_id);
  const changed = changedBy(before, after);
  const nothing = new Map();
  const allowed = changed.every((id) =>
    mayRegrant(access, before.get(id)?.access ?? nothing, after.get(id)?.access ?? nothing),
  );
  if (!allowed) throw invalid('parent_id', say('team.move_above_yourself'));
  await publishUserEvents(scope, ...changed);
}
