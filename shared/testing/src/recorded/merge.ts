import { recorded } from './answers';
import type { Schema } from './recorded';

/**
 * A value with some of it given: the rest stays. Records are gone into; a list is given whole, and so are texts by field,
 * which have no rest.
 */
export function merge(value: unknown, part: unknown, schema: Schema | undefined): unknown {
  if (part === undefined) return value;
  const named = schema?.$ref ? recorded.schemas[schema.$ref] : schema;
  const isMap = named?.additionalProperties !== undefined && named.additionalProperties !== false;
  if (isMap || !isRecord(value) || !isRecord(part)) return part;
  const parts = Object.entries(part).map(([name, given]) => [
    name,
    merge(value[name], given, named?.properties?.[name]),
  ]);
  return { ...value, ...(Object.fromEntries(parts) as object) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
