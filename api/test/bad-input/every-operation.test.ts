import { randomUUID } from 'node:crypto';
import { type Answer, type Call, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { type Operation, type Schema, readOperations, resolve, typesOf } from '../operations';
import { stockIn } from '../stock';
import { printOf } from '../stored';

/** Every operation of the document × every kind of bad input that does not need to know what the operation does. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let expired: string;
let stock_id: number;
let operations: Operation[];
let schemas: Record<string, Schema>;

const MARK = 'belongs to somebody else';

beforeAll(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  expired = await api.arrange.token(owner, -1);
  stock_id = await stockIn(api, team).item({ name: 'Bolt M8' });
  const other = await api.arrange.team({ name: `Team, ${MARK}` });
  await api.arrange.user(other, 'owner', { name: `Owner, ${MARK}` });
  await stockIn(api, other).item({ name: `Bolt, ${MARK}` });
  ({ operations, schemas } = await readOperations(api));
});

const writing = ({ method }: Operation) => method !== 'GET';
const reading = ({ body }: Operation) => body !== null;
const guarded = (operation: Operation) => operation.guarded;

/** A kind of bad input: on which operations, what is sent, and what the document promises for it. */
interface Kind {
  title: string;
  rule: string;
  to: (operation: Operation) => boolean;
  send: (operation: Operation) => Promise<Answer>;
  statuses: number[];
}

const KINDS: Kind[] = [
  {
    title: 'a call without a token',
    rule: '[W.3]',
    to: guarded,
    send: (op) => call(op, {}),
    statuses: [401],
  },
  {
    title: 'a call with an expired token',
    rule: '[W.3]',
    to: guarded,
    send: (op) => call(op, { as: expired }),
    statuses: [401],
  },
  {
    title: 'an address with a text in place of a number',
    rule: '[W.29]',
    to: ({ path }) => /\{(id|log|list|item|user|location)\}/.test(path),
    send: (op) => call({ ...op, path: op.path.replace(/\{\w+\}/g, 'x1') }, { as: owner, body: {} }),
    statuses: [404],
  },
  {
    title: 'a body with fields of another type',
    rule: '[W.29]',
    to: (op) => Object.keys(propertiesOf(op)).length > 0,
    send: (op) => call(op, { as: owner, body: fieldsOf(op, wrongType) }),
    statuses: [404, 422],
  },
  {
    title: 'a body with numbers out of range',
    rule: '[W.29]',
    to: (op) => Object.values(propertiesOf(op)).some(isBounded),
    send: (op) => call(op, { as: owner, body: fieldsOf(op, outOfRange) }),
    statuses: [404, 422],
  },
  {
    title: 'a body with a text of a megabyte',
    rule: '[W.29]',
    to: (op) => longTexts(op) > 0,
    send: (op) => call(op, { as: owner, body: fieldsOf(op, (field) => hugeText(field, longTexts(op))) }),
    statuses: [404, 413, 422],
  },
  {
    title: 'a body of more than a megabyte',
    rule: '[W.29]',
    to: reading,
    send: (op) => call(op, { as: owner, body: { text: 'x'.repeat(1_100_000) } }),
    statuses: [413],
  },
  {
    title: 'a body that is a list',
    rule: '[W.29]',
    to: (op) => reading(op) && typesOf(resolve(op.body ?? {}, schemas)).includes('object'),
    send: (op) => call(op, { as: owner, body: [1, 2] }),
    statuses: [404, 422],
  },
  {
    title: 'a body that is no JSON',
    rule: '[W.29]',
    to: reading,
    send: (op) => call(op, { as: owner, body: '{"a": ', headers: { 'content-type': 'application/json' } }),
    statuses: [400],
  },
  {
    title: 'a body of another media type',
    rule: '[W.29]',
    to: reading,
    send: (op) => call(op, { as: owner, body: '<a/>', headers: { 'content-type': 'text/xml' } }),
    statuses: [415],
  },
  {
    title: 'a write from one of our pages without its CSRF token',
    rule: '[W.10]',
    to: writing,
    send: (op) => call(op, { as: owner, body: {}, headers: { origin: api.config.client_origin.origin } }),
    statuses: [419],
  },
  {
    title: 'a method that the address does not have',
    rule: '[W.18]',
    to: () => true,
    send: (op) => api.call('PATCH', addressOf(op), { as: owner }),
    statuses: [405],
  },
];

it.each(KINDS)(
  '$title is refused by every operation that can be called so, and changes nothing $rule',
  async ({ to, send, statuses }) => {
    const chosen = operations.filter(to);
    expect(chosen.length).toBeGreaterThan(5);
    const before = await printOf(api);
    const wrong: unknown[] = [];
    for (const operation of chosen) {
      const answer = await send(operation);
      const told =
        typeof answer.body?.message === 'string' && (answer.status !== 405 || answer.headers['allow']);
      const fine = statuses.includes(answer.status) && told;
      if (!fine || answer.text.includes(MARK)) {
        wrong.push([operation.method, operation.path, answer.status, answer.text.slice(0, 200)]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await printOf(api)).toBe(before);
  },
);

/** The least that the calls with an Idempotency-Key take for a body, besides the team. */
const LEAST: Record<string, object> = {
  '/api/teams/subscriptions/{subscription}/renew': { years: 1, version: 1 },
  '/api/stock': { name: 'Nut' },
  '/api/stock/{id}/move': { location_id: null },
  '/api/stock/bulk': { action: 'archive', stock_ids: [1] },
  '/api/stock/sheet': { rows: [{ stock_id: 1, version: 1 }] },
  '/api/stock/{id}/adjust': { delta: 1, reason: 'received' },
  '/api/stock/locations/{id}/merge': { into: 1 },
  '/api/stock/locations/{id}/counts': { lines: [{ stock_id: 1, counted: 1 }] },
  '/api/stock/lists': { customer_name: 'Fenwick' },
  '/api/stock/lists/{list}/send': { email: 'site@fenwick.example' },
};

it('each operation that is marked for it is refused without an Idempotency-Key and with one that is no UUID, and changes nothing [W.24]', async () => {
  const marked = operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(marked.length).toBeGreaterThan(10);
  const before = await printOf(api);
  for (const operation of marked) {
    const path = operation.path.replace('{batch}', randomUUID());
    const body = { team_id: team.id, ...LEAST[operation.path] };
    for (const key of ['', 'again']) {
      const headers = { 'idempotency-key': key };
      const { status, body: said } = await call({ ...operation, path }, { as: owner, body, headers });
      expect([operation.path, status, said.errors]).toEqual([
        operation.path,
        422,
        { idempotency_key: ['The Idempotency-Key header must be a UUID.'] },
      ]);
    }
  }
  expect(await printOf(api)).toBe(before);
});

it('an unknown parameter changes the status of no read and is not in its answer', async () => {
  for (const operation of operations.filter((op) => op.method === 'GET' && op.guarded)) {
    const plain = await call(operation, { as: owner });
    const more = await api.call('GET', `${addressOf(operation)}&nobody_knows=${MARK}`, { as: owner });
    expect([operation.path, more.status, more.text.includes(MARK)]).toEqual([
      operation.path,
      plain.status,
      false,
    ]);
  }
});

it('an unknown field in the body changes the status of no write and is not in its answer [W.156]', async () => {
  for (const operation of operations.filter((op) => reading(op) && op.guarded)) {
    // With tokens of their own: some of these calls end the one that they came with.
    const [one, two] = [await api.arrange.token(owner), await api.arrange.token(owner)];
    const body = { team_id: team.id };
    // Of nothing that is there, so that the first does not change what the second finds.
    const nowhere = { ...operation, path: operation.path.replace(/\{(?!idOrSlug)\w+\}/g, '999999') };
    const plain = await call(nowhere, { as: one, body });
    const more = await call(nowhere, { as: two, body: { ...body, nobody_knows: MARK } });
    expect([operation.path, more.status, more.text.includes(MARK)]).toEqual([
      operation.path,
      plain.status,
      false,
    ]);
  }
});

function call(operation: Operation, options: Call): Promise<Answer> {
  return api.call(operation.method, addressOf(operation), options);
}

function addressOf({ path }: Operation): string {
  return `${path.replace('{idOrSlug}', team.slug).replace(/\{\w+\}/g, String(stock_id))}?team_id=${team.id}`;
}

function propertiesOf({ body }: Operation): Record<string, Schema> {
  const properties = Object.entries(resolve(body ?? {}, schemas).properties ?? {});
  const own = properties.filter(([name]) => name !== 'team_id');
  return Object.fromEntries(own.map(([name, field]) => [name, resolve(field, schemas)]));
}

/** A body with every field of an operation, each as bad as asked for; those that cannot be are left out. */
function fieldsOf(operation: Operation, bad: (field: Schema) => unknown): Record<string, unknown> {
  const entries = Object.entries(propertiesOf(operation));
  const filled = entries
    .map(([name, field]) => [name, bad(field)])
    .filter(([, value]) => value !== undefined);
  return { team_id: team.id, ...(Object.fromEntries(filled) as object) };
}

function wrongType(field: Schema): unknown {
  const types = typesOf(field);
  return types.includes('object') ? 'text' : { not: 'that' };
}

function isBounded({ minimum, maximum }: Schema): boolean {
  return minimum !== undefined || maximum !== undefined;
}

function outOfRange({ minimum, maximum }: Schema): unknown {
  if (maximum !== undefined) return maximum * 10;
  return minimum === undefined ? undefined : minimum - 1;
}

function longTexts(operation: Operation): number {
  return Object.values(propertiesOf(operation)).filter(({ maxLength }) => maxLength !== undefined).length;
}

/** Just below the limit of the whole body. */
function hugeText(field: Schema, among: number): unknown {
  return field.maxLength === undefined ? undefined : 'x'.repeat(Math.floor(1_000_000 / among));
}
