import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import type { App } from './app-types';
import { whoAsked } from './guard';

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
    message: isAboutAValue(reason) ? reason.message.replace(/"[^]*"/, '"…"') : reason.message,
    code: reason.code ?? '',
    stack: error.stack?.slice(error.stack.indexOf('\n    at ')) ?? '',
    ...(query === undefined ? {} : { query }),
  };
}

/** PostgreSQL's class of errors that quote what could not be read. */
function isAboutAValue({ code }: { code?: string }): boolean {
  return code?.startsWith('22') === true;
}

/** A call's address as its route says it, with the ids in it: tokens and codes of links stay out of the log. */
function routeOf(request: FastifyRequest): { route: string | null; ids?: Record<string, number> } {
  const { url: route = null } = request.routeOptions;
  const ids = Object.entries(request.params ?? {}).filter(([, value]) => /^\d{1,15}$/.test(String(value)));
  if (ids.length === 0) return { route };
  return { route, ids: Object.fromEntries(ids.map(([name, value]) => [name, Number(value)])) };
}

/** One line for each answer: what was asked, by whom, what came of it, how long it took. */
export function installRequestLog(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.logLevel !== 'warn') {
      request.log.info(
        {
          method: request.method,
          ...routeOf(request),
          ...whoAsked(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
    }
    done();
  });
}
