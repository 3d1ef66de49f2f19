import type { App } from '../../platform/http/app-types';
import { requireAwake } from '../../platform/coverage/dormant';
import { MessageOnly } from '../../platform/http/schema';
import { LoginAnswer, LoginBody, LogoutBody, UserAnswer, UserQuery } from './auth.schema';
import { login, logout } from './auth.service';
import { describeUser } from './describe-user';
import { arrivalOf } from './sign-in';
import { unsignedRequesterOf } from '../../platform/http/requester-of';
import { takePasswordTry } from './sign-in-limits';
import { say } from '../../words/words';
import { told } from '../../platform/http/write';

export async function authRoutes(app: App): Promise<void> {
  const { database, sessions } = app;
  const tags = ['Identity'];

  app.post(
    '/api/login',
    {
      config: { access: 'public', limited: true, signs_in: true },
      schema: { tags, summary: 'Signs in.', body: LoginBody, response: { 200: LoginAnswer } },
    },
    async (request, reply) => {
      const attempt = await takePasswordTry(app, request, reply, request.body.username);
      const result = await login(
        app,
        request.body,
        await arrivalOf(app, request),
        unsignedRequesterOf(request),
      );
      await attempt.right(result.user.id, request.body.remember);
      return { ...told(say('sign_in.done'), request.locale), result };
    },
  );

  app.post(
    '/api/logout',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Revokes this token, or all of them.',
        body: LogoutBody,
        response: { 200: MessageOnly },
      },
    },
    async (request) => {
      const all = request.body?.all ?? false;
      await logout(database, sessions, request.session, all);
      return { ...told(say(all ? 'sign_out.everywhere' : 'sign_out.done'), request.locale) };
    },
  );

  app.get(
    '/api/user',
    {
      config: { access: 'signed-in', signs_in: true },
      schema: {
        tags,
        summary: 'Who is signed in, and what they may do in each team.',
        description:
          'Of more than fifty teams the first fifty by name are told of, with the home team, the one of `team_id` and ' +
          'those above them; or, with `name`, those that it finds.',
        querystring: UserQuery,
        response: { 200: UserAnswer },
      },
    },
    async ({ session, query }) => {
      await requireAwake(app, session.access);
      return { result: { user: await describeUser(app, session, query) } };
    },
  );
}
