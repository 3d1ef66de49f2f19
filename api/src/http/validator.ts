import { Ajv, type Options } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';

const { uuid, email, date } = fullFormats;
const OPTIONS: Options = {
  allErrors: true,
  useDefaults: true,
  strict: false,
  formats: { uuid, email, date, 'date-time': fullFormats['date-time'] },
};

/**
 * Two readings of a schema: what stands in an address is text and is turned into numbers and booleans; a JSON
 * body says what it means, and `"5"` is no number.
 */
export function makeValidator(): FastifySchemaCompiler<FastifySchema> {
  const body = new Ajv({ ...OPTIONS, coerceTypes: false });
  const address = new Ajv({ ...OPTIONS, coerceTypes: true });
  return ({ schema, httpPart }) => (httpPart === 'body' ? body : address).compile(schema);
}
