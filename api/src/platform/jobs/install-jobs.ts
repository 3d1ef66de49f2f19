import { withTimeout } from '../clock/with-timeout';
import { onTask } from '../database/notices';
import type { App } from '../http/app-types';
import { type Worker, openWorker } from './worker';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Worker;
  }
}

/** How often the worker looks for jobs, in case a notice was missed or another worker has died. */
const LOOK_EVERY_MS = 15_000;

/** How long a stopping server waits until the running job is put back. */
const TIMEOUT_MS = 3_000;

/** Installs the worker as `app.jobs`. It runs from when the app is ready until it closes. */
export function installJobs(app: App, limit_ms = TIMEOUT_MS): void {
  const worker = openWorker(app.database, app.files, app.log, app.sessions);
  app.decorate('jobs', worker);
  if (!app.config.roles.has('worker')) return;
  const stopListening = onTask(app.database.notices, 'jobs', () => worker.wake());
  const timer = setInterval(() => worker.wake(), LOOK_EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => worker.wake());
  app.addHook('preClose', async () => {
    stopListening();
    clearInterval(timer);
    // Another worker begins again with a job that is not put back in time.
    await withTimeout(limit_ms, worker.stop()).catch(() =>
      app.log.warn('stopping without the job that is running'),
    );
  });
}
