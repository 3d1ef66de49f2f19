import { ROLES, USER_STATUSES } from '@storeroom/contract';
import type { App } from '../../platform/http/app-types';
import { paginationOf, readPage, windowOf } from '../../platform/http/page.rules';
import { takeTry } from '../../platform/http/rate-limit';
import { IdParams, MessageOnly, TeamQuery } from '../../platform/http/schema';
import { clean } from '../../platform/http/text.rules';
import { write } from '../../platform/http/write';
import { viewOf } from './user-view';
import { PEOPLE_SORTS, countUsers, listUsers } from './users.sql';
import { setRoles } from './user-roles.service';
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
import {
  deactivateUser,
  getUserOrThrow,
  editUser,
  reactivateUser,
  sendRecoveryTo,
  signOutUser,
} from './users.service';

/** Each goes to an address of the caller's choice, in the product's name. */
const MOVING = { name: 'move-address', tries: 60, seconds: 3600 };

/** Each goes to somebody else, who is asked by the product to choose a new password. */
const RECOVERING = { name: 'recover-others', tries: 60, seconds: 3600 };

const ANY_ROLE = [...ROLES, 'custom'] as const;

export async function usersRoutes(app: App): Promise<void> {
  const tags = ['People'];
  // To take away what somebody may do stays possible without a subscription.
  const guarding = { permission: 'users.edit', subscription: 'none' } as const;
  /** What changes who somebody is or what they may do holds from their next call on. */
  const forgetting = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer;
    app.sessions.forget();
    return given;
  };

  app.get(
    '/api/users',
    {
      config: { permission: 'users' },
      schema: {
        tags,
        summary: 'Who works in a team, by a role in it, above it or below it.',
        querystring: UsersQuery,
        response: { 200: UsersAnswer },
      },
    },
    async (request) => {
      const { name, role, status } = request.query;
      const filter = {
        name: clean(name ?? '') || null,
        role: ANY_ROLE.find((one) => one === role) ?? null,
        status: USER_STATUSES.find((one) => one === status) ?? null,
      };
      const options = { ...readPage(request.query, PEOPLE_SORTS, 'id'), ...filter };
      const view = viewOf(request);
      return request.read(async ({ db }) => {
        const pagination = paginationOf(await countUsers(db, view, filter), options);
        const data = await listUsers(db, view, options, windowOf(pagination));
        return { result: { users: { data, pagination } } };
      });
    },
  );

  app.get(
    '/api/users/:id',
    {
      config: { permission: 'users' },
      schema: {
        tags,
        summary: 'One person, with what they may do in each team and where that comes from.',
        params: IdParams,
        querystring: TeamQuery,
        response: { 200: UserAnswer },
      },
    },
    (request) =>
      request.read(async ({ db }) => ({
        result: { user: await getUserOrThrow(db, request, request.params.id) },
      })),
  );

  app.put(
    '/api/users/:id',
    {
      config: { permission: 'users.edit', limited: true },
      schema: {
        tags,
        summary:
          'Changes name, username, e-mail address or home team of somebody who may not do more than you.',
        params: IdParams,
        body: EditUserBody,
        response: { 200: UserWritten },
      },
    },
    async (request, reply) => {
      if (request.body.email !== undefined)
        await takeTry(app.database, reply, MOVING, String(request.session.user.id));
      return forgetting(
        write(request, reply, (scope) => editUser(app, scope, request, request.params.id, request.body)),
      );
    },
  );

  app.put(
    '/api/users/:id/roles',
    {
      config: { permission: 'users.roles', subscription: 'none' },
      schema: {
        tags,
        summary: 'Sets what a person may do in a team and below: a role, extras, refusals.',
        description: 'In a read-only team rights can be taken away and not given: 402.',
        params: IdParams,
        body: RolesBody,
        response: { 200: RolesWritten },
      },
    },
    (request, reply) =>
      forgetting(write(request, reply, (scope) => setRoles(scope, request, request.params.id, request.body))),
  );

  app.post(
    '/api/users/:id/deactivate',
    {
      config: guarding,
      schema: {
        tags,
        summary: 'Closes an account and ends its sessions; what the person did stays.',
        params: IdParams,
        body: ActBody,
        response: { 200: UserWritten },
      },
    },
    (request, reply) =>
      forgetting(write(request, reply, (scope) => deactivateUser(scope, request, request.params.id))),
  );

  app.post(
    '/api/users/:id/reactivate',
    {
      config: { permission: 'users.edit' },
      schema: {
        tags,
        summary: 'Opens a closed account again, with the roles it had.',
        params: IdParams,
        body: ActBody,
        response: { 200: UserWritten },
      },
    },
    (request, reply) =>
      forgetting(write(request, reply, (scope) => reactivateUser(scope, request, request.params.id))),
  );

  app.post(
    '/api/users/:id/sessions/revoke',
    {
      config: guarding,
      schema: {
        tags,
        summary: 'Signs a person out on every device.',
        params: IdParams,
        body: ActBody,
        response: { 200: MessageOnly },
      },
    },
    (request, reply) =>
      forgetting(write(request, reply, (scope) => signOutUser(scope, request, request.params.id))),
  );

  app.post(
    '/api/users/:id/recovery',
    {
      config: { ...guarding, limited: true },
      schema: {
        tags,
        summary: 'Sends a person a link for a new password.',
        params: IdParams,
        body: ActBody,
        response: { 200: MessageOnly },
      },
    },
    async (request, reply) => {
      await takeTry(app.database, reply, RECOVERING, String(request.session.user.id));
      return write(request, reply, (scope) => sendRecoveryTo(app, scope, request, request.params.id));
    },
  );
}
