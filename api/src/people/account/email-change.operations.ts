import { Type } from 'typebox';
import { LinkToken } from '../auth/new-password.schema';
import { countedAs } from '../../platform/http/counted-as';
import { causeOf } from '../../platform/http/caller';
import { takeTry } from '../../platform/http/rate-limit';
import { MessageOnly, ResultOf } from '../../platform/http/schema';
import { checkEmailChange, confirmEmail } from './email-change.service';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

const CONFIRMING = { name: 'email-confirm', tries: 20, seconds: 600 };

const EmailAnswer = ResultOf({
  email: Type.String({ examples: ['priya@brightwater.example'] }),
  token: Type.String(),
});

/** The way from the mail to a new address, as calls and as the page that the mail leads to. */
export const emailChangeOperations = [
  operation('GET /api/email/{token}', {
    tag: 'Account',
    summary: 'Which address a link confirms, while it does.',
    needs: 'public',
    never_packed: true,
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
      await takeTry(app.database, reply, CONFIRMING, countedAs(request));
      await confirmEmail(app, params.token, causeOf(request));
      return { message: say('account.address_confirmed') };
    },
  }),
];
