import { recorded } from './answers';
import type { Schema } from './recorded';

/**
 * A value with some of it given: the rest stays. Records are gone into; a list is given whole, and so are texts by field,
 * which have no rest.
 */
export function merge(value: unknown, part: unknown, schema: Schema | undefined): unknown {
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
