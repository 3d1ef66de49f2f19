import { callerOf } from '../../platform/http/caller';
import { IdParams } from '../../platform/http/schema';
import { ArchiveAnswer, MoveAnswer, MoveQuery } from './team-previews.schema';
import { previewArchive, previewMove } from './team-previews.service';
import { TeamParams } from './teams.schema';
import { operation } from '../../platform/http/operation';

/** What a step that reaches far would do, before it is taken. */
export const teamPreviewsOperations = [
  operation('GET /api/teams/{idOrSlug}/move', {
    tag: 'Teams',
    summary: 'Who would gain and lose by moving a team, what would cover it and which host would serve it.',
    description: 'Refused with 422 wherever the move itself would be.',
    needs: 'teams.edit',
    team: 'path',
    params: TeamParams,
    query: MoveQuery,
    answer: { 200: MoveAnswer },
    handle: async ({ app, request, query }) => {
      const { parent_id = request.team.parent_id } = query;
      const wanted = parent_id === 0 ? null : parent_id;
      return { result: { preview: await previewMove(app, callerOf(request), request, wanted) } };
    },
  }),

  operation('GET /api/teams/{id}/archive', {
    tag: 'Teams',
    summary: 'What stands in the way of archiving a team, and what goes out of use with it.',
    needs: 'teams.delete',
    team: 'path-archived',
    params: IdParams,
    answer: { 200: ArchiveAnswer },
    read: async ({ scope, request }) => ({
      preview: await previewArchive(scope, request.session.user.team_id),
    }),
  }),
];
