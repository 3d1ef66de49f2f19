import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** One JSON line an event; of a request only what identifies it: no header, body or query leaves the process. */
export function logOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.log_level === 'silent') return false;
  return {
    level: config.log_level,
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, path: request.url?.split('?')[0] }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code ?? '',
        stack: error.stack ?? '',
      }),
    },
  };
}
