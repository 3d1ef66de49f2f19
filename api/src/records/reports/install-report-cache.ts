import type { App } from '../../platform/http/app-types';
import { whoAsked } from '../../platform/http/guard';
import { type ReportCache, createReportCache } from './report-cache';

declare module 'fastify' {
  interface FastifyInstance {
    reports: ReportCache;
  }
}

/**
 * Installs the cache as `app.reports`. It learns of changes by events of teams, and by each answered write of this
 * process.
 */
export function installReportCache(app: App): void {
  const cache = createReportCache(undefined, app.realtime.followTeam);
  app.decorate('reports', cache);
  const stop = app.realtime.onTeamEvent((team_id) => cache.noteChange(team_id));
  app.addHook('onClose', async () => stop());
  // Before the response is sent, so that whoever has it finds their change in all later reports.
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { user_id, team_id } = whoAsked(request);
    if (team_id !== null) cache.noteChange(team_id);
    if (user_id !== null) cache.noteSeenChange(user_id);
  });
}
