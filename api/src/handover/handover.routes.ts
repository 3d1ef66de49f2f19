import { LoginAnswer } from '../auth/auth.schema';
import { signIn } from '../auth/auth.service';
import { findTeamHost } from '../auth/auth.sql';
import { signedIn } from '../auth/auth.texts';
import { hashSecret, makeSecret } from '../auth/token.rules';
import type { App } from '../http/app-types';
import { Problem, invalid } from '../http/problem';
import { takeTry } from '../http/rate-limit';
import { clean } from '../http/text.rules';
import { pathOf } from '../users/granting.sql';
import { CodeParams, HandoverBody, HandoverMade } from './handover.schema';
import { insertHandover, isHostOf, useHandover } from './handover.sql';
import { codeIsOver, codeMade, notAHost } from './handover.texts';

const ARRIVING = { name: 'handover', tries: 30, seconds: 60 };

/** Takes a session to a customer's own domain, where no cookie of ours can reach. */
export async function handoverRoutes(app: App): Promise<void> {
  const { config, database } = app;
  const tags = ['Identity'];

  app.post(
    '/api/login/handover',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Makes a code that signs in once, within a minute, on another of one’s teams’ hosts.',
        body: HandoverBody,
        response: { 200: HandoverMade },
      },
    },
    async (request) => {
      const { access, user, token_id } = request.session;
      const own = config.client_origin.hostname;
      const wanted = request.body?.hostname ?? (await findTeamHost(database, user.team_id)) ?? own;
      const hostname = clean(wanted).toLowerCase();
      // A host that inherits from above is asked for by the team above: its members reach every team below.
      const isOurs =
        hostname === own || (await isHostOf(database, hostname, await reach(user.team_id, access)));
      if (!isOurs) throw invalid('hostname', notAHost);
      const code = makeSecret();
      const expires_at = await insertHandover(
        database,
        token_id,
        hostname,
        hashSecret(code),
        app.clock.now(),
      );
      return { message: codeMade[request.locale], result: { code, hostname, expires_at } };
    },
  );

  app.post(
    '/api/login/handover/:code',
    {
      config: { access: 'public', limited: true, signs_in: true },
      schema: {
        tags,
        summary: 'Signs in with a code, on the host it was made for; 410 when it is used or late.',
        params: CodeParams,
        response: { 200: LoginAnswer },
      },
    },
    async (request, reply) => {
      await takeTry(database, reply, ARRIVING, request.ip);
      const hostname = request.hostname.toLowerCase().replace(/^api\./, '');
      const user_id = await useHandover(database, hashSecret(request.params.code), hostname, app.clock.now());
      if (user_id === null) throw new Problem(410, codeIsOver);
      const result = await signIn(app, user_id, request.headers['user-agent']);
      return { message: signedIn[request.locale], result };
    },
  );

  /** The teams somebody works in, and those above the home team, whose host it has when it has none of its own. */
  async function reach(team_id: number, access: ReadonlyMap<number, unknown>): Promise<number[]> {
    return [...new Set([...access.keys(), ...(await pathOf(database.identity, team_id))])];
  }
}
