import type { App } from '../../platform/http/app-types';
import { whoAsked } from '../../platform/http/guard';
import { type ReportMemory, createReportMemory } from './report-memory';

declare module 'fastify' {
  interface FastifyInstance {
    reports: ReportMemory;
  }
}

/** In `app.reports`: it hears of changes by the events of teams, and by every write that it sees answered. */
export function installReportMemory(app: App): void {
  const memory = createReportMemory();
  app.decorate('reports', memory);
  const stop = app.realtime.onTeamEvent((team_id) => memory.noteChange(team_id));
  app.addHook('onClose', async () => stop());
  // Before the answer leaves: who has it finds the change in every report from then on.
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { user_id, team_id } = whoAsked(request);
    if (team_id !== null) memory.noteChange(team_id);
    if (user_id !== null) memory.noteKnowledge(user_id);
  });
}
