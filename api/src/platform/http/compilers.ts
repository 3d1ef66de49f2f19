import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type Options } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type {
  FastifySchema,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
  FastifySerializerCompiler,
} from 'fastify';
import { declaredFieldsOf } from './declared-fields';
import { isEmail } from './email.rules';
import { findNul, isRecord, isSmall } from './input.rules';
import { isStorable } from './moment.rules';
import { cleanLines } from './text.rules';

/** All characters below these have only one form, so that normalising cannot make them longer. */
const MAY_GROW = /[\u0300-\uffff]/;
/** Longer than any text with a limit in the database. Normalising the accents of longer texts would take long. */
const MAX_LENGTH = 10_000;

/** Passwords are used exactly as they are typed. */
const AS_TYPED = /password/;

type Checked = { validate: (text: string) => boolean };
const date = fullFormats.date as Checked;
const moment = fullFormats['date-time'] as Checked;
/** As PostgreSQL reads it, which does not accept a `urn:uuid:` in front. */
export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const OPTIONS: Options = {
  useDefaults: true,
  strict: false,
  formats: {
    email: isEmail,
    uuid: UUID,
    date: storable(date),
    'date-time': storable(moment),
  },
};

function storable({ validate }: Checked) {
  return (text: string) => validate(text) && isStorable(text);
}

/** The most errors of an answer; a form that somebody has filled in has fewer fields. */
const MAX_ERRORS = 20;

/**
 * Compiles schemas for validation. Parameters are texts, which are converted to numbers and booleans. JSON bodies have
 * types of their own, so that `"5"` is no number; from a valid body everything is removed that the schema does not
 * declare.
 */
export function makeValidator(): FastifySchemaCompiler<FastifySchema> {
  const body = makeReader({ coerceTypes: false });
  const address = makeReader({ coerceTypes: true });
  return ({ schema, httpPart }) => {
    if (httpPart !== 'body') return inDigits(schema, address(schema));
    const read = body(schema);
    const keepDeclared = declaredFieldsOf(schema);
    return (input) => {
      const reading = read(input);
      if (reading !== true) return reading;
      keepDeclared(input);
      const cleaned = normalised(input);
      return cleaned === input ? true : (tooLongIn(read(cleaned)) ?? true);
    };
  };
}

/** Numbers in an address have decimal digits only. JavaScript would also accept `0x10` and `1e1`. */
function inDigits(schema: FastifySchema, read: Reading): Reading {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  const numbers = Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
  return (input) => {
    const given = input as Record<string, unknown>;
    const written = (name: string) => /^\s*-?\d+\s*$/.test(String(given[name]));
    const wrong = numbers.find((name) => typeof given[name] === 'string' && !written(name));
    return wrong === undefined ? read(input) : { error: [noNumber(wrong)] };
  };
}

const noNumber = (name: string): FastifySchemaValidationError => ({
  instancePath: `/${name}`,
  keyword: 'type',
  schemaPath: '',
  params: { type: 'integer' },
  message: 'must be integer',
});

type Reading = (input: unknown) => true | { error: FastifySchemaValidationError[] };

/**
 * Validates up to the first error. The size of a list or text is checked before its content, so the time is limited by
 * the size of the input. Only input as small as a form is validated completely, to name every wrong field.
 */
function makeReader(options: Options): (schema: FastifySchema) => Reading {
  const quick = new Ajv({ ...OPTIONS, ...options });
  const whole = new Ajv({ ...OPTIONS, ...options, allErrors: true });
  return (schema) => {
    const quickCheck = once(() => quick.compile(schema));
    const wholeCheck = once(() => whole.compile(schema));
    return (input) => {
      const isValid = quickCheck();
      if (isValid(input)) {
        const at = findNul(input);
        return at === null ? true : { error: [nulError(at)] };
      }
      const first = isValid.errors ?? [];
      const isValidThroughout = wholeCheck();
      const errors = isSmall(input) && !isValidThroughout(input) ? (isValidThroughout.errors ?? []) : first;
      return { error: errors.slice(0, MAX_ERRORS) as FastifySchemaValidationError[] };
    };
  };
}

/** Compiles the schemas that serialise answers. */
export function makeSerializer(): FastifySerializerCompiler<FastifySchema> {
  const compile = SerializerSelector()();
  return ({ method, url, httpStatus = '', schema }) => {
    const write = once(() => compile({ method, url, httpStatus, schema }));
    return (answer) => write()(answer);
  };
}

/** Compiled on first use: compiling hundreds of schemas would delay the start by a second. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Only errors about the length count, because texts in their stored form are not validated otherwise. */
function tooLongIn(reading: ReturnType<Reading>): ReturnType<Reading> | null {
  const error = reading === true ? [] : reading.error.filter(({ keyword }) => keyword === 'maxLength');
  return error.length > 0 ? { error } : null;
}

function nulError(path: string[]): FastifySchemaValidationError {
  const instancePath = path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { instancePath, keyword: 'nul', schemaPath: '', params: {}, message: 'holds a NUL' };
}

/**
 * The input with its texts in the form in which they are stored, if that is longer: `\ufb2c` becomes three characters.
 * Otherwise a text within the limit of the schema could exceed that of the database. Unchanged input is returned
 * itself.
 */
function normalised(input: unknown): unknown {
  if (typeof input === 'string') return storedIfLonger(input);
  if (Array.isArray(input)) {
    const list: unknown[] = input;
    const cleaned = list.map(normalised);
    return cleaned.some((value, at) => value !== list[at]) ? cleaned : list;
  }
  if (!isRecord(input)) return input;
  const entries = Object.entries(input).map(
    ([name, value]) => [name, AS_TYPED.test(name) ? value : normalised(value)] as const,
  );
  return entries.some(([name, value]) => value !== input[name]) ? Object.fromEntries(entries) : input;
}

function storedIfLonger(text: string): string {
  if (text.length > MAX_LENGTH || !MAY_GROW.test(text)) return text;
  const cleaned = cleanLines(text);
  return cleaned.length > text.length ? cleaned : text;
}
