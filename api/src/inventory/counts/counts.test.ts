import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CHANNELS, type CountUnderWay } from '@storeroom/contract';
import { type Answer, type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { counts } from '../../platform/database/schema/counts';
import { tidy } from '../../operation/housekeeping/housekeeping';

let api: TestApi;
let team: TestTeam;
let picker: TestUser;
let location: number;
let bolt: number;
let nut: number;
let id: string;
beforeAll(async () => {
  api = await openTestApi();
});
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
afterAll(() => api.close());

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

describe('one person, two devices', () => {
  it('what somebody has counted so far is kept and read again, with the amounts that their screen showed, and changes no amount [locations.933]', async () => {
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

  it('a device whose version of a count is older writes over nothing that another device has counted [locations.933]', async () => {
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

  it('a second count of the same location is refused with the one that is under way [locations.933]', async () => {
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

  it('a count that was emptied on one device has ended on the other, and cannot go on [locations.933]', async () => {
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

  it('keeping and emptying a count is told to the person’s other devices, and to nobody else [locations.933]', async () => {
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
  it('saving a count ends it, and another device learns which lines were booked [locations.934]', async () => {
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

  it('a count is booked once, whichever device saves it [locations.934]', async () => {
    await keep();
    const answers = await Promise.all(Array.from({ length: 30 }, () => save()));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect(await amountOf(bolt)).toBe(17);
    expect(await stockIn(api, team).logs(bolt)).toHaveLength(1);
    const again = await save({ lines: [line(nut, 1, 5)] });
    expect([again.status, again.body.conflict, currentOf(again).ended]).toEqual([409, ['count_id'], 'saved']);
    expect(await amountOf(nut)).toBe(5);
  });

  it('a count that the server never heard of is booked once, and cannot be kept after that [locations.934]', async () => {
    expect((await save()).status).toBe(200);
    expect((await keep()).status).toBe(409);
    expect((await read()).body.result?.count).toBeNull();
    expect((await save()).status).toBe(409);
  });

  it('a count that is refused goes on, and saving lines without the id of a count does not end it [locations.934]', async () => {
    await keep();
    const refused = await save({ lines: [{ stock_id: 999_999, counted: 1 }] });
    expect([refused.status, countOf(await read())?.version]).toEqual([422, 1]);
    expect((await save({ count_id: undefined, lines: [line(nut, 4, 5)] })).status).toBe(200);
    expect(countOf(await read())?.ended).toBeNull();
  });

  it('a count is the same one however the letters of its id are written [locations.960]', async () => {
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

  it('a call to save a count that is repeated with its key gets its first answer [W.25]', async () => {
    await keep();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { team_id: team.id, lines: [line()], count_id: id };
    const send = () =>
      api.call('POST', `/api/stock/locations/${location}/counts`, { as: picker, body, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  });
});

describe('many calls at once', () => {
  it('of thirty counts begun at once one is under way, and the others are refused [locations.933]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_none, counted) =>
        keep({ count_id: randomUUID(), lines: [line(bolt, counted)] }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    expect(await rows()).toHaveLength(1);
  });

  it('of thirty changes of one version of a count one is taken, and nothing of it is lost [locations.933]', async () => {
    await keep();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_none, counted) => keep({ version: 1, lines: [line(bolt, counted)] })),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    const taken = answers.find(({ status }) => status === 200);
    expect(countOf(await read())).toEqual(taken && countOf(taken));
  });

  it('a count that is saved, emptied and gone on with at once ends once, and is booked when it was saved [locations.934]', async () => {
    await keep();
    const [saved, emptied, gone] = await Promise.all([save(), empty('&version=1'), keep({ version: 1 })]);
    expect([saved, emptied, gone].filter(({ status }) => status >= 500)).toEqual([]);
    const { ended } = (await rows())[0] ?? {};
    expect(await amountOf(bolt)).toBe(saved.status === 200 ? 17 : 18);
    if (saved.status === 200) expect(ended).toBe('saved');
  });
});

describe('the owner of a count', () => {
  it('a colleague has a count of their own, and sees nothing of another person’s [locations.933]', async () => {
    await keep();
    const colleague = await api.arrange.user(team, 'keeper');
    expect((await read(`&count_id=${id}`, colleague)).body.result).toEqual({ count: null, ended: null });
    expect((await empty(`&count_id=${id}`, colleague)).status).toBe(200);
    expect((await keep({ lines: [line(nut, 1, 5)] }, colleague)).status).toBe(200);
    expect(countOf(await read())?.lines).toEqual([line()]);
    expect((await save({}, colleague)).status).toBe(200);
    expect(countOf(await read())?.ended).toBeNull();
  });

  it('a count of another team’s location or with another team’s items is refused as unknown [locations.933, W.6]', async () => {
    const other = await api.arrange.team();
    const stranger = await api.arrange.user(other, 'owner');
    for (const answer of [
      await api.call('GET', at(), { as: stranger }),
      await api.call('PUT', at(), { as: stranger, body: { count_id: id, lines: [line()] } }),
      await api.call('DELETE', at(), { as: stranger }),
    ]) {
      expect(answer.status).toBe(404);
    }
    const theirs = await stockIn(api, other).item();
    const refused = await keep({ lines: [line(), line(theirs)] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['lines.1.stock_id']]);
  });

  it('keeping a count needs what saving it needs: `stock.count`, and a subscription [locations.933, W.4]', async () => {
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
    ['lines', { lines: [] }],
    ['lines', { lines: 'all' }],
    ['lines', { lines: Array.from({ length: 10_001 }, () => ({ stock_id: 1, counted: 1, seen_amount: 1 })) }],
    ['lines.0.counted', { lines: [{ stock_id: 1, counted: -1, seen_amount: 1 }] }],
    ['lines.0.seen_amount', { lines: [{ stock_id: 1, counted: 1 }] }],
    ['lines.0.stock_id', { lines: [{ stock_id: 'x', counted: 1, seen_amount: 1 }] }],
    ['count_id', { count_id: 'mine' }],
    ['count_id', { count_id: undefined }],
    ['version', { version: 'last' }],
  ])(
    'a count under way whose %s is %j is refused at that field [locations.935, W.12]',
    async (field, body) => {
      const answer = await keep(body);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
      expect(await rows()).toEqual([]);
    },
  );

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

  it('of the counts that have ended in a location the latest twenty are remembered [locations.935]', async () => {
    for (let round = 0; round < 23; round += 1) {
      id = randomUUID();
      await keep();
      await empty();
    }
    expect(await rows()).toHaveLength(20);
    expect(endedOf(await read(`&count_id=${id}`))).toMatchObject({ ended: 'emptied' });
  });

  it('a count goes with its location, and after ninety days without a touch [locations.935]', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await keep();
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
