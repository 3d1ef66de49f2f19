import { Type } from 'typebox';
import {
  EnvelopeOf,
  Id,
  Nullable,
  ResultOf,
  TeamQuery,
  Timestamp,
  IdParams,
} from '../../platform/http/schema';
import { writeRights } from '../../platform/http/write';
import { endSessionOf, sessionsOf } from './user-sessions.service';
import { operation } from '../../platform/http/operation';

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

export const userSessionsOperations = [
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
];
