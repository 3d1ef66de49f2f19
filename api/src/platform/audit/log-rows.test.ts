import { randomUUID } from 'node:crypto';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { listsOf, pathOf } from '../../../test/lists';
import { stockIn } from '../../../test/stock';
import { withClient } from '../database/roles';

/** Tests what log rows say of who, why and how. Which rows each call writes is tested in `test/logged-writes.test.ts`. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let stock: ReturnType<typeof stockIn>;
let item: number;
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  stock = stockIn(api, team);
  item = await stock.item({ name: 'Bolt M8' });
});

const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.call('POST', path, { as: owner, body: { team_id: team.id, ...body }, headers });
const adjust = (more: object = {}, headers: Record<string, string> = {}) =>
  call(`/api/stock/${item}/adjust`, { delta: 1, reason: 'received', ...more }, headers);
const lastRow = async (id = item) => (await stock.logs(id)).at(-1);

/** The headers of calls from a page of the product. */
async function asPage(origin: string): Promise<Record<string, string>> {
  const { headers } = await api.call('GET', '/sanctum/csrf-cookie', { headers: { origin } });
  const pairs = [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

describe('the cause of a log row', () => {
  it('is `web` for a call from a page of the product or of a team’s hostname, and `api` for other calls [W.702]', async () => {
    await api.arrange.hostname(team, `team-${team.id}.storeroom.localhost`);
    const { origin } = api.config.client_origin;
    const theirs = origin.replace('storeroom.localhost', `team-${team.id}.storeroom.localhost`);
    const senders: [Record<string, string>, string][] = [
      [{ ...(await asPage(origin)), origin }, 'web'],
      [{ ...(await asPage(origin)), referer: `${origin}/stock` }, 'web'],
      [{ ...(await asPage(theirs)), origin: theirs }, 'web'],
      [{ origin: 'https://elsewhere.example' }, 'api'],
      [{}, 'api'],
    ];
    for (const [headers, cause] of senders) {
      const answer = await adjust({}, headers);
      expect([answer.status, answer.body.result?.log?.cause]).toEqual([200, cause]);
      expect(await lastRow()).toMatchObject({ cause, request_id: answer.headers['x-request-id'] });
    }
  });

  it('is `scan` where an adjustment, a move, a count or a pick names the code of the item [W.702, W.711]', async () => {
    const rack = await stock.location('Rack A');
    const other = await stock.item({ name: 'Nut', location_id: rack });
    const label = `${api.config.client_origin.origin}/stock?item=${item}`;
    expect((await adjust({ code: label })).status).toBe(200);
    expect(await lastRow()).toMatchObject({ action: 'adjusted', cause: 'scan' });
    expect((await call(`/api/stock/${item}/move`, { location_id: rack, code: 'bolt m8' })).status).toBe(200);
    expect(await lastRow()).toMatchObject({ action: 'moved', cause: 'scan' });
    const lines = [
      { stock_id: item, counted: 9, code: String(item) },
      { stock_id: other, counted: 9 },
    ];
    expect((await call(`/api/stock/locations/${rack}/counts`, { lines })).status).toBe(200);
    expect([(await lastRow())?.cause, (await lastRow(other))?.cause]).toEqual(['scan', 'api']);
    const lists = listsOf(api, team, owner);
    const list = await lists.create([{ stock_id: item, amount: 2 }]);
    expect((await lists.pick(list.items[0], 1, { code: label })).status).toBe(200);
    expect([(await lastRow())?.cause, (await lists.logs(list.id)).at(-1)?.cause]).toEqual(['scan', 'scan']);
  });
});

it('an adjustment, a move or a count with a code that is not the item’s is refused without a log row [W.711]', async () => {
  const rack = await stock.location('Rack A');
  const there = await stock.item({ name: 'Nut', location_id: rack });
  const code = String(there + 1_000);
  const lines = [{ stock_id: there, counted: 9, code: 'Bolt M8' }];
  const refused = [
    await adjust({ code }),
    await call(`/api/stock/${item}/move`, { location_id: rack, code }),
    await call(`/api/stock/locations/${rack}/counts`, { lines }),
  ];
  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [422, ['code']],
    [422, ['code']],
    [422, ['lines.0.code']],
  ]);
  expect([...(await stock.logs(item)), ...(await stock.logs(there))]).toEqual([]);
});

it('the row of an adjustment, a move, an edit, a change of several items and a pick has as `done_at` when it was made, as the call says, unless that was just now or more than thirty days ago [wire.1209]', async () => {
  const DAY = 86_400_000;
  const rack = await stock.location('Rack A');
  const lists = listsOf(api, team, owner);
  const list = await lists.create([{ stock_id: item, amount: 9 }]);
  const send = (path: string, body: object, age: string, method: 'POST' | 'PUT' = 'POST') =>
    api.call(method, `/api/stock/${path}`, {
      as: owner,
      body: { team_id: team.id, ...body },
      headers: { 'idempotency-age': age, 'idempotency-key': randomUUID() },
    });
  let turn = 0;
  const calls: [string, (age: string) => ReturnType<typeof send>][] = [
    ['adjustment', (age) => send(`${item}/adjust`, { delta: 1, reason: 'received' }, age)],
    ['move', (age) => send(`${item}/move`, { location_id: (turn += 1) % 2 === 1 ? rack : null }, age)],
    ['edit', (age) => send(String(item), { name: `Bolt ${(turn += 1)}` }, age, 'PUT')],
    [
      'bulk',
      (age) =>
        send('bulk', { stock_ids: [item], action: 'adjust', params: { delta: 1, reason: 'received' } }, age),
    ],
    ['pick', (age) => send(`lists${pathOf(list.items[0])}/pick`, { delta: 1 }, age)],
  ];
  const ages = ['4999', '5000', String(29 * DAY), String(30 * DAY + 1), 'soon'];
  // Both moments are read in whole seconds, and a second may begin between them.
  const after = (age: number) => [age, age + 1_000];
  for (const [what, change] of calls) {
    const expected = [[null], after(5_000), after(29 * DAY), [null], [null]];
    for (const [at, age] of ages.entries()) {
      expect([what, (await change(age)).status]).toEqual([what, 200]);
      const row = await lastRow();
      const late = row?.done_at == null ? null : Date.parse(row.created_at) - Date.parse(row.done_at);
      expect({ what, age, late: expected[at] }).toEqual({ what, age, late: expect.arrayContaining([late]) });
    }
  }
});

it('log rows keep their names when a person, a location, an item and a list are renamed and the person is deactivated [W.704]', async () => {
  const rack = await stock.location('Rack A');
  const lists = listsOf(api, team, owner);
  const list = await lists.create([{ stock_id: item, amount: 2 }], { name: 'Plot 4' });
  await call(`/api/stock/${item}/move`, { location_id: rack });
  await api.call('PUT', `/api/teams/${team.id}/branding`, { as: owner, body: { name: 'Fenwick' } });
  const everything = () =>
    withClient(api.database.connection('superuser'), async (client) => {
      const tables = ['stock_logs', 'list_logs', 'location_logs', 'team_logs', 'user_logs'];
      const rows = tables.map(
        (table) => `select to_jsonb(t) as row from ${table} t where team_id = ${team.id}`,
      );
      const found = await client.query<{ row: object }>(`${rows.join(' union all ')} order by 1`);
      return found.rows.map(({ row }) => JSON.stringify(row));
    });
  const before = await everything();
  const put = (path: string, body: object) =>
    api.call('PUT', path, { as: owner, body: { team_id: team.id, ...body } });
  const renamed = [
    await put('/api/user', { name: 'Somebody Else' }),
    await put(`/api/stock/${item}`, { name: 'Screw' }),
    await put(`/api/stock/locations/${rack}`, { name: 'Rack Z' }),
    await put(`/api/stock/lists/${list.id}`, { name: 'Plot 9' }),
    await put(`/api/teams/${team.id}`, { name: 'Another team' }),
  ];
  expect(renamed.map(({ status }) => status)).toEqual(renamed.map(() => 200));
  const colleague = await api.arrange.user(team, 'owner');
  const gone = await api.call('POST', `/api/users/${owner.id}/deactivate`, {
    as: colleague,
    body: { team_id: team.id },
  });
  expect(gone.status).toBe(200);

  const after = await everything();
  expect(before.filter((row) => !after.includes(row))).toEqual([]);
  const { body } = await api.call('GET', `/api/stock/logs?stock_id=${item}&sort_direction=ASC`, {
    as: colleague,
  });
  expect(body.result?.logs?.data?.[0]).toMatchObject({
    name: 'Bolt M8',
    location_name: 'Rack A',
    actor: { id: owner.id, name: owner.name },
    changes: [{ field: 'location_id', new: rack, new_text: 'Rack A' }],
  });
});
