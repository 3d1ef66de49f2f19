import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import type { App } from './app-types';
import { whoAsked } from './guard';

/** Where the lines go; standard output unless a test wants to read them. */
export interface LogTarget {
  write: (line: string) => unknown;
  isTTY?: boolean;
}

/**
 * JSON lines; plain ones on a terminal, unless a setting says which. What people sent (headers, bodies, queries, parameters of
 * statements) never leaves the process.
 */
export function logOptions(config: Config, target?: LogTarget): FastifyServerOptions['logger'] {
  if (config.log_level === 'silent') return false;
  const { isTTY = false } = target ?? process.stdout;
  const isPlain = (config.log_format ?? (isTTY ? 'plain' : 'json')) === 'plain';
  const options = { level: config.log_level, serializers: { err: describeFailure, why: describeReason } };
  // Which process of which machine it was says nothing to who sees the one in front of them.
  if (isPlain) return { ...options, base: null, stream: plainTarget(target ?? process.stdout) };
  return { ...options, ...(target ? { stream: target } : {}) };
}

interface Line extends Record<string, unknown> {
  time: number;
  level: number;
  msg?: string;
  err?: { message: string };
  why?: { message: string };
}

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** Time, level, message, the error's sentence and the other facts of a line; where in the code it was is left to JSON. */
function plainTarget(target: LogTarget): LogTarget {
  return {
    write: (text) => {
      const { time, level, msg, err, why = err, ...facts } = JSON.parse(text) as Line;
      const line = [
        new Date(time).toTimeString().slice(0, 8),
        LEVELS[level]?.padEnd(5) ?? level,
        [msg, why?.message].filter(Boolean).join(': '),
        ...Object.entries(facts).map(([name, fact]) => `${name}=${JSON.stringify(fact)}`),
      ].join(' ');
      // A terminal obeys control characters, and an error may quote any.
      target.write(`${line.replaceAll(/\p{Cc}+/gu, ' ')}\n`);
    },
  };
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

/** What stands in the way for now: where in the code that was said tells nothing. */
function describeReason(error: Error & { code?: string; query?: string }) {
  const { type, message, code } = describeFailure(error);
  return { type, message, code };
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
