import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { withTimeout } from '../clock/with-timeout';
import { operation } from '../http/operation';

const Status = Type.Object({ status: Type.String() });

/** The time limit, after which a hanging database counts as away. */
const TIMEOUT_MS = 2_000;
/** How long an embedded database may be away before the whole process should be restarted. */
const MAX_AWAY_MS = 120_000;

/** The time after which a load balancer should ask again; recovery takes seconds at least. */
const notNow = (reply: FastifyReply) => reply.code(503).header('retry-after', '5');

/** Health checks for operators: whether the process is alive, and whether it can serve calls. */
export const healthOperations = [
  operation('GET /health/live', {
    tag: 'Health',
    summary: 'The process runs, and does not run for nothing.',
    needs: 'public',
    answer: { 200: Status, 503: Status },
    route: { logLevel: 'warn' },
    handle: async ({ app, reply }) => {
      const { embedded, awayFor } = app.database;
      if (!embedded || (awayFor() ?? 0) < MAX_AWAY_MS) return { status: 'ok' };
      return notNow(reply).send({ status: 'database lost' });
    },
  }),

  operation('GET /health/ready', {
    tag: 'Health',
    summary: 'The database answers, as it was asked to, and the process is not about to stop.',
    needs: 'public',
    answer: { 200: Status, 503: Status },
    route: { logLevel: 'warn' },
    handle: async ({ app, reply }) => {
      if (app.openAnswers.isEnding) return notNow(reply).send({ status: 'stopping' });
      try {
        await withTimeout(TIMEOUT_MS, app.database.ping());
        if (app.database.isMisconfigured())
          return notNow(reply).send({ status: 'database not as asked for' });
        return { status: 'ok' };
      } catch {
        const status = app.database.isMisconfigured() ? 'database not as asked for' : 'database unavailable';
        return notNow(reply).send({ status });
      }
    },
  }),
];
