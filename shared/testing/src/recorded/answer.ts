import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { recorded } from './answers';
import type { RecordedAnswer, Schema } from './recorded';

/**
 * A value with some of it given: the rest stays. Records are gone into; a list is given whole, and so are texts by field,
 * which have no rest.
 */
function merge(value: unknown, part: unknown, schema: Schema | undefined): unknown {
  if (part === undefined) return value;
  const named = schema?.$ref ? recorded.schemas[schema.$ref] : schema;
  const way = named?.anyOf?.find((one) => fits(part, one));
  if (way) return merge(only(value, way), part, way);
  const isMap = named?.additionalProperties !== undefined && named.additionalProperties !== false;
  if (isMap || !isRecord(value) || !isRecord(part)) return part;
  const parts = Object.entries(part).map(([name, given]) => [
    name,
    merge(value[name], given, named?.properties?.[name]),
  ]);
  return { ...value, ...(Object.fromEntries(parts) as object) };
}

/** Whether a part can only be of this one of several ways to answer: its names are those of the way. */
function fits(part: unknown, { properties }: Schema): boolean {
  return properties !== undefined && isRecord(part) && Object.keys(part).every((name) => name in properties);
}

/** Without what the way does not have: it was recorded of another one. */
function only(value: unknown, { properties = {} }: Schema): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in properties));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// That these are schemas is checked where they are made; to check it here would take longer than all answers of most files of tests.
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  meta: false,
  validateSchema: false,
  schemas: recorded.schemas,
});

/** What of a value its schema does not allow, path by path; null where it keeps to it. */
function faultOf(schema: Schema, value: unknown): string | null {
  const validate = ajv.compile(schema);
  return validate(value) ? null : [...new Set(validate.errors?.map(sentenceOf))].join('; ');
}

/** `/result/stock/amount` as `result.stock.amount`. */
function sentenceOf({ instancePath, keyword, params, message = '' }: ErrorObject): string {
  const at = instancePath.slice(1).replaceAll('/', '.') || 'the answer';
  const { missingProperty, additionalProperty, allowedValues } = params as Record<string, unknown>;
  if (keyword === 'required') return `${at} lacks ${String(missingProperty)}`;
  if (keyword === 'additionalProperties') return `${at} has no field ${String(additionalProperty)}`;
  if (keyword === 'enum') return `${at} must be one of ${(allowedValues as unknown[]).join(', ')}`;
  return `${at} ${message}`;
}

/** An answer of which nothing has to be said: what is left out is as it was recorded. */
export interface Part {
  /** Of the recorded success, if none is given. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  /** JSON, the text of a file, or undefined where there is nothing. */
  body: unknown;
  headers: Record<string, string>;
}

const GATEWAY = '<p>Bad gateway</p>';

/**
 * What an operation of the API answers: its recorded example with `part` over it.
 *
 * @throws {Error} for an operation or a status that the API does not have, and for a body that it would not answer
 */
export function answer(operation: string, { status, body: part, headers }: Part = {}): Answer {
  const answers = recorded.operations[operation]?.answers;
  if (!answers) throw new Error(`The API has no operation ${operation}`);
  if (status === 502 || status === 504) return { status, body: GATEWAY, headers: {} };
  const said = String(status ?? plainStatus(answers));
  const known = answers[said] ?? recorded.ofAnyCall[said];
  if (!known) throw new Error(`${operation} never answers ${said}`);
  const body = merge(beneath(copyOf(known.example), part), part, known.schema);
  const fault = known.schema && faultOf(known.schema, body);
  if (fault) throw new Error(`${operation} does not answer this with ${said}: ${fault}`);
  return { status: Number(said), body, headers: { ...known.headers, ...byLowerName(headers) } };
}

/** Of several ways to succeed the one that was recorded. */
function plainStatus(answers: Record<string, RecordedAnswer>): string {
  const [first = '200', ...others] = Object.keys(answers).filter((status) => Number(status) < 300);
  return [first, ...others].find((status) => answers[status]?.example !== undefined) ?? first;
}

/** What was recorded, without the codes of errors that are given anew. */
function beneath(example: unknown, part: unknown): unknown {
  if (!isRecord(example) || !isRecord(part) || part['errors'] === undefined) return example;
  return Object.fromEntries(Object.entries(example).filter(([name]) => name !== 'codes'));
}

const copyOf = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

/** Names of headers have no case; recorded ones are in lower case. */
const byLowerName = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
