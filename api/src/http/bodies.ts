import type { FastifyRequest } from 'fastify';
import type { App } from './app-types';

/** JSON (an empty body counts as none, as everywhere on the web) and forms; nothing else is read. */
export function installBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (body.trim() === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
