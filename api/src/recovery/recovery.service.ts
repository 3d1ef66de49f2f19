import type { Locale } from '@storeroom/shared/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { dropEmailChange } from '../account/email-change.sql';
import { deleteTokensOf, findAccount } from '../auth/auth.sql';
import { passwordErrors } from '../auth/password.rules';
import { hashPassword } from '../auth/passwords';
import { hashSecret, makeSecret } from '../auth/token.rules';
import type { App } from '../http/app-types';
import { Invalid, invalid } from '../http/problem';
import { clean } from '../http/text.rules';
import { findLetterhead } from '../mail/letterhead';
import { markEmailConfirmed, setPassword } from '../users/user.sql';
import { tellPeople } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import { passwordChangedLetter, recoveryLetter } from './recovery.letter';
import { findRecovering, insertRecovery, oneAtATime, useRecovery, wasJustSent } from './recovery.sql';
import { linkIsOver, notThisAccount } from './recovery.texts';

/** Pressing again within it sends no second mail. */
const RESEND_SECONDS = 60;

type MailDoor = Pick<App, 'config' | 'sendMail' | 'clock'>;
type Recipient = NonNullable<Awaited<ReturnType<typeof findRecovering>>>;
type Addressee = Pick<Recipient, 'name' | 'username' | 'team_id' | 'preferences'> & { id: number | null };

/**
 * For a name that nobody has, for a deactivated account and for one that was just sent a link, the same statements
 * run and the mail goes to nobody: neither the answer nor its time says which it was.
 */
export async function askForRecovery(app: App, username: string, locale: Locale): Promise<void> {
  await app.database.identity.transaction(async (db) => {
    const account = await findAccount(db, clean(username));
    const usable = account && account.deactivated_at === null ? account : null;
    await sendRecoveryOnce(app, db, usable ?? { ...NOBODY, username: clean(username).toLowerCase() }, locale);
  });
}

/** The same for whom a link was just sent already: the mail goes to nobody then. */
export async function sendRecoveryOnce(
  app: MailDoor,
  db: NodePgDatabase,
  person: Addressee & { email: string | null },
  fallback: Locale,
): Promise<void> {
  await oneAtATime(db, person.id ?? person.username);
  const again = await wasJustSent(db, person.id ?? 0, RESEND_SECONDS, app.clock.now());
  await sendRecovery(app, db, person, again ? null : person.email, fallback);
}

const NOBODY = {
  id: null,
  name: 'Nobody',
  username: 'nobody',
  email: null,
  team_id: 0,
  preferences: {},
};

/** Makes a link and sends it; `to` is null where nobody is to get it. */
async function sendRecovery(
  app: MailDoor,
  db: NodePgDatabase,
  person: Addressee,
  to: string | null,
  fallback: Locale,
): Promise<void> {
  const secret = makeSecret();
  await insertRecovery(db, to === null ? null : person.id, hashSecret(secret), app.clock.now());
  const locale = person.preferences.locale ?? fallback;
  const head = await findLetterhead(db, app.config, person.team_id, person);
  const letter = recoveryLetter(locale, head, person, secret);
  await app.sendMail(db, { kind: 'recovery', to, locale, head, letter });
}

export async function checkRecovery(app: App, token: string): Promise<Recipient> {
  const person = await findRecovering(app.database.identity, hashSecret(token), app.clock.now());
  if (!person) throw invalid('token', linkIsOver);
  return person;
}

export interface RecoveryInput {
  token?: string;
  username: string;
  password: string;
  password_confirmation: string;
}

/** Sets the password, which proves the address, and ends every session and every other link. Answers whose it was. */
export async function recover(
  app: App,
  token: string,
  input: RecoveryInput,
  request: Pick<FastifyRequest, 'id' | 'cause' | 'locale'>,
): Promise<Recipient> {
  const person = await checkRecovery(app, token);
  const names = [person.username, person.email];
  const errors = passwordErrors(input, names);
  if (!names.some((name) => name.toLowerCase() === clean(input.username).toLowerCase())) {
    throw new Invalid({ username: [notThisAccount], ...errors });
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  if (input.token !== undefined && input.token !== token) throw invalid('token', linkIsOver);
  const hash = await hashPassword(input.password);
  const { id, name, team_id } = person;
  const caller = {
    team_id,
    user: { id, name },
    cause: request.cause,
    request_id: request.id,
    socket_id: null,
  };
  await app.database.write(caller, async (scope) => {
    if (!(await useRecovery(scope.db, id, hashSecret(token), app.clock.now())))
      throw invalid('token', linkIsOver);
    await setPassword(scope.db, id, hash);
    await markEmailConfirmed(scope.db, id);
    await deleteTokensOf(scope.db, id);
    await dropEmailChange(scope.db, id);
    await writeUserLog(scope, person, 'password_changed');
    await tellPeople(scope, id);
    await sendPasswordChanged(app, scope.db, person, request.locale);
  });
  app.sessions.forget();
  return person;
}

export async function sendPasswordChanged(
  app: MailDoor,
  db: NodePgDatabase,
  person: Pick<Recipient, 'id' | 'name' | 'username' | 'email' | 'team_id' | 'preferences'>,
  fallback: Locale,
): Promise<void> {
  const locale = person.preferences.locale ?? fallback;
  const head = await findLetterhead(db, app.config, person.team_id, person);
  const letter = passwordChangedLetter(locale, head, person);
  await app.sendMail(db, { kind: 'password-changed', to: person.email, locale, head, letter });
}
