import type { App } from '../../platform/http/app-types';
import { IdParams } from '../../platform/http/schema';
import { write } from '../../platform/http/write';
import { archiveTeam, deleteTeam, restoreTeam } from './remove-team.service';
import { ConfirmBody, CreateTeamBody, EditTeamBody, TeamParams, TeamWritten } from './teams.schema';
import { createTeam, editTeam } from './teams.service';

export async function teamWritesRoutes(app: App): Promise<void> {
  const tags = ['Teams'];
  const response = { 200: TeamWritten };
  const now = () => app.clock.now();
  const product = { domain: app.config.client_origin.hostname };
  // Who works where, and what covers it, is told to this process before the answer is.
  app.addHook('onSend', async () => {
    app.sessions.forget();
    app.coverages.forget();
  });

  app.post(
    '/api/teams',
    {
      config: { permission: 'teams.create' },
      schema: {
        tags,
        summary: 'Adds a team, below another or at the top.',
        description:
          'Without a slug one is made of the name. A team at the top needs an Owner, who owns it too.',
        body: CreateTeamBody,
        response: { 201: TeamWritten },
      },
    },
    (request, reply) => write(request, reply, (scope) => createTeam(scope, request.body, request, product)),
  );

  app.put(
    '/api/teams/:idOrSlug',
    {
      config: { permission: 'teams.edit', team: 'path' },
      schema: {
        tags,
        summary: 'Renames a team or moves it below another.',
        description: 'The slug it gives up leads to it for 90 days.',
        params: TeamParams,
        body: EditTeamBody,
        response,
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => editTeam(scope, request.body, request, { ...product, now: now() })),
  );

  app.post(
    '/api/teams/:id/archive',
    {
      config: { permission: 'teams.delete', team: 'path-archived' },
      schema: { tags, summary: 'Takes a team out of use.', params: IdParams, body: ConfirmBody, response },
    },
    (request, reply) =>
      write(request, reply, (scope) => archiveTeam(scope, request, request.body.confirm_name, now())),
  );

  app.post(
    '/api/teams/:id/restore',
    {
      config: { permission: 'teams.delete', team: 'path-archived' },
      schema: {
        tags,
        summary: 'Puts an archived team, or one deleted in the last 30 days, into use again.',
        params: IdParams,
        body: ConfirmBody,
        response,
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => restoreTeam(scope, request, request.body.confirm_name, now())),
  );

  app.delete(
    '/api/teams/:idOrSlug',
    {
      config: { permission: 'teams.delete', team: 'path-archived' },
      schema: { tags, summary: 'Deletes an archived team.', params: TeamParams, body: ConfirmBody, response },
    },
    (request, reply) =>
      write(request, reply, (scope) => deleteTeam(scope, request, request.body.confirm_name, now())),
  );
}
