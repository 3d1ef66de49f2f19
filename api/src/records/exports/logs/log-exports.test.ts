import type { Job } from '@storeroom/contract';
import { testApi } from '../../../../test/api';
import type { TestTeam, TestUser } from '../../../../test/arrange';
import { eventually } from '../../../../test/eventually';
import { listsOf } from '../../../../test/lists';
import { stockIn } from '../../../../test/stock';
import { withClient } from '../../../platform/database/roles';

const api = testApi();
let team: TestTeam;
let owner: TestUser;
let auditor: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner', { name: 'Priya Nair' });
  auditor = await api.arrange.user(team, 'auditor');
});

const get = (path: string, query = '', as: TestUser = auditor) =>
  api.call('GET', `${path}?team_id=${team.id}&${query}`, { as });
async function rows(path: string, query = ''): Promise<string[][]> {
  const answer = await get(path, query);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const lines = answer.text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  return lines.map((line) => line.split(','));
}
const put = (path: string, body: object) =>
  api.call('PUT', path, { as: owner, body: { team_id: team.id, ...body } });
const post = (path: string, body: object) =>
  api.call('POST', path, { as: owner, body: { team_id: team.id, ...body } });

const ADDRESSES = [
  '/api/stock/logs/export',
  '/api/stock/lists/logs/export',
  '/api/stock/locations/logs/export',
  '/api/teams/logs/export',
  '/api/teams/subscriptions/logs/export',
  '/api/users/logs/export',
];

it('the stock log is exported with every column, names beside ids and formulas neutralised [W.705]', async () => {
  const stock = stockIn(api, team);
  const [rack, shelf] = [await stock.location('Rack A'), await stock.location('Shelf B')];
  const id = await stock.item({ name: '=cmd|calc', amount: 2, location_id: rack });
  const moved = await post(`/api/stock/${id}/move`, { location_id: shelf });
  await post(`/api/stock/${id}/adjust`, { delta: 1.5, reason: 'received', note: '+ found' });
  const answer = await get('/api/stock/logs/export', 'sort_direction=ASC');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="stock-log-${team.slug}-\\d{4}-\\d{2}-\\d{2}.csv"$`),
  );
  const [head, first, second] = (await rows('/api/stock/logs/export', 'sort_direction=ASC')).map((cells) =>
    cells.join(','),
  );
  expect(head).toBe(
    'id,created_at,actor,actor_id,action,name,stock_id,reason,note,delta,amount_after,location,location_id,undoes,' +
      'list_id,list_item_id,changes,cause,request_id,batch_id',
  );
  expect(first?.replace(/^\d+,[^,]+/, '')).toBe(
    `,Priya Nair,${owner.id},moved,'=cmd|calc,${id},,,,2,Shelf B,${shelf},,,,` +
      `location_id: Rack A (${rack}) → Shelf B (${shelf}),api,${String(moved.headers['x-request-id'])},`,
  );
  expect(second).toContain(`,adjusted,'=cmd|calc,${id},received,'+ found,1.5,3.5,Shelf B,${shelf},`);
  expect(second).toContain(',amount: 2 → 3.5,');
});

it('the export of a log takes the filters and the order of its list [W.705]', async () => {
  const stock = stockIn(api, team);
  const rack = await stock.location('Rack A');
  const [bolt, nut] = await stock.items({ name: 'Bolt', location_id: rack }, { name: 'Nut' });
  for (const id of [bolt!.id, nut!.id])
    await post(`/api/stock/${id}/adjust`, { delta: 1, reason: 'received' });
  await post(`/api/stock/${bolt!.id}/adjust`, { count: 3, reason: 'counted' });
  const names = async (query: string) =>
    (await rows('/api/stock/logs/export', query)).slice(1).map((row) => row[5]);
  expect(await names('')).toEqual(['Bolt', 'Nut', 'Bolt']);
  expect(await names('action=counted')).toEqual(['Bolt']);
  expect(await names('name=nu')).toEqual(['Nut']);
  expect(await names(`location_id=${rack}&sort=name`)).toEqual(['Bolt', 'Bolt']);
  expect(await names('location_id=not%20set')).toEqual(['Nut']);
  expect(await names('time=,2020-01-01')).toEqual([]);
  expect(await names('time=today&sort=name&sort_direction=ASC')).toEqual(['Bolt', 'Bolt', 'Nut']);
});

it('every other log can be exported too, and the log of people is answered as a list [W.705]', async () => {
  const stock = stockIn(api, team);
  await listsOf(api, team, owner).create([{ stock_id: await stock.item(), amount: 1 }], { name: 'Plot 4' });
  await post('/api/stock/locations', { name: 'Rack A' });
  await put(`/api/teams/${team.id}/branding`, { name: 'Fenwick' });
  await post(`/api/teams/${team.id}/subscriptions`, {
    expiration_at: new Date(Date.now() + 9e9).toISOString(),
  });
  await put(`/api/users/${auditor.id}/roles`, { role: 'auditor', extra: ['stock.edit'] });
  const firsts = await Promise.all(
    ADDRESSES.slice(1).map(async (path) => (await rows(path, 'sort_direction=ASC'))[1]?.slice(4, 6)),
  );
  expect(firsts).toEqual([
    ['created', 'Plot 4'],
    ['created', 'Rack A'],
    ['branded', team.name],
    ['created', 'standard'],
    ['roles_changed', auditor.name],
  ]);
  const { body } = await get('/api/users/logs', 'action=roles_changed');
  expect(body.result?.logs?.pagination?.total).toBe(1);
  expect(body.result?.logs?.data?.[0]).toMatchObject({
    user_id: auditor.id,
    name: auditor.name,
    action: 'roles_changed',
    actor: { id: owner.id, name: 'Priya Nair' },
    cause: 'api',
  });
});

it('the export of a log needs `logs.export` and the permission for what it is about, and is itself logged [W.705, D-RIGHTS.39, W.151]', async () => {
  for (const path of ADDRESSES) {
    const keeper = await api.arrange.user(team, 'keeper');
    expect((await get(path, '', keeper)).body.permission).toBe('logs.export');
    expect((await get(path, 'format=xlsx&name=bo')).headers['content-type']).toContain('spreadsheetml');
  }
  const room = await api.arrange.team();
  const clerk = await api.arrange.user(room, null);
  const elsewhere = await api.arrange.team();
  await api.arrange.member(clerk, elsewhere, 'viewer', { extra: ['logs', 'logs.export'] });
  const refusals = { users: 'users', teams: 'teams', 'teams/subscriptions': 'subscriptions.view' };
  for (const [log, permission] of Object.entries(refusals)) {
    for (const path of [`/api/${log}/logs`, `/api/${log}/logs/export`]) {
      const refused = await api.call('GET', `${path}?team_id=${elsewhere.id}`, { as: clerk });
      expect([path, refused.status, refused.body.permission]).toEqual([path, 403, permission]);
    }
  }
  const { body } = await api.call('GET', '/api/teams/logs?action=exported&sort_direction=ASC&per_page=50', {
    as: owner,
  });
  const logged = body.result?.logs?.data as unknown as { changes: { field: string; new: unknown }[] }[];
  expect(logged).toHaveLength(ADDRESSES.length);
  expect(logged[0]).toMatchObject({
    action: 'exported',
    name: team.name,
    actor: { id: auditor.id },
    changes: [
      { field: 'log', old: null, new: 'stock' },
      { field: 'rows', old: null, new: 0 },
      { field: 'format', old: null, new: 'xlsx' },
      { field: 'filter', old: null, new: 'name=bo' },
    ],
  });
});

it('a log of 5,000 rows is exported at once and one of 5,001 by a job, each with its filters as of when it was asked for [W.705, logs.2812]', async () => {
  const item = await stockIn(api, team).item({ name: 'Bolt' });
  await withClient(api.database.connection('superuser'), (client) =>
    client.query(`insert into stock_logs (team_id, stock_id, name, action, cause)
      select ${team.id}, ${item}, 'Bolt', 'edited', 'system' from generate_series(1, 5000)`),
  );
  await withClient(api.database.connection('superuser'), (client) =>
    client.query(`insert into stock_logs (team_id, stock_id, name, action, cause, created_at)
      select ${team.id}, ${item}, 'Bolt', 'edited', 'system', now() - interval '30 days' from generate_series(1, 50)`),
  );
  const rowsOf = (file: string) => file.trimEnd().split('\r\n').slice(1);
  const atOnce = await get('/api/stock/logs/export', 'time=7d');
  expect([atOnce.status, rowsOf(atOnce.text).length]).toEqual([200, 5_000]);
  await withClient(api.database.connection('superuser'), (client) =>
    client.query(`insert into stock_logs (team_id, stock_id, name, action, cause)
      values (${team.id}, ${item}, 'Bolt', 'edited', 'system')`),
  );
  const byJob = async () => {
    const answer = await get('/api/stock/logs/export', 'time=7d');
    expect(answer.status).toBe(202);
    const { id } = answer.body.result?.job as unknown as Job;
    const job = async () => (await get(`/api/jobs/${id}`)).body.result?.job as unknown as Job;
    await eventually(async () => (await job()).status, 'done');
    const { pathname, search } = new URL((await job()).download_url ?? '');
    return api.app.inject({ url: pathname + search, headers: { host: api.config.server_origin.host } });
  };
  const file = await byJob();
  expect(file.headers['content-disposition']).toContain(`stock-log-${team.slug}`);
  expect(rowsOf(file.payload)).toHaveLength(5_001);
  // The seven days are those before it was asked for, however long the job waits.
  api.app.clock.set(new Date(Date.now() - 26 * 86_400_000));
  expect(rowsOf((await byJob()).payload)).toHaveLength(5_051);
  api.app.clock.set(null);
});
