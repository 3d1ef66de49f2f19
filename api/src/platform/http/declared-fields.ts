import type { FastifySchema } from 'fastify';
import { isRecord } from './input.rules';

type Keep = (value: unknown) => void;
interface ObjectSchema {
  properties?: Record<string, ObjectSchema>;
  items?: ObjectSchema;
  anyOf?: ObjectSchema[];
  additionalProperties?: unknown;
}

/** The team of a call is read from every body, declared or not, so it is never removed. */
const OF_EVERY_BODY = 'team_id';

/**
 * Removes in place all fields of a body that its schema does not declare, so that no handler can mistake an unchecked
 * field for a checked one. A schema without `properties` declares a map and keeps everything. For a closed one
 * (`additionalProperties: false`) the validator refuses unknown fields: ignoring them would change more than was meant.
 */
export function declaredFieldsOf(schema: FastifySchema): Keep {
  return keepOf(schema as ObjectSchema) ?? (() => undefined);
}

/** Null if nothing can have to be removed. */
function keepOf({ properties, items, anyOf, additionalProperties }: ObjectSchema): Keep | null {
  if (anyOf) return onlyKeepOf(anyOf);
  if (items) {
    const keep = keepOf(items);
    return keep && ((list) => Array.isArray(list) && list.forEach(keep));
  }
  if (!properties) return null;
  const below = Object.entries(properties).flatMap(([name, schema]) => {
    const keep = keepOf(schema);
    return keep ? [[name, keep] as const] : [];
  });
  const namesOthers = additionalProperties !== undefined;
  return (value) => {
    if (!isRecord(value)) return;
    for (const [name, keep] of below) keep(value[name]);
    if (namesOthers) return;
    for (const name in value)
      if (!Object.hasOwn(properties, name) && name !== OF_EVERY_BODY) delete value[name];
  };
}

/** For the schema of an object or null. */
function onlyKeepOf(schemas: ObjectSchema[]): Keep | null {
  const keeps = schemas.flatMap((schema) => keepOf(schema) ?? []);
  if (keeps.length > 1)
    throw new Error('A body may be of one form, or null: of two, what is declared is unclear.');
  return keeps[0] ?? null;
}
