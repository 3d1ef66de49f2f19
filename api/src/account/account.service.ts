import type { FieldChange, Preferences, User } from '@storeroom/shared/contract';
import type { FastifyRequest } from 'fastify';
import { describeUser } from '../auth/auth.service';
import { accountElsewhere } from '../auth/auth.texts';
import { deleteTokensOf } from '../auth/auth.sql';
import { passwordErrors } from '../auth/password.rules';
import { hashPassword, verifyPassword } from '../auth/passwords';
import type { Session } from '../auth/sessions';
import type { TeamScope } from '../database/team-scope';
import type { App } from '../http/app-types';
import { Invalid, invalid, unauthenticated } from '../http/problem';
import { socketIdOf } from '../http/guard';
import { dropRecoveries } from '../recovery/recovery.sql';
import { sendPasswordChanged } from '../recovery/recovery.service';
import { type Profile, readProfile } from '../users/profile.rules';
import { changeUser, setPassword, takeUser } from '../users/user.sql';
import { tellPeople } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import { askForEmail } from './email-change.service';
import { dropEmailChange } from './email-change.sql';
import { currentPasswordNeeded, currentPasswordWrong } from './account.texts';

type Person = NonNullable<Awaited<ReturnType<typeof takeUser>>>;

/** A change of one's own account, in the home team, whatever may be done there; answers the account as it is then. */
async function changeOwn(
  app: App,
  request: FastifyRequest,
  task: (scope: TeamScope, person: Person) => Promise<void>,
): Promise<User> {
  const { id, name, team_id } = request.session.user;
  const socket_id = socketIdOf(request.headers['x-socket-id']);
  const { id: request_id, cause } = request;
  const caller = { team_id, user: { id, name }, cause, request_id, socket_id };
  await app.database.write(caller, async (scope) => {
    const person = await takeUser(scope.db, id);
    if (!person) throw unauthenticated();
    await task(scope, person);
    await tellPeople(scope, id);
  });
  app.sessions.forget();
  const token = request.headers.authorization?.replace(/^Bearer +/i, '') ?? '';
  const session = await app.sessions.find(token);
  if (!session) throw unauthenticated();
  return describeUser(app, session);
}

/**
 * From a customer's own domain an account is changed only where all of it lies there.
 *
 * @throws 422 for somebody who also works elsewhere
 */
export function requireWhole(app: Pick<App, 'config'>, { fence }: Session): void {
  if (fence && !fence.whole) throw invalid('account', accountElsewhere(app.config.client_origin.host));
}

/** The address waits until it has confirmed itself. */
const FIELDS = ['name', 'username'] as const;

export function saveProfile(
  app: App,
  request: FastifyRequest,
  input: Profile & { current_password?: string },
): Promise<User> {
  const { current_password, ...rest } = input;
  const profile = readProfile(rest);
  return changeOwn(app, request, async (scope, person) => {
    const movesAddress = profile.email !== undefined && profile.email !== person.email;
    if (movesAddress) {
      if (current_password === undefined) throw invalid('current_password', currentPasswordNeeded);
      await requirePassword(person, current_password);
    }
    if (profile.email !== undefined && movesAddress)
      await askForEmail(app, scope.db, person, profile.email, request.locale);
    const changes = FIELDS.flatMap((field): FieldChange[] =>
      profile[field] === undefined || profile[field] === person[field]
        ? []
        : [{ field, old: person[field], new: profile[field] }],
    );
    if (changes.length === 0) return;
    await changeUser(scope.db, person.id, { ...profile, email: person.email });
    await writeUserLog(scope, person, 'edited', changes);
  });
}

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(
  app: App,
  request: FastifyRequest,
  input: { current_password: string; password: string; password_confirmation: string },
): Promise<User> {
  const { username, email } = request.session.user;
  const errors = passwordErrors(input, [username, email]);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const hash = await hashPassword(input.password);
  return changeOwn(app, request, async (scope, person) => {
    await requirePassword(person, input.current_password);
    await setPassword(scope.db, person.id, hash);
    await deleteTokensOf(scope.db, person.id, request.session.token_id);
    await dropRecoveries(scope.db, person.id);
    await dropEmailChange(scope.db, person.id);
    await writeUserLog(scope, person, 'password_changed');
    await sendPasswordChanged(app, scope.db, person, request.locale);
  });
}

/** What is given replaces what was set; the rest stays. */
export function savePreferences(app: App, request: FastifyRequest, input: Preferences): Promise<User> {
  const { locale, scheme, density, per_page, shortcuts, announcements, sounds, notifications } = input;
  return changeOwn(app, request, async (scope, person) => {
    const { oversold, restocked, list_handed_over, subscription } = notifications ?? {};
    const preferences = without({
      ...person.preferences,
      ...without({ locale, scheme, density, per_page, shortcuts, announcements, sounds }),
      notifications: {
        ...person.preferences.notifications,
        ...without({ oversold, restocked, list_handed_over, subscription }),
      },
    });
    await changeUser(scope.db, person.id, { preferences });
  });
}

async function requirePassword(person: Person, password: string): Promise<void> {
  if (!(await verifyPassword(person.password_hash, password)))
    throw invalid('current_password', currentPasswordWrong);
}

/** What is left out stays out, and unknown keys never get in. */
function without<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: NonNullable<Fields[Key]>;
  };
}
