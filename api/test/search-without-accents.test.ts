import { testApi } from './api';
import type { TestTeam, TestUser } from './arrange';
import { listsOf } from './lists';
import { stockIn } from './stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeAll(async () => {
  team = await api.arrange.team({ name: 'Atelier Éléonore' });
  manager = await api.arrange.user(team, 'manager', { name: 'Zoë Lefèvre' });
  const { items, location } = stockIn(api, team);
  await items(
    { name: 'Câble 3 m' },
    { name: 'Cable tie' },
    { name: 'Câble nu', amount: -2, allow_minus_amount: true },
    { name: 'Nœud d’arrêt' },
    { name: 'Butée d‘arrêt' },
    { name: 'Joint dʼarrêt' },
    { name: 'Łącznik' },
    { name: '100 %' },
  );
  await location('Étagère');
  await location('Etage 2');
  await listsOf(api, team, manager).create([], { customer_name: 'Hôtel Bellevue' });
});

/** Names of what an address answers with, in alphabetical order. */
async function found(path: string, key: string, name: string, field = 'name'): Promise<unknown[]> {
  const joint = path.includes('?') ? '&' : '?';
  const address = `${path}${joint}team_id=${team.id}&name=${encodeURIComponent(name)}`;
  const { body } = await api.call('GET', address, { as: manager });
  const { data } = (body.result as unknown as Record<string, { data: Record<string, unknown>[] }>)[key] ?? {
    data: [],
  };
  return data.map((row) => row[field]).toSorted();
}

it.each([
  ['cable', ['Cable tie', 'Câble 3 m', 'Câble nu']],
  ['CÂBLE', ['Cable tie', 'Câble 3 m', 'Câble nu']],
  ['câ', ['Cable tie', 'Câble 3 m', 'Câble nu']],
  ['noeud', ['Nœud d’arrêt']],
  ["d'arret", ['Butée d‘arrêt', 'Joint dʼarrêt', 'Nœud d’arrêt']],
  ['d‘arret', ['Butée d‘arrêt', 'Joint dʼarrêt', 'Nœud d’arrêt']],
  ['nœ', ['Nœud d’arrêt']],
  ['lacznik', ['Łącznik']],
  ['0 %', ['100 %']],
  ['c%ble', []],
])(
  'items are found by %s, whatever accents are typed or in their names [stock.978]',
  async (typed, names) => {
    expect(await found('/api/stock', 'stock', typed)).toEqual(names);
    for (const sort of ['name', 'amount', 'location', 'updated_at'])
      expect(await found(`/api/stock?sort=${sort}`, 'stock', typed)).toEqual(names);
  },
);

it.each([
  ['items below zero', '/api/stock?oversold=true', 'stock', 'cable', 'name', ['Câble nu']],
  ['locations', '/api/stock/locations', 'locations', 'etage', 'name', ['Etage 2', 'Étagère']],
  [
    'lists, by their customer',
    '/api/stock/lists/picking',
    'lists',
    'hotel',
    'customer_name',
    ['Hôtel Bellevue'],
  ],
  ['people', '/api/users', 'users', 'zoe lefevre', 'name', ['Zoë Lefèvre']],
  ['teams', '/api/teams', 'teams', 'eleonore', 'name', ['Atelier Éléonore']],
  ['the log of lists', '/api/stock/lists/logs', 'logs', 'hotel', 'customer_name', ['Hôtel Bellevue']],
])('%s are found without their accents [stock.978]', async (_what, path, key, typed, field, names) => {
  expect(await found(path, key, typed, field)).toEqual(names);
});

it('rows of the stock log are found without accents, by former names as well [stock.978]', async () => {
  const { call } = api;
  const options = { as: manager, headers: { 'idempotency-key': crypto.randomUUID() } };
  const made = await call('POST', '/api/stock', { ...options, body: { team_id: team.id, name: 'Pêche' } });
  const id = made.body.result?.stock?.id as unknown as number;
  await call('PUT', `/api/stock/${id}`, {
    ...options,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { team_id: team.id, name: 'Abricot' },
  });
  expect(await found('/api/stock/logs', 'logs', 'peche')).toEqual(['Pêche']);
});

it('the look-up of a code by name distinguishes accents', async () => {
  const { body } = await api.call('GET', `/api/stock/lookup?code=cable%20tie&team_id=${team.id}`, {
    as: manager,
  });
  expect(JSON.stringify(body.result)).toContain('Cable tie');
  const other = await api.call('GET', `/api/stock/lookup?code=c%C3%A2ble%20tie&team_id=${team.id}`, {
    as: manager,
  });
  expect(JSON.stringify(other.body.result)).not.toContain('Cable tie');
});
