import type { App } from '../http/app-types';
import { type OpenFiles, openFiles } from './open-files';

declare module 'fastify' {
  interface FastifyInstance {
    files: OpenFiles;
  }
}

/** A bucket that nobody asks for anything is asked by ourselves, so that the metric is true. */
const LOOK_EVERY_MS = 30_000;

/** In `app.files`, unless they are open already. @throws ConfigError */
export async function installFiles(app: App, open?: OpenFiles): Promise<void> {
  const files = open ?? (await openFiles(app.config, app.database, app.log));
  app.decorate('files', files);
  const { bucket } = files;
  if (!bucket) return;
  // The log hears of a failure from the bucket itself.
  const timer = setInterval(() => void bucket.look().catch(() => undefined), LOOK_EVERY_MS);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
