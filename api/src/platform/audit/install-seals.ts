import type { App } from '../http/app-types';
import { sealLogs } from './seal-logs';

declare module 'fastify' {
  interface FastifyInstance {
    seals: {
      /** When all rows were last found to be sealed, by the clock of the system; the time of the start before that. */
      completeAt(): number;
    };
  }
}

const EVERY_MS = 10_000;

/** Seals logs in the background, in every worker. While one process seals for a team, the others leave it alone. */
export function installSeals(app: App): void {
  let complete = Date.now();
  app.decorate('seals', { completeAt: () => complete });
  const seal = async (isStopped: () => boolean) => {
    const begun = Date.now();
    if (await sealLogs(app.database, { isStopped })) complete = begun;
  };
  app.scheduler.every(EVERY_MS, seal, 'the logs could not be sealed');
}
