import { testApi } from '../api';
import { type Operation, type Schema, readOperations, resolve, typesOf } from '../operations';

const api = testApi();
let operations: Operation[];
let schemas: Record<string, Schema>;
beforeAll(async () => {
  ({ operations, schemas } = await readOperations(api));
});

/** Where a body or a parameter may hold a list or a text without an end, or a whole number of any size. */
function unbounded(given: Schema, at: string): string[] {
  const schema = resolve(given, schemas) as Schema & { maxItems?: number; maxLength?: number };
  const types = typesOf(schema);
  const isOneOfFew = schema.enum !== undefined || schema.const !== undefined;
  return [
    ...(types.includes('array') && schema.maxItems === undefined ? [`${at}[]`] : []),
    ...(types.includes('integer') && (schema.minimum === undefined || schema.maximum === undefined)
      ? [at]
      : []),
    ...(types.includes('string') && schema.maxLength === undefined && !isOneOfFew ? [at] : []),
    ...(schema.items ? unbounded(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${at}.${name}`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf]
      .flatMap((branches) => branches ?? [])
      .flatMap((branch) => unbounded(branch, at)),
  ];
}

it('every list and every text of every request body has a largest size, and every whole number a smallest and a largest value [G.31, wire.2395]', () => {
  const found = operations.flatMap(({ method, path, body, form }) =>
    [body, form].flatMap((schema) => (schema ? unbounded(schema, `${method} ${path}`) : [])),
  );
  expect(found).toEqual([]);
});

it('every whole number of every address has a smallest and a largest value [wire.2395]', () => {
  const found = operations.flatMap(({ method, path, parameters }) =>
    parameters
      .filter(({ schema }) => typesOf(resolve(schema, schemas)).includes('integer'))
      .flatMap(({ name, schema }) => unbounded(schema, `${method} ${path} ${name}`)),
  );
  expect(found).toEqual([]);
});

it('a call without a sign-in refuses a body of 17 kB, except the contact form [G.33]', async () => {
  const large: string[] = [];
  for (const { method, path } of operations.filter((one) => !one.guarded && one.method !== 'GET')) {
    const answer = await api.call(method, path.replace(/\{\w+\}/g, 'x'), {
      body: { nothing: 'x'.repeat(17_000) },
    });
    if (answer.status !== 413) large.push(path);
  }
  expect(large).toEqual(['/api/contact']);
});
