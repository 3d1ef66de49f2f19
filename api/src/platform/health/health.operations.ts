import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { within } from '../clock/within';
import { operation } from '../http/operation';

const Status = Type.Object({ status: Type.String() });

/** A database that hangs is as good as none. */
const TIMEOUT_MS = 2_000;
/** An embedded database that has not come back by then needs somebody to look after the whole process. */
const HEALING_MS = 120_000;

/** A balancer that asks again no sooner misses nothing: what is away takes seconds to come back. */
const notNow = (reply: FastifyReply) => reply.code(503).header('retry-after', '5');

/** For whoever runs the process: is it alive, can it serve. */
export const healthOperations = [
  operation('GET /health/live', {
    tag: 'Health',
    summary: 'The process runs, and does not run for nothing.',
    needs: 'public',
    answer: { 200: Status, 503: Status },
    route: { logLevel: 'warn' },
    handle: async ({ app, reply }) => {
      const { embedded, awayFor } = app.database;
      if (!embedded || (awayFor() ?? 0) < HEALING_MS) return { status: 'ok' };
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
        await within(TIMEOUT_MS, app.database.ping());
        if (app.database.isMisled()) return notNow(reply).send({ status: 'database not as asked for' });
        return { status: 'ok' };
      } catch {
        const status = app.database.isMisled() ? 'database not as asked for' : 'database unavailable';
        return notNow(reply).send({ status });
      }
    },
  }),
];
