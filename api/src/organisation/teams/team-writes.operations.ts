import type { App } from '../../platform/http/app-types';
import { IdParams } from '../../platform/http/schema';
import { type Writer, write } from '../../platform/http/write';
import { archiveTeam, deleteTeam, restoreTeam } from './remove-team.service';
import { ConfirmBody, CreateTeamBody, EditTeamBody, TeamParams, TeamWritten } from './teams.schema';
import { createTeam, editTeam } from './teams.service';
import { operation } from '../../platform/http/operation';

/** Who works where, and what covers it, is told to this process before the answer is. */
const writeTeam: Writer = async (request, reply, task) => {
  try {
    return await write(request, reply, task);
  } finally {
    request.server.sessions.forget();
    request.server.coverages.forget();
  }
};

const productOf = ({ config }: App) => ({ domain: config.client_origin.hostname });

export const teamWritesOperations = [
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
];
