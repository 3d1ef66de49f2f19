import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { outbox, users } from '../database/schema/identity';
import { clearExpired } from '../database/expired.sql';
import { stock, stock_logs } from '../database/schema/stock';
import { asSystem } from '../../../test/arrange';
import { picture, sendPhoto } from '../../../test/photos';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const create = (key: string, name = 'Hex bolt M8', as = keeper) =>
  api.call('POST', '/api/stock', {
    as,
    body: { team_id: team.id, name },
    headers: { 'idempotency-key': key },
  });
const itemsStored = () =>
  api.database.read(asSystem(team.id), async ({ db }) => (await db.select({ n: count() }).from(stock))[0]?.n);
const logsStored = () =>
  api.database.read(
    asSystem(team.id),
    async ({ db }) => (await db.select({ n: count() }).from(stock_logs))[0]?.n,
  );

const ageKeys = (by: string) =>
  api.database.identity.execute(`update idempotency_keys set created_at = created_at - interval '${by}'`);
const ageKeysByADay = () => ageKeys('24 hours 1 second');

/** Makes all keys a day older, and removes those that have expired. */
async function oneDayLater(): Promise<void> {
  await ageKeysByADay();
  await clearExpired(api.database, new Date(), 10_000);
}

it('a call that needs an Idempotency-Key is refused without one, or with one that is no UUID', async () => {
  for (const key of ['', 'again', `${randomUUID()}x`]) {
    const answer = await create(key);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ idempotency_key: ['The Idempotency-Key header must be a UUID.'] });
  }
  const none = await api.app.inject({
    method: 'POST',
    url: '/api/stock',
    headers: { authorization: `Bearer ${keeper.token}` },
    payload: { team_id: team.id, name: 'x' },
  });
  expect(none.statusCode).toBe(422);
  expect(await itemsStored()).toBe(0);
});

it('a call that is repeated with its Idempotency-Key gets the first answer again, and nothing is written twice [W.25]', async () => {
  const key = randomUUID();
  const first = await create(key);
  const again = await create(key.toUpperCase());
  expect(first.status).toBe(201);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await itemsStored()).toBe(1);
  const events = await api.database.identity
    .select({ n: count() })
    .from(outbox)
    .where(eq(outbox.team_id, team.id));
  expect(events[0]?.n).toBe(1);
});

it('eight calls at the same moment with one Idempotency-Key get one answer, and one item is written [W.25]', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
  expect(await itemsStored()).toBe(1);
});

it('an Idempotency-Key that was used for another request is refused', async () => {
  const key = randomUUID();
  await create(key);
  const other = await create(key, 'Something else');
  expect([other.status, other.body.errors]).toEqual([
    422,
    { idempotency_key: ['This Idempotency-Key was used for another request.'] },
  ]);
  expect(await itemsStored()).toBe(1);
});

it('an Idempotency-Key that was used for one item is refused for another, with the same body [wire.2670]', async () => {
  const made = [await create(randomUUID(), 'Bolt'), await create(randomUUID(), 'Nut')];
  const headers = { 'idempotency-key': randomUUID() };
  const answers = [];
  for (const { body } of made)
    answers.push(
      await api.call('POST', `/api/stock/${String(body.result?.stock?.id)}/adjust`, {
        as: keeper,
        body: { team_id: team.id, delta: 1, reason: 'received' },
        headers,
      }),
    );
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect(Object.keys(answers[1]?.body.errors ?? {})).toEqual(['idempotency_key']);
});

it('an Idempotency-Key that somebody used in one team is refused after they switched to another, though neither call names a team', async () => {
  const other = await api.arrange.team();
  await api.arrange.member(keeper, other, 'keeper');
  const key = randomUUID();
  const begin = () =>
    api.call('POST', '/api/stock/lists', {
      as: keeper,
      body: { customer_name: 'Fenwick Plumbing', items: [] },
      headers: { 'idempotency-key': key },
    });
  expect((await begin()).status).toBe(201);
  await api.database.identity.update(users).set({ team_id: other.id }).where(eq(users.id, keeper.id));
  api.app.sessions.forget();
  const again = await begin();
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['idempotency_key']]);
});

it('two calls with one Idempotency-Key are the same call in whatever order their fields are written [wire.1167, W.25]', async () => {
  const key = randomUUID();
  const sent = (body: object) =>
    api.call('POST', '/api/stock', { as: keeper, body, headers: { 'idempotency-key': key } });
  const first = await sent({ team_id: team.id, name: 'Elbow', amount: 2 });
  const again = await sent({ amount: 2, name: 'Elbow', team_id: team.id });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await itemsStored()).toBe(1);
  expect((await sent({ amount: 3, name: 'Elbow', team_id: team.id })).status).toBe(422);
});

it('two people may use the same Idempotency-Key, and each gets their own first answer again [wire.2673]', async () => {
  const key = randomUUID();
  const marek = await api.arrange.user(team, 'keeper');
  const both = [await create(key), await create(key, 'Hex bolt M8', marek)];
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await itemsStored()).toBe(2);
  const again = [await create(key), await create(key, 'Hex bolt M8', marek)];
  expect(again.map(({ body }) => body)).toEqual(both.map(({ body }) => body));
  expect(again[0]?.body).not.toEqual(again[1]?.body);
});

it('the Idempotency-Key of a refused call may be used for another body', async () => {
  const key = randomUUID();
  const adjust = (delta: number) =>
    api.call('POST', '/api/stock/999999/adjust', {
      as: keeper,
      body: { team_id: team.id, delta, reason: 'received' },
      headers: { 'idempotency-key': key },
    });
  expect((await adjust(1)).status).toBe(404);
  expect((await adjust(2)).status).toBe(404);
});

it('an Idempotency-Key of a call that never waits on a device is forgotten after 24 hours [W.25]', async () => {
  const key = randomUUID();
  const list = () =>
    api.call('POST', '/api/stock/lists', {
      as: keeper,
      body: { team_id: team.id, customer_name: 'Fenwick Plumbing' },
      headers: { 'idempotency-key': key },
    });
  const first = await list();
  await ageKeys('23 hours 59 minutes');
  expect((await list()).body).toEqual(first.body);
  await oneDayLater();
  const second = await list();
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).not.toEqual(first.body);
});

it('an Idempotency-Key that is used again after a day, before it was cleared away, is remembered as its new call wants it [offline.868]', async () => {
  const key = randomUUID();
  const body = { team_id: team.id, customer_name: 'Fenwick Plumbing' };
  const headers = { 'idempotency-key': key };
  expect((await api.call('POST', '/api/stock/lists', { as: keeper, body, headers })).status).toBe(201);
  await ageKeysByADay();
  expect((await create(key)).status).toBe(201);
  await oneDayLater();
  expect(await create(key)).toMatchObject({ status: 409, body: { conflict: ['idempotency_key'] } });
  expect(await itemsStored()).toBe(1);
});

it('creating, adjusting, counting, editing, moving, archiving, unarchiving, deleting or restoring an item, changing several, and undoing a change, is told that it was saved when it is sent again after a day, and is written once [offline.868]', async () => {
  const manager = await api.arrange.user(team, 'manager');
  const made = await create(randomUUID(), 'Tee');
  const id = Number(made.body.result?.stock?.id);
  const location_id = await stockIn(api, team).location('Rack');
  /** Sends a call, and once more after a day. */
  async function twice(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      api.call(method, `/api/stock${path}`, { as: manager, body: { team_id: team.id, ...body }, headers });
    const first = await send();
    const logged = await logsStored();
    await oneDayLater();
    const late = await send();
    expect([path, first.status, late.status]).toEqual([path, path === '' ? 201 : 200, 409]);
    expect(late.body).toMatchObject({ conflict: ['idempotency_key'] });
    expect(await logsStored()).toBe(logged);
    return first.body.result;
  }
  const received = { delta: 5, reason: 'received' };
  await twice('POST', '', { name: 'Elbow' });
  await twice('POST', `/${id}/adjust`, received);
  await twice('POST', `/${id}/adjust`, { count: 7, reason: 'counted' });
  await twice('PUT', `/${id}`, { name: 'Tee 22' });
  await twice('POST', `/${id}/move`, { location_id });
  const changed = await twice('POST', '/bulk', { action: 'adjust', stock_ids: [id], params: received });
  await twice('POST', `/batches/${String(changed?.['batch_id'])}/undo`);
  await twice('POST', '/sheet', { rows: [{ stock_id: id, name: 'Tee 28' }] });
  const adjusted = await twice('POST', `/${id}/adjust`, received);
  await twice('POST', `/logs/${String((adjusted?.['log'] as { id?: unknown } | undefined)?.id)}/undo`);
  await twice('POST', `/${id}/archive`);
  await twice('POST', `/${id}/unarchive`);
  await twice('POST', `/${id}/archive`);
  await twice('DELETE', `/${id}`);
  await twice('POST', `/${id}/restore`);
});

it('giving an item a photo or taking it away is told that it was saved when it is sent again after a day, and is done once [offline.868]', async () => {
  const made = await create(randomUUID(), 'Tee');
  const id = Number(made.body.result?.stock?.id);
  const file = await picture({ width: 40, height: 30 });
  const gives = { 'idempotency-key': randomUUID() };
  const takes = { 'idempotency-key': randomUUID() };
  const calls = [
    () => sendPhoto(api, team, keeper, id, file, gives),
    () => api.call('DELETE', `/api/stock/${id}/photo?team_id=${team.id}`, { as: keeper, headers: takes }),
  ];
  for (const send of calls) {
    const first = await send();
    const logged = await logsStored();
    expect([first.status, (await send()).body]).toEqual([200, first.body]);
    await oneDayLater();
    const late = await send();
    expect([late.status, late.body.conflict]).toEqual([409, ['idempotency_key']]);
    expect(await logsStored()).toBe(logged);
  }
});

it('a change of a picking list or its lines, finishing a list, and adding, renaming, archiving, unarchiving or deleting a location, is told that it was saved when it is sent again after a day, and is done once [offline.868]', async () => {
  const manager = await api.arrange.user(team, 'manager');
  const made = await create(randomUUID(), 'Tee');
  const line = { stock_id: made.body.result?.stock?.id, amount: 2 };
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, key: string) =>
    api.call(method, `/api/stock/${path}`, {
      as: manager,
      body: { team_id: team.id, ...body },
      headers: { 'idempotency-key': key },
    });
  const list = await call('POST', 'lists', { customer_name: 'Fenwick', items: [line] }, randomUUID());
  const { id, items } = (list.body.result as unknown as { list: { id: number; items: { id: number }[] } })
    .list;
  const place = await call('POST', 'locations', { name: 'Rack A1' }, randomUUID());
  const rack = (place.body.result as unknown as { location: { id: number } }).location.id;
  const calls: Parameters<typeof call>[] = [
    ['POST', `lists/${id}/items`, { items: [line], raise: true }, randomUUID()],
    ['PUT', `lists/${id}/items/${items[0]?.id}`, { amount: 5 }, randomUUID()],
    ['DELETE', `lists/${id}/items/${items[0]?.id}`, {}, randomUUID()],
    ['PUT', `lists/${id}`, { note: 'By noon' }, randomUUID()],
    ['POST', `lists/${id}/complete`, {}, randomUUID()],
    ['POST', 'locations', { name: 'Rack B1' }, randomUUID()],
    ['PUT', `locations/${rack}`, { name: 'Rack A2' }, randomUUID()],
    ['POST', `locations/${rack}/archive`, {}, randomUUID()],
    ['POST', `locations/${rack}/unarchive`, {}, randomUUID()],
    ['POST', `locations/${rack}/archive`, {}, randomUUID()],
    ['DELETE', `locations/${rack}`, {}, randomUUID()],
  ];
  const logged = () =>
    api.database.asSuperuser(
      'select (select count(*) from list_logs) as lists, (select count(*) from location_logs) as locations',
    );
  for (const sent of calls) {
    const first = await call(...sent);
    const once = await logged();
    await oneDayLater();
    const late = await call(...sent);
    expect(await logged()).toEqual(once);
    expect([sent[1], first.status < 300, late.status]).toEqual([sent[1], true, 409]);
    expect(late.body).toMatchObject({ conflict: ['idempotency_key'] });
  }
});
