import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config';
import type { App } from './app-types';
import { whoAsked } from './guard';

/** Where log lines are written: standard output, or a test that reads them. */
export interface LogTarget {
  write: (line: string) => unknown;
  isTTY?: boolean;
}

/**
 * The log has JSON lines, and plain ones on a terminal, unless a setting says otherwise. Data that people sent
 * (headers, bodies, queries, parameters of statements) is never logged.
 */
export function logOptions(config: Config, target?: LogTarget): FastifyServerOptions['logger'] {
  if (config.log_level === 'silent') return false;
  const { isTTY = false } = target ?? process.stdout;
  const isPlain = (config.log_format ?? (isTTY ? 'plain' : 'json')) === 'plain';
  const options = { level: config.log_level, serializers: { err: describeFailure, why: describeReason } };
  // Process and host are left out, as people who read a terminal know them.
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

/** Writes the time, level, message, error message and other facts of a line. Stack traces are only in JSON. */
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
      // Control characters would act on the terminal, and errors may quote any.
      target.write(`${line.replaceAll(/\p{Cc}+/gu, ' ')}\n`);
    },
  };
}

/** For a failed statement its text and the reason of the database, without the values of its parameters. */
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

/** The reason for a temporary failure, without the stack trace, which would not help. */
function describeReason(error: Error & { code?: string; query?: string }) {
  const { type, message, code } = describeFailure(error);
  return { type, message, code };
}

/** Errors of PostgreSQL's class 22 quote the invalid value. */
function isAboutAValue({ code }: { code?: string }): boolean {
  return code?.startsWith('22') === true;
}

/** The route of a call and the ids in its address. Tokens and codes in links are not logged. */
function routeOf(request: FastifyRequest): { route: string | null; ids?: Record<string, number> } {
  const { url: route = null } = request.routeOptions;
  const ids = Object.entries(request.params ?? {}).filter(([, value]) => /^\d{1,15}$/.test(String(value)));
  if (ids.length === 0) return { route };
  return { route, ids: Object.fromEntries(ids.map(([name, value]) => [name, Number(value)])) };
}

/** Logs one line for each answer: the call, the caller, the status and the time it took. */
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
