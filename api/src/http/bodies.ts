import type { FastifyRequest } from 'fastify';
import type { App } from './app-types';
import { isTooDeep } from './nesting.rules';
import { Problem } from './problem';
import { tooDeep } from './texts';

/** JSON (an empty body counts as none, as everywhere on the web) and forms; nothing else is read. */
export function installBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (body.trim() === '') done(null, undefined);
      else if (isTooDeep(body)) done(new Problem(400, tooDeep), undefined);
      else void parse(request, wholeCharacters(body), done);
    },
  );
}

const MAY_BE_HALF = /\\u[dD][89a-fA-F]/;
/** One after the other: a pair, the first or the second half of one alone, or any other escape. */
const ESCAPES =
  /\\u[dD][89abAB][\da-fA-F]{2}(\\u[dD][c-fC-F][\da-fA-F]{2})?|\\u[dD][c-fC-F][\da-fA-F]{2}|\\./gs;

/** JSON can write half a character, which no text that is kept can hold: it becomes the sign for one that is unreadable. */
function wholeCharacters(json: string): string {
  if (!MAY_BE_HALF.test(json)) return json;
  return json.replace(ESCAPES, (escape, second?: string) =>
    second === undefined && MAY_BE_HALF.test(escape) ? '\\ufffd' : escape,
  );
}
