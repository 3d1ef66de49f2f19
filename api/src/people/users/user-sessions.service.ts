import type { TeamScope } from '../../platform/database/team-scope';
import type { Asked } from '../../platform/http/session';
import { invalid, notFound } from '../../platform/http/problem';
import { findArchivedAccess } from '../auth/archived-access';
import { mayManage } from './granting.rules';
import { publishPersonEvents } from './user-event';
import { writeUserLog } from './user-log.sql';
import { endUserSession, listUserSessions } from './user-sessions.sql';
import { getUserOrThrow, lockManagedUserOrThrow } from './users.service';
import { say } from '../../words/words';

/** Where somebody is signed in says where and when they work: it is for those who may manage the account. */
export async function sessionsOf(scope: TeamScope, asked: Asked, id: number) {
  await getUserOrThrow(scope.db, asked, id);
  const identity = { identity: scope.db };
  const { user, fence } = asked.session;
  const own = await findArchivedAccess(identity, user.id, fence);
  if (!mayManage(own, await findArchivedAccess(identity, id), 'users.edit'))
    throw invalid('user', say('user.account_above'));
  return listUserSessions(scope.db, id, scope.now);
}

export async function endSessionOf(scope: TeamScope, asked: Asked, id: number, session_id: number) {
  if (id === asked.session.user.id) throw invalid('user', say('user.not_yourself'));
  const { person } = await lockManagedUserOrThrow(scope, asked, id, 'users.edit');
  if (!(await endUserSession(scope.db, id, session_id))) throw notFound();
  await writeUserLog(scope, person, 'signed_out');
  await publishPersonEvents(scope, id);
  return {
    message: say('user.device_signed_out'),
    result: { sessions: await listUserSessions(scope.db, id, scope.now) },
  };
}
