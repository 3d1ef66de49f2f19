import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-types';
import { requireWritable } from '../../platform/coverage/read-only';
import { callerOf } from '../../platform/http/caller';
import { IdParams, MessageOnly, TeamQuery } from '../../platform/http/schema';
import { write } from '../../platform/http/write';
import { topOf } from '../users/granting.sql';
import { CreateRoleBody, EditRoleBody, RoleWritten, RolesAnswer } from './roles.schema';
import { createRole, editRole, removeRole } from './roles.service';
import { listRoles } from './roles.sql';
import { callerAtTheTop } from './top-team';

export async function rolesRoutes(app: App): Promise<void> {
  const tags = ['People'];

  const atTheTop = async (request: FastifyRequest, role_id?: number) => {
    const caller = await callerAtTheTop(app.database, request.session, callerOf(request), role_id);
    // A team below may have a subscription of its own; what is changed is the company's.
    await requireWritable(app, caller.team_id);
    return caller;
  };

  app.get(
    '/api/roles',
    {
      config: { permission: 'users.roles' },
      schema: {
        tags,
        summary: 'The roles of the company’s own, beside the built-in ones.',
        querystring: TeamQuery,
        response: { 200: RolesAnswer },
      },
    },
    async (request) => {
      const db = app.database.identity;
      return { result: { roles: await listRoles(db, await topOf(db, request.team.id)) } };
    },
  );

  app.post(
    '/api/roles',
    {
      config: { permission: 'users.roles' },
      schema: {
        tags,
        summary: 'Makes a role for the top-level team and every team below it.',
        body: CreateRoleBody,
        response: { 201: RoleWritten },
      },
    },
    async (request, reply) => {
      const caller = await atTheTop(request);
      return write(request, reply, (scope) => createRole(scope, request, request.body), caller);
    },
  );

  app.put(
    '/api/roles/:id',
    {
      config: { permission: 'users.roles' },
      schema: {
        tags,
        summary: 'Changes what a role is called or holds, for everybody who has it.',
        params: IdParams,
        body: EditRoleBody,
        response: { 200: RoleWritten },
      },
    },
    async (request, reply) => {
      const caller = await atTheTop(request, request.params.id);
      const answer = await write(
        request,
        reply,
        (scope) => editRole(scope, request, request.params.id, request.body),
        caller,
      );
      app.sessions.forget();
      return answer;
    },
  );

  app.delete(
    '/api/roles/:id',
    {
      config: { permission: 'users.roles' },
      schema: {
        tags,
        summary: 'Deletes a role that nobody has.',
        params: IdParams,
        querystring: TeamQuery,
        response: { 200: MessageOnly },
      },
    },
    async (request, reply) => {
      const caller = await atTheTop(request, request.params.id);
      return write(request, reply, (scope) => removeRole(scope, request, request.params.id), caller);
    },
  );
}
