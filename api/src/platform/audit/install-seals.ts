import type { App } from '../http/app-types';
import { sealLogs } from './seal-logs';

declare module 'fastify' {
  interface FastifyInstance {
    seals: {
      /** When everything that was there was last seen sealed, by the system's clock; the start at first. */
      completeAt(): number;
    };
  }
}

const EVERY_MS = 10_000;

/** Every process seals in the background; while one seals for a team, the others leave it alone. */
export function installSeals(app: App): void {
  let stopped = false;
  let round: Promise<void> | null = null;
  let complete = Date.now();
  app.decorate('seals', { completeAt: () => complete });
  if (!app.config.roles.has('worker')) return;

  const seal = async () => {
    const begun = Date.now();
    if (await sealLogs(app.database, { isStopped: () => stopped })) complete = begun;
  };
  const timer = setInterval(() => {
    round ??= seal()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the logs could not be sealed'))
      .finally(() => (round = null));
  }, EVERY_MS);
  app.addHook('preClose', async () => {
    stopped = true;
    clearInterval(timer);
    await round;
  });
}
