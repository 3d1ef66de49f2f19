import type { App } from '../http/app-types';
import { notFound } from '../http/problem';
import { TeamQuery } from '../http/schema';
import { TeamAnswer, TeamParams } from './teams.schema';
import { findTeam } from './teams.sql';

export async function teamsRoutes(app: App): Promise<void> {
  app.get(
    '/api/teams/:idOrSlug',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Teams'],
        summary: 'One team that the caller may work in.',
        params: TeamParams,
        querystring: TeamQuery,
        response: { 200: TeamAnswer },
      },
    },
    async (request) => {
      const team = await findTeam(app.database, request.params.idOrSlug);
      if (!team || !request.session.access.has(team.id)) throw notFound();
      return { result: { team } };
    },
  );
}
