import type { LoginResult, User } from '@storeroom/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types';
import type { Database } from '../database/database';
import { type Resident, findHomeHost } from '../hostnames/home-host.sql';
import { invalid } from '../http/problem';
import { clean } from '../http/text.rules';
import { requireAwake, sleepingAmong } from '../subscriptions/dormant';
import { accessOf } from '../users/granting.sql';
import { deleteToken, deleteTokensOf, findAccount, findTeamName, insertToken } from './auth.sql';
import { credentialsWrong, notOnThisHost } from './auth.texts';
import { type Fence, findFence, foreignHost, withinFence } from './fence';
import { listedTeams } from './listed-teams.rules';
import { verifyPassword } from './passwords';
import type { Session, Sessions } from './sessions';
import { hashSecret, makeSecret } from './token.rules';

export interface Credentials {
  username: string;
  password: string;
}

/** Where somebody signs in from. */
export interface Arrival {
  agent: string | undefined;
  /** The customer's own domain on which the token is to live and to which it is held; null for the product's own. */
  hostname: string | null;
}

export type SignInDoor = Pick<App, 'database' | 'sessions' | 'config' | 'coverages' | 'clock'>;

/** The same refusal, after the same time, whatever is wrong with the credentials. */
export async function login(
  app: SignInDoor,
  { username, password }: Credentials,
  arrival: Arrival,
): Promise<LoginResult> {
  const account = await findAccount(app.database.identity, clean(username));
  const usable = account && account.deactivated_at === null ? account.password_hash : null;
  if (!(await verifyPassword(usable, password)) || !account) throw invalid('username', credentialsWrong);
  return signIn(app, account, arrival);
}

/**
 * A new token for somebody who has proved who they are.
 * @throws 402 when every team of theirs sleeps without a subscription that they could renew
 */
export async function signIn(
  app: SignInDoor,
  person: Resident,
  { agent, hostname }: Arrival,
): Promise<LoginResult> {
  const { database, sessions, config, clock } = app;
  const fence = await requireTeamHere(app, person, hostname);
  await requireAwake(app, withinFence(await accessOf(database.identity, person.id), fence));
  const secret = makeSecret();
  const ends = new Date(clock.now().getTime() + config.token_hours * 3_600_000);
  const id = await insertToken(database, person.id, hashSecret(secret), ends, agent, fence?.hostname);
  const token = `${id}|${secret}`;
  const session = await sessions.find(token);
  if (!session) throw new Error('A token that was just handed out is not accepted.');
  return { token, token_type: 'Bearer', user: await describeUser(app, session) };
}

export async function arrivalOf(
  { database, config }: Pick<App, 'database' | 'config'>,
  request: Pick<FastifyRequest, 'headers' | 'hostname'>,
): Promise<Arrival> {
  const hostname = await foreignHost(database.identity, config, request.hostname);
  return { agent: request.headers['user-agent'], hostname };
}

/**
 * What a sign-in on a customer's own domain is held to; null on the product's own.
 *
 * @throws 422 for somebody who has nothing there: their own host is the place to sign in
 */
export async function requireTeamHere(
  { database, config }: Pick<App, 'database' | 'config'>,
  person: Resident,
  hostname: string | null,
): Promise<Fence | null> {
  if (hostname === null) return null;
  const fence = await findFence(database.identity, hostname, person);
  const access = await accessOf(database.identity, person.id);
  const belongs = fence && (fence.teams.has(person.team_id) || withinFence(access, fence).size > 0);
  if (!belongs) throw invalid('username', notOnThisHost(config.client_origin.host));
  return fence;
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

/**
 * A team that sleeps for the person is named, so that it can be told of, and opens nothing. Of very many teams only
 * some are named, with how many there are: always the home team and `team_id`, or those that `name` finds.
 */
export async function describeUser(
  app: Pick<App, 'database' | 'coverages' | 'clock' | 'config'>,
  { user, access, fence }: Session,
  asked: { team_id?: number | undefined; name?: string | undefined } = {},
): Promise<User> {
  const { database, config } = app;
  const { team_id, ...person } = user;
  const { teams, total } = listedTeams(access, { always: [team_id, asked.team_id], name: asked.name });
  const [sleeping, home, client] = await Promise.all([
    sleepingAmong(app, teams),
    access.get(team_id) ?? findTeamName(database.identity, team_id),
    fence ? fence.hostname : findHomeHost(database.identity, config, user),
  ]);
  if (!home) throw new Error(`The home team ${team_id} is missing.`);
  const hostnames = client === null ? {} : { hostnames: { client, server: `api.${client}` } };
  return {
    ...person,
    team: { id: home.id, name: home.name, slug: home.slug, ...hostnames },
    teams: teams.map(({ from_team_id: _from, ...team }) => ({
      ...team,
      permissions: sleeping.has(team.id) ? [] : [...team.permissions],
      ...(sleeping.has(team.id) ? { dormant: true } : {}),
    })),
    ...(total > teams.length ? { teams_total: total } : {}),
  };
}
