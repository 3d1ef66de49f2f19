import { PERMISSIONS, TEAM_ACTIONS } from '@storeroom/contract';
import { Type } from 'typebox';
import { findArchivedAccess } from '../../people/auth/access.sql';
import { AnyRole } from '../../people/auth/auth.schema';
import { readLogOptions } from '../../platform/audit/log-filter.rules';
import { LineGroup, LogQuery, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { Coverage } from '../../platform/coverage/coverage.schema';
import { describeCoverage } from '../../platform/coverage/state.rules';
import type { App } from '../../platform/http/app-types';
import { callerOf } from '../../platform/http/caller';
import { operation } from '../../platform/http/operation';
import { paginationOf, readIds, skipOf } from '../../platform/http/page.rules';
import { notFound } from '../../platform/http/problem';
import { needing } from '../../platform/http/rights';
import { Id, Nullable, OneOf, ResultOf, IdParams, PageOf, Timestamp } from '../../platform/http/schema';
import type { Session } from '../../platform/http/session';
import { type Writer, write } from '../../platform/http/write';
import { archiveTeam, deleteTeam, restoreTeam } from './remove-team.service';
import { readTeamOptions } from './team-filter.rules';
import { subscriptionLog, teamLog } from './team-log.sql';
import { previewArchive, previewMove } from './team-previews.service';
import {
  OneTeamQuery,
  SightRefused,
  TeamAnswer,
  TeamParams,
  TeamsAnswer,
  TeamsQuery,
  ConfirmBody,
  CreateTeamBody,
  EditTeamBody,
  TeamWritten,
} from './teams.schema';
import { createTeam, editTeam } from './teams.service';
import { countTeams, findTeam, listTeams } from './teams.sql';
import { type Visible, isBelow, ofStates, requireMaySeeTeams, withFacts } from './team-facts';

const Named = Type.Object({ id: Id, name: Type.String() });

const Shifts = Type.Object({
  count: Type.Integer(),
  people: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      role_before: Nullable(AnyRole),
      role_after: Nullable(AnyRole),
      permissions: Type.Array(OneOf(PERMISSIONS), { description: 'In the team or below it.' }),
    }),
    { description: 'The first 100; none without the permission `users` in the team.' },
  ),
});

const beforeAndAfter = <T extends Parameters<typeof Nullable>[0]>(of: T) =>
  Type.Object({ before: of, after: of });

const MoveQuery = Type.Object({
  parent_id: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The team above it then; 0: at the top; left out: as it is.',
    }),
  ),
});

const MoveAnswer = ResultOf({
  preview: Type.Object(
    {
      parent: Nullable(Named),
      gains: Shifts,
      loses: Shifts,
      coverage: beforeAndAfter(Coverage),
      hostname: beforeAndAfter(Nullable(Type.String())),
    },
    { title: 'MovePreview' },
  ),
});

const ArchiveAnswer = ResultOf({
  preview: Type.Object(
    {
      blocked: Type.Array(OneOf(['archived', 'home', 'teams']), {
        description: 'Archived already; the caller’s home team; teams below it that are in use.',
      }),
      teams: Type.Array(Named, { description: 'The teams directly below it that are in use.' }),
      people: Type.Integer({ description: 'Who could work in it until now.' }),
      homes: Type.Integer({ description: 'Whose home team it is.' }),
      stock: Type.Integer({ description: 'Items in use.' }),
      lists: Type.Integer({ description: 'Picking lists that are open.' }),
      hostnames: Type.Array(Type.String(), { description: 'Which would serve it no more.' }),
    },
    { title: 'ArchivePreview' },
  ),
});

/** Writes a team. Cached sessions and coverages are dropped before the answer is sent. */
const writeTeam: Writer = async (request, reply, task) => {
  try {
    return await write(request, reply, task);
  } finally {
    request.server.sessions.forget();
    request.server.coverages.forget();
  }
};

const productOf = ({ config }: App) => ({ domain: config.client_origin.hostname });

const { actor, changes, cause, batch_id } = OF_EVERY_ROW;

const TeamLog = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    time: Type.Integer({ description: 'Unix seconds of `created_at`.' }),
    team_id: Id,
    subscription_id: Nullable(Id),
    name: Type.String({ description: 'The team’s name as it was, or the subscription’s type.' }),
    action: OneOf(TEAM_ACTIONS),
    actor,
    changes,
    cause,
    request_id: Nullable(Type.String()),
    batch_id,
    group: LineGroup,
  },
  { title: 'TeamLog' },
);

const LogsAnswer = ResultOf({ logs: PageOf(TeamLog) });

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
      const left_out = query.others === 'true' ? [request.team.id, session.user.team_id] : [];
      const [below] = readIds(query.below ?? '');
      const wanted = visible.ids.filter(
        (id) =>
          (options.ids?.includes(id) ?? true) &&
          !left_out.includes(id) &&
          (below === undefined || isBelow(id, below, visible.access)),
      );
      const ids = query.state === undefined ? wanted : await ofStates(app, wanted, query.state);
      const { from, ...pagination } = paginationOf(await countTeams(app.database, ids, options), options);
      const rows = await listTeams(app.database, ids, options, skipOf({ from }));
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
        ? await findArchivedAccess(app.database.identity, session.user.id, session.host_scope)
        : session.access;
      const own = team && access.get(team.id);
      if (!own) throw notFound();
      if (hasFacts) requireMaySeeTeams(own);
      const covering = await app.coverages.of(team.id);
      const [shown = team] = hasFacts ? await withFacts(app, [team], access) : [];
      return {
        result: { team: shown, coverage: describeCoverage(covering, team.id, app.clock.now()) },
      };
    },
  }),

  operation('POST /api/teams', {
    tag: 'Teams',
    summary: 'Adds a team, below another or at the top.',
    description: 'Without a slug one is made of the name. A team at the top needs an Owner, who owns it too.',
    needs: 'teams.create',
    body: CreateTeamBody,
    answer: { 201: TeamWritten },
    using: writeTeam,
    write: ({ app, scope, request, body }) => createTeam(scope, body, request, productOf(app)),
  }),

  operation('PUT /api/teams/{idOrSlug}', {
    tag: 'Teams',
    summary: 'Renames a team or moves it below another.',
    description: 'The slug it gives up leads to it for 90 days.',
    needs: 'teams.edit',
    team: 'path',
    params: TeamParams,
    body: EditTeamBody,
    answer: { 200: TeamWritten },
    using: writeTeam,
    write: ({ app, scope, request, body }) =>
      editTeam(scope, body, request, { ...productOf(app), now: app.clock.now() }),
  }),

  operation('POST /api/teams/{id}/archive', {
    tag: 'Teams',
    summary: 'Takes a team out of use.',
    needs: 'teams.delete',
    team: 'path-archived',
    params: IdParams,
    body: ConfirmBody,
    answer: { 200: TeamWritten },
    using: writeTeam,
    write: ({ app, scope, request, body }) => archiveTeam(scope, request, body.confirm_name, app.clock.now()),
  }),

  operation('POST /api/teams/{id}/restore', {
    tag: 'Teams',
    summary: 'Puts an archived team, or one deleted in the last 30 days, into use again.',
    needs: 'teams.delete',
    team: 'path-archived',
    params: IdParams,
    body: ConfirmBody,
    answer: { 200: TeamWritten },
    using: writeTeam,
    write: ({ app, scope, request, body }) => restoreTeam(scope, request, body.confirm_name, app.clock.now()),
  }),

  operation('DELETE /api/teams/{idOrSlug}', {
    tag: 'Teams',
    summary: 'Deletes an archived team.',
    needs: 'teams.delete',
    team: 'path-archived',
    params: TeamParams,
    body: ConfirmBody,
    answer: { 200: TeamWritten },
    using: writeTeam,
    write: ({ app, scope, request, body }) => deleteTeam(scope, request, body.confirm_name, app.clock.now()),
  }),

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

  operation('GET /api/teams/logs', {
    tag: 'Logs',
    summary: 'What happened to a team itself, newest first.',
    needs: needing(['logs', 'teams']),
    query: LogQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, query }) => ({
      logs: await teamLog.page(scope, readLogOptions(query, app.clock.now())),
    }),
  }),

  operation('GET /api/teams/subscriptions/logs', {
    tag: 'Logs',
    summary: 'What happened to the subscriptions of a team, newest first.',
    needs: needing(['logs', 'subscriptions.view']),
    query: LogQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, query }) => ({
      logs: await subscriptionLog.page(scope, readLogOptions(query, app.clock.now())),
    }),
  }),
];

/** The teams that the caller may see, and their rights in each. */
async function visibleTo({ database }: App, session: Session, archived: boolean): Promise<Visible> {
  const access = archived
    ? await findArchivedAccess(database.identity, session.user.id, session.host_scope)
    : session.access;
  const seen = [...access.values()].filter(({ permissions }) => permissions.has('teams'));
  return { access, ids: seen.map(({ id }) => id) };
}
