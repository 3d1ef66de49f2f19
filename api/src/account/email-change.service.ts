import type { Locale, Preferences } from '@storeroom/shared/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { hashSecret, makeSecret } from '../auth/token.rules';
import type { App } from '../http/app-types';
import { invalid } from '../http/problem';
import { findLetterhead } from '../mail/letterhead';
import { dropRecoveries } from '../recovery/recovery.sql';
import { changeUser, markEmailConfirmed, takeUser } from '../users/user.sql';
import { tellPeople } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import { emailTaken } from '../users/users.texts';
import { addressLinkOver } from './account.texts';
import { confirmEmailLetter, emailNoticeLetter } from './email-change.letter';
import { findEmailChange, isTaken, keepEmailChange, useEmailChange } from './email-change.sql';

type Door = Pick<App, 'config' | 'sendMail' | 'clock'>;

interface Person {
  id: number;
  name: string;
  username: string;
  email: string;
  team_id: number;
  preferences: Preferences;
}

/** Asks the new address to confirm, and tells the one there is. Nothing changes until then. */
export async function askForEmail(
  app: Door,
  db: NodePgDatabase,
  person: Person,
  email: string,
  fallback: Locale,
): Promise<void> {
  if (await isTaken(db, email)) throw invalid('email', emailTaken);
  const secret = makeSecret();
  await keepEmailChange(db, person.id, email, hashSecret(secret), app.clock.now());
  const locale = person.preferences.locale ?? fallback;
  const head = await findLetterhead(db, app.config, person.team_id, person);
  const url = `${serverOf(app, head.origin)}/account/email/${secret}${locale === 'fr' ? '?lang=fr' : ''}`;
  const letter = confirmEmailLetter(locale, head, { ...person, email }, url);
  await app.sendMail(db, { kind: 'email-confirm', to: email, locale, head, letter });
  await app.sendMail(db, {
    kind: 'email-asked',
    to: person.email,
    locale,
    head,
    letter: emailNoticeLetter(locale, head, { ...person, email }),
  });
}

/** @throws 422 on `token` for a link that was used, overtaken, late or never ours */
export async function checkEmailChange(app: App, token: string) {
  const change = await findEmailChange(app.database.identity, hashSecret(token), app.clock.now());
  if (!change) throw invalid('token', addressLinkOver);
  return change;
}

/** The address becomes the account's; a way back in that went to the one before ends. */
export async function confirmEmail(
  app: App,
  token: string,
  { id: request_id, cause }: Pick<FastifyRequest, 'id' | 'cause'>,
): Promise<string> {
  const { id, name, team_id, email } = await checkEmailChange(app, token);
  const caller = { team_id, user: { id, name }, cause, request_id, socket_id: null };
  await app.database.write(caller, async (scope) => {
    const person = await takeUser(scope.db, id);
    if (!person || !(await useEmailChange(scope.db, hashSecret(token)))) {
      throw invalid('token', addressLinkOver);
    }
    await changeUser(scope.db, id, { email });
    await markEmailConfirmed(scope.db, id);
    await dropRecoveries(scope.db, id);
    await writeUserLog(scope, person, 'edited', [{ field: 'email', old: person.email, new: email }]);
    await tellPeople(scope, id);
  });
  app.sessions.forget();
  return email;
}

/** The server of the same team's host: it has `api.` before it, unless the deployment names it otherwise. */
function serverOf({ config }: Door, origin: string): string {
  const url = new URL(origin);
  if (url.host === config.client_origin.host) return config.server_origin.origin;
  url.hostname = `api.${url.hostname}`;
  return url.origin;
}
