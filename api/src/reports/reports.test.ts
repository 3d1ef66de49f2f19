import { type TestApi, openTestApi } from '../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../test/arrange';
import { stockIn } from '../../test/stock';
import { stock_logs } from '../database/schema/stock';
import { fillPeriod, readPeriod } from './movements.rules';

let api: TestApi;
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});
afterAll(() => api.close());

it('counts what a team holds, and anew after a write', async () => {
  const mine = stockIn(api, team);
  await mine.place('A');
  await mine.place('B', '2026-11-01T00:00:00Z');
  const archived = { deleted_at: '2026-11-01T00:00:00Z' };
  const [some] = await mine.items(
    { amount: 5 },
    { amount: 0 },
    { amount: -4, allow_minus_amount: true },
    { amount: -2.5, allow_minus_amount: true },
    { amount: -9, allow_minus_amount: true, ...archived },
    { removed_at: '2026-11-02T00:00:00Z', ...archived },
  );
  const overview = async () =>
    (await api.call('GET', `/api/stock/reports/overview?team_id=${team.id}`, { as: keeper })).body.result;
  expect(await overview()).toEqual({
    totals: { available: 3, empty: 1, oversold: 2, deepest: -4, archived: 1, locations: 1 },
    as_of: expect.stringMatching(/\.000000Z$/) as string,
  });
  const body = { team_id: team.id, count: 0, reason: 'counted' };
  await api.call('POST', `/api/stock/${some?.id}/adjust`, { as: keeper, body });
  expect((await overview())?.totals).toMatchObject({ available: 2, empty: 2 });
});

it('sums what came in and went out by day and by week, empty days too', async () => {
  const row = { team_id: team.id, stock_id: 1, name: 'Bolt', cause: 'web' as const };
  const rows = [
    { ...row, action: 'created' as const, delta: 1000, created_at: '2026-11-02T08:00:00Z' },
    { ...row, action: 'adjusted' as const, delta: 5, created_at: '2026-11-02T00:00:00Z' },
    { ...row, action: 'adjusted' as const, delta: -2.25, created_at: '2026-11-02T23:59:59Z' },
    { ...row, action: 'counted' as const, delta: -1, created_at: '2026-11-04T10:00:00Z' },
    { ...row, action: 'undone' as const, delta: 1, created_at: '2026-11-10T10:00:00Z' },
    { ...row, action: 'adjusted' as const, delta: 99, created_at: '2026-11-11T00:00:00Z' },
  ];
  await api.database.write(asSystem(team.id), ({ db }) => db.insert(stock_logs).values(rows));
  const read = async (query: string) =>
    (await api.call('GET', `/api/stock/reports/movements?${query}`, { as: keeper })).body.result;
  expect(await read('from=2026-11-02&to=2026-11-05')).toMatchObject({
    series: [
      { date: '2026-11-02', in: 5, out: 2.25 },
      { date: '2026-11-03', in: 0, out: 0 },
      { date: '2026-11-04', in: 0, out: 1 },
      { date: '2026-11-05', in: 0, out: 0 },
    ],
    totals: { in: 5, out: 3.25 },
  });
  expect((await read('from=2026-11-02&to=2026-11-10&group=week'))?.series).toEqual([
    { date: '2026-11-02', in: 5, out: 3.25 },
    { date: '2026-11-09', in: 1, out: 0 },
  ]);
  expect((await read("from='&to=tomorrow&group=century"))?.series).toHaveLength(30);
});

it('[W.4, W.6] needs `stock` and keeps to the team', async () => {
  const billing = await api.arrange.user(team, 'billing');
  const other = await api.arrange.team();
  for (const report of ['overview', 'movements']) {
    const refused = await api.call('GET', `/api/stock/reports/${report}`, { as: billing });
    expect([refused.status, refused.body.permission]).toEqual([403, 'stock']);
    const foreign = await api.call('GET', `/api/stock/reports/${report}?team_id=${other.id}`, { as: keeper });
    expect(foreign.status).toBe(404);
  }
});

describe('a period', () => {
  const now = new Date('2026-11-20T14:02:00Z');

  it('is the last thirty days, turns round when it is backwards, and is a year at most', () => {
    expect(readPeriod({}, now)).toEqual({ from: '2026-10-22', to: '2026-11-20', group: 'day' });
    expect(readPeriod({ from: '2026-12-01', to: '2026-11-01' }, now)).toMatchObject({
      from: '2026-11-01',
      to: '2026-12-01',
    });
    expect(readPeriod({ from: '1970-01-01' }, now).from).toBe('2025-11-20');
  });

  it('begins its weeks on Monday', () => {
    const weeks = fillPeriod({ from: '2026-11-18', to: '2026-11-24', group: 'week' }, []);
    expect(weeks.map((week) => week.date)).toEqual(['2026-11-16', '2026-11-23']);
  });
});
