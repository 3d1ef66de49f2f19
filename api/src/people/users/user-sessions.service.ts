import { type SQL, and, desc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UserSession } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import type { Asked } from '../../platform/http/session';
import { invalid, notFound } from '../../platform/http/problem';
import { findArchivedAccess } from '../auth/archived-access';
import { mayManage } from './granting.rules';
import { publishPersonEvents } from './user-event';
import { writeUserLog } from './user-log.sql';
import { getUserOrThrow, lockManagedUserOrThrow } from './users.service';
import { say } from '../../words/words';
import { tokens } from '../../platform/database/schema/identity';

/** Where a person is signed in, the last used first. */
function listUserSessions(db: NodePgDatabase, user_id: number, now: Date): Promise<UserSession[]> {
  return db
    .select({
      id: tokens.id,
      agent: tokens.agent,
      created_at: tokens.created_at,
      last_used_at: tokens.last_used_at,
      expires_at: tokens.expires_at,
    })
    .from(tokens)
    .where(and(eq(tokens.user_id, user_id), gt(tokens.expires_at, now.toISOString())))
    .orderBy(sql`${tokens.last_used_at} desc nulls last`, desc(tokens.id));
}

/** Whether the person had such a session. */
async function endUserSession(db: NodePgDatabase, user_id: number, id: number): Promise<boolean> {
  const ofPerson: SQL | undefined = and(eq(tokens.user_id, user_id), eq(tokens.id, id));
  const ended = await db.delete(tokens).where(ofPerson).returning({ id: tokens.id });
  return ended.length > 0;
}

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
