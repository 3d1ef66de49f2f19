import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types';
import { callerOf } from '../http/guard';
import { forbidden, notFound } from '../http/problem';
import { IdParams, MessageOnly, TeamQuery } from '../http/schema';
import { write } from '../http/write';
import { findCustomRole, topOf } from '../users/granting.sql';
import { CreateRoleBody, EditRoleBody, RoleWritten, RolesAnswer } from './roles.schema';
import { createRole, editRole, removeRole } from './roles.service';
import { listRoles } from './roles.sql';

export async function rolesRoutes(app: App): Promise<void> {
  const tags = ['People'];

  /** Roles are made where the company's are kept: whoever may not there, may not. */
  const atTheTop = async (request: FastifyRequest, role_id?: number) => {
    const db = app.database.identity;
    const team_id = await topOf(db, request.team.id);
    if (role_id !== undefined && !(await findCustomRole(db, team_id, role_id))) throw notFound();
    const own = request.session.access.get(team_id)?.permissions;
    if (!own?.has('users.roles')) throw forbidden('users.roles');
    return { own, caller: { ...callerOf(request), team_id } };
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
      const { own, caller } = await atTheTop(request);
      return write(request, reply, (scope) => createRole(scope, own, request.body), caller);
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
      const { own, caller } = await atTheTop(request, request.params.id);
      const answer = await write(
        request,
        reply,
        (scope) => editRole(scope, own, request.session.access, request.params.id, request.body),
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
      const { own, caller } = await atTheTop(request, request.params.id);
      return write(request, reply, (scope) => removeRole(scope, own, request.params.id), caller);
    },
  );
}
