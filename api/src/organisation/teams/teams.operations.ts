import type { Session } from '../../platform/http/session';
import { findArchivedAccess } from '../../people/auth/archived-access';
import type { App } from '../../platform/http/app-types';
import { notFound } from '../../platform/http/problem';
import { paginationOf, readIds } from '../../platform/http/page.rules';
import { describeCoverage } from '../../platform/coverage/state.rules';
import { withFacts } from './team-facts';
import { readTeamOptions } from './team-filter.rules';
import { OneTeamQuery, SightRefused, TeamAnswer, TeamParams, TeamsAnswer, TeamsQuery } from './teams.schema';
import { countTeams, findTeam, listTeams } from './teams.sql';
import { type Visible, isBelow, ofStates, requireSight } from './visible-teams';
import { operation } from '../../platform/http/operation';

export const teamsOperations = [
  operation('GET /api/teams', {
    tag: 'Teams',
    summary: 'The teams that the caller may see.',
    needs: 'teams',
    query: TeamsQuery,
    answer: { 200: TeamsAnswer },
    handle: async ({ app, request, query }) => {
      const { session } = request;
      const options = readTeamOptions(query);
      const visible = await visibleTo(app, session, options.which !== 'active');
      const left = query.others === 'true' ? [request.team.id, session.user.team_id] : [];
      const [below] = readIds(query.below ?? '');
      const wanted = visible.ids.filter(
        (id) =>
          (options.ids?.includes(id) ?? true) &&
          !left.includes(id) &&
          (below === undefined || isBelow(id, below, visible.access)),
      );
      const within = query.state === undefined ? wanted : await ofStates(app, wanted, query.state);
      const { from, ...pagination } = paginationOf(await countTeams(app.database, within, options), options);
      const rows = await listTeams(app.database, within, options, Math.max(from - 1, 0));
      const data = query.facts === 'true' ? await withFacts(app, rows, visible.access) : rows;
      const to = data.length === 0 ? 0 : from + data.length - 1;
      return { result: { teams: { data, pagination: { ...pagination, to } } } };
    },
  }),

  operation('GET /api/teams/{idOrSlug}', {
    tag: 'Teams',
    summary: 'One team that the caller may work in, and what covers it.',
    description:
      'A slug that the team gave up in the last 90 days finds it too. With `facts` it needs `teams` in the team, and finds an archived one.',
    needs: 'signed-in',
    params: TeamParams,
    query: OneTeamQuery,
    answer: { 200: TeamAnswer, 403: SightRefused },
    handle: async ({ app, request, params, query }) => {
      const { session } = request;
      const team = await findTeam(app.database, params.idOrSlug, app.clock.now());
      const hasFacts = query.facts === 'true';
      const access = hasFacts
        ? await findArchivedAccess(app.database, session.user.id, session.fence)
        : session.access;
      const held = team && access.get(team.id);
      if (!held) throw notFound();
      if (hasFacts) requireSight(held);
      const covering = await app.coverages.of(team.id);
      const [shown = team] = hasFacts ? await withFacts(app, [team], access) : [];
      return {
        result: { team: shown, coverage: describeCoverage(covering, team.id, app.clock.now()) },
      };
    },
  }),
];

/** Where the caller may see teams, and what they may do in each. */
async function visibleTo({ database }: App, session: Session, archived: boolean): Promise<Visible> {
  const access = archived
    ? await findArchivedAccess(database, session.user.id, session.fence)
    : session.access;
  const seen = [...access.values()].filter(({ permissions }) => permissions.has('teams'));
  return { access, ids: seen.map(({ id }) => id) };
}
