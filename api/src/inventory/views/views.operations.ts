import { needing } from '../../platform/http/rights';
import { IdParams, MessageOnly, TeamQuery } from '../../platform/http/schema';
import { CreateViewBody, EditViewBody, ViewWritten, ViewsAnswer, ViewsQuery } from './views.schema';
import { createView, deleteView, editView } from './views.service';
import { listViews } from './views.sql';
import { operation } from '../../platform/http/operation';

const VIEWS_RIGHT = needing([], { some: ['views.share'], by: 'record' });

/** Every person has views of their own in every team that they can open; sharing a view needs `views.share`. */
export const viewsOperations = [
  operation('GET /api/views', {
    tag: 'Views',
    summary: 'The saved views of a team: everybody’s, and the caller’s own.',
    needs: 'signed-in',
    query: ViewsQuery,
    answer: { 200: ViewsAnswer },
    read: async ({ scope, query }) => ({ views: await listViews(scope, query.page) }),
  }),

  operation('POST /api/views', {
    tag: 'Views',
    summary: 'Saves a view of a list.',
    description: 'A view of the team needs `views.share`.',
    needs: VIEWS_RIGHT,
    body: CreateViewBody,
    answer: { 201: ViewWritten },
    write: ({ scope, request, body }) => createView(scope, body, request.team.permissions),
  }),

  operation('PUT /api/views/{id}', {
    tag: 'Views',
    summary: 'Changes a saved view.',
    description: 'A view of the team needs `views.share`.',
    needs: VIEWS_RIGHT,
    params: IdParams,
    body: EditViewBody,
    answer: { 200: ViewWritten },
    write: ({ scope, request, params, body }) => editView(scope, params.id, body, request.team.permissions),
  }),

  operation('DELETE /api/views/{id}', {
    tag: 'Views',
    summary: 'Deletes a saved view.',
    description: 'A view of the team needs `views.share`.',
    needs: VIEWS_RIGHT,
    params: IdParams,
    query: TeamQuery,
    answer: { 200: MessageOnly },
    write: ({ scope, request, params }) => deleteView(scope, params.id, request.team.permissions),
  }),
];
