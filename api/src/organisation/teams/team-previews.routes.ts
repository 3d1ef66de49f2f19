import type { App } from '../../platform/http/app-types';
import { callerOf } from '../../platform/http/caller';
import { IdParams } from '../../platform/http/schema';
import { ArchiveAnswer, MoveAnswer, MoveQuery } from './team-previews.schema';
import { previewArchive, previewMove } from './team-previews.service';
import { TeamParams } from './teams.schema';

/** What a step that reaches far would do, before it is taken. */
export async function teamPreviewsRoutes(app: App): Promise<void> {
  const tags = ['Teams'];

  app.get(
    '/api/teams/:idOrSlug/move',
    {
      config: { permission: 'teams.edit', team: 'path' },
      schema: {
        tags,
        summary:
          'Who would gain and lose by moving a team, what would cover it and which host would serve it.',
        description: 'Refused with 422 wherever the move itself would be.',
        params: TeamParams,
        querystring: MoveQuery,
        response: { 200: MoveAnswer },
      },
    },
    async (request) => {
      const { parent_id = request.team.parent_id } = request.query;
      const wanted = parent_id === 0 ? null : parent_id;
      return { result: { preview: await previewMove(app, callerOf(request), request, wanted) } };
    },
  );

  app.get(
    '/api/teams/:id/archive',
    {
      config: { permission: 'teams.delete', team: 'path-archived' },
      schema: {
        tags,
        summary: 'What stands in the way of archiving a team, and what goes out of use with it.',
        params: IdParams,
        response: { 200: ArchiveAnswer },
      },
    },
    (request) =>
      request.read(async (scope) => ({
        result: { preview: await previewArchive(scope, request.session.user.team_id) },
      })),
  );
}
