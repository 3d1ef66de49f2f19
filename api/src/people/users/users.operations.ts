import { USER_STATUSES, USER_ACTIONS } from '@storeroom/contract';
import { Type } from 'typebox';
import { MEMBERSHIP_ROLES } from '../auth/auth.schema';
import { readLogOptions } from '../../platform/audit/log-filter.rules';
import { LineGroup, LogQuery, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { operation } from '../../platform/http/operation';
import { paginationOf, readPage, windowOf } from '../../platform/http/page.rules';
import { takeTry } from '../../platform/http/rate-limit';
import { needing } from '../../platform/http/rights';
import {
  IdParams,
  MessageOnly,
  TeamQuery,
  EnvelopeOf,
  Id,
  Nullable,
  ResultOf,
  Timestamp,
  OneOf,
  PageOf,
} from '../../platform/http/schema';
import { clean } from '../../platform/http/text.rules';
import { writeRights } from '../../platform/http/write';
import { userLog } from './user-log.sql';
import { setRoles } from './user-roles.service';
import {
  endSessionOf,
  sessionsOf,
  deactivateUser,
  getUserOrThrow,
  editUser,
  reactivateUser,
  sendRecoveryTo,
  signOutUser,
} from './users.service';
import { viewOf } from './user-view';
import {
  ActBody,
  EditUserBody,
  RolesBody,
  RolesWritten,
  UserAnswer,
  UserWritten,
  UsersAnswer,
  UsersQuery,
} from './users.schema';
import { PEOPLE_SORTS, countUsers, listUsers } from './users.sql';

/** Each of these mails goes to an address that the caller chooses, in the name of the product. */
const ADDRESS_MOVE_LIMIT = { name: 'move-address', tries: 60, seconds: 3600 };

/** Each of these mails asks another person to choose a new password. */
const RECOVERY_LIMIT = { name: 'recover-others', tries: 60, seconds: 3600 };

const UserSession = Type.Object(
  {
    id: Id,
    agent: Nullable(Type.String({ description: 'The `User-Agent` of the sign-in.' })),
    created_at: Timestamp,
    last_used_at: Nullable(Timestamp),
    expires_at: Timestamp,
  },
  { title: 'UserSession' },
);

const { actor, changes, cause, batch_id } = OF_EVERY_ROW;

const UserLog = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    time: Type.Integer({ description: 'Unix seconds of `created_at`.' }),
    user_id: Nullable(Id),
    name: Type.String({ description: 'The person’s name as it was; the address invited; the role’s name.' }),
    action: OneOf(USER_ACTIONS),
    actor,
    changes,
    cause,
    request_id: Nullable(Type.String()),
    batch_id,
    group: LineGroup,
  },
  { title: 'UserLog' },
);

export const usersOperations = [
  operation('GET /api/users', {
    tag: 'People',
    summary: 'Who works in a team, by a role in it, above it or below it.',
    needs: 'users',
    query: UsersQuery,
    answer: { 200: UsersAnswer },
    read: async ({ scope: { db }, request, query }) => {
      const { name, role, status } = query;
      const filter = {
        name: clean(name ?? '') || null,
        role: MEMBERSHIP_ROLES.find((one) => one === role) ?? null,
        status: USER_STATUSES.find((one) => one === status) ?? null,
      };
      const options = { ...readPage(query, PEOPLE_SORTS, 'id'), ...filter };
      const view = viewOf(request);

      const pagination = paginationOf(await countUsers(db, view, filter), options);
      const data = await listUsers(db, view, options, windowOf(pagination));
      return { users: { data, pagination } };
    },
  }),

  operation('GET /api/users/{id}', {
    tag: 'People',
    summary: 'One person, with what they may do in each team and where that comes from.',
    needs: 'users',
    params: IdParams,
    query: TeamQuery,
    answer: { 200: UserAnswer },
    read: async ({ scope: { db }, request, params }) => ({
      user: await getUserOrThrow(db, request, params.id),
    }),
  }),

  operation('PUT /api/users/{id}', {
    tag: 'People',
    summary: 'Changes name, username, e-mail address or home team of somebody who may not do more than you.',
    needs: 'users.edit',
    limited: true,
    params: IdParams,
    body: EditUserBody,
    answer: { 200: UserWritten },
    before: async ({ app, request, reply, body }) => {
      if (body.email !== undefined)
        await takeTry(app.database, reply, ADDRESS_MOVE_LIMIT, String(request.session.user.id));
    },
    using: writeRights,
    write: ({ app, scope, request, params, body }) => editUser(app, scope, request, params.id, body),
  }),

  operation('PUT /api/users/{id}/roles', {
    tag: 'People',
    summary: 'Sets what a person may do in a team and below: a role, extras, refusals.',
    description: 'In a read-only team rights can be taken away and not given: 402.',
    needs: 'users.roles',
    subscription: 'none',
    params: IdParams,
    body: RolesBody,
    answer: { 200: RolesWritten },
    using: writeRights,
    write: ({ scope, request, params, body }) => setRoles(scope, request, params.id, body),
  }),

  operation('POST /api/users/{id}/deactivate', {
    tag: 'People',
    summary: 'Closes an account and ends its sessions; what the person did stays.',
    needs: 'users.edit',
    subscription: 'none',
    params: IdParams,
    body: ActBody,
    answer: { 200: UserWritten },
    using: writeRights,
    write: ({ scope, request, params }) => deactivateUser(scope, request, params.id),
  }),

  operation('POST /api/users/{id}/reactivate', {
    tag: 'People',
    summary: 'Opens a closed account again, with the roles it had.',
    needs: 'users.edit',
    params: IdParams,
    body: ActBody,
    answer: { 200: UserWritten },
    using: writeRights,
    write: ({ scope, request, params }) => reactivateUser(scope, request, params.id),
  }),

  operation('POST /api/users/{id}/sessions/revoke', {
    tag: 'People',
    summary: 'Signs a person out on every device.',
    needs: 'users.edit',
    subscription: 'none',
    params: IdParams,
    body: ActBody,
    answer: { 200: MessageOnly },
    using: writeRights,
    write: ({ scope, request, params }) => signOutUser(scope, request, params.id),
  }),

  operation('POST /api/users/{id}/recovery', {
    tag: 'People',
    summary: 'Sends a person a link for a new password.',
    needs: 'users.edit',
    subscription: 'none',
    limited: true,
    params: IdParams,
    body: ActBody,
    answer: { 200: MessageOnly },
    before: ({ app, request, reply }) =>
      takeTry(app.database, reply, RECOVERY_LIMIT, String(request.session.user.id)),
    write: ({ app, scope, request, params }) => sendRecoveryTo(app, scope, request, params.id),
  }),

  operation('GET /api/users/{id}/sessions', {
    tag: 'People',
    summary: 'Where a person is signed in, for whoever may do as much as they.',
    needs: 'users.edit',
    subscription: 'none',
    params: IdParams,
    query: TeamQuery,
    answer: { 200: ResultOf({ sessions: Type.Array(UserSession) }) },
    read: async ({ scope, request, params }) => ({ sessions: await sessionsOf(scope, request, params.id) }),
  }),

  operation('DELETE /api/users/{id}/sessions/{session}', {
    tag: 'People',
    summary: 'Signs a person out on one device.',
    needs: 'users.edit',
    subscription: 'none',
    params: Type.Object({ id: Id, session: Id }),
    query: TeamQuery,
    answer: { 200: EnvelopeOf({ sessions: Type.Array(UserSession) }) },
    using: writeRights,
    write: ({ scope, request, params }) => endSessionOf(scope, request, params.id, params.session),
  }),

  operation('GET /api/users/logs', {
    tag: 'Logs',
    summary: 'What happened to the people, roles and invitations of a team, newest first.',
    needs: needing(['logs', 'users']),
    query: LogQuery,
    answer: { 200: ResultOf({ logs: PageOf(UserLog) }) },
    read: async ({ app, scope, query }) => ({
      logs: await userLog.page(scope, readLogOptions(query, app.clock.now())),
    }),
  }),
];
