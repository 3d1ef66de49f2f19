import type { Location, Reports, Unit } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { listsOf } from '../../../test/lists';
import { stockIn } from '../../../test/stock';
import { stock_logs } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let rack: number;
const week = 'from=2026-11-02&to=2026-11-04';

beforeAll(async () => {
  team = await api.arrange.team({ name: 'Leeds' });
  manager = await api.arrange.user(team, 'manager', { name: 'Priya' });
  const mine = stockIn(api, team);
  rack = await mine.location('Rack');
  const made = await mine.items(
    { name: 'Bolt', amount: 1240, location_id: rack },
    { name: 'Tube', amount: 30, unit: 'metre', location_id: rack },
    { name: 'Paint', amount: 12, unit: 'litre', location_id: rack },
    { name: 'Owed', amount: -2.5, unit: 'litre', allow_minus_amount: true, location_id: rack },
    { name: 'Cable', amount: 5, unit: 'metre' },
  );
  const [bolt = 0, tube = 0, paint = 0, , cable = 0] = made.map(({ id }) => id);
  await mine.openList(manager.id, { stock_id: tube, amount: 4 });
  const row = (stock_id: number, delta: number, created_at = '2026-11-03T10:00:00Z') => ({
    stock_id,
    delta,
    created_at,
    team_id: team.id,
    name: 'Item',
    action: 'adjusted' as const,
    cause: 'web' as const,
    actor_id: manager.id,
    actor_name: 'Priya',
    reason: delta > 0 ? ('received' as const) : ('used' as const),
  });
  await api.database.write(asSystem(team.id), ({ db }) =>
    db
      .insert(stock_logs)
      .values([
        row(bolt, 40),
        row(bolt, -3),
        row(tube, -7.5),
        row(paint, -2),
        row(cable, 8, '2026-11-02T10:00:00Z'),
        row(cable, -1, '2026-11-01T10:00:00Z'),
      ]),
  );
});

const call = (path: string) => api.call('GET', `/api/stock/${path}`, { as: manager });

async function read<Key extends keyof Reports>(key: Key, query = ''): Promise<Reports[Key]> {
  const answer = await call(`reports/${key}?${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result as unknown as Reports[Key];
}

const of = <Figures extends object>(unit: Unit | null, figures: Figures) => ({ unit, ...figures });

it('a location has one sum for each unit, and none over several units [logs.654]', async () => {
  const answer = await call(`locations/${rack}?totals=true`);
  const location = answer.body.result?.['location'] as unknown as Location;
  expect(location).toMatchObject({ item_count: 4, amount: 1240, oversold_count: 1 });
  expect(location.by_unit).toEqual([
    of(null, { amount: 1240 }),
    of('metre', { amount: 30 }),
    of('litre', { amount: 9.5 }),
  ]);
  const plain = await stockIn(api, team).location('Plain');
  const none = await call(`locations/${plain}?totals=true`);
  expect(none.body.result?.['location']).toMatchObject({ item_count: 0, amount: 0 });
  expect(none.body.result?.['location']).not.toHaveProperty('by_unit');
});

it('the overview has a sum for each unit in each location, also of what open lists commit [logs.654]', async () => {
  const { series, rows } = await read('overview');
  expect(series).toMatchObject([
    {
      location_id: rack,
      item_count: 4,
      available: 1240,
      committed: 0,
      oversold: 0,
      by_unit: [
        of(null, { available: 1240, committed: 0, oversold: 0 }),
        of('metre', { available: 30, committed: 4, oversold: 0 }),
        of('litre', { available: 12, committed: 0, oversold: 2.5 }),
      ],
    },
    { location_id: null, available: 0, by_unit: [of('metre', { available: 5, committed: 0, oversold: 0 })] },
  ]);
  expect(rows.map(({ name, unit }) => [name, unit])).toEqual([
    ['Bolt', null],
    ['Tube', 'metre'],
    ['Paint', 'litre'],
    ['Cable', 'metre'],
    ['Owed', 'litre'],
  ]);
});

it('the report of movements has sums for each unit, in total, by day and by reason [logs.654]', async () => {
  const report = await read('movements', week);
  expect(report.totals).toEqual({
    in: 40,
    out: 3,
    entries_in: 2,
    entries_out: 3,
    by_unit: [of(null, { in: 40, out: 3 }), of('metre', { in: 8, out: 7.5 }), of('litre', { in: 0, out: 2 })],
    previous: { in: 0, out: 0, entries_in: 0, entries_out: 1, by_unit: [of('metre', { in: 0, out: 1 })] },
  });
  expect(report.series).toEqual([
    {
      date: '2026-11-02',
      in: 0,
      out: 0,
      entries_in: 1,
      entries_out: 0,
      by_unit: [of('metre', { in: 8, out: 0 })],
    },
    {
      date: '2026-11-03',
      in: 40,
      out: 3,
      entries_in: 1,
      entries_out: 3,
      by_unit: [
        of(null, { in: 40, out: 3 }),
        of('metre', { in: 0, out: 7.5 }),
        of('litre', { in: 0, out: 2 }),
      ],
    },
    { date: '2026-11-04', in: 0, out: 0, entries_in: 0, entries_out: 0 },
  ]);
  expect(report.rows.map(({ reason, unit, in: came, out }) => [reason, unit, came, out])).toEqual([
    ['received', null, 40, 0],
    ['received', 'metre', 8, 0],
    ['used', 'metre', 0, 7.5],
    ['used', null, 0, 3],
    ['used', 'litre', 0, 2],
  ]);
});

it('the reports of items below zero, use, locations and teams have sums for each unit [logs.654]', async () => {
  const below = await read('below-zero', week);
  expect(below.totals).toMatchObject({ depth: 0, by_unit: [of('litre', { depth: 2.5 })] });
  expect(below.rows).toMatchObject([{ name: 'Owed', depth: 2.5, unit: 'litre' }]);
  const fast = await read('fast-slow', week);
  expect(fast.totals).toMatchObject({
    moving: 3,
    used: 3,
    by_unit: [of(null, { used: 3 }), of('metre', { used: 7.5 }), of('litre', { used: 2 })],
    previous: { moving: 1, used: 0 },
  });
  expect(fast.series.map(({ name, unit }) => [name, unit])).toEqual([
    ['Tube', 'metre'],
    ['Bolt', null],
    ['Paint', 'litre'],
  ]);
  const [location] = (await read('locations')).rows;
  expect(location).toMatchObject({
    amount: 1240,
    by_unit: [of(null, { amount: 1240 }), of('metre', { amount: 30 }), of('litre', { amount: 9.5 })],
  });
  const teams = await read('teams', week);
  expect(teams.rows).toMatchObject([
    {
      amount: 1240,
      in: 40,
      out: 3,
      entries: 5,
      by_unit: [
        of(null, { amount: 1240, in: 40, out: 3 }),
        of('metre', { amount: 35, in: 8, out: 7.5 }),
        of('litre', { amount: 12, in: 0, out: 2 }),
      ],
    },
  ]);
  expect(teams.totals).toMatchObject({
    in: 40,
    out: 3,
    previous: { out: 0, by_unit: [of('metre', { out: 1 })] },
  });
});

it('each difference of a count and each short item has the unit of its item, if it has one [logs.2411]', async () => {
  const own = await api.arrange.team();
  const boss = await api.arrange.user(own, 'manager');
  const items = await stockIn(api, own).items(
    { name: 'Hose', amount: 30, unit: 'metre' },
    { name: 'Nut', amount: 9 },
  );
  const lists = listsOf(api, own, boss);
  const list = await lists.create(items.map(({ id }) => ({ stock_id: id, amount: 2 })));
  await lists.pick(list.items[0], 0.5);
  await lists.call('POST', `/${list.id}/complete`, { remaining: 'close' });
  for (const [at, { id }] of items.entries()) {
    await api.call('POST', `/api/stock/${id}/adjust`, {
      as: boss,
      body: { team_id: own.id, count: 7 - at, reason: 'counted' },
    });
  }
  const rowsOf = async (key: 'counts' | 'picking') => {
    const answer = await api.call('GET', `/api/stock/reports/${key}`, { as: boss });
    return (answer.body.result as unknown as Reports[typeof key]).rows;
  };
  expect(await rowsOf('counts')).toMatchObject([
    { name: 'Hose', difference: -22.5, unit: 'metre' },
    { name: 'Nut', difference: -3, unit: null },
  ]);
  expect(await rowsOf('picking')).toMatchObject([
    { name: 'Nut', amount: 2, unit: null },
    { name: 'Hose', amount: 1.5, unit: 'metre' },
  ]);
});

it('the file of a report has the sums by unit in one cell, or in a row for each unit [logs.654]', async () => {
  const lines = async (key: string) => (await call(`reports/${key}?${week}&format=csv`)).text.split('\r\n');
  const [head, first] = await lines('locations');
  expect(head?.endsWith(',mismatches,by_unit')).toBe(true);
  expect(first?.endsWith(',1240; metre 30; litre 9.5')).toBe(true);
  const moved = await lines('movements');
  expect(moved[0]?.endsWith('in,out,unit')).toBe(true);
  expect(moved.filter((line) => line.endsWith(',metre'))).toHaveLength(2);
});

it('the report of items below zero with sub-teams has one sum over the teams for each unit, and the overview counts the low and oversold items of all and names the lowest amount of them [logs.654, W.613]', async () => {
  const parent = await api.arrange.team({ name: 'All' });
  const child = await api.arrange.team({ parent_id: parent.id, name: 'Child' });
  const boss = await api.arrange.user(parent, 'owner');
  for (const [one, amount] of [
    [parent, -3],
    [child, -5],
  ] as const) {
    await stockIn(api, one).items(
      { name: 'Hose', amount, unit: 'metre', allow_minus_amount: true },
      { name: 'Nut', amount: 1, minimum: 5 },
    );
  }
  const answer = await api.call('GET', '/api/stock/reports/below-zero?include_children=true', { as: boss });
  expect(answer.body.result?.['totals']).toMatchObject({ depth: 0, by_unit: [of('metre', { depth: 8 })] });
  const overview = await api.call('GET', '/api/stock/reports/overview?include_children=true', { as: boss });
  expect(overview.body.result?.['totals']).toMatchObject({ low: 2, oversold: 2, deepest: -5 });
});
