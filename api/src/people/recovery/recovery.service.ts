import type { Locale } from '@storeroom/contract';
import { dropEmailChange } from '../auth/open-links.sql';
import { deleteTokensOf, findAccount } from '../auth/auth.sql';
import { passwordErrors } from '../auth/password.rules';
import { hashInTurn } from '../auth/passwords';
import { hashSecret } from '../auth/token.rules';
import type { Parts } from '../../platform/parts';
import type { Requester } from '../../platform/fair-queue';
import { Invalid, invalid } from '../../platform/http/problem';
import { clean } from '../../platform/http/text.rules';
import { changeUser, markEmailConfirmed } from '../users/user.sql';
import { publishUserEvents } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import { type Recipient, sendPasswordChanged, sendRecoveryOnce } from '../mailed-links/send-recovery';
import { findRecovering, useRecovery } from '../mailed-links/recovery.sql';
import type { Caller } from '../../platform/database/team-scope';
import { say } from '../../words/words';

type Dependencies = Pick<Parts, 'clock' | 'database' | 'letterheadOf' | 'sendMail'>;

/**
 * Sends a recovery link. For an unknown name, a deactivated account and a person who was just sent a link, the same
 * statements run and the mail is discarded, so that neither the answer nor its duration reveals the case.
 */
export async function askForRecovery(app: Dependencies, username: string, locale: Locale): Promise<void> {
  await app.database.identity.transaction(async (db) => {
    const account = await findAccount(db, clean(username));
    const usable = account && account.deactivated_at === null ? account : null;
    const nobody = { id: null, name: 'Nobody', email: null, team_id: 0, preferences: {} };
    await sendRecoveryOnce(app, db, usable ?? { ...nobody, username: clean(username).toLowerCase() }, locale);
  });
}

export async function checkRecovery(
  app: Pick<Parts, 'clock' | 'database'>,
  token: string,
): Promise<Recipient> {
  const person = await findRecovering(app.database.identity, hashSecret(token), app.clock.now());
  if (!person) throw invalid('token', say('recovery.link_over'));
  return person;
}

interface RecoveryInput {
  token?: string;
  username: string;
  password: string;
  password_confirmation: string;
}

/** Sets a new password and confirms the address by it. Ends all sessions and other links. Returns the person. */
export async function recover(
  app: Dependencies & Pick<Parts, 'sessions'>,
  token: string,
  input: RecoveryInput,
  call: Pick<Caller, 'cause' | 'request_id'> & { locale: Locale },
  requester: Requester,
): Promise<Recipient> {
  const person = await checkRecovery(app, token);
  const names = [person.username, person.email];
  const errors = passwordErrors(input, names);
  if (!names.some((name) => name.toLowerCase() === clean(input.username).toLowerCase())) {
    throw new Invalid({ username: [say('recovery.other_account')], ...errors });
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  if (input.token !== undefined && input.token !== token) throw invalid('token', say('recovery.link_over'));
  const hash = await hashInTurn(input.password, requester);
  const { id, name, team_id } = person;
  const caller = {
    team_id,
    user: { id, name },
    cause: call.cause,
    request_id: call.request_id,
    socket_id: null,
  };
  await app.database.write(caller, async (scope) => {
    if (!(await useRecovery(scope.db, id, hashSecret(token), app.clock.now())))
      throw invalid('token', say('recovery.link_over'));
    await changeUser(scope.db, id, { password_hash: hash });
    await markEmailConfirmed(scope.db, id);
    await deleteTokensOf(scope.db, id);
    await dropEmailChange(scope.db, id);
    await writeUserLog(scope, person, 'password_changed');
    await publishUserEvents(scope, id);
    await sendPasswordChanged(app, scope.db, person, call.locale);
  });
  app.sessions.forget(id);
  return person;
}
