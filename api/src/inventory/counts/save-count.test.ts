import type { CountUnclear } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let picker: TestUser;
let location: number;
beforeEach(async () => {
  team = await api.arrange.team();
  picker = await api.arrange.user(team, 'picker');
  location = await stockIn(api, team).location('Rack');
});

const count = (lines: unknown, more: object = {}, as = picker, headers = {}) =>
  api.call('POST', `/api/stock/locations/${location}/counts`, {
    as,
    body: { team_id: team.id, lines, ...more },
    headers,
  });

it('a saved count records each line as counted, in one batch, and answers what differs [W.209]', async () => {
  const mine = stockIn(api, team);
  const made = await mine.items(
    { name: 'Hinge', location_id: location, amount: 18 },
    { name: 'Bolt', location_id: location, amount: 4 },
    { name: 'Nut', location_id: location, amount: null },
  );
  const [hinge = 0, bolt = 0, nut = 0] = made.map((item) => item.id);
  const answer = await count(
    [
      { stock_id: hinge, counted: 17.5, seen_amount: 18 },
      { stock_id: bolt, counted: 4 },
      { stock_id: nut, counted: 3 },
    ],
    { note: 'Yearly' },
  );
  expect([answer.status, answer.body.message]).toEqual([200, 'Count saved.']);
  expect(answer.body.result?.differences).toEqual([
    { stock_id: hinge, name: 'Hinge', expected: 18, counted: 17.5, delta: -0.5, amount: 17.5 },
    { stock_id: nut, name: 'Nut', expected: 0, counted: 3, delta: 3, amount: 3 },
  ]);
  const batch_id = answer.body.result?.batch_id;
  const facts = { action: 'counted', reason: 'counted', note: 'Yearly', batch_id, location_id: location };
  expect(await mine.logs(hinge)).toMatchObject([
    { ...facts, delta: -0.5, amount_after: 17.5, changes: [{ field: 'amount', old: 18, new: 17.5 }] },
  ]);
  expect(await mine.logs(bolt)).toMatchObject([{ ...facts, delta: 0, amount_after: 4 }]);
  expect(await mine.logs(nut)).toMatchObject([{ ...facts, delta: 3, amount_after: 3 }]);
  expect(await mine.events()).toMatchObject([
    { event: 'Edited', payload: { stock_ids: [hinge, bolt, nut] } },
  ]);
});

it('a counted line is accepted with the number, the name and each code of its item, and refused with those of another item [W.711, stock.1043]', async () => {
  const mine = stockIn(api, team);
  const [bolt = 0, nut = 0] = (
    await mine.items(
      { name: 'Bolt', location_id: location, amount: 4 },
      { name: 'Nut', location_id: location, amount: 2 },
    )
  ).map((item) => item.id);
  const keeper = await api.arrange.user(team, 'keeper');
  const body = { codes: ['SKU-78', '4006381333931'] };
  expect((await api.call('PUT', `/api/stock/${bolt}`, { as: keeper, body })).status).toBe(200);
  for (const code of [...body.codes, String(bolt), 'Bolt']) {
    expect((await count([{ stock_id: bolt, counted: 4, code }])).status).toBe(200);
    const refused = await count([{ stock_id: nut, counted: 2, code }]);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['lines.0.code']]);
  }
});

it('the log of the location says who counted how many items, and how many differed [locations.699, W.212]', async () => {
  const mine = stockIn(api, team);
  const made = await mine.items(
    { name: 'Hinge', location_id: location, amount: 18 },
    { name: 'Bolt', location_id: location, amount: 4 },
  );
  const [hinge = 0, bolt = 0] = made.map((item) => item.id);
  const lines = [
    { stock_id: hinge, counted: 17 },
    { stock_id: bolt, counted: 4, code: String(bolt) },
  ];
  const { body } = await count(lines, { note: 'Yearly' });
  await count([{ stock_id: bolt, counted: 4, code: 'Bolt' }]);
  const history = await api.call('GET', `/api/stock/locations/${location}/history`, { as: picker });
  expect(history.body.result?.logs).toMatchObject({
    data: [
      { action: 'counted', cause: 'scan', changes: [{ new: 1 }, { new: 0 }] },
      {
        action: 'counted',
        actor: { id: picker.id },
        note: 'Yearly',
        batch_id: body.result?.batch_id,
        cause: 'api',
        changes: [
          { field: 'counted', old: null, new: 2 },
          { field: 'differences', old: null, new: 1 },
        ],
      },
    ],
  });
});

it('a count keeps what was taken after it [W.211]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ location_id: location, amount: 18 });
  const keeper = await api.arrange.user(team, 'keeper');
  await api.call('POST', `/api/stock/${id}/adjust`, { as: keeper, body: { delta: -3, reason: 'used' } });
  const line = { stock_id: id, counted: 17, seen_amount: 18, seen_version: 1, before_ms: 60_000 };
  const answer = await count([line], {}, picker, { 'idempotency-age': '0' });
  expect(answer.body.result?.differences).toMatchObject([
    { expected: 18, counted: 17, delta: -1, amount: 14 },
  ]);
  expect((await mine.row(id)).amount).toBe(14);
});

describe('a count of an item that somebody else has counted since the screen showed it', () => {
  const counter = () => api.arrange.user(team, 'keeper');

  it('records the difference once when two people count the same, and a later count corrects theirs [locations.1046, W.211]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ location_id: location, amount: 12 });
    const [one, other] = [await counter(), await counter()];
    const line = { stock_id: id, counted: 15, seen_amount: 12 };
    await Promise.all([count([line], {}, one), count([line], {}, other)]);
    expect((await mine.row(id)).amount).toBe(15);
    expect((await mine.logs(id)).map(({ delta }) => delta).filter(Boolean)).toEqual([3]);
    const last = await count([{ ...line, counted: 14 }]);
    expect(last.body.result?.differences).toMatchObject([
      { expected: 15, counted: 14, delta: -1, amount: 14 },
    ]);
  });

  it('keeps what was brought after the other count, and leaves what was taken before it [locations.1046, W.211]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ location_id: location, amount: 12 });
    const other = await counter();
    const move = (delta: number) =>
      api.call('POST', `/api/stock/${id}/adjust`, {
        as: other,
        body: { delta, reason: delta > 0 ? 'received' : 'used' },
      });
    await move(-2);
    await count([{ stock_id: id, counted: 13, seen_amount: 10 }], {}, other);
    await move(5);
    const line = { stock_id: id, counted: 13, seen_amount: 12 };
    const asked = await count([line]);
    const [unclear] = (asked.body.result as { unclear?: CountUnclear[] } | undefined)?.unclear ?? [];
    expect(unclear?.movements.map(({ delta }) => delta)).toEqual([5, -2]);
    const [brought, taken] = unclear?.movements ?? [];
    const sides = { [String(brought?.log_id)]: 'after', [String(taken?.log_id)]: 'before' };
    const answer = await count([{ ...line, sides }]);
    expect(answer.body.result?.differences).toEqual([]);
    expect((await mine.row(id)).amount).toBe(18);
  });

  it('is booked against the amount that the screen showed where the other count was undone [locations.1046]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ location_id: location, amount: 12 });
    const manager = await api.arrange.user(team, 'manager');
    await api.call('POST', `/api/stock/${id}/adjust`, { as: manager, body: { delta: -1, reason: 'used' } });
    const { body } = await count([{ stock_id: id, counted: 20, seen_amount: 11 }], {}, manager);
    const undo = await api.call('POST', `/api/stock/batches/${String(body.result?.batch_id)}/undo`, {
      as: manager,
      body: {},
    });
    expect(undo.status).toBe(200);
    const [taken] = await mine.logs(id);
    const sides = { [String(taken?.id)]: 'after' };
    await count([{ stock_id: id, counted: 15, seen_amount: 12, sides }]);
    expect((await mine.row(id)).amount).toBe(14);
  });
});

it('a count is refused as a whole when a line is wrong, and says which [W.12, W.14]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ location_id: location, amount: 2 });
  const elsewhere = await mine.item();
  const archived = await mine.item({ location_id: location, deleted_at: '2026-11-01T00:00:00Z' });
  const good = { stock_id: id, counted: 1 };
  const cases: [unknown, string[]][] = [
    [[good, { stock_id: id, counted: 2 }], ['lines.1.stock_id']],
    [
      [good, { stock_id: elsewhere, counted: 2 }, { stock_id: archived, counted: 2 }],
      ['lines.1.stock_id', 'lines.2.stock_id'],
    ],
    [[{ stock_id: 999_999, counted: 2 }], ['lines.0.stock_id']],
    [[{ stock_id: id, counted: 0, seen_amount: 3 }], ['lines.0.counted']],
    [[{ stock_id: id, counted: 0.00001 }], ['lines.0.counted']],
    [[{ stock_id: id, counted: -1 }], ['lines.0.counted']],
    [[{ stock_id: id }], ['lines.0.counted']],
    [[{ stock_id: 'x', counted: 1 }], ['lines.0.stock_id']],
    [[], ['lines']],
    ['all', ['lines']],
  ];
  for (const [lines, fields] of cases) {
    const answer = await count(lines);
    expect([lines, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([lines, 422, fields]);
  }
  expect((await mine.row(id)).amount).toBe(2);
  expect(await mine.logs(id)).toEqual([]);
});

it('saving a count needs `stock.count` and a location in use [W.209, W.4]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ location_id: location });
  const viewer = await api.arrange.user(team, 'viewer');
  const lines = [{ stock_id: id, counted: 1 }];
  expect((await count(lines, {}, viewer)).body.permission).toBe('stock.count');
  const manager = await api.arrange.user(team, 'manager');
  await api.call('POST', `/api/stock/locations/${location}/archive`, {
    as: manager,
    body: { on_items: 'clear' },
  });
  expect((await count(lines)).body.errors?.deleted_at).toHaveLength(1);
  location = 999_999;
  expect((await count(lines)).status).toBe(404);
});

it('whoever saved a count may undo it, by its batch [W.130]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ location_id: location, amount: 5 });
  const { body } = await count([{ stock_id: id, counted: 3 }]);
  const batch = body.result?.batch_id as unknown as string;
  const undone = await api.call('POST', `/api/stock/batches/${batch}/undo`, { as: picker, body: {} });
  expect(undone.status).toBe(200);
  expect((await mine.row(id)).amount).toBe(5);
});
