import type { FastifyRequest } from 'fastify';
import type { App } from './app-types';
import { PUBLIC_BYTES } from './body-limits';
import { sizeUp } from './nesting.rules';
import { Problem } from './problem';
import { say } from '../../words/words';

/** JSON (an empty body counts as none, as everywhere on the web) and forms; nothing else is read. */
export function installBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (body.trim() === '') return done(null, undefined);
      const size = sizeUp(body);
      if (size === 'too deep') return done(new Problem(400, say('body.too_deep')), undefined);
      if (size === 'too many values') return done(new Problem(413, say('body.too_large')), undefined);
      void parse(request, body, (error, value) =>
        done(error, MAY_BE_HALF.test(body) ? wholeCharacters(value) : value),
      );
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string, done) => {
      // Whatever else the call may bring: nobody sends long lists as a form.
      if (body.length > PUBLIC_BYTES) done(new Problem(413, say('body.too_large')), undefined);
      else done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}

const MAY_BE_HALF = /\\u[dD][89a-fA-F]/;

/** JSON can write half a character, which no text that is kept can hold: it becomes the sign for one that is unreadable. */
function wholeCharacters(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value).toString();
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  for (const name in record) record[name] = wholeCharacters(record[name]);
  return record;
}
