import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { namesOf, stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const list = (query: string, as = manager) => api.call('GET', `/api/stock?${query}`, { as });
/** The names and the total of a list. */
const found = async (query: string, as = manager) => {
  const answer = await list(`${query}&sort=name&sort_direction=ASC`, as);
  return [namesOf(answer), answer.body.result?.stock?.pagination?.total];
};
const daysAgo = (days: number) => new Date(api.app.clock.now().getTime() - days * 86_400_000).toISOString();

describe('a list of stock', () => {
  it('is narrowed to what may fall below zero, also with a name, with a location and among archived items [stock.744]', async () => {
    const mine = stockIn(api, team);
    const yard = await mine.location('Yard');
    await mine.items(
      { name: 'Bolt', allow_minus_amount: true, location_id: yard },
      { name: 'Nut', allow_minus_amount: true, amount: -2 },
      { name: 'Screw' },
      { name: 'Old', allow_minus_amount: true, deleted_at: '2026-11-01T00:00:00Z' },
    );
    expect(await found('allow_minus=true')).toEqual([['Bolt', 'Nut'], 2]);
    expect(await found('allow_minus=true&name=b')).toEqual([['Bolt'], 1]);
    expect(await found(`allow_minus=true&location_id=${yard}`)).toEqual([['Bolt'], 1]);
    expect(await found('allow_minus=true&oversold=true')).toEqual([['Nut'], 1]);
    expect(await found('allow_minus=true&deleted=true')).toEqual([['Old'], 1]);
    expect(await found('allow_minus=yes')).toEqual([['Bolt', 'Nut', 'Screw'], 3]);
  });

  it('is narrowed to the items on the reader’s own open picking lists [stock.744]', async () => {
    const mine = stockIn(api, team);
    const picker = await api.arrange.user(team, 'picker');
    const [bolt, nut, plug] = await mine.items(
      { name: 'Bolt' },
      { name: 'Nut' },
      { name: 'Plug', amount: 0 },
      { name: 'Screw' },
    );
    for (const item of [bolt, plug]) await mine.openList(manager.id, { stock_id: item?.id ?? 0, amount: 1 });
    await mine.openList(picker.id, { stock_id: nut?.id ?? 0, amount: 1 });
    expect(await found('listed=true')).toEqual([['Bolt'], 1]);
    expect(await found('listed=true&positiveAmount=false')).toEqual([['Plug'], 1]);
    expect(await found('listed=true', picker)).toEqual([['Nut'], 1]);
    const lists = await api.call('GET', '/api/stock/lists/picking', { as: manager });
    const { data } = lists.body.result?.['lists'] as unknown as { data: { id: number }[] };
    for (const { id } of data) {
      await api.call('DELETE', `/api/stock/lists/${id}?team_id=${team.id}`, { as: manager });
    }
    expect(await found('listed=true')).toEqual([[], 0]);
  });

  it('is narrowed by when its items were changed last, archived ones too [stock.744]', async () => {
    const mine = stockIn(api, team);
    await mine.items(
      { name: 'Now', updated_at: daysAgo(0) },
      { name: 'Week', updated_at: daysAgo(5) },
      { name: 'Month', updated_at: daysAgo(20) },
      { name: 'Year', updated_at: daysAgo(400) },
      { name: 'Put away', updated_at: daysAgo(400), deleted_at: daysAgo(400) },
      { name: 'Put away now', updated_at: daysAgo(1), deleted_at: daysAgo(1) },
    );
    expect(await found('changed=7d')).toEqual([['Now', 'Week'], 2]);
    expect(await found('changed=30d')).toEqual([['Month', 'Now', 'Week'], 3]);
    expect(await found('unchanged=10d')).toEqual([['Month', 'Year'], 2]);
    expect(await found('unchanged=365d')).toEqual([['Year'], 1]);
    expect(await found('unchanged=365d&deleted=true')).toEqual([['Put away'], 1]);
    expect(await found('changed=30d&unchanged=10d')).toEqual([['Month'], 1]);
    const day = daysAgo(20).slice(0, 10);
    expect(await found(`changed=${day},${day}`)).toEqual([['Month'], 1]);
    expect(await found(`changed=,${day}&unchanged=365d`)).toEqual([['Year'], 1]);
    expect(await found(`changed=,${daysAgo(390).slice(0, 10)}&unchanged=10d`)).toEqual([['Year'], 1]);
    for (const unclear of ['unchanged=a', 'unchanged=0d', 'changed=soon']) {
      expect((await found(unclear))[1]).toBe(4);
    }
  });

  it('with several of these filters is exported and changed in bulk, where an unclear filter is refused [stock.744, W.136]', async () => {
    const mine = stockIn(api, team);
    const [bolt] = await mine.items(
      { name: 'Bolt', allow_minus_amount: true, updated_at: daysAgo(400) },
      { name: 'Nut', allow_minus_amount: true },
      { name: 'Screw', updated_at: daysAgo(400) },
    );
    await mine.openList(manager.id, { stock_id: bolt?.id ?? 0, amount: 1 });
    const query = 'allow_minus=true&listed=true&unchanged=365d';
    const file = await api.call('GET', `/api/stock/export?${query}&columns=name`, { as: manager });
    expect(file.text.replace('\ufeff', '')).toBe('name\r\nBolt\r\n');
    const bulk = (filter: object) =>
      api.call('POST', '/api/stock/bulk', {
        as: manager,
        body: { team_id: team.id, action: 'disallow_minus', filter, expected_total: 1 },
      });
    const done = await bulk({ allow_minus: true, listed: 'true', unchanged: '365d' });
    expect([done.body.result?.updated, (await mine.row(bolt?.id ?? 0)).allow_minus_amount]).toEqual([
      1,
      false,
    ]);
    for (const [filter, field] of [
      [{ listed: 'mine' }, 'filter.listed'],
      [{ allow_minus: '1' }, 'filter.allow_minus'],
      [{ changed: 'soon' }, 'filter.changed'],
      [{ unchanged: '1y' }, 'filter.unchanged'],
    ] as const) {
      const refused = await bulk(filter);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});
