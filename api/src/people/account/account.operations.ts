import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { and, ne } from 'drizzle-orm';
import { causeOf, socketIdOf } from '../../platform/http/caller';
import { countedAs } from '../../platform/http/requester';
import { operation } from '../../platform/http/operation';
import { notFound } from '../../platform/http/problem';
import { takeTry } from '../../platform/http/rate-limit';
import { IdParams, MessageOnly, ResultOf } from '../../platform/http/schema';
import { clean } from '../../platform/http/text.rules';
import { say } from '../../words/words';
import { endToken, listTokens, tokensOf } from '../auth/auth.sql';
import { LinkToken } from '../auth/new-password.schema';
import { AccountWritten, PasswordBody, PreferencesBody, ProfileBody, SessionsAnswer } from './account.schema';
import {
  type Own,
  changePassword,
  requireNoOtherHosts,
  savePreferences,
  saveProfile,
} from './account.service';
import { CONFIRM_LIMIT, checkEmailChange, confirmEmail } from './email-change.service';
import { tokens } from '../../platform/database/schema/identity';

/** Limits guesses, because somebody who finds an open session must not be able to find the password. */
const PASSWORD_LIMIT = { name: 'current-password', tries: 10, seconds: 600 };

const EmailAnswer = ResultOf({
  email: Type.String({ examples: ['priya@brightwater.example'] }),
  token: Type.String(),
});

export const accountOperations = [
  operation('PUT /api/user', {
    tag: 'Account',
    summary: 'Changes one’s own name, username or e-mail address.',
    description: 'Another address counts once it has confirmed itself by the link that is sent to it.',
    needs: 'signed-in',
    limited: true,
    body: ProfileBody,
    answer: { 200: AccountWritten },
    act: async ({ app, request, reply, body }) => {
      requireNoOtherHosts(app, request.session);
      if (body.current_password !== undefined)
        await takeTry(app.database, reply, PASSWORD_LIMIT, String(request.session.user.id));
      const { email } = body;
      const user = await saveProfile(app, ownOf(request), body);
      const waits = email !== undefined && clean(email) !== user.email;
      return { message: say(waits ? 'account.confirmation_sent' : 'account.saved'), result: { user } };
    },
  }),

  operation('PUT /api/user/password', {
    tag: 'Account',
    summary: 'Changes one’s own password and ends every other session.',
    needs: 'signed-in',
    limited: true,
    body: PasswordBody,
    answer: { 200: AccountWritten },
    act: async ({ app, request, reply, body }) => {
      requireNoOtherHosts(app, request.session);
      await takeTry(app.database, reply, PASSWORD_LIMIT, String(request.session.user.id));
      const user = await changePassword(app, ownOf(request), body);
      return { message: say('account.password_changed'), result: { user } };
    },
  }),

  operation('PUT /api/user/preferences', {
    tag: 'Account',
    summary: 'Sets up the product for oneself; what is left out stays as it is.',
    needs: 'signed-in',
    body: PreferencesBody,
    answer: { 200: AccountWritten },
    act: async ({ app, request, body }) => {
      const user = await savePreferences(app, ownOf(request), body);
      return { message: say('account.saved'), result: { user } };
    },
  }),

  operation('GET /api/user/sessions', {
    tag: 'Account',
    summary: 'Where one is signed in.',
    needs: 'signed-in',
    answer: { 200: SessionsAnswer },
    handle: async ({ app, request: { session } }) => {
      const found = await listTokens(app.database.identity, tokensOf(session), app.clock.now());
      const sessions = found.map((token) => ({ ...token, current: token.id === session.token_id }));
      return { result: { sessions } };
    },
  }),

  operation('DELETE /api/user/sessions', {
    tag: 'Account',
    summary: 'Signs out everywhere else.',
    needs: 'signed-in',
    answer: { 200: MessageOnly },
    act: async ({ app, request: { session } }) => {
      await app.database.identity
        .delete(tokens)
        .where(and(tokensOf(session), ne(tokens.id, session.token_id)));
      app.sessions.forget(session.user.id);
      return { message: say('account.others_signed_out') };
    },
  }),

  operation('DELETE /api/user/sessions/{id}', {
    tag: 'Account',
    summary: 'Ends one of one’s own sessions, this one included.',
    needs: 'signed-in',
    params: IdParams,
    answer: { 200: MessageOnly },
    act: async ({ app, request: { session }, params }) => {
      if (!(await endToken(app.database.identity, tokensOf(session), params.id))) throw notFound();
      app.sessions.forget(session.user.id);
      return { message: say('account.session_ended') };
    },
  }),

  operation('GET /api/email/{token}', {
    tag: 'Account',
    summary: 'Which address a link confirms, while it does.',
    needs: 'public',
    never_compressed: true,
    params: LinkToken,
    answer: { 200: EmailAnswer },
    handle: async ({ app, params: { token } }) => ({
      result: { email: (await checkEmailChange(app, token)).email, token },
    }),
  }),

  operation('POST /api/email/{token}', {
    tag: 'Account',
    summary: 'Makes the confirmed address that of the account.',
    needs: 'public',
    limited: true,
    params: LinkToken,
    answer: { 200: MessageOnly },
    act: async ({ app, request, reply, params }) => {
      await takeTry(app.database, reply, CONFIRM_LIMIT, countedAs(request));
      await confirmEmail(app, params.token, causeOf(request));
      return { message: say('account.address_confirmed') };
    },
  }),
];

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
