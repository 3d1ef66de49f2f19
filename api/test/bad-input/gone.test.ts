import { randomUUID } from 'node:crypto';
import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { listsOf } from '../lists';
import { OF_ANY_CALL, type Operation, readOperations } from '../operations';
import { stockIn } from '../stock';
import { printOf } from '../stored';

/** Every operation on a record that is archived (or closed, or done) and on one that is deleted. */
const api = testApi();
let home: TestTeam;
let owner: TestUser;
let operations: Operation[];
beforeAll(async () => {
  home = await api.arrange.team();
  owner = await api.arrange.user(home, 'owner');
  ({ operations } = await readOperations(api));
});

type State = 'archived' | 'deleted';
type Path = Record<string, string | number>;

let unique = 0;
const name = () => `Thing ${(unique += 1)}`;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

async function send(operation: string, path: Path, body: object = {}): Promise<Answer> {
  const [method = '', template = ''] = operation.split(' ');
  const address = template.replace(/\{(\w+)\}/g, (_all, key: string) => String(path[key]));
  const hasBody = method === 'PUT' || method === 'POST' || 'confirm_name' in body;
  return api.call(method as 'GET', hasBody ? address : `${address}?team_id=${home.id}`, {
    as: owner,
    ...(hasBody ? { body: { team_id: home.id, ...body } } : {}),
  });
}

async function done(operation: string, path: Path, body: object = {}): Promise<Answer> {
  const answer = await send(operation, path, body);
  if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${answer.text}`);
  return answer;
}

async function item(state: State | null): Promise<Path> {
  const id = await stockIn(api, home).item({ name: name(), amount: 9 });
  if (state) await done('POST /api/stock/{id}/archive', { id });
  if (state === 'deleted') await done('DELETE /api/stock/{id}', { id });
  return { id };
}

async function location(state: State | null): Promise<Path> {
  const id = await stockIn(api, home).location(name());
  if (state) await done('POST /api/stock/locations/{id}/archive', { id });
  if (state === 'deleted') await done('DELETE /api/stock/locations/{id}', { id });
  return { id };
}

/** What is archived of a list is that it is done. */
async function list(state: State): Promise<Path> {
  const { id: stock_id } = await item(null);
  const made = await listsOf(api, home, owner).create([{ stock_id: Number(stock_id), amount: 2 }]);
  const path = { list: made.id, item: made.items[0]?.id ?? 0 };
  if (state === 'deleted') await done('DELETE /api/stock/lists/{list}', path);
  else await done('POST /api/stock/lists/{list}/complete', path, { remaining: 'close' });
  return path;
}

async function log(state: State): Promise<Path> {
  const { id = 0 } = await item(null);
  const change = { delta: 1, reason: 'received' };
  const { body } = await done('POST /api/stock/{id}/adjust', { id }, change);
  await done('POST /api/stock/{id}/archive', { id });
  if (state === 'deleted') await done('DELETE /api/stock/{id}', { id });
  return { log: Number(body.result?.log?.id) };
}

async function batch(state: State): Promise<Path> {
  const { id = 0 } = await item(null);
  const change = { action: 'adjust', stock_ids: [id], params: { delta: 1, reason: 'received' } };
  const { body } = await done('POST /api/stock/bulk', {}, change);
  await done('POST /api/stock/{id}/archive', { id });
  if (state === 'deleted') await done('DELETE /api/stock/{id}', { id });
  return { batch: String(body.result?.batch_id) };
}

async function team(state: State): Promise<Path> {
  const made = await api.arrange.team({ parent_id: home.id });
  const path = { id: made.id, idOrSlug: made.slug, hostname: 'stock.example.com' };
  await done('POST /api/teams/{id}/archive', path, { confirm_name: made.name });
  if (state === 'deleted') await done('DELETE /api/teams/{idOrSlug}', path, { confirm_name: made.name });
  return { ...path, name: made.name };
}

async function person(): Promise<Path> {
  const { id } = await api.arrange.user(home, 'picker');
  await done('POST /api/users/{id}/deactivate', { id });
  return { id };
}

const made = async (operation: string, body: object, read: (answer: Answer) => unknown) =>
  Number(read(await done(operation, { id: home.id }, body)));

async function subscription(): Promise<Path> {
  const body = { expiration_at: TOMORROW };
  const id = await made(
    'POST /api/teams/{id}/subscriptions',
    body,
    (got) => got.body.result?.subscription?.id,
  );
  await done('DELETE /api/teams/subscriptions/{subscription}', { subscription: id });
  return { subscription: id };
}

async function role(): Promise<Path> {
  const body = { name: name(), permissions: ['stock'] };
  const id = await made('POST /api/roles', body, (got) => got.body.result?.role?.id);
  await done('DELETE /api/roles/{id}', { id });
  return { id };
}

async function invite(): Promise<Path> {
  const body = { emails: [`guest-${(unique += 1)}@example.test`], role: 'viewer' };
  const id = await made('POST /api/invites', body, (got) => got.body.result?.invites?.[0]?.id);
  await done('DELETE /api/invites/{id}', { id });
  return { id };
}

async function view(): Promise<Path> {
  const body = { page: 'stock', name: name(), query: '' };
  const id = await made('POST /api/views', body, (got) => got.body.result?.view?.id);
  await done('DELETE /api/views/{id}', { id });
  return { id };
}

async function hostname(): Promise<Path> {
  const wanted = `stock-${(unique += 1)}.storeroom.localhost`;
  await done('POST /api/teams/{id}/hostnames', { id: home.id }, { hostname: wanted });
  await done('DELETE /api/teams/{id}/hostnames/{hostname}', { id: home.id, hostname: wanted });
  return { id: home.id, hostname: wanted };
}

async function session(): Promise<Path> {
  const id = Number((await api.arrange.token(owner)).split('|')[0]);
  await done('DELETE /api/user/sessions/{id}', { id });
  return { id };
}

interface Row {
  operation: string;
  target: (state: State) => Promise<Path>;
  /** Null: there is no such state. */
  statuses: Record<State, number | null>;
  body?: (path: Path) => object | Promise<object>;
}

function rows(
  target: Row['target'],
  statuses: Record<string, [archived: number | null, deleted: number | null, body?: Row['body']]>,
): Row[] {
  return Object.entries(statuses).map(([operation, [archived, deleted, body]]) => ({
    operation,
    target,
    statuses: { archived, deleted },
    ...(body ? { body } : {}),
  }));
}

const confirmed = (path: Path) => ({ confirm_name: path['name'] });
const another = async () => ({ into: (await location(null))['id'] });
const someItem = async () => ({ stock_id: (await item(null))['id'], amount: 1 });
const STOCK = '/api/stock/{id}';
const PLACE = '/api/stock/locations/{id}';
const LIST = '/api/stock/lists/{list}';
const TEAM = '/api/teams/{id}';
const PERSON = '/api/users/{id}';

const ROWS: Row[] = [
  ...rows(item, {
    [`GET ${STOCK}`]: [200, 404],
    [`GET ${STOCK}/history`]: [200, 200],
    [`PUT ${STOCK}`]: [422, 404, () => ({ name: name() })],
    [`POST ${STOCK}/photo`]: [422, 404],
    [`DELETE ${STOCK}/photo`]: [422, 404],
    [`POST ${STOCK}/adjust`]: [422, 404, () => ({ delta: 1, reason: 'received' })],
    [`POST ${STOCK}/move`]: [422, 404, async () => ({ location_id: (await another()).into })],
    [`POST ${STOCK}/archive`]: [422, 404],
    [`POST ${STOCK}/unarchive`]: [200, 404],
    [`DELETE ${STOCK}`]: [200, 404],
    [`POST ${STOCK}/restore`]: [422, 200],
  }),
  ...rows(location, {
    [`GET ${PLACE}`]: [200, 404],
    [`GET ${PLACE}/history`]: [200, 404],
    [`PUT ${PLACE}`]: [422, 404, () => ({ name: name() })],
    [`POST ${PLACE}/archive`]: [422, 404],
    [`POST ${PLACE}/unarchive`]: [200, 404],
    [`DELETE ${PLACE}`]: [200, 404],
    [`POST ${PLACE}/restore`]: [422, 200],
    [`POST ${PLACE}/merge`]: [200, 404, another],
    [`GET ${PLACE}/counting`]: [200, 404],
    [`PUT ${PLACE}/counting`]: [
      422,
      404,
      async () => ({
        count_id: randomUUID(),
        lines: [{ stock_id: (await item(null))['id'], counted: 1, seen_amount: 1 }],
      }),
    ],
    [`DELETE ${PLACE}/counting`]: [200, 404],
    [`POST ${PLACE}/counts`]: [
      422,
      404,
      async () => ({ lines: [{ stock_id: (await item(null))['id'], counted: 1 }] }),
    ],
  }),
  ...rows(list, {
    [`GET ${LIST}`]: [200, 200],
    [`PUT ${LIST}`]: [422, 422, () => ({ note: 'By noon' })],
    [`POST ${LIST}/items`]: [422, 422, someItem],
    [`POST ${LIST}/items/reorder`]: [422, 422, (path) => ({ item_ids: [path['item']] })],
    [`PUT ${LIST}/items/{item}`]: [422, 422, () => ({ note: 'the long ones' })],
    [`DELETE ${LIST}/items/{item}`]: [422, 422],
    [`POST ${LIST}/items/{item}/pick`]: [422, 422, () => ({ delta: 1 })],
    [`POST ${LIST}/items/{item}/short`]: [422, 422, () => ({ reason: 'other' })],
    [`POST ${LIST}/complete`]: [422, 422, () => ({ remaining: 'close' })],
    [`POST ${LIST}/duplicate`]: [201, 201],
    [`POST ${LIST}/send`]: [200, 422, () => ({ email: 'site@fenwick.example' })],
    [`DELETE ${LIST}`]: [200, 422],
    [`POST ${LIST}/restore`]: [422, 200],
  }),
  ...rows(log, { 'POST /api/stock/logs/{log}/undo': [422, 404] }),
  ...rows(batch, { 'POST /api/stock/batches/{batch}/undo': [422, 422] }),
  ...rows(team, {
    'GET /api/teams/{idOrSlug}': [404, 404],
    'PUT /api/teams/{idOrSlug}': [404, 404, () => ({ name: name() })],
    'GET /api/teams/{idOrSlug}/move': [404, 404],
    // It says that this stands in the way.
    [`GET ${TEAM}/archive`]: [200, 200],
    'DELETE /api/teams/{idOrSlug}': [200, 422, confirmed],
    [`POST ${TEAM}/archive`]: [422, 422, confirmed],
    [`POST ${TEAM}/restore`]: [200, 200, confirmed],
    [`GET ${TEAM}/branding`]: [404, 404],
    [`PUT ${TEAM}/branding`]: [404, 404, () => ({ name: 'New' })],
    [`POST ${TEAM}/logo`]: [404, 404],
    [`DELETE ${TEAM}/logo`]: [404, 404],
    [`GET ${TEAM}/hostnames`]: [404, 404],
    [`POST ${TEAM}/hostnames`]: [404, 404, () => ({ hostname: 'stock.example.com' })],
    [`POST ${TEAM}/subscriptions`]: [404, 404, () => ({ expiration_at: TOMORROW })],
  }),
  ...rows(person, {
    [`GET ${PERSON}`]: [200, null],
    [`PUT ${PERSON}`]: [200, null, () => ({ name: 'Léa Fournier' })],
    [`PUT ${PERSON}/roles`]: [200, null, () => ({ role: 'viewer' })],
    [`POST ${PERSON}/deactivate`]: [422, null],
    [`POST ${PERSON}/reactivate`]: [200, null],
    [`POST ${PERSON}/sessions/revoke`]: [200, null],
    [`POST ${PERSON}/recovery`]: [422, null],
    [`GET ${PERSON}/sessions`]: [200, null],
    [`DELETE ${PERSON}/sessions/{session}`]: [404, null],
  }),
  ...rows(subscription, {
    'PUT /api/teams/subscriptions/{subscription}': [null, 404, () => ({ renew_years: 1 })],
    'POST /api/teams/subscriptions/{subscription}/renew': [null, 404, () => ({ years: 1, version: 1 })],
    'DELETE /api/teams/subscriptions/{subscription}': [null, 404],
  }),
  ...rows(role, {
    'PUT /api/roles/{id}': [null, 404, () => ({ name: name() })],
    'DELETE /api/roles/{id}': [null, 404],
  }),
  ...rows(invite, { 'POST /api/invites/{id}/resend': [null, 422], 'DELETE /api/invites/{id}': [null, 422] }),
  ...rows(view, {
    'PUT /api/views/{id}': [null, 404, () => ({ name: name() })],
    'DELETE /api/views/{id}': [null, 404],
  }),
  ...rows(hostname, {
    [`POST ${TEAM}/hostnames/{hostname}/verify`]: [null, 404],
    [`PUT ${TEAM}/hostnames/{hostname}`]: [null, 404, () => ({ primary: true })],
    [`DELETE ${TEAM}/hostnames/{hostname}`]: [null, 404],
  }),
  ...rows(session, { 'DELETE /api/user/sessions/{id}': [null, 404] }),
];

const TARGETS = ROWS.flatMap(({ statuses, ...row }) =>
  (['archived', 'deleted'] as const).flatMap((state) => {
    const status = statuses[state];
    return status === null ? [] : [{ ...row, state, status }];
  }),
);

it.each(TARGETS)(
  '$operation of a record that is $state answers $status, and changes nothing where it is refused',
  async ({ operation, target, state, status, body }) => {
    const path = await target(state);
    const input = (await body?.(path)) ?? {};
    const before = await printOf(api);
    const answer = await send(operation, path, input);
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
    const [method = '', template = ''] = operation.split(' ');
    const described = operations.find((one) => one.method === method && one.path === template);
    expect(String(status) in (described?.answers ?? {}) || OF_ANY_CALL.includes(status)).toBe(true);
    if (status < 400) return;
    expect(answer.body.message).toEqual(expect.any(String));
    expect(await printOf(api)).toBe(before);
  },
);

it('every operation with a record in its address is listed in this file', () => {
  // Of these there is no archive: a job ends, a link and a code are used up, a picture is named by its content.
  const without = /^\/api\/(jobs|logos|photos|email|password\/recovery|invite|login\/handover)\//;
  const found = operations
    .filter(({ path }) => path.includes('{') && !without.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const listed = ROWS.map(({ operation }) => operation);
  expect(found.filter((operation) => !listed.includes(operation))).toEqual([]);
  expect(listed.filter((operation) => !found.includes(operation))).toEqual([]);
});
