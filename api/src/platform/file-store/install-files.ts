import type { App } from '../http/app-types';
import { CHECK_EVERY_MS, type OpenFiles, openFiles } from './open-files';

declare module 'fastify' {
  interface FastifyInstance {
    files: OpenFiles;
  }
}

/** Installs the files as `app.files`, with `open` if they are open already. @throws ConfigError */
export async function installFiles(app: App, open?: OpenFiles): Promise<void> {
  const files = open ?? (await openFiles(app.config, app.database, app.log));
  app.decorate('files', files);
  const { bucket } = files;
  if (!bucket) return;
  // Even if nobody uses the bucket, so that the metric is right. The bucket has logged the failure itself.
  const timer = setInterval(() => void bucket.checkOwner().catch(() => undefined), CHECK_EVERY_MS);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
