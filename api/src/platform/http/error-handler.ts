import type { Locale } from '@storeroom/contract';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { type Faults, isSent, type Said, say, textOf, textsOf } from '../../words/words';
import { whyUnavailable } from '../database/unavailable';
import type { App } from './app-types';
import { localeOf } from './locale';
import { Invalid, notFound, Problem, unavailable } from './problem';

/** The errors of a schema as sentences, by dotted field, in the order of the schema. */
function validationErrors(found: FastifySchemaValidationError[]): Faults {
  const errors: Faults = {};
  // One sentence for each field, the first, because it is the most basic one.
  for (const error of found) errors[fieldOf(error)] ??= [faultIn(error)];
  return errors;
}

function fieldOf(error: FastifySchemaValidationError): string {
  const path = error.instancePath.split('/').slice(1).map(unescape);
  if (error.keyword === 'required') path.push(String(error.params['missingProperty']));
  return path.join('.') || 'body';
}

function unescape(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function faultIn({ keyword, params }: FastifySchemaValidationError): Said {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return say('field.required');
    case 'type':
      return TYPES[String([params['type']].flat()[0])] ?? say('field.not_an_object');
    case 'minLength':
      return limit === 1 ? say('field.required') : say('field.too_short', { least: limit });
    case 'maxLength':
      return say('field.too_long', { most: limit });
    case 'minimum':
      return say('field.too_small', { least: limit });
    case 'maximum':
      return say('field.too_large', { most: limit });
    case 'exclusiveMinimum':
      return say('field.not_above', { limit });
    case 'minItems':
      return say('field.too_few', { least: limit });
    case 'maxItems':
      return say('field.too_many', { most: limit });
    case 'multipleOf':
      return say('field.too_many_decimals');
    case 'enum':
    case 'const':
      return say('field.not_one_of');
    case 'nul':
      return say('field.unkeepable');
    case 'additionalProperties':
      return say('field.unknown_part');
    case 'format':
      return FORMATS[String(params['format'])] ?? say('field.format');
    default:
      return say('field.invalid');
  }
}

/** The sentence for each type that a schema requires. */
const TYPES: Record<string, Said | undefined> = {
  string: say('field.not_text'),
  integer: say('field.not_whole'),
  number: say('field.not_a_number'),
  boolean: say('field.not_true_or_false'),
  array: say('field.not_a_list'),
};

const FORMATS: Record<string, Said | undefined> = {
  email: say('field.not_an_email'),
  uuid: say('field.not_a_uuid'),
  date: say('field.not_a_date'),
  'date-time': say('field.not_a_date'),
};

/** The most fields with errors in an answer; nobody reads more, for example of a list with ten thousand wrong rows. */
const MAX_ERRORS = 20;

/** Answers every error in the form of the wire contract. An unexpected one only says "Server Error". */
export function installErrorHandler(app: App): void {
  const allowedAt = collectMethods(app);
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error);
    // A 503 is no failure of the code: one line with the reason is logged, as a warning unless a rule of the product
    // asks for it.
    if (problem.status === 503)
      request.log[error === problem ? 'info' : 'warn']({ why: error }, 'request put off');
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedAt(request.url);
    const problem =
      allowed.length > 0
        ? new Problem(405, say('method_not_allowed'), {}, { allow: allowed.join(', ') })
        : notFound();
    return sendProblem(request, reply, problem);
  });
}

/** An address that cannot be decoded is answered like one that does not exist. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(request, reply, notFound());
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const locale = request.locale || localeOf(request.headers['accept-language']);
  const body = bodyOf(problem, locale);
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** The body of a refusal: in the language of the caller for people, and with codes for programs. */
export function bodyOf(problem: Problem, locale: Locale): Record<string, unknown> {
  const { words, body } = problem;
  if (problem instanceof Invalid) {
    const codes = Object.fromEntries(Object.entries(problem.errors).slice(0, MAX_ERRORS));
    return { message: messageOf(problem, locale), ...body, errors: textsOf(codes, locale), codes };
  }
  if (words === null) return { message: '' };
  return { message: textOf(words, locale), ...(isSent(words) && words), ...body };
}

/** The first text and the number of the others, as in Laravel. */
function messageOf({ errors }: Invalid, locale: Locale): string {
  const texts = Object.values(textsOf(errors, locale)).flat();
  const [message = ''] = texts;
  const count = texts.length - 1;
  return count < 1 ? message : textOf(say('errors.more', { message, count }), locale);
}

function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) {
    // A path parameter of the wrong form is answered like an address that does not exist.
    if (error.validationContext === 'params') return notFound();
    return new Invalid(validationErrors(error.validation));
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(413, say('body.too_large'));
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(415, say('body.unsupported_type'));
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Problem(400, say('body.malformed'));
    default: {
      const why = whyUnavailable(error);
      if (why) return unavailable(why);
      const status = error.statusCode ?? 500;
      return status >= 400 && status < 500
        ? new Problem(status, say('bad_request'))
        : new Problem(500, say('server_error'));
    }
  }
}

/** The methods of an address, for `Allow`; empty if the address does not exist. */
function collectMethods(app: App): (url: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z_]+/g, '[^/]+');
    routes.push({ pattern: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    const found = routes.filter((route) => route.pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(found)].sort();
  };
}
