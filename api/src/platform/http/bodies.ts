import type { FastifyRequest } from 'fastify';
import { say } from '../../words/words';
import type { App } from './app-types';
import { PUBLIC_BYTES } from './body-limits';
import { MAX_DEPTH, mapTexts, wholeCharacters } from './input.rules';
import { Problem } from './problem';

/** The longest valid list has ten thousand rows of four fields. */
const MAX_VALUES = 60_000;
/** No valid object has half as many fields. An unknown field takes more time than a value. */
const MAX_FIELDS = 1_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Checks a JSON text before it is parsed: for nested lists and objects, fields of one object, and values, because each
 * value takes many times its size once it is parsed. The contents of strings do not count.
 */
export function whyTooLarge(json: string): 'too deep' | 'too many values' | null {
  let depth = 0;
  let values = 0;
  /** The number of fields in the object or list that is open at each depth. */
  const fields: number[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at);
    if (letter === QUOTE) at = endOfText(json, at);
    else if (letter === COMMA) values += 1;
    else if (letter === COLON) {
      const more = (fields[depth] ?? 0) + 1;
      if (more > MAX_FIELDS) return 'too many values';
      fields[depth] = more;
    } else if (OPENING.has(letter)) {
      depth += 1;
      values += 1;
      fields[depth] = 0;
      if (depth > MAX_DEPTH) return 'too deep';
    } else if (CLOSING.has(letter)) depth -= 1;
    if (values > MAX_VALUES) return 'too many values';
  }
  return null;
}

/** The position of the closing quote of the string that begins here. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Accepts JSON and forms, and nothing else. An empty body of type JSON is no body. */
export function installBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (body.trim() === '') return done(null, undefined);
      const fault = whyTooLarge(body);
      if (fault === 'too deep') return done(new Problem(400, say('body.too_deep')), undefined);
      if (fault === 'too many values') return done(new Problem(413, say('body.too_large')), undefined);
      void parse(request, body, (error, value) =>
        done(error, MAY_BE_HALF.test(body) ? mapTexts(value, wholeCharacters) : value),
      );
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string, done) => {
      // Whatever the limit of the route is, as nobody sends long lists as a form.
      if (body.length > PUBLIC_BYTES) done(new Problem(413, say('body.too_large')), undefined);
      else done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}

const MAY_BE_HALF = /\\u[dD][89a-fA-F]/;
