import { Type } from 'typebox';
import { causeOf } from '../../platform/http/caller';
import { countedAs, unsignedRequesterOf } from '../../platform/http/requester';
import { operation } from '../../platform/http/operation';
import { takeTry } from '../../platform/http/rate-limit';
import { ResultOf, MessageOnly } from '../../platform/http/schema';
import { say } from '../../words/words';
import { LoginAnswer } from '../auth/auth.schema';
import { makeKnownDevices } from '../auth/known-devices';
import { NewPassword, LinkToken } from '../auth/new-password.schema';
import { requestOriginOf, requireTeamHere, signIn } from '../auth/sign-in';
import { askForRecovery, checkRecovery, recover } from './recovery.service';

const AskBody = Type.Object(
  {
    username: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'Username or e-mail address.',
      examples: ['priya'],
    }),
  },
  { examples: [{ username: 'priya' }] },
);

const RecoveryBody = Type.Object(
  {
    token: Type.Optional(Type.String({ maxLength: 2000, description: 'As in the address.' })),
    username: Type.String({ minLength: 1, maxLength: 254, description: 'Username or e-mail address.' }),
    ...NewPassword,
  },
  {
    examples: [
      { username: 'priya', password: 'nine purple lanterns', password_confirmation: 'nine purple lanterns' },
    ],
  },
);

const RecoveryAnswer = ResultOf({
  email: Type.String({ examples: ['priya@brightwater.example'] }),
  token: Type.String(),
});

const RECOVERY_LIMIT = { name: 'recovery', tries: 10, seconds: 600 };

export const recoveryOperations = [
  operation('POST /api/password/recovery', {
    tag: 'Identity',
    summary: 'Sends a link for a new password; the answer is the same whether the account exists.',
    needs: 'public',
    limited: true,
    body: AskBody,
    answer: { 200: MessageOnly },
    act: async ({ app, request, reply, body }) => {
      await takeTry(app.database, reply, RECOVERY_LIMIT, countedAs(request));
      await askForRecovery(app, body.username, request.locale);
      return { message: say('recovery.link_sent') };
    },
  }),

  operation('GET /api/password/recovery/{token}', {
    tag: 'Identity',
    summary: 'Whether a link still works, and whose it is.',
    needs: 'public',
    never_compressed: true,
    params: LinkToken,
    answer: { 200: RecoveryAnswer },
    handle: async ({ app, params }) => {
      const { token } = params;
      const { email } = await checkRecovery(app, token);
      return { result: { email, token } };
    },
  }),

  operation('POST /api/password/recovery/{token}', {
    tag: 'Identity',
    summary: 'Sets the new password, signs in, and ends every other session.',
    needs: 'public',
    signs_in: true,
    params: LinkToken,
    body: RecoveryBody,
    answer: { 200: LoginAnswer },
    act: async ({ app, request, reply, params, body }) => {
      const { token } = params;
      const origin = await requestOriginOf(app, request);
      await requireTeamHere(app, await checkRecovery(app, token), origin.hostname);
      const person = await recover(
        app,
        token,
        body,
        { ...causeOf(request), locale: request.locale },
        unsignedRequesterOf(request),
      );
      makeKnownDevices(app.config.app_key).remember(request, reply, person.id, false);
      const result = await signIn(app, person, origin);
      return { message: say('recovery.password_set'), result };
    },
  }),
];
