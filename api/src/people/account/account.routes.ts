import { deleteTokensOf } from '../auth/auth.sql';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-types';
import { causeOf, socketIdOf } from '../../platform/http/caller';
import { notFound } from '../../platform/http/problem';
import { takeTry } from '../../platform/http/rate-limit';
import { IdParams, MessageOnly } from '../../platform/http/schema';
import { AccountWritten, PasswordBody, PreferencesBody, ProfileBody, SessionsAnswer } from './account.schema';
import { type Own, changePassword, requireWhole, savePreferences, saveProfile } from './account.service';
import { endSession, listSessions } from './account.sql';
import { clean } from '../../platform/http/text.rules';
import { say } from '../../words/words';
import { told } from '../../platform/http/write';

/** Whoever found an open session must not try out the password behind it. */
const GUESSING = { name: 'current-password', tries: 10, seconds: 600 };

export async function accountRoutes(app: App): Promise<void> {
  const tags = ['Account'];

  app.put(
    '/api/user',
    {
      config: { access: 'signed-in', limited: true },
      schema: {
        tags,
        summary: 'Changes one’s own name, username or e-mail address.',
        description: 'Another address counts once it has confirmed itself by the link that is sent to it.',
        body: ProfileBody,
        response: { 200: AccountWritten },
      },
    },
    async (request, reply) => {
      requireWhole(app, request.session);
      if (request.body.current_password !== undefined)
        await takeTry(app.database, reply, GUESSING, String(request.session.user.id));
      const { email } = request.body;
      const user = await saveProfile(app, ownOf(request), request.body);
      const waits = email !== undefined && clean(email) !== user.email;
      return {
        ...told(say(waits ? 'account.confirmation_sent' : 'account.saved'), request.locale),
        result: { user },
      };
    },
  );

  app.put(
    '/api/user/password',
    {
      config: { access: 'signed-in', limited: true },
      schema: {
        tags,
        summary: 'Changes one’s own password and ends every other session.',
        body: PasswordBody,
        response: { 200: AccountWritten },
      },
    },
    async (request, reply) => {
      requireWhole(app, request.session);
      await takeTry(app.database, reply, GUESSING, String(request.session.user.id));
      const user = await changePassword(app, ownOf(request), request.body);
      return { ...told(say('account.password_changed'), request.locale), result: { user } };
    },
  );

  app.put(
    '/api/user/preferences',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Sets up the product for oneself; what is left out stays as it is.',
        body: PreferencesBody,
        response: { 200: AccountWritten },
      },
    },
    async (request) => {
      const user = await savePreferences(app, ownOf(request), request.body);
      return { ...told(say('account.saved'), request.locale), result: { user } };
    },
  );

  app.get(
    '/api/user/sessions',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Where one is signed in.', response: { 200: SessionsAnswer } },
    },
    async ({ session }) => ({
      result: { sessions: await listSessions(app.database, session, app.clock.now()) },
    }),
  );

  app.delete(
    '/api/user/sessions',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Signs out everywhere else.', response: { 200: MessageOnly } },
    },
    async ({ session, locale }) => {
      await deleteTokensOf(app.database.identity, session.user.id, session.token_id);
      app.sessions.forget();
      return { ...told(say('account.others_signed_out'), locale) };
    },
  );

  app.delete(
    '/api/user/sessions/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Ends one of one’s own sessions, this one included.',
        params: IdParams,
        response: { 200: MessageOnly },
      },
    },
    async ({ session, params, locale }) => {
      if (!(await endSession(app.database, session, params.id))) throw notFound();
      app.sessions.forget();
      return { ...told(say('account.session_ended'), locale) };
    },
  );
}

function ownOf(request: FastifyRequest): Own {
  const { session, locale, headers } = request;
  const token = headers.authorization?.replace(/^Bearer +/i, '') ?? '';
  return {
    session,
    token,
    locale,
    call: { ...causeOf(request), socket_id: socketIdOf(headers['x-socket-id']) },
  };
}
