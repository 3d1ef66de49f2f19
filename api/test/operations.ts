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

/** One operation of the OpenAPI document, so that new ones are tested at once. */
export interface Operation {
  method: Method;
  path: string;
  /** Whether it needs a token. */
  guarded: boolean;
  /** The permission that it needs. */
  rights: Rights;
  parameters: Parameter[];
  /** The schema of a JSON body; null if there is none. */
  body: Schema | null;
  /** The schema of a form with a file; null if there is none. */
  form: Schema | null;
  /** The schema of the JSON answer by status; null if the answer is not JSON. */
  answers: Record<string, Schema | null>;
}

type Content = Record<string, { schema?: Schema }>;

/** All operations in the OpenAPI document. */
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

/** The statuses that any call may answer before its parameters are read; listed once, in the introduction of the document. */
export const OF_ANY_CALL = [400, 404, 405, 413, 415, 419];

/** The schema of a reference. */
export function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolve(schemas[name] ?? {}, schemas);
}

export function typesOf(schema: Schema): string[] {
  return [schema.type ?? []].flat();
}
