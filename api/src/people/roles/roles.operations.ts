import type { Static } from 'typebox';
import { requireWritable } from '../../platform/coverage/read-only';
import { callerOf } from '../../platform/http/caller';
import { IdParams, MessageOnly, TeamQuery } from '../../platform/http/schema';
import { type Writer, write } from '../../platform/http/write';
import { topOf } from '../users/granting.sql';
import { CreateRoleBody, EditRoleBody, RoleWritten, RolesAnswer } from './roles.schema';
import { callerAtTheTop, createRole, editRole, removeRole } from './roles.service';
import { listRoles } from './roles.sql';
import { operation } from '../../platform/http/operation';

/**
 * Runs a write in the top-level team, which owns the roles. Cached sessions are dropped, so that changed rights take
 * effect.
 */
const writeAtTheTop: Writer = async (request, reply, task) => {
  const { server, session, params } = request;
  const { id } = params as Partial<Static<typeof IdParams>>;
  const caller = await callerAtTheTop(server.database, session, callerOf(request), id);
  // The subscription of the top-level team counts, not that of a team below, because the roles of the company change.
  await requireWritable(server, caller.team_id);
  const answer = await write(request, reply, task, caller);
  server.sessions.forget();
  return answer;
};

export const rolesOperations = [
  operation('GET /api/roles', {
    tag: 'People',
    summary: 'The roles of the company’s own, beside the built-in ones.',
    needs: 'users.roles',
    query: TeamQuery,
    answer: { 200: RolesAnswer },
    handle: async ({ app, request }) => {
      const db = app.database.identity;
      return { result: { roles: await listRoles(db, await topOf(db, request.team.id)) } };
    },
  }),

  operation('POST /api/roles', {
    tag: 'People',
    summary: 'Makes a role for the top-level team and every team below it.',
    needs: 'users.roles',
    body: CreateRoleBody,
    answer: { 201: RoleWritten },
    using: writeAtTheTop,
    write: ({ scope, request, body }) => createRole(scope, request, body),
  }),

  operation('PUT /api/roles/{id}', {
    tag: 'People',
    summary: 'Changes what a role is called or holds, for everybody who has it.',
    needs: 'users.roles',
    params: IdParams,
    body: EditRoleBody,
    answer: { 200: RoleWritten },
    using: writeAtTheTop,
    write: ({ scope, request, params, body }) => editRole(scope, request, params.id, body),
  }),

  operation('DELETE /api/roles/{id}', {
    tag: 'People',
    summary: 'Deletes a role that nobody has.',
    needs: 'users.roles',
    params: IdParams,
    query: TeamQuery,
    answer: { 200: MessageOnly },
    using: writeAtTheTop,
    write: ({ scope, request, params }) => removeRole(scope, request, params.id),
  }),
];
