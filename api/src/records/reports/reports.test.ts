import { randomUUID } from 'node:crypto';
import type { LaterReports, Reports } from '@storeroom/contract';
import { Client } from 'pg';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { list_logs } from '../../platform/database/schema/lists';
import { stock_list_items, stock_lists, stock_logs } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let mine: ReturnType<typeof stockIn>;
beforeEach(async () => {
  team = await api.arrange.team({ name: 'Leeds' });
  manager = await api.arrange.user(team, 'manager', { name: 'Priya' });
  mine = stockIn(api, team);
});

const call = (path: string, as: TestUser = manager) => {
  const joint = path.includes('?') ? '&' : '?';
  return api.call('GET', `/api/stock/reports/${path}${joint}team_id=${team.id}`, { as });
};

type Read = Reports & LaterReports;
async function read<Key extends keyof Read>(key: Key, query = '', as = manager): Promise<Read[Key]> {
  const answer = await call(`${key}${query}`, as);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result as unknown as Read[Key];
}

type LogFacts = Partial<typeof stock_logs.$inferInsert>;

/** Inserts log rows as writes would have; with an amount after, the row says what was before, too. */
async function logs(in_team: { id: number }, ...facts: LogFacts[]): Promise<void> {
  const rows = facts.map((fact) => ({
    stock_id: 1,
    name: 'Bolt',
    action: 'adjusted' as const,
    cause: 'web' as const,
    ...(fact.actor_id === undefined && { actor_id: manager.id, actor_name: 'Priya' }),
    ...fact,
    team_id: in_team.id,
  }));
  await api.database.write(asSystem(in_team.id), ({ db }) => db.insert(stock_logs).values(rows));
}

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const week = '?from=2026-11-02&to=2026-11-04';

describe('the overview report', () => {
  it('counts what a team holds, by location and in total, and anew after a write [W.607]', async () => {
    const a = await mine.location('A');
    await mine.location('B', '2026-11-01T00:00:00Z');
    const archived = { deleted_at: '2026-11-01T00:00:00Z' };
    const [some, more] = await mine.items(
      { name: 'Some', amount: 5, location_id: a },
      { name: 'More', amount: 7.5 },
      { amount: 0, location_id: a },
      { amount: -4, allow_minus_amount: true, location_id: a },
      { amount: -2.5, allow_minus_amount: true },
      { amount: -9, allow_minus_amount: true, ...archived },
      { removed_at: '2026-11-02T00:00:00Z', ...archived },
    );
    await mine.openList(manager.id, { stock_id: some?.id ?? 0, amount: 3, amount_picked: 1 });
    const report = await read('overview');
    expect(report.totals).toEqual({
      available: 4,
      empty: 1,
      oversold: 2,
      deepest: -4,
      low: 0,
      archived: 1,
      locations: 1,
      available_promised: 1,
      empty_promised: 0,
      low_promised: 0,
      archived_held: 0,
      locations_bare: 0,
    });
    expect(report.series).toMatchObject([
      { team_name: 'Leeds', location_id: null, item_count: 2, available: 7.5, committed: 0, oversold: 2.5 },
      { location_id: a, location_name: 'A', item_count: 3, available: 5, committed: 2, oversold: 4 },
    ]);
    expect(report.rows).toMatchObject([
      { stock_id: more?.id, name: 'More', location_name: null, amount: 7.5, committed: 0, free: 7.5 },
      { stock_id: some?.id, name: 'Some', location_name: 'A', amount: 5, committed: 2, free: 3 },
      { amount: -2.5 },
      { amount: -4 },
    ]);
    expect(report).toMatchObject({ row_count: 4, teams: [{ id: team.id, name: 'Leeds' }] });
    expect(report.as_of).toMatch(/\.000000Z$/);
    const ofA = await read('overview', `?location_id=${a}`);
    expect(ofA.totals).toMatchObject({ available: 2, empty: 1 });
    expect(ofA.rows.map(({ amount }) => amount)).toEqual([5, -4]);
    const body = { team_id: team.id, count: 0, reason: 'counted' };
    await api.call('POST', `/api/stock/${some?.id}/adjust`, { as: manager, body });
    expect((await read('overview')).totals).toMatchObject({ available: 3, empty: 2 });
  });

  it('counts only for a whole team what open lists want, archived items with an amount, and locations without stock [pages.1603]', async () => {
    const [a, b] = [await mine.location('A'), await mine.location('B')];
    await mine.location('C');
    const [low, , empty] = await mine.items(
      { name: 'Low', amount: 1, minimum: 5, location_id: a },
      { name: 'Other', amount: 2, location_id: a },
      { name: 'Empty', amount: 0, location_id: b },
      { name: 'Also empty', amount: 0 },
      { name: 'Put away', amount: 4, location_id: b, deleted_at: '2026-11-01T00:00:00Z' },
      { name: 'Gone', amount: 0, deleted_at: '2026-11-01T00:00:00Z' },
    );
    for (const stock_id of [low?.id ?? 0, empty?.id ?? 0, empty?.id ?? 0]) {
      await mine.openList(manager.id, { stock_id, amount: 3 });
    }
    const told = {
      available_promised: 1,
      empty_promised: 1,
      low_promised: 1,
      archived_held: 1,
      locations_bare: 2,
    };
    expect((await read('overview')).totals).toMatchObject(told);
    const ofOne = (await read('overview', `?location_id=${a}`)).totals;
    expect(Object.keys(ofOne).filter((key) => key in told)).toEqual([]);
  });

  it('lists available items, 20 or as many as are asked for, and all in its file, which is named by today [logs.820, logs.821]', async () => {
    await mine.items(
      ...Array.from({ length: 23 }, (_, at) => ({
        name: `Item ${at}`,
        amount: at - 1,
        allow_minus_amount: true,
      })),
      { amount: 0 },
      { amount: 30, deleted_at: '2026-11-01T00:00:00Z' },
    );
    const usual = await read('overview');
    expect([usual.rows.length, usual.row_count]).toEqual([20, 23]);
    const whole = await read('overview', '?rows=200');
    expect(whole.rows.map(({ amount }) => amount)).toEqual(
      [...Array(21).keys()].map((at) => 21 - at).concat(0, -1),
    );
    expect((await call('overview?rows=201')).status).toBe(422);
    const today = new Date().toISOString().slice(0, 10);
    // Not at the real time, at which this day may end meanwhile.
    api.app.clock.set(new Date(`${today}T12:00:00Z`));
    const file = await call('overview?format=csv&tz=UTC&from=2026-11-02&to=2026-11-04');
    expect(file.text.trim().split('\r\n')).toHaveLength(1 + 23);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="overview-${today}.csv"`);
    api.app.clock.set(new Date(`${today}T23:30:00Z`));
    const inParis = await call('overview?format=csv&tz=Europe/Paris');
    api.app.clock.set(null);
    const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10);
    expect(inParis.headers['content-disposition']).toContain(`"overview-${tomorrow}.csv"`);
  });

  it('is read from the database in one statement [G.193]', async () => {
    const location_id = await mine.location('A');
    await mine.item({ location_id, amount: -2, allow_minus_amount: true });
    const asking = jest.spyOn(Client.prototype, 'query');
    for (const query of ['', `?location_id=${location_id}`]) {
      asking.mockClear();
      expect((await read('overview', query)).totals).toMatchObject({ oversold: 1, deepest: -2 });
      const asked = asking.mock.calls.map(([query]) => JSON.stringify(query) ?? '');
      // Figures are folded in the background at any time, so these statements do not count.
      const ofTheReport = asked.filter((text) => /stock|locations/.test(text) && !/fold_stock/.test(text));
      expect(ofTheReport).toHaveLength(1);
    }
    asking.mockRestore();
  });

  it('answers a picker its totals, and series and rows only to those who may see reports [W.615]', async () => {
    await mine.item();
    const picker = await api.arrange.user(team, 'picker');
    await logs(team, { delta: -1, reason: 'used' });
    expect([(await read('overview')).rows.length, (await read('movements')).rows.length]).toEqual([1, 1]);
    expect(await read('overview', '', picker)).toMatchObject({
      totals: { available: 1 },
      series: [],
      rows: [],
    });
    expect(await read('movements', '', picker)).toMatchObject({ totals: { out: 1 }, rows: [] });
  });
});

describe('a report that is kept for later calls', () => {
  let colleague: TestUser;
  beforeEach(async () => {
    colleague = await api.arrange.user(team, 'manager');
    await mine.item();
  });
  const available = async (query = '', as = manager) => (await read('overview', query, as)).totals.available;
  const create = async (as: TestUser) => {
    const body = { team_id: team.id, name: randomUUID(), amount: 1 };
    expect((await api.call('POST', '/api/stock', { as, body })).status).toBe(201);
  };

  /** Holds the next read of a team after it has read its rows, until `letGo` is called. */
  function holdUp() {
    const sourceSince = api.database.sourceSince.bind(api.database);
    let saw: () => void = () => undefined;
    let letGo: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => (saw = resolve));
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(api.database, 'sourceSince').mockImplementationOnce((since) => {
      const source = sourceSince(since);
      return {
        ...source,
        async read(caller, task) {
          const found = await source.read(caller, task);
          saw();
          await gone;
          return found;
        },
      };
    });
    return { seen, letGo };
  }
  afterEach(() => jest.restoreAllMocks());

  it('is not given to somebody who made a change while it was calculated, nor to a call that accepts none from before it [G.312, G.313]', async () => {
    const { seen, letGo } = holdUp();
    const before = available();
    await seen;
    await create(colleague);
    const [own, told] = [available('', colleague), available('?max_age_ms=0')];
    // The answers to later calls show that both calls have been received.
    await Promise.all([colleague, manager].map((as) => api.call('GET', '/api/user', { as })));
    letGo();
    expect(await Promise.all([before, own, told])).toEqual([1, 2, 2]);
  });

  it('shows a person’s own write at once, while others are answered before or after it [G.312]', async () => {
    for (let made = 1; made < 6; made += 1) {
      const others = available();
      await create(colleague);
      expect(await available('', colleague)).toBe(made + 1);
      expect([made, made + 1]).toContain(await others);
    }
  });

  it('shows a write in a sub-team to whoever made it [G.312]', async () => {
    const below = await api.arrange.team({ parent_id: team.id });
    const seen = () => available('?include_children=true', colleague);
    expect(await seen()).toBe(1);
    const body = { team_id: below.id, name: 'Nut', amount: 1 };
    expect((await api.call('POST', '/api/stock', { as: colleague, body })).status).toBe(201);
    expect(await seen()).toBe(2);
  });

  it('is calculated anew for a call whose `max_age_ms` it has passed [G.313]', async () => {
    expect(await available()).toBe(1);
    await mine.item();
    expect(await available('?max_age_ms=60000')).toBe(1);
    expect(await available('?max_age_ms=0')).toBe(2);
    for (const wrong of ['-1', '0.5', 'soon']) {
      expect((await call(`overview?max_age_ms=${wrong}`)).status).toBe(422);
    }
  });

  it('shows in its file each item that was added before the file was asked for [G.315]', async () => {
    const file = async () => (await call('overview?format=csv')).text.trim().split('\n').length - 1;
    for (let items = 1; items < 4; items += 1) {
      expect(await file()).toBe(items);
      await create(colleague);
    }
  });
});

describe('the report of movements', () => {
  const row = (facts: LogFacts) => ({ stock_id: 1, reason: 'used' as const, ...facts });

  it('sums what came in and went out by day, week and month, empty days too, beside the span of the same length before [W.607, W.611, logs.401]', async () => {
    const tom = { actor_id: 9_000_000, actor_name: 'Tom' };
    await logs(
      team,
      row({ action: 'created', reason: null, delta: 1000, created_at: '2026-11-02T08:00:00Z' }),
      row({ reason: 'received', delta: 5, created_at: '2026-11-02T00:00:00Z' }),
      row({ delta: -2.25, created_at: '2026-11-02T23:59:59Z' }),
      row({ action: 'counted', reason: 'counted', delta: -1, created_at: '2026-11-04T10:00:00Z', ...tom }),
      row({ delta: -3, list_id: 4, created_at: '2026-11-04T11:00:00Z', ...tom }),
      row({ action: 'undone', reason: null, delta: 1, created_at: '2026-11-04T12:00:00Z' }),
      row({ delta: -7, created_at: '2026-11-01T10:00:00Z' }),
      row({ delta: -9, created_at: '2026-10-29T23:59:00Z' }),
      row({ delta: 99, created_at: '2026-11-05T00:00:00Z' }),
    );
    const report = await read('movements', week);
    expect(report.series).toEqual([
      { date: '2026-11-02', in: 5, out: 2.25, entries_in: 1, entries_out: 1 },
      { date: '2026-11-03', in: 0, out: 0, entries_in: 0, entries_out: 0 },
      { date: '2026-11-04', in: 1, out: 4, entries_in: 1, entries_out: 2 },
    ]);
    expect(report.totals).toEqual({
      in: 6,
      out: 6.25,
      entries_in: 2,
      entries_out: 3,
      previous: { in: 0, out: 7, entries_in: 0, entries_out: 1 },
    });
    expect(report.rows).toMatchObject([
      { reason: 'received', actor_name: 'Priya', entries: 1, in: 5, out: 0 },
      { reason: 'picked', actor_id: 9_000_000, actor_name: 'Tom', entries: 1, in: 0, out: 3 },
      { reason: 'used', actor_name: 'Priya', out: 2.25 },
      { reason: 'counted', actor_name: 'Tom', out: 1 },
      { reason: 'undone', actor_name: 'Priya', in: 1 },
    ]);
    expect(report.period).toEqual({ from: '2026-11-02', to: '2026-11-04', group: 'day', tz: 'UTC' });
    expect((await read('movements', '?from=2026-11-02&to=2026-11-10&group=week')).series).toMatchObject([
      { date: '2026-11-02', in: 105, out: 6.25, entries_in: 3 },
      { date: '2026-11-09', in: 0, out: 0, entries_in: 0 },
    ]);
    expect((await read('movements', '?from=2026-10-01&to=2026-11-10&group=month')).series).toMatchObject([
      { date: '2026-10-01', out: 9 },
      { date: '2026-11-01', in: 105 },
    ]);
  });

  it('counts days in the time zone of the reader, and one location where that is asked for [W.611]', async () => {
    const location = await mine.location('A');
    await logs(
      team,
      row({ delta: -1, created_at: '2026-11-02T23:30:00Z', location_id: location }),
      row({ delta: -2, created_at: '2026-11-03T12:00:00Z' }),
    );
    const out = async (query: string) =>
      (await read('movements', `${week}${query}`)).series.map((point) => point.out);
    expect(await out('')).toEqual([1, 2, 0]);
    expect(await out('&tz=Europe/Paris')).toEqual([0, 3, 0]);
    expect(await out(`&location_id=${location}`)).toEqual([1, 0, 0]);
  });
});

it('the report of items below zero says when each fell below, how deep it is and how many lists wait for it [W.607]', async () => {
  const [deep, shallow, back] = await mine.items(
    { name: 'Deep', amount: -7, allow_minus_amount: true },
    { name: 'Shallow', amount: -0.5, allow_minus_amount: true },
    { name: 'Back', amount: 0, allow_minus_amount: true },
  );
  const stock_id = deep?.id ?? 0;
  await mine.openList(manager.id, { stock_id, amount: 3 }, { stock_id, amount: 1 });
  const at = (id: number | undefined, after: number, delta: number, created_at: string) => {
    return { stock_id: id ?? 0, delta, amount_after: after, created_at };
  };
  await logs(
    team,
    at(deep?.id, -2, -5, '2026-11-01T10:00:00Z'),
    at(deep?.id, -7, -5, '2026-11-03T10:00:00Z'),
    at(back?.id, -1, -1, '2026-11-02T09:00:00Z'),
    at(back?.id, 0, 1, '2026-11-03T09:00:00Z'),
    at(shallow?.id, -0.5, -1, '2026-11-06T09:00:00Z'),
  );
  const report = await read('below-zero', week);
  expect(report.series).toEqual([
    { date: '2026-11-02', started: 1, ended: 0, open: 2 },
    { date: '2026-11-03', started: 0, ended: 1, open: 1 },
    { date: '2026-11-04', started: 0, ended: 0, open: 1 },
  ]);
  expect(report.totals).toEqual({ items: 1, depth: 7.5, started: 1, previous: { items: 1, started: 1 } });
  expect(report.rows).toMatchObject([
    { name: 'Deep', depth: 7, since: '2026-11-01T10:00:00.000000Z', list_count: 1, committed: 4 },
    { name: 'Shallow', depth: 0.5, since: '2026-11-06T09:00:00.000000Z', list_count: 0, committed: 0 },
  ]);
});

it('the report of what ran out says how often, for how many days, and how many lists wait [W.607]', async () => {
  const before = { created_at: '2026-01-01T00:00:00Z' };
  const [twice, since, never, minus, always] = await mine.items(
    { name: 'Twice', amount: 5, ...before },
    { name: 'Since', amount: 0, ...before },
    { name: 'Never', amount: 5, ...before },
    { name: 'Minus', amount: 0, allow_minus_amount: true, ...before },
    { name: 'Always', amount: 0, ...before },
  );
  const [fresh, archived] = await mine.items(
    { name: 'Fresh', amount: 5, created_at: '2026-11-03T00:00:00Z' },
    { name: 'Archived', amount: 0, ...before, deleted_at: '2026-11-05T00:00:00Z' },
  );
  for (const waiting of [since, twice])
    await mine.openList(manager.id, { stock_id: waiting?.id ?? 0, amount: 4 });
  await mine.openList(manager.id, { stock_id: since?.id ?? 0, amount: 2, amount_picked: 2 });
  const at = (id: number | undefined, after: number, delta: number, created_at: string) => {
    return { stock_id: id ?? 0, delta, amount_after: after, created_at };
  };
  await logs(
    team,
    at(twice?.id, 0, -5, '2026-11-02T00:00:00Z'),
    at(twice?.id, 5, 5, '2026-11-02T12:00:00Z'),
    at(twice?.id, 2, -3, '2026-11-03T00:00:00Z'),
    at(twice?.id, 0, -2, '2026-11-04T00:00:00Z'),
    at(twice?.id, 5, 5, '2026-11-04T12:00:00Z'),
    at(since?.id, 4, 4, '2026-11-03T00:00:00Z'),
    at(since?.id, 0, -4, '2026-11-04T00:00:00Z'),
    at(never?.id, 5, -1, '2026-11-03T00:00:00Z'),
    at(minus?.id, 0, -1, '2026-11-03T00:00:00Z'),
    at(always?.id, 0, -1, '2026-11-01T00:00:00Z'),
    { ...at(fresh?.id, 5, 5, '2026-11-03T00:00:00Z'), action: 'created' },
    at(archived?.id, 0, -1, '2026-11-03T00:00:00Z'),
  );
  const report = await read('empties', week);
  expect(report.series).toEqual([
    { date: '2026-11-02', ran_out: 1, refilled: 1 },
    { date: '2026-11-03', ran_out: 0, refilled: 1 },
    { date: '2026-11-04', ran_out: 2, refilled: 1 },
  ]);
  expect(report.rows).toMatchObject(
    [
      { name: 'Since', times: 1, days: 2, empty_now: true, blocked: 1 },
      { name: 'Twice', times: 2, days: 1, empty_now: false, blocked: 0 },
      { name: 'Always', times: 0, days: 3, empty_now: true, blocked: 0 },
    ].sort((a, b) => b.times - a.times || b.days - a.days),
  );
  expect(report.totals).toEqual({
    empty_now: 2,
    ran_out: 3,
    refilled: 3,
    items: 2,
    previous: { ran_out: 1, refilled: 0, items: 1 },
  });
});

it('the report of what ran out counts no day that is still to come [W.607]', async () => {
  const id = await mine.item({ amount: 0, created_at: daysAgo(90) });
  await logs(team, { stock_id: id, delta: -1, amount_after: 0, created_at: daysAgo(2) });
  const in_a_week = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10);
  expect((await read('empties', `?to=${in_a_week}`)).rows).toMatchObject([{ times: 1, days: 2 }]);
});

it('the report of use says what is used most and what has not moved for half a year [W.607]', async () => {
  const old = { created_at: daysAgo(400), updated_at: daysAgo(400) };
  const [fast, slow, asleep, untouched, young] = await mine.items(
    { name: 'Fast', amount: 40, ...old, updated_at: daysAgo(1) },
    { name: 'Slow', amount: 9, ...old, updated_at: daysAgo(2) },
    { name: 'Asleep', amount: 70, ...old, updated_at: daysAgo(3) },
    { name: 'Untouched', amount: 5, ...old },
    { name: 'Young', amount: 5 },
  );
  const archived = await mine.item({ amount: 90, ...old, deleted_at: daysAgo(2) });
  await logs(
    team,
    { stock_id: archived, delta: -2, created_at: daysAgo(3) },
    { stock_id: fast?.id ?? 0, delta: -30, created_at: daysAgo(3) },
    { stock_id: fast?.id ?? 0, delta: 50, created_at: daysAgo(4) },
    { stock_id: slow?.id ?? 0, delta: -1, created_at: daysAgo(40) },
    { stock_id: asleep?.id ?? 0, delta: -1, created_at: daysAgo(200) },
    { stock_id: asleep?.id ?? 0, action: 'edited', created_at: daysAgo(3) },
  );
  const report = await read('fast-slow');
  expect(report.series).toMatchObject([{ stock_id: fast?.id, name: 'Fast', amount: 40, use: 30 }]);
  expect(report.rows).toMatchObject([
    { stock_id: asleep?.id, amount: 70, days: 200 },
    { stock_id: untouched?.id, amount: 5, last_movement_at: null, days: 400 },
  ]);
  expect(report.totals).toEqual({
    moving: 2,
    used: 32,
    still: 4,
    sleeping: 2,
    previous: { moving: 1, used: 1 },
  });
  expect(young).toBeDefined();
});

it('the report of locations says what each holds, when it last moved and how its last count went [W.607]', async () => {
  const [a, b] = [await mine.location('A'), await mine.location('B')];
  await mine.location('Gone', '2026-11-01T00:00:00Z');
  const minus = { allow_minus_amount: true };
  await mine.items(
    { amount: 5, location_id: a },
    { amount: -2, location_id: a, ...minus },
    { amount: 1 },
    { amount: 8, location_id: a, deleted_at: '2026-11-01T00:00:00Z' },
  );
  const batch_id = '11111111-2222-4333-8444-555566667777';
  const count = { action: 'counted' as const, location_id: a, batch_id, created_at: '2026-11-02T10:00:00Z' };
  await logs(
    team,
    { ...count, batch_id: null, delta: 9, created_at: '2026-10-02T10:00:00Z' },
    { ...count, delta: 0 },
    { ...count, delta: 0 },
    { ...count, delta: -1 },
    { ...count, action: 'adjusted', delta: -4 },
    { location_id: a, delta: 1, created_at: '2026-11-03T10:00:00Z' },
    { ...count, location_id: b, delta: 2 },
    { ...count, location_id: b, batch_id: null, delta: 3 },
  );
  const report = await read('locations');
  expect(report.rows).toMatchObject([
    {
      location_id: a,
      name: 'A',
      item_count: 2,
      amount: 3,
      oversold_count: 1,
      last_movement_at: '2026-11-03T10:00:00.000000Z',
      last_counted_at: '2026-11-02T10:00:00.000000Z',
      counted: 3,
      mismatches: 1,
    },
    { location_id: b, item_count: 0, amount: 0, counted: 1, mismatches: 1 },
  ]);
  expect(report.series).toMatchObject([{ location_id: a, item_count: 2, amount: 3 }]);
  expect(report.totals).toEqual({ used: 1, empty: 1, unplaced: 1 });
  expect((await read('locations', `?location_id=${b}`)).rows).toHaveLength(1);
});

describe('the report on picking', () => {
  it('says how long lists took, what was short, and which lists are open [W.607]', async () => {
    const [bolt, nut] = await mine.items({ name: 'Bolt' }, { name: 'Nut' });
    const done = async (
      completed_at: string,
      minutes: number,
      ...lines: [number, number, string | null][]
    ) => {
      const started_at = new Date(Date.parse(completed_at) - minutes * 60_000).toISOString();
      const facts = { team_id: team.id, user_id: manager.id, customer_name: 'A' };
      await api.database.write(asSystem(team.id), async ({ db }) => {
        const [list] = await db
          .insert(stock_lists)
          .values({ ...facts, status: 'done', completed_at, started_at })
          .returning({ id: stock_lists.id });
        await db.insert(stock_list_items).values(
          lines.map(([stock_id, amount_picked, short_reason], at) => ({
            team_id: team.id,
            list_id: list?.id ?? 0,
            stock_id,
            name: stock_id === bolt?.id ? 'Bolt' : 'Nut',
            amount: 5,
            amount_picked,
            position: at + 1,
            short_reason: short_reason as 'damaged' | null,
          })),
        );
      });
    };
    const [b = 0, n = 0] = [bolt?.id, nut?.id];
    await done('2026-11-02T10:00:00Z', 10, [b, 5, null], [n, 2, 'damaged']);
    await done('2026-11-02T11:00:00Z', 20, [b, 5, null]);
    await done('2026-11-04T11:00:00Z', 60, [n, 4.5, null]);
    await done('2026-10-31T11:00:00Z', 30, [n, 5, null]);
    await mine.openList(manager.id, { stock_id: b, amount: 4, amount_picked: 4 });
    const report = await read('picking', week);
    expect(report.series).toEqual([
      { date: '2026-11-02', lists: 2, median_minutes: 15, lines: 3, short_lines: 1 },
      { date: '2026-11-03', lists: 0, median_minutes: null, lines: 0, short_lines: 0 },
      { date: '2026-11-04', lists: 1, median_minutes: 60, lines: 1, short_lines: 1 },
    ]);
    expect(report.rows).toMatchObject([
      { reason: 'damaged', stock_id: n, name: 'Nut', lines: 1, amount: 3 },
      { reason: null, stock_id: n, name: 'Nut', lines: 1, amount: 0.5 },
    ]);
    expect(report.totals).toEqual({
      lists: 3,
      median_minutes: 20,
      short_rate: 50,
      open_lists: 1,
      previous: { lists: 1, median_minutes: 30, short_rate: 0 },
    });
    expect(report.open).toMatchObject([
      { customer_name: 'Somebody', user_name: 'Priya', item_count: 1, picked_count: 1 },
    ]);
  });

  it('has the lists and short lines of a list that was picked through the API, with the location of each item, and the report on movements has the picked amount', async () => {
    const stock_id = await mine.item({ name: 'Bolt', location_id: await mine.location('Rack A1') });
    const [replaced, substitute] = (await mine.items({ name: 'Nut' }, { name: 'Pin' })).map(
      (item) => item.id,
    );
    const post = (path: string, body: object) =>
      api.call('POST', `/api/stock/lists${path}`, { as: manager, body: { team_id: team.id, ...body } });
    const wanted = [stock_id, replaced].map((one) => ({ stock_id: one, amount: 4 }));
    const made = await post('', { customer_name: 'A', items: wanted });
    const { id, items } = made.body.result?.list as unknown as { id: number; items: { id: number }[] };
    await post(`/${id}/items/${items[0]?.id}/pick`, { delta: 1 });
    await post(`/${id}/items/${items[0]?.id}/short`, { reason: 'not_found' });
    const earlier = {
      ...{ team_id: team.id, list_id: id, name: 'A', customer_name: 'A' },
      cause: 'web' as const,
    };
    await api.database.write(asSystem(team.id), ({ db }) =>
      db.insert(list_logs).values({
        ...earlier,
        action: 'picked',
        created_at: new Date(Date.now() - 3_600_000).toISOString(),
      }),
    );
    const instead = { reason: 'damaged', substitute_stock_id: substitute };
    const marked = await post(`/${id}/items/${items[1]?.id}/short`, instead);
    await post(`/${id}/items/${String(marked.body.result?.substitute?.id)}/pick`, { delta: 4 });
    await post(`/${id}/complete`, { remaining: 'close' });
    const report = await read('picking');
    expect(report.totals).toMatchObject({ lists: 1, short_rate: 33.3, open_lists: 0 });
    expect(report.totals.median_minutes).toBeCloseTo(60, 0);
    expect(report.rows).toMatchObject([
      { reason: 'not_found', stock_id, lines: 1, amount: 3, location_name: 'Rack A1' },
    ]);
    expect((await read('movements')).rows).toMatchObject([{ reason: 'picked', out: 5 }]);
  });
});

it('the report of counts says how many lines of each count agreed, and which differed [W.607]', async () => {
  const batch = (last: string) => `11111111-2222-4333-8444-5555666677${last}`;
  const count = (facts: LogFacts) => ({ action: 'counted' as const, amount_after: 10, ...facts });
  await logs(
    team,
    count({ batch_id: batch('01'), location_name: 'A', delta: 0, created_at: '2026-11-02T10:00:00Z' }),
    count({ batch_id: batch('01'), location_name: 'A', delta: 2, created_at: '2026-11-02T10:00:00Z' }),
    count({ delta: 0, created_at: '2026-11-03T10:00:00Z' }),
    count({ batch_id: batch('03'), location_name: 'A', delta: 0, created_at: '2026-11-03T11:00:00Z' }),
    count({ batch_id: batch('03'), location_name: 'B', delta: 0, created_at: '2026-11-03T11:00:00Z' }),
    count({ delta: 0, created_at: '2026-11-04T10:00:00Z' }),
    count({ delta: -3, created_at: '2026-11-04T11:00:00Z', name: 'Nut', stock_id: 2 }),
    count({ delta: 0, created_at: '2026-11-04T11:00:00Z', actor_id: 9_000_000, actor_name: 'Tom' }),
    count({ batch_id: batch('02'), delta: 1, created_at: '2026-11-01T10:00:00Z' }),
  );
  const report = await read('counts', week);
  expect(report.series).toMatchObject([
    { id: batch('01'), date: '2026-11-02', location_name: 'A', lines: 2, right: 1, accuracy: 50 },
    { date: '2026-11-03', lines: 1, right: 1, actor_name: 'Priya' },
    { id: batch('03'), date: '2026-11-03', location_name: null, lines: 2, right: 2 },
    { date: '2026-11-04', lines: 2, right: 1, actor_name: 'Priya' },
    { date: '2026-11-04', lines: 1, right: 1, accuracy: 100, actor_name: 'Tom' },
  ]);
  expect(report.rows).toMatchObject([
    { name: 'Nut', expected: 13, counted: 10, difference: -3, at: '2026-11-04T11:00:00.000000Z' },
    { name: 'Bolt', expected: 8, counted: 10, difference: 2 },
  ]);
  expect(report.totals).toEqual({
    sessions: 5,
    lines: 8,
    accuracy: 75,
    previous: { sessions: 1, lines: 1, accuracy: 0 },
  });
});

it('the report of people says who changed how much, and needs `logs` [W.607, W.615]', async () => {
  const tom = { actor_id: 9_000_000, actor_name: 'Tom' };
  const moved = { action: 'moved' as const, created_at: '2026-11-04T10:00:00Z', ...tom };
  await logs(
    team,
    { action: 'edited', created_at: '2026-11-02T10:00:00Z' },
    { list_id: 3, delta: -1, created_at: '2026-11-02T10:00:00Z' },
    ...[moved, moved, moved],
    { created_at: '2026-11-01T10:00:00Z', ...tom },
  );
  const report = await read('people', week);
  expect(report.series).toHaveLength(6);
  // Whoever did most comes first, in the charts too.
  expect([report.series[2], report.series[3]]).toEqual([
    { date: '2026-11-04', actor_id: tom.actor_id, actor_name: 'Tom', entries: 3 },
    { date: '2026-11-02', actor_id: manager.id, actor_name: 'Priya', entries: 2 },
  ]);
  expect(report.rows).toMatchObject([
    { actor_name: 'Tom', entries: 3, moved: 3, adjusted: 0 },
    { actor_name: 'Priya', entries: 2, edited: 1, adjusted: 1, picked: 1, moved: 0 },
  ]);
  expect(report.totals).toEqual({ people: 2, entries: 5, previous: { people: 1, entries: 1 } });
  const viewer = await api.arrange.user(team, 'viewer');
  expect((await call('people', viewer)).body.permission).toBe('logs');
  const child = await api.arrange.team({ parent_id: team.id });
  await api.arrange.member(manager, child, 'viewer');
  const { teams } = await read('people', '?include_children=true');
  expect(teams.map(({ name }) => name)).toEqual(['Leeds']);
});

/** All reports. */
const KEYS = [
  'below-zero',
  'counts',
  'empties',
  'fast-slow',
  'locations',
  'low',
  'movements',
  'overview',
  'people',
  'picking',
  'teams',
] as const;

describe('sub-teams in a report', () => {
  it('are included by name where the caller may see reports, and only there [D-RIGHTS.51, W.613]', async () => {
    const lyon = await api.arrange.team({ parent_id: team.id, name: 'Lyon' });
    const deep = await api.arrange.team({ parent_id: lyon.id, name: 'Lyon Sud' });
    const closed = await api.arrange.team({ parent_id: team.id, name: 'Closed' });
    const limited = await api.arrange.team({ parent_id: team.id, name: 'Limited' });
    await api.arrange.member(manager, closed, null);
    await api.arrange.member(manager, limited, 'picker');
    const first: Record<number, number> = {};
    for (const [location, amount] of [
      [team, 10],
      [lyon, 20],
      [deep, 5],
      [closed, 900],
      [limited, 900],
    ] as const) {
      first[location.id] = await stockIn(api, location).item({ name: `In ${location.name}`, amount });
      await logs(location, { delta: -amount, created_at: '2026-11-03T10:00:00Z' });
    }
    const movements = await read('movements', `${week}&include_children=true`);
    expect(movements.totals.out).toBe(35);
    expect(movements.series[1]).toMatchObject({ date: '2026-11-03', in: 0, out: 35, entries_out: 3 });
    expect(movements.rows.map((row) => row.team_name)).toEqual(['Lyon', 'Leeds', 'Lyon Sud']);
    expect(movements.teams.map(({ name }) => name)).toEqual(['Leeds', 'Lyon', 'Lyon Sud']);
    const overview = await read('overview', '?include_children=true');
    expect(overview.totals.available).toBe(3);
    expect(overview.rows.map((row) => [row.team_name, row.amount])).toEqual([
      ['Lyon', 20],
      ['Leeds', 10],
      ['Lyon Sud', 5],
    ]);
    for (const one of [lyon, team])
      await stockIn(api, one).openList(manager.id, { stock_id: first[one.id] ?? 0, amount: 1 });
    await api.database.write(asSystem(lyon.id), ({ db }) =>
      db.update(stock_lists).set({ created_at: daysAgo(1) }),
    );
    const picking = await read('picking', '?include_children=true');
    expect(picking.open.map((list) => list.team_name)).toEqual(['Lyon', 'Leeds']);
    const teams = await read('teams', week);
    expect(teams.rows).toMatchObject([
      { team_name: 'Lyon', available: 1, amount: 20, out: 20, entries: 1, open_lists: 1 },
      { team_name: 'Leeds', amount: 10, out: 10, open_lists: 1 },
      { team_name: 'Lyon Sud', amount: 5, out: 5, open_lists: 0 },
    ]);
    expect(teams.totals).toMatchObject({ available: 3, out: 35, previous: { out: 0 } });
    const picker = await api.arrange.user(team, 'picker');
    expect((await call('overview?include_children=true', picker)).body.permission).toBe('stock.reports');
  });

  it('are included in every report', async () => {
    await api.arrange.team({ parent_id: team.id });
    const query = '?include_children=true&group=month&tz=America/New_York';
    for (const key of KEYS) {
      expect([key, (await read(key, query)).teams]).toMatchObject([key, [{ name: 'Leeds' }, {}]]);
    }
  });
});

describe('every report', () => {
  let person: TestUser;
  let both: TestTeam;
  let single: TestTeam;
  let pair: TestTeam;
  let below: TestTeam;
  let here: number;

  /** Fills a location of a team, so that each report has rows of it. `times` makes its amounts others than elsewhere. */
  async function fill(of: TestTeam, location_name: string, times = 1, hasOpenList = true): Promise<number> {
    const inside = stockIn(api, of);
    const location_id = await inside.location(location_name);
    const old = { location_id, created_at: daysAgo(400) };
    const minus = { ...old, allow_minus_amount: true };
    const made = await inside.items(
      { ...old, name: 'Bolt', amount: 40 * times, minimum: 50 * times },
      { ...old, name: 'Nut', amount: 30 * times, minimum: 90 * times },
      { ...minus, name: 'Owed', amount: -3 * times },
      { ...minus, name: 'Lent', amount: -times },
      { ...old, name: 'Gone', amount: 0 },
      { ...old, name: 'Spent', amount: 0, minimum: 2 },
      { ...old, name: 'Idle', amount: 7 * times },
      { ...old, name: 'Asleep', amount: 5 * times },
    );
    const [bolt = 0, nut = 0, owed = 0, lent = 0, gone = 0, spent = 0] = made.map(({ id }) => id);
    if (hasOpenList) await inside.openList(person.id, { stock_id: bolt, amount: 7 });
    await api.database.write(asSystem(of.id), async ({ db }) => {
      const [list] = await db
        .insert(stock_lists)
        .values({
          team_id: of.id,
          user_id: person.id,
          customer_name: 'Fenwick',
          status: 'done',
          started_at: '2026-11-03T09:00:00Z',
          completed_at: `2026-11-03T09:${10 * times}:00Z`,
        })
        .returning({ id: stock_lists.id });
      const line = { team_id: of.id, list_id: list?.id ?? 0, amount: 9 * times };
      await db.insert(stock_list_items).values([
        { ...line, stock_id: bolt, name: 'Bolt', amount_picked: times, short_reason: 'damaged', position: 1 },
        { ...line, stock_id: nut, name: 'Nut', amount_picked: 2 * times, position: 2 },
      ]);
    });
    const tom = { actor_id: 9_000_000, actor_name: 'Tom' };
    const facts = { actor_id: person.id, actor_name: 'Ada', location_id, location_name };
    const at = (stock_id: number, delta: number, amount_after: number, more: LogFacts = {}): LogFacts => ({
      ...{ ...facts, created_at: '2026-11-03T10:00:00Z', reason: 'used' },
      ...{ stock_id, delta: delta * times, amount_after: amount_after * times, ...more },
    });
    const before = { created_at: '2026-10-31T10:00:00Z' };
    const counted = { action: 'counted' as const, reason: 'counted' as const };
    await logs(
      of,
      at(bolt, -8, 50, before),
      at(bolt, -16, 50, { reason: 'damaged' }),
      at(nut, -2, 50),
      at(nut, 32, 50, { reason: 'received' }),
      at(owed, -4, -2, before),
      at(owed, -1, -3),
      at(lent, -64, -1),
      at(gone, -128, 0),
      at(spent, -256, 0, { created_at: '2026-11-04T10:00:00Z' }),
      at(bolt, -1, 40, { ...counted, created_at: '2026-11-04T10:00:00Z' }),
      at(nut, 512, 30, { ...counted, ...tom }),
      at(nut, 0, 30, { ...counted, ...before }),
    );
    return location_id;
  }

  beforeAll(async () => {
    const company = await api.arrange.team();
    person = await api.arrange.user(company, 'manager', { name: 'Ada' });
    const child = (parent_id = company.id) => api.arrange.team({ parent_id });
    [both, single, pair] = [await child(), await child(), await child()];
    below = await child(pair.id);
    here = await fill(both, 'Here');
    await fill(both, 'There', 3, false);
    await stockIn(api, both).items({ name: 'Loose', amount: 60, minimum: 70, created_at: daysAgo(400) });
    for (const one of [single, pair, below]) await fill(one, 'Here');
  });

  interface Answered {
    series: object[];
    rows: object[];
    row_count: number;
    totals: object;
    open?: object[];
  }
  /** Without what differs between teams that hold the same. */
  function plain(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    const named = Object.entries(value).filter(
      ([name]) => !/(^|_)id$|^team_name$|^teams$|^as_of$|^created_at$/.test(name),
    );
    return Object.fromEntries(named.map(([name, one]) => [name, plain(one)]));
  }
  async function queryRows(of: TestTeam, key: keyof Read, query = ''): Promise<Answered> {
    const path = `/api/stock/reports/${key}${week}&team_id=${of.id}${query}`;
    const answer = await api.call('GET', path, { as: person });
    if (answer.status !== 200) throw new Error(`${key}: ${answer.text}`);
    return plain(answer.body.result) as Answered;
  }

  it.each(KEYS)(
    'of one location has what it has in a team with that location alone: %s [logs.2640]',
    async (key) => {
      const { totals, ...located } = await queryRows(both, key, `&location_id=${here}`);
      const alone = await queryRows(single, key);
      expect(located).toEqual({ ...alone, totals: undefined });
      // Of one location the overview has fewer totals.
      expect(alone.totals).toMatchObject(totals);
      expect((await queryRows(both, key)).totals).not.toMatchObject(totals);
    },
  );

  /** What is no sum over teams: the deepest of them, shares, medians, and people, who are the same in both. */
  const NO_SUMS = ['deepest', 'accuracy', 'median_minutes', 'short_rate', 'people'];
  function doubled(value: unknown, name = ''): unknown {
    if (Array.isArray(value)) return value.map((one) => doubled(one));
    if (typeof value === 'number') return NO_SUMS.includes(name) ? value : value * 2;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([of, one]) => [of, doubled(one, of)]));
  }
  const twice = (rows: object[]) => rows.flatMap((row) => [row, row]);
  const SUMMED_SERIES: readonly string[] = ['below-zero', 'empties', 'low', 'movements', 'people', 'picking'];

  it.each(KEYS)(
    'with a sub-team that holds the same has twice the totals, and the rows of both in one order: %s [W.613]',
    async (key) => {
      const one = await queryRows(below, key);
      const all = await queryRows(pair, key, '&include_children=true');
      expect(all.totals).toEqual(doubled(one.totals));
      expect([all.rows, all.row_count]).toEqual([twice(one.rows), one.row_count * 2]);
      expect(all.series).toEqual(SUMMED_SERIES.includes(key) ? doubled(one.series) : twice(one.series));
      expect(all.open).toEqual(one.open && twice(one.open));
    },
  );

  it.each(KEYS)(
    'answers as many rows as are asked for, of how many there are: %s [logs.2641]',
    async (key) => {
      const all = await queryRows(pair, key, '&include_children=true');
      expect(all.rows.length).toBeGreaterThan(1);
      expect(await queryRows(pair, key, '&include_children=true&rows=1')).toEqual({
        ...all,
        rows: all.rows.slice(0, 1),
      });
    },
  );
});

describe('the file of a report', () => {
  it('has a byte order mark and the report’s table with formulas neutralised, and needs `stock.reports.export` [W.614]', async () => {
    await logs(team, { reason: 'used', delta: -2.5, actor_name: '=1+1', created_at: '2026-11-03T10:00:00Z' });
    const answer = await call(`movements${week}&format=csv`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="movements-2026-11-02-2026-11-04.csv"',
    );
    expect(answer.text).toBe(
      '\ufeffteam_id,team_name,actor_id,actor_name,reason,entries,in,out,unit\r\n' +
        `${team.id},Leeds,${manager.id},'=1+1,used,1,0,2.5,\r\n`,
    );
    const keeper = await api.arrange.user(team, 'keeper');
    expect((await call('movements?format=csv', keeper)).body.permission).toBe('stock.reports.export');
    expect((await call('movements', keeper)).status).toBe(200);
  });
});

describe('a report', () => {
  it('is refused at a location that the team does not have, unless sub-teams are included and one of them has it [logs.819]', async () => {
    const child = await api.arrange.team({ parent_id: team.id });
    const below = await stockIn(api, child).location('Below');
    const foreign = await stockIn(api, await api.arrange.team()).location('Theirs');
    const archived = await mine.location('Old', '2026-11-01T00:00:00Z');
    const keys = ['overview', 'movements', 'low', 'locations', 'picking', 'counts', 'people', 'fast-slow'];
    for (const key of keys) {
      const asked = async (query: string) => {
        const { status, body } = await call(`${key}?location_id=${query}`);
        return status === 422 ? Object.keys(body.errors ?? {}) : status;
      };
      expect([key, await asked('999999999')]).toEqual([key, ['location_id']]);
      expect([key, await asked(`${foreign}`)]).toEqual([key, ['location_id']]);
      expect([key, await asked(`${below}`)]).toEqual([key, ['location_id']]);
      expect([key, await asked(`${archived}`)]).toEqual([key, 200]);
      expect([key, await asked(`${below}&include_children=true`)]).toEqual([key, 200]);
    }
  });

  it('needs `stock` for the overview and movements, `stock.reports` for the others, and answers 404 for another team [W.4, W.6]', async () => {
    const billing = await api.arrange.user(team, 'billing');
    const picker = await api.arrange.user(team, 'picker');
    const other = await api.arrange.team();
    for (const key of ['overview', 'movements']) {
      const { status, body } = await call(key, billing);
      expect([key, status, body.permission]).toEqual([key, 403, 'stock']);
      expect((await call(key, picker)).status).toBe(200);
    }
    const others = KEYS.filter((key) => key !== 'movements' && key !== 'overview');
    for (const key of others) {
      const { status, body } = await call(key, picker);
      expect([key, status, body.permission]).toEqual([key, 403, 'stock.reports']);
    }
    const foreign = await api.call('GET', `/api/stock/reports/teams?team_id=${other.id}`, { as: manager });
    expect([foreign.status, foreign.body]).toEqual([404, { message: 'Not found.' }]);
    expect((await call('forecast')).status).toBe(404);
  });

  it.each([
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['from=2020-01-01', 'from'],
    ['group=century', 'group'],
    ['tz=Mars/Phobos', 'tz'],
    ['location_id=-1', 'location_id'],
    ['location_id=x', 'location_id'],
    ['include_children=perhaps', 'include_children'],
    ['format=pdf', 'format'],
  ])('is refused with %s by 422, which names the field [W.612]', async (query, field) => {
    for (const key of ['movements', 'teams']) {
      const answer = await call(`${key}?${query}`);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});
