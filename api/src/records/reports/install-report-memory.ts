import type { App } from '../../platform/http/app-types';
import { whoAsked } from '../../platform/http/guard';
import { type ReportMemory, createReportMemory } from './report-memory';

declare module 'fastify' {
  interface FastifyInstance {
    reports: ReportMemory;
  }
}

/**
 * Installs the memory as `app.reports`. It learns of changes by events of teams, and by each answered write of this
 * process.
 */
export function installReportMemory(app: App): void {
  const memory = createReportMemory(undefined, app.realtime.followTeam);
  app.decorate('reports', memory);
  const stop = app.realtime.onTeamEvent((team_id) => memory.noteChange(team_id));
  app.addHook('onClose', async () => stop());
  // Before the response is sent, so that whoever has it finds their change in all later reports.
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { user_id, team_id } = whoAsked(request);
    if (team_id !== null) memory.noteChange(team_id);
    if (user_id !== null) memory.noteKnowledge(user_id);
  });
}
