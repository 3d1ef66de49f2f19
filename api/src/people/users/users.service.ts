import type { EffectiveAccess, UserDetail } from '@storeroom/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from 'drizzle-orm';
import type { CheckedCall, RecheckableCall, Session, TeamAccess } from '../../platform/http/session';
import { askForEmail } from '../mailed-links/ask-for-email';
import { dropEmailChange, dropRecoveries } from '../auth/open-links.sql';
import { deleteTokensOf, endToken, listTokens } from '../auth/auth.sql';
import type { TeamScope } from '../../platform/database/team-scope';
import type { Parts } from '../../platform/parts';
import { conflict, invalid, notFound } from '../../platform/http/problem';
import { sendRecoveryOnce } from '../mailed-links/send-recovery';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import { withTeamNames } from '../../platform/audit/team-names.sql';
import { mayManage } from './granting.rules';
import { ownedBy, teamsOf } from './granting.sql';
import { viewOf } from './user-view';
import { findVisibleUser } from './users.sql';
import { readProfile } from './profile.rules';
import type { EditUserInput } from './users.schema';
import { alsoLockRights, lockRights } from './rights-lock.sql';
import { changeUser, lockUser } from './user.sql';
import { publishPersonEvents } from './user-event';
import { writeUserLog } from './user-log.sql';
import { refuseTaken } from './refuse-taken';
import { requireOwners } from './require-owners';
import { accessOf, findArchivedAccess } from '../auth/access.sql';
import { say } from '../../words/words';
import { tokens } from '../../platform/database/schema/identity';

/** What is needed to make and send a mail. */
type Dependencies = Pick<Parts, 'clock' | 'config' | 'letterheadOf' | 'sendMail'>;

/** A person as the caller may see them. @throws 404 if they work in no team whose people the caller may see */
export async function getUserOrThrow(
  db: NodePgDatabase,
  viewer: CheckedCall,
  id: number,
): Promise<UserDetail> {
  const person = await getVisibleUserOrThrow(db, viewer, id);
  const view = viewOf(viewer);
  const belongs =
    person.effective.length > 0 || (person.team !== null && view.visible.includes(person.team.id));
  if (!belongs) throw notFound();
  return person;
}

/** The same for a person who has been found already, and may have lost their last role here by the change. */
export async function getVisibleUserOrThrow(
  db: NodePgDatabase,
  viewer: CheckedCall,
  id: number,
): Promise<UserDetail> {
  const view = viewOf(viewer);
  const person = await findVisibleUser(db, view, id);
  if (!person) throw notFound();
  const access = await accessOf(db, id);
  const effective = view.visible.flatMap((team_id) => {
    const found = access.get(team_id);
    return found ? [describeAccess(found, view.named)] : [];
  });
  return { ...person, effective };
}

export function describeAccess(access: TeamAccess, named: number[]): EffectiveAccess {
  const { id, role, role_id = null, role_name = null, from_team_id, permissions } = access;
  return {
    team_id: id,
    role,
    role_id,
    role_name,
    from_team_id: named.includes(from_team_id) ? from_team_id : null,
    permissions: [...permissions],
  };
}

/** Locks a person whom the caller may change. Returns the person and the caller as they are now. */
async function lockManagedUserOrThrow(scope: TeamScope, asked: RecheckableCall, id: number) {
  await getUserOrThrow(scope.db, asked, id);
  const person = await lockUser(scope.db, id);
  if (!person) throw notFound();
  const viewer = await asked.recheckAccess(scope.db);
  await requireManageable(scope.db, viewer.session, id);
  return { person, viewer };
}

/** @throws 422 on `user` if the person has rights that the caller lacks */
async function requireManageable(
  db: NodePgDatabase,
  { user, host_scope }: Session,
  id: number,
): Promise<void> {
  // Includes archived teams, because an Owner of one could restore it.
  const own = await findArchivedAccess(db, user.id, host_scope);
  if (!mayManage(own, await findArchivedAccess(db, id))) throw invalid('user', say('user.account_above'));
}

/** Without the address, which only changes once it has been confirmed. */
const FIELDS = ['name', 'username', 'team_id'] as const;

export async function editUser(
  app: Dependencies,
  scope: TeamScope,
  asked: RecheckableCall,
  id: number,
  input: EditUserInput,
) {
  const { person, viewer } = await lockManagedUserOrThrow(scope, asked, id);
  const { email, ...own } = readProfile(input);
  const { home_team_id } = input;
  if (home_team_id !== undefined && home_team_id !== person.team_id) {
    if (!viewer.session.access.get(home_team_id)?.permissions.has('users.edit')) throw notFound();
    if (!(await accessOf(scope.db, id)).has(home_team_id))
      throw invalid('home_team_id', say('user.no_role_there'));
  }
  const movesAddress = email !== undefined && email !== person.email;
  const wanted = { ...own, team_id: home_team_id };
  const changes = fieldChanges(FIELDS, person, wanted);
  const stale = input.version !== undefined && input.version !== person.version;
  if (stale && (changes.length > 0 || movesAddress)) {
    throw conflict(await getUserOrThrow(scope.db, viewer, id), [
      ...changes.map(({ field }) => (field === 'team_id' ? 'home_team_id' : field)),
      ...(movesAddress ? ['email'] : []),
    ]);
  }
  if (changes.length > 0) {
    await changeUser(scope.db, id, wanted).catch(refuseTaken);
    await writeUserLog(scope, { id, name: person.name }, 'edited', await withTeamNames(scope, changes));
    await publishPersonEvents(scope, id);
  }
  // The owner of the new address has to confirm it, and the present address is informed and stays valid until then, so
  // that people who manage accounts cannot take one over in this way.
  if (email !== undefined && movesAddress) await askForEmail(app, scope.db, person, email, viewer.locale);
  else if (email !== undefined) await dropEmailChange(scope.db, id);
  return {
    message: movesAddress ? say('user.address_asked') : say('user.saved'),
    result: { user: await getUserOrThrow(scope.db, viewer, id) },
  };
}

export async function deactivateUser(scope: TeamScope, asked: RecheckableCall, id: number) {
  if (id === asked.session.user.id) throw invalid('user', say('user.not_yourself'));
  await getUserOrThrow(scope.db, asked, id);
  await lockRights(scope.db, [scope.team_id, ...(await teamsOf(scope.db, id))]);
  const { person, viewer } = await lockManagedUserOrThrow(scope, asked, id);
  if (person.deactivated_at !== null) throw invalid('user', say('user.already_deactivated'));
  const owned = await ownedBy(scope.db, id);
  // For teams that the person was given while this waited for the locks.
  await alsoLockRights(scope.db, owned);
  await changeUser(scope.db, id, { deactivated_at: sql`now()` });
  await requireOwners(scope.db, owned, 'user');
  await deleteTokensOf(scope.db, id);
  await dropRecoveries(scope.db, id);
  await dropEmailChange(scope.db, id);
  await writeUserLog(scope, person, 'deactivated');
  await publishPersonEvents(scope, id);
  return { message: say('user.deactivated'), result: { user: await getUserOrThrow(scope.db, viewer, id) } };
}

export async function reactivateUser(scope: TeamScope, asked: RecheckableCall, id: number) {
  if (id === asked.session.user.id) throw invalid('user', say('user.not_yourself'));
  const { person, viewer } = await lockManagedUserOrThrow(scope, asked, id);
  if (person.deactivated_at === null) throw invalid('user', say('user.not_deactivated'));
  await changeUser(scope.db, id, { deactivated_at: null });
  await writeUserLog(scope, person, 'reactivated');
  await publishPersonEvents(scope, id);
  return { message: say('user.reactivated'), result: { user: await getUserOrThrow(scope.db, viewer, id) } };
}

export async function signOutUser(scope: TeamScope, asked: RecheckableCall, id: number) {
  if (id === asked.session.user.id) throw invalid('user', say('user.not_yourself'));
  const { person } = await lockManagedUserOrThrow(scope, asked, id);
  await deleteTokensOf(scope.db, id);
  await writeUserLog(scope, person, 'signed_out');
  await publishPersonEvents(scope, id);
  return { message: say('user.signed_out'), result: {} };
}

/** Sends a person a link for a new password, at most once a minute. The caller never sees the link. */
export async function sendRecoveryTo(
  app: Dependencies,
  scope: TeamScope,
  asked: RecheckableCall,
  id: number,
) {
  const { person, viewer } = await lockManagedUserOrThrow(scope, asked, id);
  if (person.deactivated_at !== null) throw invalid('user', say('user.already_deactivated'));
  await sendRecoveryOnce(app, scope.db, person, viewer.locale);
  await writeUserLog(scope, person, 'recovery_sent');
  return { message: say('user.recovery_sent'), result: {} };
}

const tokensOfUser = (id: number) => eq(tokens.user_id, id);

/** Sign-ins reveal where and when a person works, so only people who may manage the account may see them. */
export async function sessionsOf(scope: TeamScope, asked: RecheckableCall, id: number) {
  await getUserOrThrow(scope.db, asked, id);
  await requireManageable(scope.db, asked.session, id);
  return listTokens(scope.db, tokensOfUser(id), scope.now);
}

export async function endSessionOf(scope: TeamScope, asked: RecheckableCall, id: number, session_id: number) {
  if (id === asked.session.user.id) throw invalid('user', say('user.not_yourself'));
  const { person } = await lockManagedUserOrThrow(scope, asked, id);
  if (!(await endToken(scope.db, tokensOfUser(id), session_id))) throw notFound();
  await writeUserLog(scope, person, 'signed_out');
  await publishPersonEvents(scope, id);
  return {
    message: say('user.device_signed_out'),
    result: { sessions: await listTokens(scope.db, tokensOfUser(id), scope.now) },
  };
}
