import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CHANNELS, type CountUnderWay } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { counts } from '../../platform/database/schema/counts';
import { tidy } from '../../operation/housekeeping/housekeeping';

const api = testApi();
let team: TestTeam;
let picker: TestUser;
let location: number;
let bolt: number;
let nut: number;
let id: string;
beforeEach(async () => {
  api.app.clock.set(null);
  team = await api.arrange.team();
  picker = await api.arrange.user(team, 'picker');
  const mine = stockIn(api, team);
  location = await mine.location('Rack');
  [bolt = 0, nut = 0] = (
    await mine.items(
      { name: 'Bolt', location_id: location, amount: 18 },
      { name: 'Nut', location_id: location, amount: 5 },
    )
  ).map((item) => item.id);
  id = randomUUID();
});

const at = () => `/api/stock/locations/${location}/counting`;
const line = (stock_id = bolt, counted = 17, seen_amount = 18) => ({ stock_id, counted, seen_amount });
const keep = (more: object = {}, as = picker) =>
  api.call('PUT', at(), { as, body: { team_id: team.id, count_id: id, lines: [line()], ...more } });
const read = (query = '', as = picker) => api.call('GET', `${at()}?team_id=${team.id}${query}`, { as });
const empty = (query = '', as = picker) => api.call('DELETE', `${at()}?team_id=${team.id}${query}`, { as });
const save = (more: object = {}, as = picker) =>
  api.call('POST', `/api/stock/locations/${location}/counts`, {
    as,
    body: { team_id: team.id, lines: [line()], count_id: id, ...more },
  });
const countOf = (answer: Answer) => answer.body.result?.count as unknown as CountUnderWay | null;
const endedOf = (answer: Answer) => answer.body.result?.ended as unknown as CountUnderWay | null;
const currentOf = (answer: Answer) => answer.body.result?.current as unknown as CountUnderWay;
const amountOf = async (item: number) => (await stockIn(api, team).row(item)).amount;
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const rows = () =>
  api.database.read(asSystem(team.id), ({ db }) =>
    db.select().from(counts).where(eq(counts.team_id, team.id)),
  );

test.each([
  [1e300, 'The amount would be too large.'],
  [1.00001, 'An amount has at most four decimal places.'],
])(
  '%d as a counted amount is refused with the reason, while a count is under way and when it is saved [stock.966]',
  async (counted, words) => {
    for (const answer of [
      await keep({ lines: [line(bolt, counted)] }),
      await save({ lines: [line(bolt, counted)] }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ 'lines.0.counted': [words] });
    }
  },
);

describe('a count under way on two devices of one person', () => {
  it('what somebody has counted so far is saved and read again, with the amounts that their screen showed, and changes no amount of stock [locations.933]', async () => {
    expect((await read()).body.result).toEqual({ count: null, ended: null });
    const kept = await keep();
    expect([kept.status, kept.body.message]).toEqual([200, 'Count kept.']);
    const known = {
      ...{ count_id: id, location_id: location, lines: [line()], version: 1, ended: null },
      started_at: expect.any(String) as string,
      updated_at: expect.any(String) as string,
    };
    expect(countOf(kept)).toEqual(known);
    expect((await read()).body.result).toEqual({ count: known, ended: null });
    const lines = [line(), { ...line(nut, 5, 5), scanned: true }];
    expect(countOf(await keep({ lines, version: 1 }))).toMatchObject({ lines, version: 2 });
    expect(countOf(await read())?.lines).toEqual(lines);
    expect(await amountOf(bolt)).toBe(18);
  });

  it('a line that was counted some time before it was kept is read with the time since then [locations.2646]', async () => {
    await keep({ lines: [{ ...line(), before_ms: 60_000 }, line(nut, 5, 5)] });
    const updated_at = new Date(Date.now() - 600_000).toISOString();
    await api.database.write(asSystem(team.id), ({ db }) => db.update(counts).set({ updated_at }));
    const [counted, other] = countOf(await read())?.lines ?? [];
    expect(Math.floor((counted?.before_ms ?? 0) / 60_000)).toBe(11);
    expect(other).toEqual(line(nut, 5, 5));
  });

  it('keeping or emptying a count with another version than the recorded one is refused with 409 and the recorded count [locations.933]', async () => {
    await keep();
    await keep({ lines: [line(nut, 5, 5)], version: 1 });
    for (const version of [undefined, 1, 3]) {
      const late = await keep({ version });
      expect([late.status, late.body.conflict]).toEqual([409, ['lines']]);
      expect(currentOf(late)).toMatchObject({ count_id: id, version: 2, lines: [line(nut, 5, 5)] });
    }
    const emptied = await empty('&version=1');
    expect([emptied.status, currentOf(emptied).version]).toEqual([409, 2]);
  });

  it('a second count of the same location is refused with the one under way, and a count id is refused in another location [locations.933]', async () => {
    await keep();
    const other = await keep({ count_id: randomUUID(), lines: [line(nut, 1, 5)] });
    expect([other.status, other.body.conflict, currentOf(other).count_id]).toEqual([409, ['count_id'], id]);
    const elsewhere = await stockIn(api, team).location('Van');
    const moved = await api.call('PUT', `/api/stock/locations/${elsewhere}/counting`, {
      as: picker,
      body: { count_id: id, lines: [line()], version: 1 },
    });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['count_id']]);
  });

  it('a count that was emptied can be neither kept nor saved afterwards, and a new one can begin [locations.933]', async () => {
    await keep();
    expect((await empty(`&count_id=${id}&version=1`)).body).toEqual({
      message: 'Count emptied.',
      says: [{ code: 'count.emptied' }],
    });
    expect((await read(`&count_id=${id}`)).body.result).toMatchObject({
      count: null,
      ended: { count_id: id, ended: 'emptied', lines: [] },
    });
    const late = await keep({ version: 1 });
    expect([late.status, late.body.message]).toEqual([409, 'This count was started over on another device.']);
    expect((await save()).status).toBe(409);
    expect(await amountOf(bolt)).toBe(18);
    expect((await empty(`&count_id=${id}`)).status).toBe(200);
    const anew = await keep({ count_id: randomUUID() });
    expect([anew.status, countOf(anew)?.version]).toEqual([200, 1]);
    expect((await empty(`&count_id=${id}`)).status).toBe(200);
    expect(countOf(await read())).not.toBeNull();
  });

  it('keeping and emptying a count sends an event on the channel of that person alone [locations.933]', async () => {
    const mine = stockIn(api, team);
    await keep();
    await empty();
    const own = [CHANNELS.user(picker.id)];
    expect(await mine.events()).toMatchObject([
      { event: 'Edited', channels: own, payload: { location_id: location } },
      { event: 'Edited', channels: own, payload: { location_id: location } },
    ]);
  });
});

describe('saving', () => {
  it('a saved count has ended: it is read back with the lines that were saved, and cannot be kept any more [locations.934]', async () => {
    await keep();
    expect((await save()).status).toBe(200);
    expect(await amountOf(bolt)).toBe(17);
    const { count, ended } = (await read(`&count_id=${id}`)).body.result as unknown as {
      count: null;
      ended: CountUnderWay;
    };
    expect([count, ended.ended, ended.lines]).toEqual([null, 'saved', [line()]]);
    const late = await keep({ version: 1, lines: [line(nut, 5, 5)] });
    expect([late.status, late.body.message, currentOf(late).ended]).toEqual([
      409,
      'This count is saved already, from another device.',
      'saved',
    ]);
  });

  it('of thirty saves of one count at the same moment one is booked, and the others and a later one answer 409 [locations.934]', async () => {
    await keep();
    const answers = await Promise.all(Array.from({ length: 30 }, () => save()));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect(await amountOf(bolt)).toBe(17);
    expect(await stockIn(api, team).logs(bolt)).toHaveLength(1);
    const again = await save({ lines: [line(nut, 1, 5)] });
    expect([again.status, again.body.conflict, currentOf(again).ended]).toEqual([409, ['count_id'], 'saved']);
    expect(await amountOf(nut)).toBe(5);
  });

  it('a count that was never kept is booked when it is saved, and saving or keeping it again is refused and books nothing [locations.934]', async () => {
    expect((await save()).status).toBe(200);
    expect(await amountOf(bolt)).toBe(17);
    const others = { lines: [line(nut, 1, 5)] };
    expect((await keep(others)).status).toBe(409);
    expect((await read()).body.result?.count).toBeNull();
    expect((await save(others)).status).toBe(409);
    expect([await amountOf(bolt), await amountOf(nut)]).toEqual([17, 5]);
    expect(await stockIn(api, team).logs(nut)).toEqual([]);
  });

  it('a count stays under way when saving it is refused, and when its lines are saved without its id', async () => {
    await keep();
    const refused = await save({ lines: [{ stock_id: 999_999, counted: 1 }] });
    expect([refused.status, countOf(await read())?.version]).toEqual([422, 1]);
    expect((await save({ count_id: undefined, lines: [line(nut, 4, 5)] })).status).toBe(200);
    expect(countOf(await read())?.ended).toBeNull();
  });

  it('a count id means the same count in upper and in lower case [locations.960]', async () => {
    await keep();
    const lines = [line(nut, 5, 5)];
    const gone = await keep({ count_id: id.toUpperCase(), version: 1, lines });
    expect([gone.status, countOf(gone)]).toMatchObject([200, { count_id: id, version: 2, lines }]);
    expect((await save({ count_id: id.toUpperCase() })).status).toBe(200);
    const again = await save({ count_id: id.toUpperCase() });
    expect([again.status, currentOf(again).ended]).toEqual([409, 'saved']);
    expect(endedOf(await read(`&count_id=${id.toUpperCase()}`))?.count_id).toBe(id);
    expect(await amountOf(bolt)).toBe(17);

    id = randomUUID();
    await keep();
    expect((await empty(`&count_id=${id.toUpperCase()}&version=1`)).status).toBe(200);
    expect(countOf(await read())).toBeNull();
  });

  it('a count that is saved twice with the same Idempotency-Key is booked once, and both calls get the first answer [W.25]', async () => {
    await keep();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { team_id: team.id, lines: [line()], count_id: id };
    const send = () =>
      api.call('POST', `/api/stock/locations/${location}/counts`, { as: picker, body, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await stockIn(api, team).logs(bolt)).toHaveLength(1);
  });
});

describe('counts at the same moment', () => {
  it('of thirty counts that one person begins in one location at the same moment one is kept and the others are refused [locations.933]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_none, counted) =>
        keep({ count_id: randomUUID(), lines: [line(bolt, counted)] }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect(await rows()).toHaveLength(1);
  });

  it('of thirty changes of one version of a count at the same moment one is kept whole and the others are refused [locations.933]', async () => {
    await keep();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_none, counted) => keep({ version: 1, lines: [line(bolt, counted)] })),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    const taken = answers.find(({ status }) => status === 200);
    expect(countOf(await read())).toEqual(taken && countOf(taken));
  });

  it('a count that is saved, emptied and kept at the same moment changes the amount only if its save was accepted', async () => {
    await keep();
    const [saved, emptied, gone] = await Promise.all([save(), empty('&version=1'), keep({ version: 1 })]);
    expect([saved, emptied, gone].filter(({ status }) => status >= 500)).toEqual([]);
    const { ended } = (await rows())[0] ?? {};
    expect(await amountOf(bolt)).toBe(saved.status === 200 ? 17 : 18);
    if (saved.status === 200) expect(ended).toBe('saved');
  });
});

describe('the owner of a count', () => {
  it('a colleague has a count of their own with the same id, and can neither see, empty nor end another person’s [locations.933]', async () => {
    await keep();
    const colleague = await api.arrange.user(team, 'keeper');
    expect((await read(`&count_id=${id}`, colleague)).body.result).toEqual({ count: null, ended: null });
    expect((await empty(`&count_id=${id}`, colleague)).status).toBe(200);
    expect((await keep({ lines: [line(nut, 1, 5)] }, colleague)).status).toBe(200);
    expect(countOf(await read())?.lines).toEqual([line()]);
    expect((await save({}, colleague)).status).toBe(200);
    expect(countOf(await read())?.ended).toBeNull();
  });

  it('a count of another team’s location answers 404, and a line with another team’s item is refused [locations.933, W.6]', async () => {
    const other = await api.arrange.team();
    const stranger = await api.arrange.user(other, 'owner');
    for (const answer of [
      await api.call('GET', at(), { as: stranger }),
      await api.call('PUT', at(), { as: stranger, body: { count_id: id, lines: [line()] } }),
      await api.call('DELETE', at(), { as: stranger }),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, { message: 'Not found.' }]);
    }
    const theirs = await stockIn(api, other).item();
    const refused = await keep({ lines: [line(), line(theirs)] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['lines.1.stock_id']]);
  });

  it('reading, keeping and emptying a count need `stock.count`, and no change of it is accepted once the subscription has run out [locations.933, W.4]', async () => {
    const viewer = await api.arrange.user(team, 'viewer');
    for (const answer of [await read('', viewer), await keep({}, viewer), await empty('', viewer)]) {
      expect([answer.status, answer.body.permission]).toEqual([403, 'stock.count']);
    }
    await keep();
    const owner = await api.arrange.user(team, 'owner');
    const expiration_at = new Date(Date.now() + 86_400_000).toISOString();
    await api.call('POST', `/api/teams/${team.id}/subscriptions`, { as: owner, body: { expiration_at } });
    api.app.clock.set(new Date(Date.now() + 20 * 86_400_000));
    for (const answer of [await keep({ version: 1 }), await empty(), await save()]) {
      expect([answer.status, answer.body.code]).toEqual([402, 'subscription_read_only']);
    }
    expect(countOf(await read())?.version).toBe(1);
  });
});

describe('the size of a count', () => {
  it.each([
    ['no line', 'lines', { lines: [] }],
    ['lines that are no list', 'lines', { lines: 'all' }],
    [
      '10,001 lines',
      'lines',
      { lines: Array.from({ length: 10_001 }, () => ({ stock_id: 1, counted: 1, seen_amount: 1 })) },
    ],
    ['a negative amount', 'lines.0.counted', { lines: [{ stock_id: 1, counted: -1, seen_amount: 1 }] }],
    ['no amount that was seen', 'lines.0.seen_amount', { lines: [{ stock_id: 1, counted: 1 }] }],
    ['a wrong item', 'lines.0.stock_id', { lines: [{ stock_id: 'x', counted: 1, seen_amount: 1 }] }],
    ['an id that is no UUID', 'count_id', { count_id: 'mine' }],
    ['no id', 'count_id', { count_id: undefined }],
    ['a version that is no number', 'version', { version: 'last' }],
  ])('a count under way with %s is refused, naming %s [locations.935, W.12]', async (_what, field, body) => {
    const answer = await keep(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await rows()).toEqual([]);
  });

  it('a count under way is refused with a value that is no amount, and with an item twice [W.12]', async () => {
    for (const [field, lines] of [
      ['lines.0.counted', [line(bolt, 0.000_01)]],
      ['lines.0.counted', [line(bolt, 2_000_000_000)]],
      ['lines.0.seen_amount', [line(bolt, 1, -2_000_000_000)]],
      ['lines.1.stock_id', [line(), line()]],
    ] as const) {
      const answer = await keep({ lines });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('of the counts that have ended in a location the latest twenty are kept [locations.935]', async () => {
    const ids = Array.from({ length: 23 }, () => randomUUID());
    for (id of ids) {
      await keep();
      await empty();
    }
    expect((await rows()).map((row) => row.id).sort()).toEqual(ids.slice(-20).sort());
    expect(endedOf(await read(`&count_id=${id}`))).toMatchObject({ ended: 'emptied' });
  });

  it('a count under way is deleted after ninety days without a change and with its location, and cannot be changed while that is archived [locations.935]', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    // What was deleted thirty days ago is purged meanwhile, and no count with it.
    const longAgo = '2026-01-01T00:00:00Z';
    await stockIn(api, team).item({ deleted_at: longAgo, removed_at: longAgo });
    await keep();
    await tidy(api.database, inDays(89));
    expect(await rows()).toHaveLength(1);
    const long = inDays(-60).toISOString();
    await api.database.write(asSystem(team.id), ({ db }) =>
      db.update(counts).set({ started_at: long, updated_at: long }),
    );
    expect((await keep({ version: 1 })).status).toBe(200);
    await tidy(api.database, inDays(89));
    expect(await rows()).toHaveLength(1);
    await tidy(api.database, inDays(91));
    expect(await rows()).toEqual([]);

    await keep();
    const manager = await api.arrange.user(team, 'manager');
    const place = `/api/stock/locations/${location}`;
    await api.call('POST', `${place}/archive`, { as: manager, body: { on_items: 'clear' } });
    expect((await keep({ version: 1 })).body.errors?.deleted_at).toHaveLength(1);
    expect(countOf(await read())?.version).toBe(1);
    await api.call('DELETE', place, { as: manager });
    for (const answer of [await read(), await keep({ version: 1 }), await empty()]) {
      expect(answer.status).toBe(404);
    }
    await tidy(api.database, inDays(31));
    expect(await rows()).toEqual([]);
  });
});
