import type { Page } from '@storeroom/contract';
import { type Answer, type Json, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { listsOf } from '../lists';
import { stockIn } from '../stock';

/** Section 7 of the specification, row by row, as a client asks: with a parameter, with its default, without it. */
const api = testApi();
let company: TestTeam;
let team: TestTeam;
let owner: TestUser;
let locations: number[];
let items: number[];
let subscription: number;
beforeAll(async () => {
  company = await api.arrange.team({ name: 'Brightwater' });
  team = await api.arrange.team({ name: 'Leeds', parent_id: company.id });
  owner = await api.arrange.user(company, 'owner');
  const write = (path: string, body: object) =>
    api.call('POST', path, { as: owner, body: { team_id: team.id, ...body } });
  const made = async (path: string, key: string, body: object) =>
    Number((await write(path, body)).body.result?.[key]?.id);
  const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'];
  locations = [];
  items = [];
  for (const name of names)
    locations.push(await made('/api/stock/locations', 'location', { name: `Rack ${name}` }));
  for (const [at, name] of names.entries()) {
    const body = { name: `Bolt ${name}`, amount: at, location_id: locations[at] };
    items.push(await made('/api/stock', 'stock', body));
  }
  await write(`/api/stock/${items[4]}/archive`, {});
  await write(`/api/stock/locations/${locations[4]}/archive`, {});
  const mine = listsOf(api, team, owner);
  for (const customer_name of names)
    await mine.create([{ stock_id: items[3] ?? 0, amount: 0.1 }], { customer_name });
  await api.call('PUT', `/api/teams/${team.id}`, { as: owner, body: { name: 'Leeds North' } });
  subscription = await made(`/api/teams/${team.id}/subscriptions`, 'subscription', {
    expiration_at: new Date(Date.now() + 300 * 86_400_000).toISOString(),
  });
  for (const version of [1, 2, 3, 4])
    await write(`/api/teams/subscriptions/${subscription}/renew`, { years: 1, version });
});

const read = (path: string, query = ''): Promise<Answer> =>
  api.call('GET', `${path}?team_id=${team.id}&${query}`, { as: owner });

/**
 * A list of section 7: where it is, under which key it answers, what the last fact of its pagination is called, and the
 * rules about its parameters and its pagination.
 */
const LISTS = [
  { path: '/api/stock', key: 'stock', last: 'from', sort: 'name', takes: '[R7.16]' },
  { path: '/api/stock/logs', key: 'logs', last: 'from', sort: 'name', takes: '[R7.32]' },
  { path: '/api/stock/lists/picking', key: 'lists', last: 'from', sort: 'customer_name', takes: '' },
  { path: '/api/stock/lists/logs', key: 'logs', last: 'from', sort: 'action', takes: '[R7.32]' },
  { path: '/api/teams', key: 'teams', last: 'to', sort: 'name', takes: '[R7.36]', shape: '[R3.18, R7.15]' },
  { path: '/api/teams/logs', key: 'logs', last: 'from', sort: 'name', takes: '[R7.32]' },
  { path: '/api/teams/subscriptions/logs', key: 'logs', last: 'from', sort: 'action', takes: '[R7.32]' },
  { path: '/api/stock/locations', key: 'locations', last: 'from', sort: 'name', takes: '[R7.42]' },
  { path: '/api/stock/locations/logs', key: 'logs', last: 'from', sort: 'name', takes: '[R7.32]' },
];

const rowsOf = (answer: Answer, key: string): Json[] => answer.body.result?.[key]?.data as unknown as Json[];
const idsOf = (rows: Json[]) => rows.map((row) => Number(row.id));

describe.each(LISTS)('the list at $path', ({ path, key, last, sort, takes, shape = '[R3.17, R7.15]' }) => {
  it(`answers data and pagination ${shape}`, async () => {
    const { status, body } = await read(path);
    expect([status, Object.keys(body.result ?? {})]).toEqual([200, [key]]);
    expect(Object.keys(body.result?.[key] ?? {}).sort()).toEqual(['data', 'pagination']);
    const facts = ['total', 'per_page', 'current_page', 'last_page', last];
    expect(Object.keys(body.result?.[key]?.pagination ?? {}).sort()).toEqual(facts.sort());
    expect(body.result?.[key]?.pagination).toMatchObject({ per_page: 15, current_page: 1 });
  });

  it(`answers the same when a default is sent and when it is left out ${takes}`, async () => {
    const plain = await read(path);
    for (const same of ['page=1', 'per_page=15', 'sort=id', 'sort_direction=DESC', 'name='])
      expect((await read(path, same)).body).toEqual(plain.body);
    const ids = idsOf(rowsOf(plain, key));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it(`takes page, per_page, sort and sort_direction ${takes}`, async () => {
    const all = idsOf(rowsOf(await read(path, 'sort_direction=ASC&per_page=100'), key));
    const first = await read(path, 'sort_direction=ASC&per_page=4');
    expect(idsOf(rowsOf(first, key))).toEqual(all.slice(0, 4));
    const second = await read(path, 'sort_direction=ASC&per_page=4&page=2');
    if (all.length > 4) expect(idsOf(rowsOf(second, key))).toEqual(all.slice(4, 8));
    const by = async (direction: string) =>
      rowsOf(await read(path, `sort=${sort}&sort_direction=${direction}&per_page=100`), key).map((row) =>
        String(row[sort]),
      );
    const [up, down] = [await by('ASC'), await by('DESC')];
    expect(up).toEqual([...up].sort((a, b) => a.localeCompare(b)));
    expect(down).toEqual([...up].reverse());
  });
});

it('a list of stock is filtered by its parameters [R7.17]', async () => {
  const named = async (query: string) =>
    rowsOf(await read('/api/stock', `sort=name&sort_direction=ASC&${query}`), 'stock').map((row) => row.name);
  const available = ['Bolt Birch', 'Bolt Cedar', 'Bolt Elm'];
  expect(await named('')).toEqual(available);
  expect(await named('positiveAmount=true&deleted=false')).toEqual(available);
  expect(await named('positiveAmount=false')).toEqual(['Bolt Ash']);
  expect(await named('deleted=true')).toEqual(['Bolt Fir']);
  expect(await named('name=CED')).toEqual(['Bolt Cedar']);
  expect(await named(`location_id=${locations[1]}`)).toEqual(['Bolt Birch']);
  expect(await named('location_id=not set')).toEqual([]);
  const other = await api.call('GET', `/api/stock?team_id=${company.id}`, { as: owner });
  expect(rowsOf(other, 'stock')).toEqual([]);
});

it('ids narrow a list to a plain array for stock and subscriptions, and to a page for locations and teams [R7.25, R7.39, wire.1462]', async () => {
  const exactly = async (path: string, query: string, key: string) => {
    const { result } = (await read(path, query)).body;
    return idsOf(result?.[key] as unknown as Json[]).sort((a, b) => a - b);
  };
  const [one = 0, , , , fir = 0] = items;
  expect(await exactly('/api/stock', `stock_ids=${fir},${one},999999&name=none`, 'stock')).toEqual([
    one,
    fir,
  ]);
  const [ash = 0, birch = 0] = locations;
  const page = async (path: string, query: string, key: 'locations' | 'teams') => {
    const { data, pagination } = (await read(path, query)).body.result?.[key] as unknown as Page<Json>;
    return [idsOf(data), pagination];
  };
  const facts = { current_page: 1, last_page: 1 };
  expect(await page('/api/stock/locations', `location_ids=${birch},${ash},999999`, 'locations')).toEqual([
    [birch, ash],
    { ...facts, total: 2, per_page: 100, from: 1 },
  ]);
  expect(
    await page(
      '/api/stock/locations',
      `location_ids=${birch},${ash}&per_page=4&sort_direction=ASC`,
      'locations',
    ),
  ).toEqual([[ash, birch], { ...facts, total: 2, per_page: 4, from: 1 }]);
  expect(await page('/api/stock/locations', 'location_ids=', 'locations')).toEqual([
    [],
    { ...facts, total: 0, per_page: 100, from: 0 },
  ]);
  expect(await page('/api/teams', `team_ids=${team.id},999999`, 'teams')).toEqual([
    [team.id],
    { ...facts, total: 1, per_page: 100, to: 1 },
  ]);
  const paid = await exactly('/api/teams/subscriptions', `subscription_ids=${subscription}`, 'subscriptions');
  expect(paid).toEqual([subscription]);
  expect(await exactly('/api/teams/subscriptions', '', 'subscriptions')).toEqual([subscription]);
});

it('one record is answered under its own key [R7.26]', async () => {
  const one = async (path: string, key: string) => (await read(path)).body.result?.[key]?.id;
  expect(await one(`/api/stock/${items[0]}`, 'stock')).toBe(items[0]);
  expect(await one(`/api/stock/locations/${locations[0]}`, 'location')).toBe(locations[0]);
  expect(await one(`/api/teams/${team.slug}`, 'team')).toBe(team.id);
  expect(await one(`/api/teams/${team.id}`, 'team')).toBe(team.id);
});

it('a person is answered their own picking lists only, and with activeUsers who is picking each [R7.33]', async () => {
  const plain = rowsOf(await read('/api/stock/lists/picking'), 'lists');
  expect([plain.length, plain[0] && 'active_users' in plain[0]]).toEqual([5, false]);
  const id = Number(plain[0]?.id);
  const line = Number((await read(`/api/stock/lists/${id}`)).body.result?.list?.items?.[0]?.id);
  await api.call('POST', `/api/stock/lists/${id}/items/${line}/pick`, {
    as: owner,
    body: { team_id: team.id, delta: 0.1 },
  });
  const active = rowsOf(await read('/api/stock/lists/picking', 'activeUsers=true'), 'lists');
  expect(active.find((row) => Number(row.id) === id)?.['active_users']).toEqual([
    { id: owner.id, name: owner.name },
  ]);
  expect(rowsOf(await read('/api/stock/lists/deleted'), 'lists')).toEqual([]);
  const colleague = await api.arrange.user(team, 'picker');
  const theirs = await api.call('GET', `/api/stock/lists/picking?team_id=${team.id}`, { as: colleague });
  expect(rowsOf(theirs, 'lists')).toEqual([]);
});

const LOGS = [
  { path: '/api/stock/logs', name: 'cedar', action: 'archived', location: true },
  { path: '/api/stock/lists/logs', name: 'cedar', action: 'created', location: false },
  { path: '/api/teams/logs', name: 'north', action: 'edited', location: false },
  { path: '/api/teams/subscriptions/logs', name: 'standard', action: 'renewed', location: false },
  { path: '/api/stock/locations/logs', name: 'cedar', action: 'archived', location: true },
];

it.each(LOGS)(
  'the log at $path is filtered by name, action, time and, where it has one, location [R7.28]',
  async (log) => {
    const found = async (query: string) => rowsOf(await read(log.path, `per_page=100&${query}`), 'logs');
    const all = await found('');
    expect(all.length).toBeGreaterThan(0);
    const byName = await found(`name=${log.name}`);
    expect(byName.length).toBeGreaterThan(0);
    for (const row of byName)
      expect(`${String(row.name)} ${String(row['customer_name'])}`.toLowerCase()).toContain(log.name);
    const byAction = await found(`action=${log.action}`);
    expect(new Set(byAction.map((row) => row['action']))).toEqual(new Set([log.action]));
    // Spec §5: what is too short, or the text null, is no filter.
    for (const none of ['ed', 'null']) expect((await found(`action=${none}`)).length).toBe(all.length);
    expect((await found('time=today')).length).toBe(all.length);
    expect(await found('time=2020-01-01,2020-01-31')).toEqual([]);
    if (!log.location) return;
    const there = await found(`location_id=${locations[0]}`);
    expect(new Set(there.map((row) => row['location_id']))).toEqual(new Set([locations[0]]));
  },
);

it('every list but that of teams has the records of the team that is asked for, and answers 404 for an unknown team [R7.17, W.7]', async () => {
  for (const { path, key } of LISTS.filter(({ path: at }) => at !== '/api/teams')) {
    const other = await api.call('GET', `${path}?team_id=${company.id}`, { as: owner });
    expect([path, rowsOf(other, key)]).toEqual([path, []]);
    expect((await api.call('GET', `${path}?team_id=999999`, { as: owner })).status).toBe(404);
  }
});

it('names of items are found in any case and with accents [R7.17]', async () => {
  const other = await api.arrange.team();
  const member = await api.arrange.user(other, 'viewer');
  await stockIn(api, other).items({ name: 'Écrou' }, { name: 'Bolt' });
  const found = await api.call('GET', `/api/stock?team_id=${other.id}&name=éCR`, { as: member });
  expect(rowsOf(found, 'stock').map((row) => row.name)).toEqual(['Écrou']);
});
