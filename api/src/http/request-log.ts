import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import type { App } from './app-types';

/** Where the lines go; standard output unless a test wants to read them. */
export interface LogTarget {
  write: (line: string) => void;
}

/** JSON lines. What people sent (headers, bodies, queries, parameters of statements) never leaves the process. */
export function logOptions(config: Config, stream?: LogTarget): FastifyServerOptions['logger'] {
  if (config.log_level === 'silent') return false;
  return { level: config.log_level, serializers: { err: describeFailure }, ...(stream ? { stream } : {}) };
}

/** A failed statement tells its text and the database's reason, but not the values it was given. */
function describeFailure(error: Error & { code?: string; query?: string }) {
  const { query } = error;
  const reason = query === undefined ? error : (error.cause as typeof error);
  return {
    type: reason.name,
    message: reason.message,
    code: reason.code ?? '',
    stack: error.stack?.slice(error.stack.indexOf('\n    at ')) ?? '',
    ...(query === undefined ? {} : { query }),
  };
}

/** One line for each answer: what was asked, what came of it, how long it took. */
export function installRequestLog(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.logLevel !== 'warn') {
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?')[0],
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
    }
    done();
  });
}
