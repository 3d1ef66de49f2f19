import type { FastifySchema } from 'fastify';
import { isRecord } from './input.rules';

type Keep = (value: unknown) => void;
interface ObjectSchema {
  properties?: Record<string, ObjectSchema>;
  items?: ObjectSchema;
  anyOf?: ObjectSchema[];
  additionalProperties?: unknown;
}

/** Which team a call is about is read of every body, declared or not, and stays what it was. */
const OF_EVERY_BODY = 'team_id';

/**
 * Takes out of a body, in place, whatever its schema does not declare, so that nothing behind the door can take a stranger's
 * field for one that was checked. A schema without `properties` declares a map, and keeps all of it; one that is closed
 * (`additionalProperties: false`) has its strangers refused by the validator, where to pass over them would change more than
 * was meant.
 */
export function declaredFieldsOf(schema: FastifySchema): Keep {
  return keepOf(schema as ObjectSchema) ?? (() => undefined);
}

/** Null where nothing has to be looked at. */
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
  const isTold = additionalProperties !== undefined;
  return (value) => {
    if (!isRecord(value)) return;
    for (const [name, keep] of below) keep(value[name]);
    if (isTold) return;
    for (const name in value)
      if (!Object.hasOwn(properties, name) && name !== OF_EVERY_BODY) delete value[name];
  };
}

/** Of "this, or null". */
function onlyKeepOf(schemas: ObjectSchema[]): Keep | null {
  const keeps = schemas.flatMap((schema) => keepOf(schema) ?? []);
  if (keeps.length > 1)
    throw new Error('A body may be of one form, or null: of two, what is declared is unclear.');
  return keeps[0] ?? null;
}
