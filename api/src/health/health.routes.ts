import { Type } from 'typebox';
import type { App } from '../http/app-types';

const Status = Type.Object({ status: Type.String() });

/** For whoever runs the process: is it alive, can it serve. */
export async function healthRoutes(app: App): Promise<void> {
  const config = { access: 'public' } as const;
  app.get(
    '/health/live',
    {
      config,
      logLevel: 'warn',
      schema: { tags: ['Health'], summary: 'The process runs.', response: { 200: Status } },
    },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/health/ready',
    {
      config,
      logLevel: 'warn',
      schema: { tags: ['Health'], summary: 'The database answers.', response: { 200: Status, 503: Status } },
    },
    async (_request, reply) => {
      try {
        await app.database.ping();
        return { status: 'ok' };
      } catch {
        return reply.code(503).send({ status: 'database unavailable' });
      }
    },
  );
}
