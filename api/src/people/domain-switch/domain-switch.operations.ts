import { Type } from 'typebox';
import type { App } from '../../platform/http/app-types';
import { countedAs } from '../../platform/http/requester';
import { operation } from '../../platform/http/operation';
import { Problem, invalid } from '../../platform/http/problem';
import { clientHostOf } from '../../platform/host.rules';
import { takeTry } from '../../platform/http/rate-limit';
import { EnvelopeOf, Timestamp } from '../../platform/http/schema';
import type { Session } from '../../platform/http/session';
import { clean } from '../../platform/http/text.rules';
import { say } from '../../words/words';
import { LoginAnswer } from '../auth/auth.schema';
import { findHomeHost, findHost } from '../auth/home-host.sql';
import { requestOriginOf, signIn } from '../auth/sign-in';
import { hashSecret, makeSecret } from '../auth/token.rules';
import { pathOf } from '../users/granting.sql';
import { insertDomainSwitch, useDomainSwitch } from './domain-switch.sql';

const DomainSwitchBody = Type.Optional(
  Type.Object(
    {
      hostname: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 253,
          description: 'One of the product’s client hosts; that of the home team when left out.',
          examples: ['stock.brightwater.example'],
        }),
      ),
    },
    { examples: [{ hostname: 'stock.brightwater.example' }] },
  ),
);

const DomainSwitchMade = EnvelopeOf({
  code: Type.String({ description: 'Good once, for a minute, on that host.' }),
  hostname: Type.String(),
  expires_at: Timestamp,
});

const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 2000 }) });

const HANDOVER_LIMIT = { name: 'handover', tries: 30, seconds: 60 };

/** Transfers a session to a customer's own domain, where the cookies of the product are not sent. */
export const domainSwitchOperations = [
  operation('POST /api/login/handover', {
    tag: 'Identity',
    summary: 'Makes a code that signs in once, within a minute, on another of one’s teams’ hosts.',
    needs: 'signed-in',
    body: DomainSwitchBody,
    answer: { 200: DomainSwitchMade },
    act: async ({ app, request, body }) => {
      const { session } = request;
      const wanted = body?.hostname ?? (await ownHost(app, session));
      const hostname = clean(wanted).toLowerCase();
      if (!(await mayHandOverTo(app, session, hostname)))
        throw invalid('hostname', say('handover.not_a_host'));
      const code = makeSecret();
      const expires_at = await insertDomainSwitch(
        app.database,
        session.token_id,
        hostname,
        hashSecret(code),
        app.clock.now(),
      );
      return { message: say('handover.made'), result: { code, hostname, expires_at } };
    },
  }),

  operation('POST /api/login/handover/{code}', {
    tag: 'Identity',
    summary: 'Signs in with a code, on the host it was made for; 410 when it is used or late.',
    needs: 'public',
    limited: true,
    signs_in: true,
    params: CodeParams,
    answer: { 200: LoginAnswer },
    act: async ({ app, request, reply, params }) => {
      await takeTry(app.database, reply, HANDOVER_LIMIT, countedAs(request));
      const hostname = clientHostOf(request.hostname);
      const from = await useDomainSwitch(app.database, hashSecret(params.code), hostname, app.clock.now());
      if (from === null) throw new Problem(410, say('handover.over'));
      const origin = await requestOriginOf(app, request);
      // A sign-in that was limited to the teams of a hostname stays limited to them, even on a host of the product.
      const held = origin.hostname ?? (from.has_host_scope ? hostname : null);
      const result = await signIn(app, from.user, { ...origin, hostname: held });
      return { message: say('sign_in.done'), result };
    },
  }),
];

async function ownHost({ config, database }: App, { host_scope, user }: Session): Promise<string> {
  if (host_scope) return host_scope.hostname;
  return (await findHomeHost(database.identity, config, user)) ?? config.client_origin.hostname;
}

/**
 * Whether a session may be transferred to a hostname: to those of the teams in which the person works and of the teams
 * above the home team, from which it inherits one. One that is limited to the teams of a customer's hostname
 * may not leave them, not even for the product's host.
 */
async function mayHandOverTo(
  { config, database }: App,
  { host_scope, access, user }: Session,
  hostname: string,
): Promise<boolean> {
  if (hostname === config.client_origin.hostname) return host_scope === null;
  const host = await findHost(database.identity, hostname);
  if (!host || (host_scope && !host_scope.teams.has(host.team_id))) return false;
  return access.has(host.team_id) || (await pathOf(database.identity, user.team_id)).includes(host.team_id);
}
