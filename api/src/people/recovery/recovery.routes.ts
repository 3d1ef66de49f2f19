import { LoginAnswer } from '../auth/auth.schema';
import { unsignedRequesterOf } from '../../platform/http/requester-of';
import { arrivalOf, requireTeamHere, signIn } from '../auth/sign-in';
import { makeKnownDevices } from '../auth/known-devices';
import { LinkToken } from '../auth/new-password.schema';
import type { App } from '../../platform/http/app-types';
import { countedAs } from '../../platform/http/counted-as';
import { causeOf } from '../../platform/http/caller';
import { takeTry } from '../../platform/http/rate-limit';
import { MessageOnly } from '../../platform/http/schema';
import { AskBody, RecoveryAnswer, RecoveryBody } from './recovery.schema';
import { askForRecovery, checkRecovery, recover } from './recovery.service';
import { say } from '../../words/words';
import { told } from '../../platform/http/write';

const ASKING = { name: 'recovery', tries: 10, seconds: 600 };

export async function recoveryRoutes(app: App): Promise<void> {
  const tags = ['Identity'];

  app.post(
    '/api/password/recovery',
    {
      config: { access: 'public', limited: true },
      schema: {
        tags,
        summary: 'Sends a link for a new password; the answer is the same whether the account exists.',
        body: AskBody,
        response: { 200: MessageOnly },
      },
    },
    async (request, reply) => {
      await takeTry(app.database, reply, ASKING, countedAs(request));
      await askForRecovery(app, request.body.username, request.locale);
      return { ...told(say('recovery.link_sent'), request.locale) };
    },
  );

  app.get(
    '/api/password/recovery/:token',
    {
      config: { access: 'public', never_packed: true },
      schema: {
        tags,
        summary: 'Whether a link still works, and whose it is.',
        params: LinkToken,
        response: { 200: RecoveryAnswer },
      },
    },
    async (request) => {
      const { token } = request.params;
      const { email } = await checkRecovery(app, token);
      return { result: { email, token } };
    },
  );

  app.post(
    '/api/password/recovery/:token',
    {
      config: { access: 'public', signs_in: true },
      schema: {
        tags,
        summary: 'Sets the new password, signs in, and ends every other session.',
        params: LinkToken,
        body: RecoveryBody,
        response: { 200: LoginAnswer },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const arrival = await arrivalOf(app, request);
      await requireTeamHere(app, await checkRecovery(app, token), arrival.hostname);
      const person = await recover(
        app,
        token,
        request.body,
        { ...causeOf(request), locale: request.locale },
        unsignedRequesterOf(request),
      );
      makeKnownDevices(app.config.app_key).remember(request, reply, person.id, false);
      const result = await signIn(app, person, arrival);
      return { ...told(say('recovery.password_set'), request.locale), result };
    },
  );
}
