import { type TestApi, openTestApi } from '../api';
import { type Operation, type Schema, readOperations, resolve, typesOf } from '../operations';

let api: TestApi;
let operations: Operation[];
let schemas: Record<string, Schema>;
beforeAll(async () => {
  api = await openTestApi();
  ({ operations, schemas } = await readOperations(api));
});
afterAll(() => api.close());

/** Where a body may hold a list or a text without an end. */
function unbounded(given: Schema, at: string): string[] {
  const schema = resolve(given, schemas) as Schema & { maxItems?: number; maxLength?: number };
  const types = typesOf(schema);
  const isOneOfFew = schema.enum !== undefined || schema.const !== undefined;
  return [
    ...(types.includes('array') && schema.maxItems === undefined ? [`${at}[]`] : []),
    ...(types.includes('string') && schema.maxLength === undefined && !isOneOfFew ? [at] : []),
    ...(schema.items ? unbounded(schema.items, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${at}.${name}`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf]
      .flatMap((branches) => branches ?? [])
      .flatMap((branch) => unbounded(branch, at)),
  ];
}

it('every list and every text of every request body has a largest size [G.31]', () => {
  const found = operations.flatMap(({ method, path, body, form }) =>
    [body, form].flatMap((schema) => (schema ? unbounded(schema, `${method} ${path}`) : [])),
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
