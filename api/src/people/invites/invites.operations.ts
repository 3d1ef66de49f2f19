import { INVITE_STATUSES, type Invite } from '@storeroom/contract';
import type { FastifyRequest } from 'fastify';
import { LoginAnswer } from '../auth/auth.schema';
import { requestOriginOf, signIn } from '../auth/sign-in';
import { countedAs, unsignedRequesterOf } from '../../platform/http/requester';
import { takePasswordTry } from '../auth/sign-in-limits';
import { LinkToken } from '../auth/new-password.schema';
import type { App } from '../../platform/http/app-types';
import { causeOf } from '../../platform/http/caller';
import { paginationOf, readPage, windowOf } from '../../platform/http/page.rules';
import { takeTry } from '../../platform/http/rate-limit';
import { IdParams, MessageOnly, TeamQuery } from '../../platform/http/schema';
import { withinMailLimits } from '../../platform/http/sent-mails';
import { clean } from '../../platform/http/text.rules';
import { write } from '../../platform/http/write';
import { ActBody } from '../users/users.schema';
import {
  askForAnother,
  describeInvite,
  inviteMany,
  makeLinker,
  mayHandOut,
  readEmails,
  resendInvite,
  withdrawInvite,
} from './invites.service';
import { asGuest } from './invite-authority.sql';
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
import { INVITE_SORTS, countInvites, findInvite, listInvites } from './invites.sql';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

/** Limits of invited addresses, whether in one call or in several. */
const INVITE_LIMITS = {
  person: { name: 'invite', tries: 300, seconds: 3600, message: say('invite.too_many') },
  team: { name: 'invite-team', tries: 600, seconds: 3600, message: say('invite.too_many') },
};
const RENEWAL_LIMIT = { name: 'invite-renewal', tries: 5, seconds: 600 };
const ACCEPT_LIMIT = { name: 'accept', tries: 20, seconds: 600 };

export const invitesOperations = [
  operation('GET /api/invites', {
    tag: 'People',
    summary: 'The invitations to a team, with the links of those that the caller could give out.',
    needs: 'users.invite',
    never_compressed: true,
    query: InvitesQuery,
    answer: { 200: InvitesAnswer },
    read: async ({ app, scope, request, query }) => {
      const { status, name } = query;
      const filter = {
        status: INVITE_STATUSES.find((one) => one === status) ?? null,
        name: clean(name ?? '') || null,
      };
      const options = { ...readPage(query, INVITE_SORTS, 'id'), ...filter };
      const pagination = paginationOf(await countInvites(scope, filter), options);
      const linkOf = await makeLinker(app, scope);
      const data: Invite[] = [];
      for (const row of await listInvites(scope, options, windowOf(pagination))) {
        const link = await linkOf(row);
        const isShown = link !== null && (await mayHandOut(scope, request, row));
        data.push(describeInvite(row, isShown ? link : null));
      }
      return { invites: { data, pagination } };
    },
  }),

  operation('POST /api/invites', {
    tag: 'People',
    summary: 'Invites several addresses at once, and says which were left out and why.',
    needs: 'users.invite',
    limited: true,
    body: InviteBody,
    answer: { 201: InvitesMade },
    handle: async ({ app, request, reply, body }) => {
      const emails = readEmails(body.emails);
      const asked = { ...body, emails };
      const answer = await withinMailLimits(request, reply, limitsOf(request), emails.length, (noteSent) =>
        write(request, reply, async (scope) => {
          const made = await inviteMany(app, scope, request, asked);
          noteSent(made.result.invites.length);
          return made;
        }),
      );
      const { invites, skipped } = answer.result;
      return { ...answer, result: { invites: await withLinks(app, request.team.id, invites), skipped } };
    },
  }),

  operation('POST /api/invites/{id}/resend', {
    tag: 'People',
    summary: 'Sends an invitation again with a new link; the one before it ends.',
    needs: 'users.invite',
    limited: true,
    params: IdParams,
    body: ActBody,
    answer: { 200: InviteWritten },
    handle: async ({ app, request, reply, params }) => {
      const answer = await withinMailLimits(request, reply, limitsOf(request), 1, (noteSent) =>
        write(request, reply, (scope) => {
          noteSent(1);
          return resendInvite(app, scope, request, params.id);
        }),
      );
      const [invite = answer.result.invite] = await withLinks(app, request.team.id, [answer.result.invite]);
      return { ...answer, result: { invite } };
    },
  }),

  operation('DELETE /api/invites/{id}', {
    tag: 'People',
    summary: 'Withdraws an invitation.',
    needs: 'users.invite',
    subscription: 'none',
    params: IdParams,
    query: TeamQuery,
    answer: { 200: MessageOnly },
    write: ({ scope, request, params }) => withdrawInvite(scope, request, params.id),
  }),

  operation('GET /api/invite/{token}', {
    tag: 'Identity',
    summary: 'Who invites whom, to which team, in which role, and until when.',
    needs: 'public',
    never_compressed: true,
    params: LinkToken,
    answer: { 200: InviteValidationAnswer },
    handle: async ({ app, params }) => ({ result: await describeInvitation(app, params.token) }),
  }),

  operation('POST /api/invite/{token}', {
    tag: 'Identity',
    summary:
      'Accepts an invitation: sets the password of a new account, or asks for that of the account there is.',
    needs: 'public',
    limited: true,
    signs_in: true,
    params: LinkToken,
    body: AcceptBody,
    answer: { 200: LoginAnswer },
    act: async ({ app, request, reply, params, body }) => {
      const { token } = params;
      await takeTry(app.database, reply, ACCEPT_LIMIT, `${countedAs(request)} ${token}`);
      // This operation checks the password of an account too, so guesses are limited here as well.
      const attempt = await takePasswordTry(app, request, reply, body.email);
      const { person, team } = await acceptInvite(
        app,
        token,
        body,
        causeOf(request),
        unsignedRequesterOf(request),
      );
      await attempt.succeeded(person.id);
      const result = await signIn(app, person, await requestOriginOf(app, request));
      return { message: say('invite.joined', { team }), result };
    },
  }),

  operation('POST /api/invite/{token}/renewal', {
    tag: 'Identity',
    summary:
      'Asks who sent an expired invitation for a new one; the answer is the same whatever becomes of it.',
    needs: 'public',
    limited: true,
    params: LinkToken,
    answer: { 200: MessageOnly },
    act: async ({ app, request, reply, params }) => {
      await takeTry(app.database, reply, RENEWAL_LIMIT, countedAs(request));
      await askForAnother(app, params.token);
      return { message: say('invite.asked_for_another') };
    },
  }),
];

const limitsOf = ({ session, team }: FastifyRequest) => [
  { limit: INVITE_LIMITS.person, who: String(session.user.id) },
  { limit: INVITE_LIMITS.team, who: String(team.id) },
];

/** Adds links to the answer. A repeated call gets the stored answer with the present links. */
async function withLinks(app: App, team_id: number, invites: Invite[]): Promise<Invite[]> {
  return app.database.read(asGuest(app, team_id), async (scope) => {
    const linkOf = await makeLinker(app, scope);
    const found: Invite[] = [];
    for (const invite of invites) {
      const row = await findInvite(scope, invite.id);
      found.push(row ? describeInvite(row, await linkOf(row)) : invite);
    }
    return found;
  });
}
