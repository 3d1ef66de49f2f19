import * as fc from 'fast-check';
import { type Operation, type Schema, resolve, typesOf } from './operations';

export interface GeneratedCall {
  operation: Operation;
  /** The index in the list of callers; the last is a guest. */
  caller: number;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  key: 'fresh' | 'same' | 'none' | 'broken';
}

/** Values that no schema allows. */
const ODD = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    -1,
    0,
    1e308,
    2 ** 53,
    'null',
    'not set',
    '\u0000',
    '\ud800',
    '%',
    "'",
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    '1,2,,x',
    ['1', 2, null],
    '9'.repeat(40),
    'é'.repeat(200),
    '../../etc',
    '=cmd|1',
    true,
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/**
 * Generates requests from the OpenAPI document: mostly valid ones, with ids of existing records among others, and some
 * invalid ones.
 */
export function requestsOf(
  operations: readonly Operation[],
  schemas: Record<string, Schema>,
  callers: number,
  known: readonly (number | string)[],
): fc.Arbitrary<GeneratedCall> {
  const id = fc.constantFrom<unknown>(...known);
  const fields = (properties: Record<string, Schema>, required: readonly string[] = []) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, field(name, schema)])),
      { requiredKeys: [...required] },
    );
  const field = (name: string, schema: Schema): fc.Arbitrary<unknown> => {
    const proper = /(^|_)id(s|OrSlug)?$|^(log|list|item|user|location)$/.test(name)
      ? near(name, schema)
      : shaped(schema);
    return fc.oneof({ weight: 12, arbitrary: proper }, { weight: 1, arbitrary: ODD });
  };
  const near = (name: string, schema: Schema): fc.Arbitrary<unknown> => {
    const ids =
      name.endsWith('ids') && typesOf(schema).includes('array') ? fc.array(id, { maxLength: 4 }) : id;
    return fc.oneof({ weight: 4, arbitrary: ids }, { weight: 1, arbitrary: shaped(schema) });
  };
  const shaped = (given: Schema): fc.Arbitrary<unknown> => {
    const schema = resolve(given, schemas);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return fc.oneof(...branches.map(shaped));
    const types = typesOf(schema);
    return types.length === 0 ? ODD : fc.oneof(...types.map((type) => ofType(type, schema)));
  };
  const ofType = (type: string, schema: Schema): fc.Arbitrary<unknown> => {
    const { minimum = -5, maximum = 1_000_000, minLength = 0, maxLength = 40, minItems = 0 } = schema;
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.integer({ min: Math.ceil(minimum), max: Math.max(minimum, Math.min(maximum, 2 ** 40)) });
      case 'number':
        return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
      case 'array': {
        const items = shaped(schema.items ?? {});
        return fc.array(items, { minLength: minItems, maxLength: minItems + 3 });
      }
      case 'object':
        return fields(schema.properties ?? {}, schema.required);
      default: {
        if (schema.format === 'uuid') return fc.uuid();
        if (schema.format === 'email') return fc.emailAddress();
        if (schema.format === 'date')
          return fc.constantFrom('2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31');
        const unit = fc.oneof(
          fc.constantFrom('a', '7', ' ', ',', '%', '_'),
          fc.string({ unit: 'grapheme', maxLength: 1 }),
        );
        return fc.string({ unit, minLength, maxLength: Math.min(maxLength, minLength + 40) });
      }
    }
  };

  const requests = operations.map((operation) => {
    const given = (location: string) => operation.parameters.filter((parameter) => parameter.in === location);
    const properties = (location: string) =>
      Object.fromEntries(given(location).map(({ name, schema }) => [name, schema]));
    const names = given('path').map(({ name }) => name);
    const body = operation.body === null ? fc.constant(undefined) : shaped(operation.body);
    return fc.record({
      operation: fc.constant(operation),
      caller: fc.nat({ max: callers }),
      path: fields(properties('path'), names),
      query: fields(properties('query')),
      body: fc.oneof({ weight: 12, arbitrary: body }, { weight: 1, arbitrary: ODD }),
      key: fc.constantFrom(
        'fresh' as const,
        'fresh' as const,
        'fresh' as const,
        'same' as const,
        'none' as const,
        'broken' as const,
      ),
    });
  });
  return fc.oneof(...requests);
}
