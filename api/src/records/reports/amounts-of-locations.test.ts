import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let rack: number;
beforeAll(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
  const mine = stockIn(api, team);
  rack = await mine.location('Rack');
  await mine.items(
    { name: 'Bolt', amount: 40, location_id: rack },
    { name: 'Owed', amount: -3, location_id: rack, allow_minus_amount: true },
    { name: 'Gone', amount: 0, location_id: rack },
    { name: 'Old', amount: 7, location_id: rack, deleted_at: '2026-11-01T00:00:00Z' },
    { name: 'Older', amount: 0, location_id: rack, deleted_at: '2026-11-01T00:00:00Z' },
  );
});

const resultOf = async (path: string) =>
  (await api.call('GET', path, { as: manager })).body.result as unknown as Record<string, unknown>;

it('the report of locations has the same amount of a location as the list and the page of locations, and the overview has the oversold apart [logs.854]', async () => {
  const [held] = (await resultOf('/api/stock/reports/overview'))['series'] as unknown[];
  expect(held).toMatchObject({ location_id: rack, item_count: 3, available: 40, oversold: 3 });
  const net = { item_count: 3, amount: 37, oversold_count: 1 };
  const [reported] = (await resultOf('/api/stock/reports/locations'))['rows'] as unknown[];
  expect(reported).toMatchObject(net);
  const { data } = (await resultOf('/api/stock/locations?totals=true'))['locations'] as { data: unknown[] };
  expect(data[0]).toMatchObject(net);
  expect((await resultOf(`/api/stock/locations/${rack}?totals=true`))['location']).toMatchObject(net);
});

it('archived items are counted alike in their list, in the overview and in the overview of a location, empty ones too [logs.854]', async () => {
  const listed = (await resultOf('/api/stock?deleted=true'))['stock'] as { pagination: { total: number } };
  const ofTeam = (await resultOf('/api/stock/reports/overview'))['totals'] as { archived: number };
  const here = (await resultOf(`/api/stock/reports/overview?location_id=${rack}`))['totals'] as {
    archived: number;
  };
  expect([listed.pagination.total, ofTeam.archived, here.archived]).toEqual([2, 2, 2]);
});
