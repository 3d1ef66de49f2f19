import { INVITE_STATUSES, type Invite } from '@storeroom/contract';
import type { FastifyRequest } from 'fastify';
import { LoginAnswer } from '../auth/auth.schema';
import { arrivalOf, signIn } from '../auth/sign-in';
import { unsignedRequesterOf } from '../../platform/http/requester-of';
import { takePasswordTry } from '../auth/sign-in-limits';
import { LinkToken } from '../auth/new-password.schema';
import type { App } from '../../platform/http/app-types';
import { countedAs } from '../../platform/http/counted-as';
import { causeOf } from '../../platform/http/caller';
import { paginationOf, readPage, windowOf } from '../../platform/http/page.rules';
import { takeTry } from '../../platform/http/rate-limit';
import { IdParams, MessageOnly, TeamQuery } from '../../platform/http/schema';
import { withinMailLimits } from '../../platform/http/sent-mails';
import { clean } from '../../platform/http/text.rules';
import { write, told } from '../../platform/http/write';
import { ActBody } from '../users/users.schema';
import { askForAnother } from './ask-again.service';
import { asNobody, rememberAuthority } from './invite-authority.sql';
import { acceptInvite, describeInvitation } from './accept.service';
import {
  AcceptBody,
  InviteBody,
  InviteValidationAnswer,
  InviteWritten,
  InvitesAnswer,
  InvitesMade,
  InvitesQuery,
} from './invites.schema';
import {
  describeInvite,
  inviteMany,
  makeLinker,
  mayHandOut,
  readEmails,
  resendInvite,
  withdrawInvite,
} from './invites.service';
import { INVITE_SORTS, countInvites, findInvite, listInvites } from './invites.sql';
import { say } from '../../words/words';

/** Addresses that mail goes to, whether at once or one by one. */
const INVITING = {
  person: { name: 'invite', tries: 300, seconds: 3600, message: say('invite.too_many') },
  team: { name: 'invite-team', tries: 600, seconds: 3600, message: say('invite.too_many') },
};
const ASKING = { name: 'invite-renewal', tries: 5, seconds: 600 };
const ACCEPTING = { name: 'accept', tries: 20, seconds: 600 };

export async function invitesRoutes(app: App): Promise<void> {
  const tags = ['People'];

  app.get(
    '/api/invites',
    {
      config: { permission: 'users.invite', never_packed: true },
      schema: {
        tags,
        summary: 'The invitations to a team, with the links of those that the caller could give out.',
        querystring: InvitesQuery,
        response: { 200: InvitesAnswer },
      },
    },
    (request) =>
      request.read(async (scope) => {
        const { status, name } = request.query;
        const filter = {
          status: INVITE_STATUSES.find((one) => one === status) ?? null,
          name: clean(name ?? '') || null,
        };
        const options = { ...readPage(request.query, INVITE_SORTS, 'id'), ...filter };
        const pagination = paginationOf(await countInvites(scope, filter), options);
        const linkOf = makeLinker(app, await app.letterheadOf(scope.db, scope.team_id));
        const isWorth = rememberAuthority(scope.db);
        const data: Invite[] = [];
        for (const row of await listInvites(scope, options, windowOf(pagination))) {
          const opens = row.status === 'open' && (await isWorth(row));
          const link = opens && (await mayHandOut(scope, request, row)) ? linkOf(row) : null;
          data.push(describeInvite(row, link));
        }
        return { result: { invites: { data, pagination } } };
      }),
  );

  app.post(
    '/api/invites',
    {
      config: { permission: 'users.invite', limited: true },
      schema: {
        tags,
        summary: 'Invites several addresses at once, and says which were left out and why.',
        body: InviteBody,
        response: { 201: InvitesMade },
      },
    },
    async (request, reply) => {
      const emails = readEmails(request.body.emails);
      const asked = { ...request.body, emails };
      const answer = await withinMailLimits(request, reply, limitsOf(request), emails.length, {
        task: () => write(request, reply, (scope) => inviteMany(app, scope, request, asked)),
        sentBy: ({ result }) => result.invites.length,
      });
      const { invites, skipped } = answer.result;
      return { ...answer, result: { invites: await withLinks(request.team.id, invites), skipped } };
    },
  );

  app.post(
    '/api/invites/:id/resend',
    {
      config: { permission: 'users.invite', limited: true },
      schema: {
        tags,
        summary: 'Sends an invitation again with a new link; the one before it ends.',
        params: IdParams,
        body: ActBody,
        response: { 200: InviteWritten },
      },
    },
    async (request, reply) => {
      const answer = await withinMailLimits(request, reply, limitsOf(request), 1, {
        task: () => write(request, reply, (scope) => resendInvite(app, scope, request, request.params.id)),
        sentBy: () => 1,
      });
      const [invite = answer.result.invite] = await withLinks(request.team.id, [answer.result.invite]);
      return { ...answer, result: { invite } };
    },
  );

  app.delete(
    '/api/invites/:id',
    {
      config: { permission: 'users.invite', subscription: 'none' },
      schema: {
        tags,
        summary: 'Withdraws an invitation.',
        params: IdParams,
        querystring: TeamQuery,
        response: { 200: MessageOnly },
      },
    },
    (request, reply) => write(request, reply, (scope) => withdrawInvite(scope, request, request.params.id)),
  );

  app.get(
    '/api/invite/:token',
    {
      config: { access: 'public', never_packed: true },
      schema: {
        tags: ['Identity'],
        summary: 'Who invites whom, to which team, in which role, and until when.',
        params: LinkToken,
        response: { 200: InviteValidationAnswer },
      },
    },
    async (request) => ({ result: await describeInvitation(app, request.params.token) }),
  );

  app.post(
    '/api/invite/:token',
    {
      config: { access: 'public', limited: true, signs_in: true },
      schema: {
        tags: ['Identity'],
        summary:
          'Accepts an invitation: sets the password of a new account, or asks for that of the account there is.',
        params: LinkToken,
        body: AcceptBody,
        response: { 200: LoginAnswer },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      await takeTry(app.database, reply, ACCEPTING, `${countedAs(request)} ${token}`);
      // The password of an account may be tried here as well.
      const attempt = await takePasswordTry(app, request, reply, request.body.email);
      const { person, team } = await acceptInvite(
        app,
        token,
        request.body,
        causeOf(request),
        unsignedRequesterOf(request),
      );
      await attempt.right(person.id);
      const result = await signIn(app, person, await arrivalOf(app, request));
      return { ...told(say('invite.joined', { team }), request.locale), result };
    },
  );

  app.post(
    '/api/invite/:token/renewal',
    {
      config: { access: 'public', limited: true },
      schema: {
        tags: ['Identity'],
        summary:
          'Asks who sent an expired invitation for a new one; the answer is the same whatever becomes of it.',
        params: LinkToken,
        response: { 200: MessageOnly },
      },
    },
    async (request, reply) => {
      await takeTry(app.database, reply, ASKING, countedAs(request));
      await askForAnother(app, request.params.token);
      return { ...told(say('invite.asked_for_another'), request.locale) };
    },
  );

  const limitsOf = ({ session, team }: FastifyRequest) => [
    { limit: INVITING.person, who: String(session.user.id) },
    { limit: INVITING.team, who: String(team.id) },
  ];

  /** A repeated call gets the stored answer, and the links as they are now. */
  async function withLinks(team_id: number, invites: Invite[]): Promise<Invite[]> {
    return app.database.read(asNobody(app, team_id), async (scope) => {
      const linkOf = makeLinker(app, await app.letterheadOf(scope.db, team_id));
      const isWorth = rememberAuthority(scope.db);
      const found: Invite[] = [];
      for (const invite of invites) {
        const row = await findInvite(scope, invite.id);
        const opens = row?.status === 'open' && (await isWorth(row));
        found.push(row ? describeInvite(row, opens ? linkOf(row) : null) : invite);
      }
      return found;
    });
  }
}
