import type { Caller } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import type { Parts } from '../../platform/parts';
import { hashSecret } from '../auth/token.rules';
import { dropRecoveries } from '../auth/open-links.sql';
import { refuseTaken } from '../users/refuse-taken';
import { changeUser, markEmailConfirmed, lockUser } from '../users/user.sql';
import { publishUserEvents } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import { findEmailChange, useEmailChange } from '../mailed-links/email-change.sql';
import { say } from '../../words/words';

type Dependencies = Pick<Parts, 'clock' | 'database'>;

/** Counted together, whether the page of the link or a client of the API confirms. */
export const CONFIRM_LIMIT = { name: 'email-confirm', tries: 20, seconds: 600 };

/** @throws 422 on `token` for a link that was used, replaced, has expired or is not ours */
export async function checkEmailChange(app: Dependencies, token: string) {
  const change = await findEmailChange(app.database.identity, hashSecret(token), app.clock.now());
  if (!change) throw invalid('token', say('account.address_link_over'));
  return change;
}

/** Makes the confirmed address that of the account. Recovery links sent to the former address end. */
export async function confirmEmail(
  app: Dependencies & Pick<Parts, 'sessions'>,
  token: string,
  call: Pick<Caller, 'cause' | 'request_id'>,
): Promise<string> {
  const { id, name, team_id, email } = await checkEmailChange(app, token);
  const caller = { team_id, user: { id, name }, ...call, socket_id: null };
  await app.database.write(caller, async (scope) => {
    const person = await lockUser(scope.db, id);
    if (!person || !(await useEmailChange(scope.db, hashSecret(token)))) {
      throw invalid('token', say('account.address_link_over'));
    }
    await changeUser(scope.db, id, { email }).catch(refuseTaken);
    await markEmailConfirmed(scope.db, id);
    await dropRecoveries(scope.db, id);
    await writeUserLog(scope, person, 'edited', [{ field: 'email', old: person.email, new: email }]);
    await publishUserEvents(scope, id);
  });
  app.sessions.forget(id);
  return email;
}
