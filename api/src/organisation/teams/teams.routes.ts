import type { Session } from '../../ground/http/session';
import { findArchivedAccess } from '../../people/auth/archived-access';
import type { App } from '../../ground/http/app-types';
import { notFound } from '../../ground/http/problem';
import { paginationOf, readIds } from '../../ground/http/page.rules';
import { TeamQuery } from '../../ground/http/schema';
import { describeCoverage } from '../../ground/coverage/state.rules';
import { readTeamOptions } from './team-filter.rules';
import { TeamAnswer, TeamParams, TeamsAnswer, TeamsQuery } from './teams.schema';
import { countTeams, findManyTeams, findTeam, listTeams } from './teams.sql';

export async function teamsRoutes(app: App): Promise<void> {
  const tags = ['Teams'];
  const { database } = app;

  app.get(
    '/api/teams',
    {
      config: { permission: 'teams' },
      schema: {
        tags,
        summary: 'The teams that the caller may see.',
        querystring: TeamsQuery,
        response: { 200: TeamsAnswer },
      },
    },
    async (request) => {
      const options = readTeamOptions(request.query);
      const within = await visibleTo(request.session, options.which !== 'active');
      if (request.query.team_ids !== undefined) {
        const ids = new Set(readIds(request.query.team_ids));
        return {
          result: {
            teams: await findManyTeams(
              database,
              within.filter((id) => ids.has(id)),
            ),
          },
        };
      }
      const { from, ...pagination } = paginationOf(await countTeams(database, within, options), options);
      const data = await listTeams(database, within, options, Math.max(from - 1, 0));
      const to = data.length === 0 ? 0 : from + data.length - 1;
      return { result: { teams: { data, pagination: { ...pagination, to } } } };
    },
  );

  app.get(
    '/api/teams/:idOrSlug',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'One team that the caller may work in, and what covers it.',
        description: 'A slug that the team gave up in the last 90 days finds it too.',
        params: TeamParams,
        querystring: TeamQuery,
        response: { 200: TeamAnswer },
      },
    },
    async (request) => {
      const team = await findTeam(database, request.params.idOrSlug, app.clock.now());
      if (!team || !request.session.access.has(team.id)) throw notFound();
      const covering = await app.coverages.of(team.id);
      return { result: { team, coverage: describeCoverage(covering, team.id, app.clock.now()) } };
    },
  );

  /** The call's own team is one of them: the list is never without any. */
  async function visibleTo(session: Session, archived: boolean): Promise<number[]> {
    const access = archived
      ? await findArchivedAccess(database, session.user.id, session.fence)
      : session.access;
    return [...access.values()].filter(({ permissions }) => permissions.has('teams')).map(({ id }) => id);
  }
}
