import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { IdParams, MessageOnly, TeamQuery } from '../../platform/http/schema';
import { write } from '../../platform/http/write';
import { CreateViewBody, EditViewBody, ViewWritten, ViewsAnswer, ViewsQuery } from './views.schema';
import { createView, deleteView, editView } from './views.service';
import { listViews } from './views.sql';

/** Everybody keeps views of their own in every team that they reach; sharing one needs `views.share`. */
export async function viewsRoutes(app: App): Promise<void> {
  const tags = ['Views'];
  const config = { access: 'signed-in' } as const;
  const writing = { ...config, permission: needing([], { some: ['views.share'], by: 'record' }) };
  const description = 'A view of the team needs `views.share`.';

  app.get(
    '/api/views',
    {
      config,
      schema: {
        tags,
        summary: 'The saved views of a team: everybody’s, and the caller’s own.',
        querystring: ViewsQuery,
        response: { 200: ViewsAnswer },
      },
    },
    async (request) => {
      const views = await request.read((scope) => listViews(scope, request.query.page));
      return { result: { views } };
    },
  );

  app.post(
    '/api/views',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Saves a view of a list.',
        description,
        body: CreateViewBody,
        response: { 201: ViewWritten },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => createView(scope, request.body, request.team.permissions)),
  );

  app.put(
    '/api/views/:id',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Changes a saved view.',
        description,
        params: IdParams,
        body: EditViewBody,
        response: { 200: ViewWritten },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) =>
        editView(scope, request.params.id, request.body, request.team.permissions),
      ),
  );

  app.delete(
    '/api/views/:id',
    {
      config: writing,
      schema: {
        tags,
        summary: 'Deletes a saved view.',
        description,
        params: IdParams,
        querystring: TeamQuery,
        response: { 200: MessageOnly },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => deleteView(scope, request.params.id, request.team.permissions)),
  );
}
