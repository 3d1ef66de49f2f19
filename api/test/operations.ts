import type { Rights } from '../src/operation/docs/rights-of-operations';
import type { Json, TestApi } from './api';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Any part of a JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  examples?: unknown[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** One call of the OpenAPI document: a new one is under test from its first day. */
export interface Operation {
  method: Method;
  path: string;
  /** Whether it needs a token. */
  guarded: boolean;
  /** What it asks of its caller. */
  rights: Rights;
  parameters: Parameter[];
  /** Of a JSON body; null when it takes none. */
  body: Schema | null;
  /** Of a form with a file; null when it takes none. */
  form: Schema | null;
  /** Schema of the JSON answer by status; null where the answer is no JSON. */
  answers: Record<string, Schema | null>;
}

type Content = Record<string, { schema?: Schema }>;

/** Everything that the server says it answers to. */
export async function readOperations(
  api: TestApi,
): Promise<{ operations: Operation[]; schemas: Record<string, Schema> }> {
  const { body } = await api.call('GET', '/api/docs/openapi.json');
  const schemas = (body.components?.schemas ?? {}) as unknown as Record<string, Schema>;
  const operations = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readOperation(path, method, operation)),
  );
  return { operations, schemas };
}

function readOperation(path: string, method: string, operation: Json): Operation {
  const responses = (operation.responses ?? {}) as unknown as Record<string, { content?: Content }>;
  const content = operation.requestBody?.content as unknown as Content | undefined;
  return {
    method: method.toUpperCase() as Method,
    path,
    guarded: operation.security !== undefined,
    rights: operation['x-rights'] as unknown as Rights,
    parameters: (operation.parameters ?? []) as unknown as Parameter[],
    body: content?.['application/json']?.schema ?? null,
    form: content?.['multipart/form-data']?.schema ?? null,
    answers: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        answer.content?.['application/json']?.schema ?? null,
      ]),
    ),
  };
}

/** What any call may answer before it looks at what it is asked for; said once, in the document's introduction. */
export const OF_ANY_CALL = [400, 404, 405, 413, 415, 419];

/** The schema that a reference means. */
export function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolve(schemas[name] ?? {}, schemas);
}

export function typesOf(schema: Schema): string[] {
  return [schema.type ?? []].flat();
}
