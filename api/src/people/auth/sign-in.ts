import type { LoginResult } from '@storeroom/contract';
import { requireNotDormant } from '../../platform/coverage/dormant';
import { invalid } from '../../platform/http/problem';
import type { HostScope, Session } from '../../platform/http/session';
import type { Parts } from '../../platform/parts';
import { accessOf } from './access.sql';
import { insertToken } from './auth.sql';
import { describeUser } from './describe-user';
import { findHostScope, foreignHost, withinHostScope } from './host-scope';
import type { Resident } from './home-host.sql';
import { hashSecret, makeSecret } from './token.rules';
import { say } from '../../words/words';

/** Where somebody signs in. */
export interface RequestOrigin {
  agent: string | undefined;
  /** The customer's own domain to which the token is limited; null on the product's hosts. */
  hostname: string | null;
}

export type SignInDependencies = Pick<Parts, 'database' | 'sessions' | 'config' | 'coverages' | 'clock'>;

/**
 * Creates a token for somebody who has proved their identity.
 * @throws 402 when all of their teams are dormant for them
 */
export async function signIn(
  app: SignInDependencies,
  person: Resident,
  { agent, hostname }: RequestOrigin,
): Promise<LoginResult> {
  const { database, config, clock } = app;
  const host_scope = await requireTeamHere(app, person, hostname);
  await requireNotDormant(app, withinHostScope(await accessOf(database.identity, person.id), host_scope));
  const ends = new Date(clock.now().getTime() + config.token_hours * 3_600_000);
  const { token, session } = await beginSession(
    app,
    person,
    { agent, hostname: host_scope?.hostname ?? null },
    ends,
  );
  return { token, token_type: 'Bearer', user: await describeUser(app, session) };
}

/** Creates a token for somebody who may have one, and returns its session. */
export async function beginSession(
  { database, sessions }: Pick<Parts, 'database' | 'sessions'>,
  { id }: { id: number },
  { agent, hostname }: RequestOrigin,
  ends: Date,
): Promise<{ token: string; session: Session }> {
  const secret = makeSecret();
  const token = `${await insertToken(database, id, hashSecret(secret), ends, agent, hostname)}|${secret}`;
  const session = await sessions.find(token);
  if (!session) throw new Error('A token that was just handed out is not accepted.');
  return { token, session };
}

export async function requestOriginOf(
  { database, config }: Pick<Parts, 'database' | 'config'>,
  request: { headers: { 'user-agent'?: string | undefined }; hostname: string },
): Promise<RequestOrigin> {
  const hostname = await foreignHost(database.identity, config, request.hostname);
  return { agent: request.headers['user-agent'], hostname };
}

/**
 * The limits of a sign-in on a customer's own domain; null on the product's hosts.
 *
 * @throws 422 for a person without a team there, who has to sign in on their own host
 */
export async function requireTeamHere(
  { database, config }: Pick<Parts, 'database' | 'config'>,
  person: Resident,
  hostname: string | null,
): Promise<HostScope | null> {
  if (hostname === null) return null;
  const host_scope = await findHostScope(database.identity, hostname, person);
  const access = await accessOf(database.identity, person.id);
  const belongs =
    host_scope && (host_scope.teams.has(person.team_id) || withinHostScope(access, host_scope).size > 0);
  if (!belongs) throw invalid('username', say('sign_in.other_host', { host: config.client_origin.host }));
  return host_scope;
}
