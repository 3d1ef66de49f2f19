import type { LoginResult, User } from '@storeroom/shared/contract';
import type { Database } from '../database/database';
import { invalid } from '../http/problem';
import { clean } from '../http/text.rules';
import { deleteToken, deleteTokensOf, findAccount, findTeamName, insertToken } from './auth.sql';
import { credentialsWrong } from './auth.texts';
import { verifyPassword } from './passwords';
import type { Session, Sessions } from './sessions';
import { hashSecret, makeSecret } from './token.rules';

export interface Credentials {
  username: string;
  password: string;
}

/** The same refusal, after the same time, whatever is wrong with the credentials. */
export async function login(
  database: Database,
  sessions: Sessions,
  { username, password }: Credentials,
  hours: number,
): Promise<LoginResult> {
  const account = await findAccount(database, clean(username));
  const usable = account && account.deactivated_at === null ? account.password_hash : null;
  if (!(await verifyPassword(usable, password)) || !account) throw invalid('username', credentialsWrong);
  const secret = makeSecret();
  const id = await insertToken(database, account.id, hashSecret(secret), hours);
  const token = `${id}|${secret}`;
  const session = await sessions.find(token);
  if (!session) throw new Error('A token that was just handed out is not accepted.');
  return { token, token_type: 'Bearer', user: await describeUser(database, session) };
}

export async function logout(
  database: Database,
  sessions: Sessions,
  session: Session,
  all: boolean,
): Promise<void> {
  if (all) await deleteTokensOf(database, session.user.id);
  else await deleteToken(database, session.token_id);
  sessions.forget();
}

export async function describeUser(database: Database, { user, access }: Session): Promise<User> {
  const { team_id, ...person } = user;
  const home = access.get(team_id) ?? (await findTeamName(database, team_id));
  if (!home) throw new Error(`The home team ${team_id} is missing.`);
  return {
    ...person,
    team: { id: home.id, name: home.name, slug: home.slug },
    teams: [...access.values()].map((team) => ({ ...team, permissions: [...team.permissions] })),
  };
}
