import type { LoginResult } from '@storeroom/contract';
import { requireAwake } from '../../platform/coverage/dormant';
import { invalid } from '../../platform/http/problem';
import type { Fence, Session } from '../../platform/http/session';
import type { Parts } from '../../platform/parts';
import { accessOf } from './access-of.sql';
import { insertToken } from './auth.sql';
import { describeUser } from './describe-user';
import { findFence, foreignHost, withinFence } from './fence';
import type { Resident } from './home-host.sql';
import { hashSecret, makeSecret } from './token.rules';
import { say } from '../../words/words';

/** Where somebody signs in from. */
export interface Arrival {
  agent: string | undefined;
  /** The customer's own domain on which the token is to live and to which it is held; null for the product's own. */
  hostname: string | null;
}

export type SignInDoor = Pick<Parts, 'database' | 'sessions' | 'config' | 'coverages' | 'clock'>;

/**
 * A new token for somebody who has proved who they are.
 * @throws 402 when every team of theirs sleeps without a subscription that they could renew
 */
export async function signIn(
  app: SignInDoor,
  person: Resident,
  { agent, hostname }: Arrival,
): Promise<LoginResult> {
  const { database, config, clock } = app;
  const fence = await requireTeamHere(app, person, hostname);
  await requireAwake(app, withinFence(await accessOf(database.identity, person.id), fence));
  const ends = new Date(clock.now().getTime() + config.token_hours * 3_600_000);
  const { token, session } = await beginSession(
    app,
    person,
    { agent, hostname: fence?.hostname ?? null },
    ends,
  );
  return { token, token_type: 'Bearer', user: await describeUser(app, session) };
}

/** A token for somebody who may have one, and the session that it opens. */
export async function beginSession(
  { database, sessions }: Pick<Parts, 'database' | 'sessions'>,
  { id }: { id: number },
  { agent, hostname }: Arrival,
  ends: Date,
): Promise<{ token: string; session: Session }> {
  const secret = makeSecret();
  const token = `${await insertToken(database, id, hashSecret(secret), ends, agent, hostname)}|${secret}`;
  const session = await sessions.find(token);
  if (!session) throw new Error('A token that was just handed out is not accepted.');
  return { token, session };
}

export async function arrivalOf(
  { database, config }: Pick<Parts, 'database' | 'config'>,
  request: { headers: { 'user-agent'?: string | undefined }; hostname: string },
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
  { database, config }: Pick<Parts, 'database' | 'config'>,
  person: Resident,
  hostname: string | null,
): Promise<Fence | null> {
  if (hostname === null) return null;
  const fence = await findFence(database.identity, hostname, person);
  const access = await accessOf(database.identity, person.id);
  const belongs = fence && (fence.teams.has(person.team_id) || withinFence(access, fence).size > 0);
  if (!belongs) throw invalid('username', say('sign_in.other_host', { host: config.client_origin.host }));
  return fence;
}
