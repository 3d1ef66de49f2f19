import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { recorded } from './answers';
import type { Schema } from './recorded';

const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: recorded.schemas });

/** What of a value its schema does not allow, path by path; null where it keeps to it. */
export function faultOf(schema: Schema, value: unknown): string | null {
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
