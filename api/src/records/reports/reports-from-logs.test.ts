import type { Reports, StockLog } from '@storeroom/contract';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { stock, stock_logs } from '../../platform/database/schema/stock';

// Checks all figures of a period against those computed from each row of the log.

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let items: { id: number; name: string; minus: boolean; location_id: number; amount: number }[];
let logs: StockLog[];

const FROM = '2026-10-05';
const TO = '2026-11-08';
const ZONE = 'Europe/Paris';
const DAYS = 70;
const DAY = 86_400_000;
const START = Date.parse('2026-09-01T00:00:00Z');

/** Pseudo-random numbers that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const REASONS = ['used', 'received', 'damaged', 'lost', 'correction'] as const;

/** Log rows of ten weeks of work on twelve items. */
function history(next: () => number): (typeof stock_logs.$inferInsert)[] {
  const rows: (typeof stock_logs.$inferInsert)[] = [];
  const upTo = (most: number) => Math.floor(next() * most);
  for (let at = 0; at < 700; at += 1) {
    const item = items[upTo(items.length)];
    if (!item) continue;
    const kind = upTo(10);
    const [actor_id, actor_name] = kind % 3 === 0 ? [901, 'Tom'] : [902, 'Léa'];
    const facts = {
      team_id: team.id,
      stock_id: item.id,
      name: item.name,
      cause: 'web' as const,
      actor_id,
      actor_name,
      location_id: item.location_id,
      location_name: `L${item.location_id}`,
      created_at: new Date(START + (at / 700) * DAYS * DAY + upTo(1000)).toISOString(),
    };
    const wanted = (upTo(25) - 14) * (upTo(4) === 0 ? 0.25 : 1);
    const delta = item.minus ? wanted : Math.max(wanted, -item.amount);
    const amount_after = item.amount + delta;
    if (kind === 0) rows.push({ ...facts, action: 'edited' });
    else if (kind === 1)
      rows.push({
        ...facts,
        action: 'counted',
        reason: 'counted',
        delta,
        amount_after,
        batch_id: upTo(2) === 0 ? null : batchOf(at),
      });
    else if (kind === 2) rows.push({ ...facts, action: 'undone', delta, amount_after });
    else if (kind === 3 && delta < 0)
      rows.push({ ...facts, action: 'adjusted', reason: 'used', delta, amount_after, list_id: 7 });
    else rows.push({ ...facts, action: 'adjusted', reason: REASONS[upTo(5)], delta, amount_after });
    if (kind !== 0) item.amount = amount_after;
  }
  return rows;
}

/** A count of several lines is one call, so its rows share a batch. */
const batchOf = (at: number) => `11111111-2222-4333-8444-${String(at).padStart(12, '0')}`;

beforeAll(async () => {
  team = await api.arrange.team({ name: 'Leeds' });
  manager = await api.arrange.user(team, 'manager');
  const mine = stockIn(api, team);
  const places = [await mine.location('A'), await mine.location('B')];
  const made = Array.from({ length: 12 }, (_, at) => ({
    name: `Item ${at}`,
    allow_minus_amount: at % 3 === 0,
    location_id: places[at % 2] ?? null,
    created_at: '2026-08-01T00:00:00Z',
  }));
  const known = await mine.items(...made);
  items = known.map(({ id }, at) => ({
    id,
    name: `Item ${at}`,
    minus: at % 3 === 0,
    location_id: places[at % 2] ?? 0,
    amount: 0,
  }));
  const rows = history(numbers(42));
  await api.database.write(asSystem(team.id), async ({ db }) => {
    await db.insert(stock_logs).values(rows);
    for (const { id, amount } of items) await db.update(stock).set({ amount }).where(eq(stock.id, id));
  });
  logs = await allLogs();
});

async function allLogs(): Promise<StockLog[]> {
  const found: StockLog[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/stock/logs?team_id=${team.id}&per_page=100&page=${page}&sort=created_at&sort_direction=ASC`;
    const { body } = await api.call('GET', path, { as: manager });
    const { data, pagination } = (
      body.result as unknown as { logs: { data: StockLog[]; pagination: { last_page: number } } }
    ).logs;
    found.push(...data);
    if (page >= pagination.last_page) return found;
  }
}

async function read<Key extends keyof Reports>(key: Key): Promise<Reports[Key]> {
  const query = `team_id=${team.id}&from=${FROM}&to=${TO}&tz=${ZONE}`;
  const answer = await api.call('GET', `/api/stock/reports/${key}?${query}`, { as: manager });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result as unknown as Reports[Key];
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });
const dayOf = ({ created_at }: StockLog) => dayFormat.format(Date.parse(created_at));
const inPeriod = (log: StockLog) => dayOf(log) >= FROM && dayOf(log) <= TO;
const inPeriodBefore = (log: StockLog) => dayOf(log) >= '2026-08-31' && dayOf(log) < FROM;
const isMovement = ({ action }: StockLog) => ['adjusted', 'counted', 'undone'].includes(action);
const sum = (values: number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 10_000) / 10_000;
const deltas = (some: StockLog[], sign: 1 | -1) =>
  sum(some.map(({ delta }) => Math.max(0, sign * (delta ?? 0))));
const times = (some: StockLog[], sign: 1 | -1) => some.filter(({ delta }) => sign * (delta ?? 0) > 0).length;

test('the report of movements has for each day and reason, and in total, what the log rows add up to [logs.757]', async () => {
  const { series, totals, rows } = await read('movements');
  const moves = logs.filter(isMovement);
  for (const point of series) {
    const own = moves.filter((log) => dayOf(log) === point.date);
    expect(point).toEqual({
      date: point.date,
      in: deltas(own, 1),
      out: deltas(own, -1),
      entries_in: times(own, 1),
      entries_out: times(own, -1),
    });
  }
  const [now, before] = [moves.filter(inPeriod), moves.filter(inPeriodBefore)];
  expect(series).toHaveLength(35);
  expect(totals).toMatchObject({ in: deltas(now, 1), out: deltas(now, -1), entries_in: times(now, 1) });
  expect(totals.previous).toMatchObject({ in: deltas(before, 1), out: deltas(before, -1) });
  expect([sum(rows.map((row) => row.in)), sum(rows.map((row) => row.out))]).toEqual([totals.in, totals.out]);
  for (const row of rows) {
    const own = now.filter(
      (log) =>
        log.actor?.id === row.actor_id &&
        (log.action === 'undone' ? 'undone' : log.list_id !== null ? 'picked' : log.reason) === row.reason,
    );
    expect([row.in, row.out]).toEqual([deltas(own, 1), deltas(own, -1)]);
  }
});

test('the reports of what fell below zero and of what ran out count each time that the log rows show [logs.757]', async () => {
  const before = ({ amount_after, delta }: StockLog) => (amount_after ?? 0) - (delta ?? 0);
  const changed = logs.filter(({ delta }) => (delta ?? 0) !== 0);
  const below = await read('below-zero');
  expect(below.series).toHaveLength(35);
  for (const { date, started, ended, open } of below.series) {
    const own = changed.filter((log) => dayOf(log) === date);
    const last = items.filter(({ id }) => {
      const past = logs.filter(
        (log) => log.stock_id === id && log.amount_after !== null && dayOf(log) <= date,
      );
      return (past.at(-1)?.amount_after ?? 0) < 0;
    });
    expect([date, started, ended, open]).toEqual([
      date,
      own.filter((log) => (log.amount_after ?? 0) < 0 && before(log) >= 0).length,
      own.filter((log) => (log.amount_after ?? 0) >= 0 && before(log) < 0).length,
      last.length,
    ]);
  }
  expect(below.totals.started).toBeGreaterThan(0);
  const empties = await read('empties');
  const strict = new Set(items.filter(({ minus }) => !minus).map(({ id }) => id));
  expect(empties.series).toHaveLength(35);
  for (const { date, ran_out, refilled } of empties.series) {
    const own = changed.filter((log) => strict.has(log.stock_id) && dayOf(log) === date);
    expect([date, ran_out, refilled]).toEqual([
      date,
      own.filter((log) => (log.amount_after ?? 0) <= 0).length,
      own.filter((log) => (log.amount_after ?? 0) > 0 && before(log) <= 0).length,
    ]);
  }
  expect(empties.totals.ran_out).toBeGreaterThan(0);
});

test('the reports of use, counts, people and teams have the sums that the log rows add up to [logs.757]', async () => {
  const now = logs.filter(inPeriod);
  const fast = await read('fast-slow');
  expect(fast.series.length).toBeGreaterThan(0);
  for (const { stock_id, use } of fast.series) {
    const used = deltas(
      now.filter((log) => log.stock_id === stock_id && isMovement(log)),
      -1,
    );
    expect(use).toBeCloseTo((used * 30) / 35, 1);
  }
  expect(fast.totals.used).toBe(deltas(now.filter(isMovement), -1));
  const counts = await read('counts');
  const counted = now.filter(({ action }) => action === 'counted');
  const right = counted.filter(({ delta }) => delta === 0).length;
  expect(counts.totals).toMatchObject({
    lines: counted.length,
    accuracy: Math.round((right / counted.length) * 1000) / 10,
  });
  expect(counts.rows.map(({ difference }) => difference).sort()).toEqual(
    counted.flatMap(({ delta }) => (delta ? [delta] : [])).sort(),
  );
  const people = await read('people');
  expect(people.rows.map(({ actor_id }) => actor_id).sort()).toEqual([901, 902]);
  for (const row of people.rows) {
    const own = now.filter(({ actor }) => actor?.id === row.actor_id);
    const of = (action: StockLog['action']) => own.filter((log) => log.action === action).length;
    expect(row).toMatchObject({ entries: own.length, adjusted: of('adjusted'), counted: of('counted') });
  }
  expect(people.totals.entries).toBe(now.length);
  const [own] = (await read('teams')).rows;
  const moves = now.filter(isMovement);
  // A count that finds the expected amount is neither in nor out.
  expect(own?.entries).toBe(times(moves, 1) + times(moves, -1));
  expect([own?.in, own?.out]).toEqual([deltas(moves, 1), deltas(moves, -1)]);
});

test('the overview and the report of locations have the amounts that the log rows add up to [logs.757]', async () => {
  const last = (id: number) => logs.filter((log) => log.stock_id === id && log.amount_after !== null).at(-1);
  const places = [...new Set(items.map(({ location_id }) => location_id))].sort();
  const overview = await read('overview');
  expect(overview.series.map(({ location_id }) => location_id).sort()).toEqual(places);
  for (const point of overview.series) {
    const amounts = items
      .filter(({ location_id }) => location_id === point.location_id)
      .map(({ id }) => last(id)?.amount_after ?? 0);
    expect(point.available).toBe(sum(amounts.filter((amount) => amount > 0)));
    expect(point.oversold).toBe(sum(amounts.filter((amount) => amount < 0).map((amount) => -amount)));
  }
  const { rows } = await read('locations');
  expect(rows.map(({ location_id }) => location_id).sort()).toEqual(places);
  for (const row of rows) {
    const own = items.filter(({ location_id }) => location_id === row.location_id);
    expect(row.amount).toBe(sum(own.map(({ id }) => last(id)?.amount_after ?? 0)));
    const newest = logs.filter(({ location_id }) => location_id === row.location_id).at(-1);
    expect(row.last_movement_at).toBe(newest?.created_at);
  }
});
