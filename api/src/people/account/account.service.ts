import type { Locale, Preferences, User } from '@storeroom/contract';
import { describeUser } from '../auth/describe-user';
import { deleteTokensOf } from '../auth/auth.sql';
import { passwordErrors } from '../auth/password.rules';
import { hashInTurn, verifyPassword } from '../auth/passwords';
import type { Session } from '../../platform/http/session';
import type { Caller, TeamScope } from '../../platform/database/team-scope';
import type { Parts } from '../../platform/parts';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { Requester } from '../../platform/fair-queue';
import { Invalid, invalid, unauthenticated } from '../../platform/http/problem';
import { sendPasswordChanged } from '../mailed-links/send-recovery';
import { type Profile, readProfile } from '../users/profile.rules';
import { changeUser, findPasswordHash, lockUser } from '../users/user.sql';
import { publishUserEvents } from '../users/user-event';
import { writeUserLog } from '../users/user-log.sql';
import { askForEmail } from '../mailed-links/ask-for-email';
import { dropEmailChange, dropRecoveries } from '../auth/open-links.sql';
import { refuseTaken } from '../users/refuse-taken';
import { say } from '../../words/words';

type Dependencies = Pick<
  Parts,
  'clock' | 'config' | 'coverages' | 'database' | 'letterheadOf' | 'sendMail' | 'sessions'
>;

/** A person who changes their own account, and the call. */
export interface Own {
  session: Session;
  /** The bearer token of the sign-in. */
  token: string;
  locale: Locale;
  call: Pick<Caller, 'cause' | 'request_id' | 'socket_id'>;
}

type Person = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Changes the caller's own account in their home team, whatever their rights there. Returns the changed account. */
async function changeOwn(
  app: Dependencies,
  own: Own,
  task: (scope: TeamScope, person: Person) => Promise<void>,
): Promise<User> {
  const { id, name, team_id } = own.session.user;
  const caller = { ...own.call, team_id, user: { id, name } };
  await app.database.write(caller, async (scope) => {
    const person = await lockUser(scope.db, id);
    if (!person) throw unauthenticated();
    await task(scope, person);
    await publishUserEvents(scope, id);
  });
  app.sessions.forget(id);
  const session = await app.sessions.find(own.token);
  if (!session) throw unauthenticated();
  return describeUser(app, session);
}

/**
 * An account may only be changed from a customer's own domain if all of its teams lie there.
 *
 * @throws 422 for a person who also works elsewhere
 */
export function requireNoOtherHosts(app: Pick<Parts, 'config'>, { host_scope }: Session): void {
  if (host_scope && !host_scope.whole)
    throw invalid('account', say('account.other_hosts', { host: app.config.client_origin.host }));
}

/** Without the address, which only changes once it has been confirmed. */
const FIELDS = ['name', 'username'] as const;

export async function saveProfile(
  app: Dependencies,
  own: Own,
  input: Profile & { current_password?: string },
): Promise<User> {
  const { current_password } = input;
  const profile = readProfile(input);
  const proven = current_password === undefined ? null : await provenHash(app, own, current_password);
  return changeOwn(app, own, async (scope, person) => {
    const movesAddress = profile.email !== undefined && profile.email !== person.email;
    if (movesAddress) {
      if (current_password === undefined) throw invalid('current_password', say('password.current_needed'));
      requireProven(person, proven);
    }
    if (profile.email !== undefined && movesAddress)
      await askForEmail(app, scope.db, person, profile.email, own.locale);
    const changes = fieldChanges(FIELDS, person, profile);
    if (changes.length === 0) return;
    await changeUser(scope.db, person.id, { ...profile, email: person.email }).catch(refuseTaken);
    await writeUserLog(scope, person, 'edited', changes);
  });
}

/** Changes the password and ends all other sessions, so that nobody who knew the old one stays signed in. */
export async function changePassword(
  app: Dependencies,
  own: Own,
  input: { current_password: string; password: string; password_confirmation: string },
): Promise<User> {
  const { username, email } = own.session.user;
  const errors = passwordErrors(input, [username, email]);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const proven = await provenHash(app, own, input.current_password);
  if (proven === null) throw invalid('current_password', say('password.current_wrong'));
  const hash = await hashInTurn(input.password, requesterOfOwn(own));
  return changeOwn(app, own, async (scope, person) => {
    requireProven(person, proven);
    await changeUser(scope.db, person.id, { password_hash: hash });
    await deleteTokensOf(scope.db, person.id, own.session.token_id);
    await dropRecoveries(scope.db, person.id);
    await dropEmailChange(scope.db, person.id);
    await writeUserLog(scope, person, 'password_changed');
    await sendPasswordChanged(app, scope.db, person, own.locale);
  });
}

/** Replaces the preferences that are given. Others stay. */
export function savePreferences(app: Dependencies, own: Own, input: Preferences): Promise<User> {
  const { notifications, tables, dashboard } = input;
  const { locale, scheme, density, per_page, shortcuts, announcements, sounds } = input;
  return changeOwn(app, own, async (scope, person) => {
    const { oversold, restocked, list_handed_over, subscription } = notifications ?? {};
    const preferences = without({
      ...person.preferences,
      ...without({ locale, scheme, density, per_page, shortcuts, announcements, sounds }),
      notifications: {
        ...person.preferences.notifications,
        ...without({ oversold, restocked, list_handed_over, subscription }),
      },
      tables: setUpTables({ ...person.preferences.tables, ...tables }),
      dashboard: dashboard ? setUpDashboard(own, person, dashboard) : person.preferences.dashboard,
    });
    await changeUser(scope.db, person.id, { preferences });
  });
}

/** The most lists for which an account stores a setup. */
const MAX_TABLES = 40;

/** The setups that differ from the default. */
function setUpTables(tables: Record<string, string>): Record<string, string> | undefined {
  const set = Object.entries(tables).filter(([, query]) => query !== '');
  return set.length === 0 ? undefined : Object.fromEntries(set.slice(-MAX_TABLES));
}

type Dashboard = NonNullable<Preferences['dashboard']>;

/**
 * The dashboard; undefined if it is the default. Reports that it already has are kept, so that somebody who has lost
 * the team of one can still rearrange the others.
 *
 * @throws 422 for a new report of a team in which the person does not work
 */
function setUpDashboard(
  { session }: Own,
  { preferences }: Person,
  { order, hidden, reports }: Dashboard,
): Dashboard | undefined {
  const before = new Set(preferences.dashboard?.reports.map(({ team_id }) => team_id));
  if (!reports.every(({ team_id }) => session.access.has(team_id) || before.has(team_id))) {
    throw invalid('dashboard.reports', say('account.report_of_unknown_team'));
  }
  if (order.length + hidden.length + reports.length === 0) return undefined;
  return { order, hidden, reports: reports.map(({ team_id, query }) => ({ team_id, query })) };
}

const requesterOfOwn = ({ session }: Own): Requester => ({ person: String(session.user.id) });

/**
 * The stored hash, if the given password is right; null otherwise. Called before the transaction, because comparing
 * waits for its turn and should hold no connection meanwhile.
 */
async function provenHash(app: Dependencies, own: Own, password: string): Promise<string | null> {
  const stored = await findPasswordHash(app.database.identity, own.session.user.id);
  return (await verifyPassword(stored, password, requesterOfOwn(own))) ? stored : null;
}

/** Checks in the transaction that the password is still the one that was compared. */
function requireProven({ password_hash }: Person, proven: string | null): void {
  if (proven === null || password_hash !== proven)
    throw invalid('current_password', say('password.current_wrong'));
}

/** The fields that are given, without undefined ones. */
function without<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: NonNullable<Fields[Key]>;
  };
}
