import type { LoginResult } from '@storeroom/contract';
import { requireNotDormant } from '../../platform/coverage/dormant';
import { MessageOnly } from '../../platform/http/schema';
import { LoginAnswer, LoginBody, LogoutBody, UserAnswer, UserQuery } from './auth.schema';
import { describeUser } from './describe-user';
import { requestOriginOf, type RequestOrigin, type SignInDependencies, signIn } from './sign-in';
import { unsignedRequesterOf } from '../../platform/http/requester';
import { takePasswordTry } from './sign-in-limits';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';
import type { Database } from '../../platform/database/database';
import { tokens } from '../../platform/database/schema/identity';
import { invalid } from '../../platform/http/problem';
import type { Session, Sessions } from '../../platform/http/session';
import { clean } from '../../platform/http/text.rules';
import type { Requester } from '../../platform/fair-queue';
import { endToken, findAccount, tokensOf } from './auth.sql';
import { verifyPassword } from './passwords';

interface Credentials {
  username: string;
  password: string;
}

/** Signs somebody in. Whatever is wrong with the credentials, the refusal and its duration are the same. */
async function login(
  app: SignInDependencies,
  { username, password }: Credentials,
  arrival: RequestOrigin,
  requester: Requester,
): Promise<LoginResult> {
  const account = await findAccount(app.database.identity, clean(username));
  const usable = account && account.deactivated_at === null ? account.password_hash : null;
  if (!(await verifyPassword(usable, password, requester)) || !account)
    throw invalid('username', say('sign_in.wrong'));
  return signIn(app, account, arrival);
}

async function logout(database: Database, sessions: Sessions, session: Session, all: boolean): Promise<void> {
  if (all) await database.identity.delete(tokens).where(tokensOf(session));
  else await endToken(database.identity, tokensOf(session), session.token_id);
  sessions.forget(session.user.id);
}

export const authOperations = [
  operation('POST /api/login', {
    tag: 'Identity',
    summary: 'Signs in.',
    needs: 'public',
    limited: true,
    signs_in: true,
    body: LoginBody,
    answer: { 200: LoginAnswer },
    act: async ({ app, request, reply, body }) => {
      const attempt = await takePasswordTry(app, request, reply, body.username);
      const result = await login(
        app,
        body,
        await requestOriginOf(app, request),
        unsignedRequesterOf(request),
      );
      await attempt.succeeded(result.user.id, body.remember);
      return { message: say('sign_in.done'), result };
    },
  }),

  operation('POST /api/logout', {
    tag: 'Identity',
    summary: 'Revokes this token, or all of them.',
    needs: 'signed-in',
    body: LogoutBody,
    answer: { 200: MessageOnly },
    act: async ({ app, request, body }) => {
      const all = body?.all ?? false;
      await logout(app.database, app.sessions, request.session, all);
      return { message: say(all ? 'sign_out.everywhere' : 'sign_out.done') };
    },
  }),

  operation('GET /api/user', {
    tag: 'Identity',
    summary: 'Who is signed in, and what they may do in each team.',
    description:
      'Of more than fifty teams the first fifty by name are told of, with the home team, the one of `team_id` and ' +
      'those above them; or, with `name`, those that it finds.',
    needs: 'signed-in',
    signs_in: true,
    query: UserQuery,
    answer: { 200: UserAnswer },
    handle: async ({ app, request: { session }, query }) => {
      await requireNotDormant(app, session.access);
      return { result: { user: await describeUser(app, session, query) } };
    },
  }),
];
