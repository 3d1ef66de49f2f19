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
import { isKeepable } from './moment.rules';
import { cleanLines } from './text.rules';

/** Below these all letters have one form only. */
const MAY_GROW = /[\u0300-\uffff]/;
/** No text that the database measures is as long; to put the accents of longer ones in order would take long. */
const MAX_LENGTH = 10_000;

/** Kept as it is typed, whatever its form. */
const AS_TYPED = /password/;

type Checked = { validate: (text: string) => boolean };
const date = fullFormats.date as Checked;
const moment = fullFormats['date-time'] as Checked;
const OPTIONS: Options = {
  useDefaults: true,
  strict: false,
  formats: {
    email: isEmail,
    // As the database reads it: the way to write one with `urn:uuid:` before it is not known there.
    uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
    date: keepable(date),
    'date-time': keepable(moment),
  },
};

function keepable({ validate }: Checked) {
  return (text: string) => validate(text) && isKeepable(text);
}

/** More than a form has fields; what is beyond it is no form that somebody filled in. */
const MAX_ERRORS = 20;

/**
 * Two readings of a schema: what stands in an address is text and is turned into numbers and booleans; a JSON
 * body says what it means, and `"5"` is no number. Of a body that is valid only what its schema declares is left.
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
      const kept = inKeptForm(input);
      return kept === input ? true : (tooLongIn(read(kept)) ?? true);
    };
  };
}

/** In an address a number is written in digits: what JavaScript reads as one besides, as `0x10` and `1e1`, is text. */
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
 * Reads up to the first error, with the size of a list or text looked at before what is in it: that costs no more
 * than the input itself. Only input of the size of a form is then read to its end, so that each wrong field is named.
 */
function makeReader(options: Options): (schema: FastifySchema) => Reading {
  const quick = new Ajv({ ...OPTIONS, ...options });
  const whole = new Ajv({ ...OPTIONS, ...options, allErrors: true });
  return (schema) => {
    const quickly = once(() => quick.compile(schema));
    const wholly = once(() => whole.compile(schema));
    return (input) => {
      const isValid = quickly();
      if (isValid(input)) {
        const at = findNul(input);
        return at === null ? true : { error: [unkeepable(at)] };
      }
      const first = isValid.errors ?? [];
      const isWhollyValid = wholly();
      const errors = isSmall(input) && !isWhollyValid(input) ? (isWhollyValid.errors ?? []) : first;
      return { error: errors.slice(0, MAX_ERRORS) as FastifySchemaValidationError[] };
    };
  };
}

/** What writes an answer by its schema. */
export function makeSerializer(): FastifySerializerCompiler<FastifySchema> {
  const compile = SerializerSelector()();
  return ({ method, url, httpStatus = '', schema }) => {
    const write = once(() => compile({ method, url, httpStatus, schema }));
    return (answer) => write()(answer);
  };
}

/** Compiled for the first call that needs it: hundreds of schemas at once would keep a start waiting for a second. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Of what is wrong with texts in their kept form only their length: nothing else was asked of them in that form. */
function tooLongIn(reading: ReturnType<Reading>): ReturnType<Reading> | null {
  const error = reading === true ? [] : reading.error.filter(({ keyword }) => keyword === 'maxLength');
  return error.length > 0 ? { error } : null;
}

function unkeepable(path: string[]): FastifySchemaValidationError {
  const instancePath = path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { instancePath, keyword: 'nul', schemaPath: '', params: {}, message: 'holds a NUL' };
}

/**
 * The same input with each text that is longer in the form in which it is kept (`\ufb2c` is three characters there) in that
 * form: what the schema allows to come may be more than the database takes. Input without such a text is answered itself.
 */
function inKeptForm(input: unknown): unknown {
  if (typeof input === 'string') return grown(input);
  if (Array.isArray(input)) {
    const list: unknown[] = input;
    const kept = list.map(inKeptForm);
    return kept.some((value, at) => value !== list[at]) ? kept : list;
  }
  if (!isRecord(input)) return input;
  const entries = Object.entries(input).map(
    ([name, value]) => [name, AS_TYPED.test(name) ? value : inKeptForm(value)] as const,
  );
  return entries.some(([name, value]) => value !== input[name]) ? Object.fromEntries(entries) : input;
}

function grown(text: string): string {
  if (text.length > MAX_LENGTH || !MAY_GROW.test(text)) return text;
  const kept = cleanLines(text);
  return kept.length > text.length ? kept : text;
}
