import type { LoginResult, User } from '@storeroom/shared/contract';
import type { App } from '../http/app-types';
import type { Database } from '../database/database';
import { invalid } from '../http/problem';
import { clean } from '../http/text.rules';
import { requireAwake, sleepingAmong } from '../subscriptions/dormant';
import { accessOf } from '../users/granting.sql';
import {
  deleteToken,
  deleteTokensOf,
  findAccount,
  findTeamHost,
  findTeamName,
  insertToken,
} from './auth.sql';
import { credentialsWrong } from './auth.texts';
import { verifyPassword } from './passwords';
import type { Session, Sessions } from './sessions';
import { hashSecret, makeSecret } from './token.rules';

export interface Credentials {
  username: string;
  password: string;
}

export type SignInDoor = Pick<App, 'database' | 'sessions' | 'config' | 'coverages' | 'clock'>;

/** The same refusal, after the same time, whatever is wrong with the credentials. */
export async function login(
  app: SignInDoor,
  { username, password }: Credentials,
  agent: string | undefined,
): Promise<LoginResult> {
  const account = await findAccount(app.database.identity, clean(username));
  const usable = account && account.deactivated_at === null ? account.password_hash : null;
  if (!(await verifyPassword(usable, password)) || !account) throw invalid('username', credentialsWrong);
  return signIn(app, account.id, agent);
}

/**
 * A new token for somebody who has proved who they are.
 * @throws 402 when every team of theirs sleeps without a subscription that they could renew
 */
export async function signIn(
  app: SignInDoor,
  user_id: number,
  agent: string | undefined,
): Promise<LoginResult> {
  const { database, sessions, config, clock } = app;
  await requireAwake(app, await accessOf(database.identity, user_id));
  const secret = makeSecret();
  const ends = new Date(clock.now().getTime() + config.token_hours * 3_600_000);
  const id = await insertToken(database, user_id, hashSecret(secret), ends, agent);
  const token = `${id}|${secret}`;
  const session = await sessions.find(token);
  if (!session) throw new Error('A token that was just handed out is not accepted.');
  return { token, token_type: 'Bearer', user: await describeUser(app, session) };
}

export async function logout(
  database: Database,
  sessions: Sessions,
  session: Session,
  all: boolean,
): Promise<void> {
  if (all) await deleteTokensOf(database.identity, session.user.id);
  else await deleteToken(database, session.token_id);
  sessions.forget();
}

/** A team that sleeps for the person is named, so that it can be told of, and opens nothing. */
export async function describeUser(
  app: Pick<App, 'database' | 'coverages' | 'clock'>,
  { user, access }: Session,
): Promise<User> {
  const { database } = app;
  const { team_id, ...person } = user;
  const [sleeping, home, client] = await Promise.all([
    sleepingAmong(app, access),
    access.get(team_id) ?? findTeamName(database.identity, team_id),
    findTeamHost(database, team_id),
  ]);
  if (!home) throw new Error(`The home team ${team_id} is missing.`);
  const hostnames = client === null ? {} : { hostnames: { client, server: `api.${client}` } };
  return {
    ...person,
    team: { id: home.id, name: home.name, slug: home.slug, ...hostnames },
    teams: [...access.values()].map(({ from_team_id: _from, ...team }) => ({
      ...team,
      permissions: sleeping.has(team.id) ? [] : [...team.permissions],
      ...(sleeping.has(team.id) ? { dormant: true } : {}),
    })),
  };
}
