import type { LoginResult } from '@storeroom/contract';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';
import type { Session, Sessions } from '../../platform/http/session';
import { clean } from '../../platform/http/text.rules';
import type { Requester } from '../../platform/fair-queue';
import { deleteToken, deleteTokensOf, findAccount } from './auth.sql';
import { verifyPassword } from './passwords';
import { type Arrival, type SignInDoor, signIn } from './sign-in';
import { say } from '../../words/words';

export interface Credentials {
  username: string;
  password: string;
}

/** The same refusal, after the same time, whatever is wrong with the credentials. */
export async function login(
  app: SignInDoor,
  { username, password }: Credentials,
  arrival: Arrival,
  requester: Requester,
): Promise<LoginResult> {
  const account = await findAccount(app.database.identity, clean(username));
  const usable = account && account.deactivated_at === null ? account.password_hash : null;
  if (!(await verifyPassword(usable, password, requester)) || !account)
    throw invalid('username', say('sign_in.wrong'));
  return signIn(app, account, arrival);
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
