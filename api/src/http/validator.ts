import { Ajv, type Options } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';

const OPTIONS: Options = { allErrors: true, useDefaults: true, strict: false };

/**
 * Two readings of a schema: what stands in an address is text and is turned into numbers and booleans; a JSON
 * body says what it means, and `"5"` is no number.
 */
export function makeValidator(): FastifySchemaCompiler<FastifySchema> {
  const body = withFormats(new Ajv({ ...OPTIONS, coerceTypes: false }));
  const address = withFormats(new Ajv({ ...OPTIONS, coerceTypes: true }));
  return ({ schema, httpPart }) => (httpPart === 'body' ? body : address).compile(schema);
}

function withFormats(ajv: Ajv): Ajv {
  // A CommonJS package: bundled and tested code see its default export differently.
  const add = 'default' in formats ? (formats.default as unknown as typeof formats.default) : formats;
  (add as unknown as (ajv: Ajv, names: string[]) => void)(ajv, ['uuid', 'email', 'date', 'date-time']);
  return ajv;
}
