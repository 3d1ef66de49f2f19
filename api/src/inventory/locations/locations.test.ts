import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import type { Location } from '@storeroom/contract';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  const { location } = stockIn(api, team);
  await location('Aisle 10');
  await location('Aisle 9');
  await location('Aisle 8, old', '2026-11-01T00:00:00Z');
  await location('Dock');
});

async function names(query: string): Promise<string[]> {
  const answer = await api.call('GET', `/api/stock/locations?${query}`, { as: keeper });
  const found = answer.body.result?.locations as unknown as { data: Location[] } | Location[];
  return (Array.isArray(found) ? found : found.data).map((location) => location.name);
}

it('a list of locations shows those in use when it is not filtered or filtered by one letter [R5.10]', async () => {
  expect(await names('')).toEqual(['Dock', 'Aisle 9', 'Aisle 10']);
  expect(await names('name=a')).toEqual(['Dock', 'Aisle 9', 'Aisle 10']);
  expect(await names('name=%20a%20')).toEqual(['Dock', 'Aisle 9', 'Aisle 10']);
});

it('a list of locations filtered by two letters or more shows every match, archived ones last [R5.11, D-S5.1]', async () => {
  expect(await names('name=AI')).toEqual(['Aisle 9', 'Aisle 10', 'Aisle 8, old']);
  expect(await names('name=ai&sort=name&sort_direction=ASC')).toEqual([
    'Aisle 9',
    'Aisle 10',
    'Aisle 8, old',
  ]);
  expect(await names('name=%25%25')).toEqual([]);
});

it('a list of locations is sorted, filtered by status and by ids, and answered with its pagination [R7.15, R7.42]', async () => {
  const answer = await api.call('GET', '/api/stock/locations?per_page=4&page=1', { as: keeper });
  expect(answer.body.result?.locations?.pagination).toEqual({
    total: 3,
    per_page: 4,
    current_page: 1,
    last_page: 1,
    from: 1,
  });
  expect(await names('deleted=true')).toEqual(['Aisle 8, old']);
  expect(await names('sort=name&sort_direction=ASC')).toEqual(['Aisle 9', 'Aisle 10', 'Dock']);
  const ids = (await api.call('GET', '/api/stock/locations', { as: keeper })).body.result?.locations?.data;
  const [dock] = ids as unknown as Location[];
  expect(await names(`location_ids=${dock?.id},99999`)).toEqual(['Dock']);
  expect(await names('location_ids=')).toEqual([]);
});

it('the second page of locations begins where the first one ends [R7.42]', async () => {
  const own = await api.arrange.team();
  const as = await api.arrange.user(own, 'keeper');
  for (let at = 1; at <= 8; at += 1) await stockIn(api, own).location(`Rack ${at}`);
  const page = async (query: string) =>
    (await api.call('GET', `/api/stock/locations?${query}`, { as })).body.result?.locations
      ?.data as unknown as Location[];
  expect(await page('per_page=5&page=2')).toEqual((await page('')).slice(5));
});

it('a list of locations is sorted by number of items, amount, oversold items and last movement [locations.940]', async () => {
  const own = await api.arrange.team();
  const member = await api.arrange.user(own, 'manager');
  const mine = stockIn(api, own);
  const [few, many] = [await mine.location('Few'), await mine.location('Many')];
  await mine.location('None');
  await mine.items(
    { location_id: few, amount: 90 },
    { location_id: many, amount: 500, unit: 'metre' },
    { location_id: many, amount: 30 },
    { location_id: many, amount: 10 },
    { location_id: many, amount: -2, allow_minus_amount: true },
    { location_id: many, amount: 1000, deleted_at: '2026-11-01T00:00:00Z' },
  );
  const receive = async (location_id: number) => {
    const id = await mine.item({ location_id });
    const body = { team_id: own.id, delta: 1, reason: 'received' };
    expect((await api.call('POST', `/api/stock/${id}/adjust`, { as: member, body })).status).toBe(200);
  };
  await receive(many);
  await receive(few);
  const inOrder = async (sort: string, direction = 'DESC') => {
    const query = `team_id=${own.id}&sort=${sort}&sort_direction=${direction}`;
    const answer = await api.call('GET', `/api/stock/locations?${query}`, { as: member });
    return (answer.body.result?.locations as unknown as { data: Location[] }).data.map(({ name }) => name);
  };
  expect(await inOrder('item_count')).toEqual(['Many', 'Few', 'None']);
  expect(await inOrder('item_count', 'ASC')).toEqual(['None', 'Few', 'Many']);
  expect(await inOrder('amount')).toEqual(['Few', 'Many', 'None']);
  expect(await inOrder('oversold_count')).toEqual(['Many', 'None', 'Few']);
  expect(await inOrder('last_movement_at')).toEqual(['Few', 'Many', 'None']);
  expect(await inOrder('last_movement_at', 'ASC')).toEqual(['None', 'Many', 'Few']);
});

it('a location of the team is answered, also an archived one, and one of another team answers 404 [R7.26, W.6]', async () => {
  const other = await stockIn(api, await api.arrange.team()).location('Theirs');
  const own = await api.arrange.team();
  const member = await api.arrange.user(own, 'keeper');
  for (const [name, deleted_at] of [
    ['Yard', null],
    ['Old yard', '2026-11-01T00:00:00.000000Z'],
  ] as const) {
    const id = await stockIn(api, own).location(name, deleted_at);
    const answer = await api.call('GET', `/api/stock/locations/${id}?team_id=${own.id}`, { as: member });
    expect(answer.body.result?.location).toEqual({
      id,
      name,
      created_at: expect.any(String) as string,
      deleted_at,
      version: 1,
    });
  }
  const foreign = await api.call('GET', `/api/stock/locations/${other}`, { as: member });
  expect([foreign.status, foreign.body]).toEqual([404, { message: 'Not found.' }]);
});

it('reading locations needs `locations` [W.4]', async () => {
  const billing = await api.arrange.user(team, 'billing');
  const refused = await api.call('GET', '/api/stock/locations', { as: billing });
  expect([refused.status, refused.body.permission]).toEqual([403, 'locations']);
});

describe('locations with archived items alone', () => {
  const gone = { deleted_at: '2026-11-01T00:00:00Z' };

  it('are listed by `only_archived=true` until they hold an active item [locations.657]', async () => {
    const own = await api.arrange.team();
    const manager = await api.arrange.user(own, 'manager');
    const mine = stockIn(api, own);
    const [old, mixed, empty, archived] = [
      await mine.location('Old'),
      await mine.location('Mixed'),
      await mine.location('Empty'),
      await mine.location('Archived', gone.deleted_at),
    ];
    await mine.items(
      { location_id: old, ...gone },
      { location_id: mixed, ...gone },
      { location_id: mixed, amount: 0 },
      { location_id: archived, ...gone },
      { location_id: empty, ...gone, removed_at: '2026-11-02T00:00:00Z' },
      { ...gone },
    );
    const found = async () => {
      const answer = await api.call('GET', '/api/stock/locations?only_archived=true', { as: manager });
      const page = answer.body.result?.locations as unknown as {
        data: Location[];
        pagination: { total: number };
      };
      return [page.data.map(({ name }) => name), page.pagination.total];
    };
    expect(await found()).toEqual([['Old'], 1]);
    await mine.item({ location_id: old, amount: 0 });
    expect(await found()).toEqual([[], 0]);
  });

  it('are listed with `stock.archive` only [locations.657]', async () => {
    const picker = await api.arrange.user(team, 'picker');
    const asked = (query: string) => api.call('GET', `/api/stock/locations?${query}`, { as: picker });
    expect((await asked('only_archived=true')).body.permission).toBe('stock.archive');
    expect((await asked('only_archived=yes')).status).toBe(200);
  });
});
