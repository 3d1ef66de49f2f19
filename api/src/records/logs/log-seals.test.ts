import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { sealLogs } from '../../platform/audit/seal-logs';
import { withClient } from '../../platform/database/roles';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let keeper: TestUser;
let item: number;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
  keeper = await api.arrange.user(team, 'keeper');
  item = await stockIn(api, team).item({ name: 'Bolt M8' });
});

async function adjust(as: TestUser = keeper): Promise<void> {
  const body = { team_id: team.id, delta: 1, reason: 'received' };
  expect((await api.call('POST', `/api/stock/${item}/adjust`, { as, body })).status).toBe(200);
}
const rows = async () => (await stockIn(api, team).logs(item)).map(({ id }) => id);
const seals = (ids: readonly (number | string)[], as: TestUser = manager) =>
  api.call('GET', `/api/logs/seals?team_id=${team.id}&log=stock&ids=${ids.join(',')}`, { as });
const found = async (ids: readonly number[]) => (await seals(ids)).body.result?.['seals'];

it('rows of a log are answered as sealed or not sealed yet, and once one was changed the first changed one is named [logs.846]', async () => {
  await adjust();
  await adjust();
  await sealLogs(api.database);
  await adjust();
  const ids = await rows();
  const [first = 0, second = 0, third = 0] = ids;
  expect(await found(ids)).toEqual({ sealed: [first, second], unsealed: [third], misfit: null });
  await withClient(api.database.connection('superuser'), (client) =>
    client.query(`update stock_logs set note = 'it was not me' where id = ${first}`),
  );
  // Rows that were sealed together are valid or invalid together.
  expect(await found([second])).toEqual({
    sealed: [],
    unsealed: [second],
    misfit: { what: 'changed', id: first },
  });
});

it('seals are answered of the reader’s own team, to those who may read logs, and for 1 to 100 numbers of rows [logs.846]', async () => {
  await adjust();
  await sealLogs(api.database);
  const [id = 0] = await rows();
  const others = await api.arrange.user(await api.arrange.team(), 'manager');
  const foreign = await api.call('GET', `/api/logs/seals?log=stock&ids=${id}`, { as: others });
  expect(foreign.body.result?.['seals']).toEqual({ sealed: [], unsealed: [id], misfit: null });
  expect((await seals([id], keeper)).status).toBe(403);
  const many = (count: number) => Array(count).fill(id).join(',');
  expect((await seals([many(100)])).status).toBe(200);
  for (const wrong of ['', 'x', '1,,2', many(101)]) {
    expect([wrong.length, (await seals([wrong])).status]).toEqual([wrong.length, 422]);
  }
});

it.each([
  ['stock', 'stock_logs', '/api/stock/logs'],
  ['lists', 'list_logs', '/api/stock/lists/logs'],
  ['locations', 'location_logs', '/api/stock/locations/logs'],
  ['users', 'user_logs', '/api/users/logs'],
  ['teams', 'team_logs', '/api/teams/logs'],
])(
  'a changed row of the log of %s is named by the seals of that log [logs.846]',
  async (log, table, path) => {
    const owner = await api.arrange.user(team, 'owner');
    const write = (method: 'POST' | 'PUT', at: string, body: object) =>
      api.call(method, at, { as: owner, body: { team_id: team.id, ...body } });
    await adjust(owner);
    await write('POST', '/api/stock/lists', { customer_name: 'Fenwick' });
    await write('POST', '/api/stock/locations', { name: 'Rack' });
    await write('PUT', `/api/teams/${team.id}/branding`, { name: 'Fenwick' });
    await write('PUT', `/api/users/${keeper.id}/roles`, { role: 'keeper', extra: ['logs'] });
    const { body } = await api.call('GET', `${path}?team_id=${team.id}`, { as: owner });
    const [row] = body.result?.logs?.data as unknown as { id: number }[];
    const id = row?.id ?? 0;
    await sealLogs(api.database);
    const said = async () =>
      (await api.call('GET', `/api/logs/seals?team_id=${team.id}&log=${log}&ids=${id}`, { as: owner })).body
        .result?.['seals'];
    expect(await said()).toEqual({ sealed: [id], unsealed: [], misfit: null });
    await withClient(api.database.connection('superuser'), (client) =>
      client.query(`update ${table} set request_id = 'another' where team_id = ${team.id} and id = ${id}`),
    );
    expect(await said()).toMatchObject({ sealed: [], misfit: { what: 'changed', id } });
  },
);

it('each log is filtered by who did something [logs.844]', async () => {
  await adjust(keeper);
  await adjust(manager);
  const owner = await api.arrange.user(team, 'owner');
  const writes: ['POST' | 'PUT', string, object][] = [
    ['POST', '/api/stock/lists', { customer_name: 'Fenwick' }],
    ['POST', '/api/stock/locations', { name: 'Rack' }],
    ['PUT', `/api/teams/${team.id}/branding`, { name: 'Fenwick' }],
    [
      'POST',
      `/api/teams/${team.id}/subscriptions`,
      { expiration_at: new Date(Date.now() + 9e9).toISOString() },
    ],
    ['PUT', `/api/users/${keeper.id}/roles`, { role: 'keeper', extra: ['logs'] }],
  ];
  for (const [method, path, body] of writes)
    await api.call(method, path, { as: owner, body: { team_id: team.id, ...body } });
  for (const [path, entries, of_owner] of [
    ['/api/stock/logs', 1, 0],
    ['/api/stock/lists/logs', 0, 1],
    ['/api/stock/locations/logs', 0, 1],
    ['/api/teams/logs', 0, 1],
    ['/api/teams/subscriptions/logs', 0, 1],
    ['/api/users/logs', 0, 1],
  ] as const) {
    for (const [actor, most] of [
      [keeper, entries],
      [owner, of_owner],
    ] as const) {
      const query = `team_id=${team.id}&actor_id=${actor.id}`;
      const { status, body } = await api.call('GET', `${path}?${query}`, { as: manager });
      const { data = [], pagination } = body.result?.logs ?? {};
      expect([path, actor.name, status, pagination?.total]).toEqual([path, actor.name, 200, most]);
      expect((data as { actor: { id: number } }[]).every((log) => log.actor.id === actor.id)).toBe(true);
    }
  }
});
