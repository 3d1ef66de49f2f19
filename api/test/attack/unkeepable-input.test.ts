import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { type Operation, type Schema, readOperations, resolve, typesOf } from '../operations';

/** What no database can keep, in every text that an operation takes: refused or passed over, never a failure of ours. */
const api = testApi();
let team: TestTeam;
let reader: TestUser;
let operations: Operation[];
let schemas: Record<string, Schema>;
beforeAll(async () => {
  team = await api.arrange.team();
  reader = await api.arrange.user(team, 'owner');
  ({ operations, schemas } = await readOperations(api));
});

const ID = /\{(id|log|list|item|user|location|subscription)\}/g;

function pathOf({ path }: Operation, text: string, id = 999_999): string {
  return path.replace(ID, String(id)).replace(/\{\w+\}/g, text);
}

/** Writes come with a person of their own: some of them end the session that they come with. */
async function ask(operation: Operation, path: string, body?: unknown): Promise<Answer> {
  const as = operation.method === 'GET' ? reader : await api.arrange.user(team, 'owner');
  return api.call(operation.method, path, { as, ...(body === undefined ? {} : { body }) });
}

/** What operations answer to a text in their address, other than with one of the statuses that are right. */
async function answersTo(text: string, isRight: (status: number) => boolean): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const operation of operations) {
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .filter(({ name }) => !['team_id', 'stock_id', 'format'].includes(name))
      .map(({ name }) => `${name}=${encodeURIComponent(text)}`);
    // One after the other as well: what refuses the first hides what the next would do.
    const each = query.length > 1 ? [...query, query.join('&')] : query;
    for (const wanted of operation.method === 'GET' ? each : []) {
      const answer = await ask(operation, `${pathOf(operation, team.slug)}?team_id=${team.id}&${wanted}`);
      // Nor is its caller gone meanwhile: that would hide what the rest of the call does.
      if (!isRight(answer.status) || answer.status === 401)
        failed.push([operation.path, wanted, answer.status]);
    }
    const at = pathOf(operation, encodeURIComponent(text));
    if (at === pathOf(operation, team.slug)) continue;
    const answer = await ask(operation, `${at}?team_id=${team.id}`, operation.body ? {} : undefined);
    if (!isRight(answer.status)) failed.push([at, answer.status]);
  }
  return failed;
}

it.each(['\0', 'a\0b'])(
  'the text %j in an address is refused with a 4xx by every operation [G.37]',
  async (text) => {
    expect(await answersTo(text, (status) => status >= 400 && status < 500)).toEqual([]);
  },
);

it.each(['0000-01-01,9999-12-31', '9999-12-31,', ',0000-01-01T00:00:00Z', 'urn:uuid:x'])(
  'the text %j in an address makes no operation answer 500',
  async (text) => {
    expect(await answersTo(text, (status) => status < 500)).toEqual([]);
  },
);

/** Something that a schema takes. */
function sampleOf(given: Schema): unknown {
  const {
    examples,
    enum: choices,
    anyOf,
    format,
    minimum = 1,
    items = {},
    ...schema
  } = resolve(given, schemas);
  const [one] = examples ?? choices ?? [];
  if (one !== undefined) return one;
  if (anyOf) return sampleOf(anyOf[0] ?? {});
  const [type] = typesOf(schema);
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'array') return [sampleOf(items)];
  if (type === 'object') return requiredOf(schema);
  if (type === 'string') return format === 'email' ? 'tom@example.test' : 'nine purple lanterns';
  return type === 'boolean' ? true : null;
}
const requiredOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));

/** Sends this value in each field of a body that takes its kind. @returns how many fields there are, and which were not refused by name */
async function sendInEach(value: unknown, takes: (field: Schema, name: string) => boolean) {
  const wrong: unknown[] = [];
  let tried = 0;
  for (const operation of operations.filter(({ body }) => body !== null)) {
    const whole = resolve(operation.body ?? {}, schemas);
    const fields = Object.entries(whole.properties ?? {}).filter(([name, field]) =>
      takes(resolve(field, schemas), name),
    );
    for (const [name] of fields) {
      tried += 1;
      // A required field that is missing would be told in its place.
      const body = { ...requiredOf(whole), team_id: team.id, [name]: value };
      const id = operation.path.startsWith('/api/teams/{id}') ? team.id : undefined;
      const answer = await ask(operation, `${pathOf(operation, team.slug, id)}?team_id=${team.id}`, body);
      const told = Object.keys(answer.body.errors ?? {});
      if (answer.status !== 422 || !told.includes(name))
        wrong.push([operation.path, name, answer.status, told]);
    }
  }
  return { tried, wrong };
}

it('a whole number of a body that no column can hold is refused by every operation that takes one, which names the field [wire.2395]', async () => {
  const { tried, wrong } = await sendInEach(
    1e300,
    (field, name) => name !== 'team_id' && typesOf(field).includes('integer'),
  );
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(25);
});

it('a NUL in a text of a body is refused by every operation that takes a text, which names the field [G.37]', async () => {
  const { tried, wrong } = await sendInEach(
    'Bolt\0M8',
    (field) => typesOf(field).includes('string') && !field.enum && !field.format && !field.pattern,
  );
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

it('a refusal of a NUL says in which field it is, in both languages [G.37]', async () => {
  const owner = await api.arrange.user(team, 'owner');
  const body = { team_id: team.id, page: 'stock\0', name: 'Bolts', query: 'name=bolt' };
  const told = await Promise.all(
    ['en', 'fr'].map(async (language) => {
      const headers = { 'accept-language': language };
      const answer = await api.call('POST', '/api/views', { as: owner, body, headers });
      return [answer.status, answer.body.errors];
    }),
  );
  expect(told).toEqual([
    [422, { page: ['The page field contains a character that cannot be kept.'] }],
    [422, { page: ['Le champ «\u202fpage\u202f» contient un caractère qui ne peut pas être conservé.'] }],
  ]);
});
