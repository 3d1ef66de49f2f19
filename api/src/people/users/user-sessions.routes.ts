import { Type } from 'typebox';
import type { App } from '../../platform/http/app-types';
import {
  EnvelopeOf,
  Id,
  Nullable,
  ResultOf,
  TeamQuery,
  Timestamp,
  IdParams,
} from '../../platform/http/schema';
import { write } from '../../platform/http/write';
import { endSessionOf, sessionsOf } from './user-sessions.service';

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

export async function userSessionsRoutes(app: App): Promise<void> {
  const tags = ['People'];
  const config = { permission: 'users.edit', subscription: 'none' } as const;

  app.get(
    '/api/users/:id/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'Where a person is signed in, for whoever may do as much as they.',
        params: IdParams,
        querystring: TeamQuery,
        response: { 200: ResultOf({ sessions: Type.Array(UserSession) }) },
      },
    },
    (request) =>
      request.read(async (scope) => ({
        result: { sessions: await sessionsOf(scope, request, request.params.id) },
      })),
  );

  app.delete(
    '/api/users/:id/sessions/:session',
    {
      config,
      schema: {
        tags,
        summary: 'Signs a person out on one device.',
        params: Type.Object({ id: Id, session: Id }),
        querystring: TeamQuery,
        response: { 200: EnvelopeOf({ sessions: Type.Array(UserSession) }) },
      },
    },
    async (request, reply) => {
      const { id, session } = request.params;
      const answer = await write(request, reply, (scope) => endSessionOf(scope, request, id, session));
      app.sessions.forget();
      return answer;
    },
  );
}
