import { randomUUID } from 'node:crypto';
import type { CountMovement, CountUnclear } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { listsOf } from '../../../test/lists';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let priya: TestUser;
let tom: TestUser;
let location: number;
let id: number;
beforeEach(async () => {
  team = await api.arrange.team();
  [priya, tom] = [await api.arrange.user(team, 'keeper'), await api.arrange.user(team, 'keeper')];
  const mine = stockIn(api, team);
  location = await mine.location('Rack');
  id = await mine.item({ name: 'Hinge', location_id: location, amount: 42 });
});

const MINUTE = 60_000;
const aged = (ago: number | null): Record<string, string> =>
  ago === null ? {} : { 'idempotency-age': String(ago) };

/** Somebody takes or brings some, and sends it so long after. */
async function move(delta: number, ago = 0, as = tom, item = id): Promise<void> {
  const body = { team_id: team.id, delta, reason: delta > 0 ? 'received' : 'used' };
  const { status } = await api.call('POST', `/api/stock/${item}/adjust`, { as, body, headers: aged(ago) });
  expect(status).toBe(200);
}

interface Line {
  counted: number;
  seen_amount?: number;
  seen_version?: number;
  sides?: object;
  took_ms?: number;
}

/** A count of the rack, sent so long after it was made. */
function count(line: Line, ago: number | null, as = priya, more: object[] = []): Promise<Answer> {
  const before = ago === null ? {} : { before_ms: 0 };
  return api.call('POST', `/api/stock/locations/${location}/counts`, {
    as,
    body: { team_id: team.id, lines: [{ stock_id: id, ...before, ...line }, ...more] },
    headers: aged(ago),
  });
}

const amount = async () => (await stockIn(api, team).row(id)).amount;
const unclearIn = ({ body }: Answer): CountMovement[] =>
  (body.result as { unclear?: CountUnclear[] } | undefined)?.unclear?.flatMap(({ movements }) => movements) ??
  [];
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const said = (movements: CountMovement[], side: 'before' | 'after') =>
  Object.fromEntries(movements.map(({ log_id }) => [log_id, side]));

it('a count includes a movement that its screen had shown, even one from the moment before [locations.1201]', async () => {
  await move(-2);
  await count({ counted: 40, seen_amount: 40, seen_version: 2 }, 0);
  expect(await amount()).toBe(40);
});

describe('the count of an item that moved since the screen showed it', () => {
  it('includes what was taken more than two minutes before it, so that nothing differs [locations.1201]', async () => {
    await move(-2, 27 * MINUTE + 1_000);
    const answer = await count({ counted: 40, seen_amount: 42, seen_version: 1 }, 25 * MINUTE);
    expect([answer.status, answer.body.result?.differences]).toEqual([200, []]);
    expect(await amount()).toBe(40);
  });

  it('does not include what was taken ten seconds after it [locations.1201]', async () => {
    await move(-2, 25 * MINUTE - 10_000);
    await count({ counted: 40, seen_amount: 42, seen_version: 1 }, 25 * MINUTE);
    expect(await amount()).toBe(38);
  });

  it.each([
    ['a minute and a half before', -90_000, 0],
    ['a second before', -1_000, 0],
    ['four seconds after', 4_000, 0],
    ['while it was counted, for ten minutes', -8 * MINUTE, 10 * MINUTE],
  ])(
    'is not booked where something was taken %s: the answer says who took how much, and it is booked once the person has answered [locations.1202]',
    async (_when, by, took_ms) => {
      await move(-2, 25 * MINUTE - by);
      const line = { counted: 40, seen_amount: 42, seen_version: 1, took_ms };
      const asked = await count(line, 25 * MINUTE);
      expect(codeOf(asked)).toEqual([422, 'count.unclear']);
      expect(asked.body.errors).toEqual({
        'lines.0.counted': [
          'Something moved about the time of the count. Say whether it was before or after.',
        ],
      });
      const movements = unclearIn(asked);
      expect(movements).toMatchObject([{ who: tom.name, delta: -2, action: 'adjusted' }]);
      expect(await amount()).toBe(40);
      await count({ ...line, sides: said(movements, 'after') }, 26 * MINUTE);
      expect(await amount()).toBe(38);
    },
  );

  it('includes a movement that whoever counted says was before it [locations.1202]', async () => {
    await move(-2);
    const line = { counted: 40, seen_amount: 42, seen_version: 1 };
    const movements = unclearIn(await count(line, 1_000));
    await count({ ...line, sides: said(movements, 'before') }, 1_000);
    expect(await amount()).toBe(40);
  });

  it.each([
    ['before', 40],
    ['after', 38],
  ] as const)(
    'takes a movement to be %s it once the person has said so, also where the times would say otherwise [locations.1671]',
    async (side, left) => {
      await move(-2, 25 * MINUTE);
      const line = { counted: 40, seen_amount: 42, seen_version: 1 };
      const movements = unclearIn(await count(line, 25 * MINUTE));
      const shifted = side === 'before' ? 26 * MINUTE : 20 * MINUTE;
      await count({ ...line, sides: said(movements, side) }, shifted);
      expect(await amount()).toBe(left);
    },
  );

  it('books the lines of which nothing moved, and answers for the others who took how much [locations.1202]', async () => {
    const bolt = await stockIn(api, team).item({ name: 'Bolt', location_id: location, amount: 5 });
    await move(-2);
    const clear = { stock_id: bolt, counted: 4, seen_amount: 5, seen_version: 1, before_ms: 0 };
    const answer = await count({ counted: 40, seen_amount: 42, seen_version: 1 }, 0, priya, [clear]);
    expect(answer.status).toBe(200);
    expect(answer.body.result?.differences).toMatchObject([{ stock_id: bolt, delta: -1 }]);
    expect(answer.body.result?.unclear).toMatchObject([{ stock_id: id, name: 'Hinge', counted: 40 }]);
    expect(unclearIn(answer)).toMatchObject([{ who: tom.name, delta: -2, action: 'adjusted' }]);
    expect([await amount(), (await stockIn(api, team).row(bolt)).amount]).toEqual([40, 4]);
  });

  it('is not booked for an item that has moved when the call does not say how long ago the count was, or says forty days [locations.1202, wire.1209]', async () => {
    await move(-2, 60 * MINUTE);
    const line = { counted: 40, seen_amount: 42, seen_version: 1 };
    expect(codeOf(await count(line, null))).toEqual([422, 'count.unclear']);
    expect(codeOf(await count(line, 40 * 86_400_000))).toEqual([422, 'count.unclear']);
  });
});

describe('what somebody moved themselves shortly before they counted', () => {
  const send = async (url: string, body: object, as = priya) => {
    const answer = await api.call('POST', `/api/stock${url}`, { as, body: { team_id: team.id, ...body } });
    expect([url, answer.status]).toEqual([url, 200]);
    return answer;
  };
  const pick = async () => {
    const mine = listsOf(api, team, priya);
    const list = await mine.create([{ stock_id: id, amount: 5 }]);
    return mine.pick(list.items[0], 2);
  };
  const undo = async () => {
    const { body } = await send(`/${id}/adjust`, { delta: 2, reason: 'received' });
    return send(`/logs/${String(body.result?.log?.id)}/undo`, {});
  };

  it.each([
    ['a pick', 40, pick],
    [
      'a change of several items',
      40,
      () => send('/bulk', { stock_ids: [id], action: 'adjust', params: { delta: -2, reason: 'used' } }),
    ],
    ['a change in the grid', 40, () => send('/sheet', { rows: [{ stock_id: id, version: 1, amount: 40 }] })],
    ['a part that moved away', 40, () => send(`/${id}/move`, { location_id: null, amount: 2 })],
    ['an undo', 42, undo],
  ])('is in its number unasked, as %s is [locations.2354]', async (_what, left, change) => {
    await change();
    const counted = { counted: left - 1, seen_amount: 42, seen_version: 1 };
    const answer = await count(counted, 0);
    expect([answer.status, unclearIn(answer)]).toEqual([200, []]);
    expect(await amount()).toBe(left - 1);
  });

  it('is asked about where it was moved while the item was counted [locations.2354]', async () => {
    await move(-2, 15 * MINUTE, priya);
    const counted = { counted: 42, seen_amount: 42, seen_version: 1, took_ms: 10 * MINUTE };
    expect(unclearIn(await count(counted, 10 * MINUTE))).toMatchObject([{ delta: -2 }]);
    expect(await amount()).toBe(40);
  });

  it('is in that number also where it is sent after the count [locations.2354]', async () => {
    await count({ counted: 40, seen_amount: 42, seen_version: 1 }, 25 * MINUTE, priya);
    // By more than the call of the count may take: both tell how long ago it was when they are sent.
    await move(-2, 25 * MINUTE + 30_000, priya);
    expect(await amount()).toBe(40);
  });
});

describe('a count of which every line is asked about', () => {
  const counting = (query = '') => `/api/stock/locations/${location}/counting?team_id=${team.id}${query}`;

  it('has ended with nothing booked, is not saved a second time, and its lines are booked once they are answered [locations.1490]', async () => {
    const bolt = await stockIn(api, team).item({ name: 'Bolt', location_id: location, amount: 42 });
    const count_id = randomUUID();
    const seen = { counted: 40, seen_amount: 42, seen_version: 1, before_ms: 0 };
    const lines = [
      { stock_id: id, ...seen },
      { stock_id: bolt, ...seen },
    ];
    const kept = { as: priya, body: { team_id: team.id, count_id, version: 0, lines } };
    expect((await api.call('PUT', `/api/stock/locations/${location}/counting`, kept)).status).toBe(200);
    await move(-2);
    await move(-2, 0, tom, bolt);
    const save = (more: object) =>
      api.call('POST', `/api/stock/locations/${location}/counts`, {
        as: priya,
        body: { team_id: team.id, ...more },
        headers: aged(0),
      });
    const answer = await save({ lines, count_id });
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Something moved about the time of the count. Say whether it was before or after.',
    ]);
    expect(answer.body.result).toMatchObject({ differences: [], batch_id: null, newer: [] });
    expect(unclearIn(answer)).toHaveLength(2);
    expect(await amount()).toBe(40);
    const { count: underWay, ended } = (
      await api.call('GET', counting(`&count_id=${count_id}`), { as: priya })
    ).body.result as unknown as { count: null; ended: { ended: string; lines: object[] } };
    expect([underWay, ended.ended, ended.lines.length]).toEqual([null, 'saved', 2]);
    expect((await save({ lines, count_id })).status).toBe(409);
    for (const { stock_id, movements } of (answer.body.result as unknown as { unclear: CountUnclear[] })
      .unclear) {
      const line = { ...seen, stock_id, sides: said(movements, 'after') };
      expect((await save({ lines: [line] })).status).toBe(200);
    }
    expect([await amount(), (await stockIn(api, team).row(bolt)).amount]).toEqual([38, 38]);
  });
});

describe('the count of a client that sends only the amount that it saw', () => {
  it('is booked while that amount is still recorded [locations.1204]', async () => {
    expect((await count({ counted: 40, seen_amount: 42 }, null)).status).toBe(200);
    expect(await amount()).toBe(40);
  });

  it('is refused as a whole once one of its items has moved [locations.1204]', async () => {
    const bolt = await stockIn(api, team).item({ location_id: location, amount: 5 });
    await move(-2, 60 * MINUTE);
    const other = { stock_id: bolt, counted: 4, seen_amount: 5 };
    expect(codeOf(await count({ counted: 40, seen_amount: 42 }, null, priya, [other]))).toEqual([
      422,
      'count.unclear',
    ]);
    expect([await amount(), (await stockIn(api, team).row(bolt)).amount]).toEqual([40, 5]);
  });
});

describe('two people who count the same item', () => {
  const line = { counted: 40, seen_amount: 42, seen_version: 1 };

  it('record the difference once [locations.1046]', async () => {
    await count(line, 2_000, tom);
    await count(line, 1_000, priya);
    expect(await amount()).toBe(40);
  });

  it('get the earlier count refused with who has counted since, when it arrives after the later one [locations.1203]', async () => {
    await count({ ...line, counted: 41 }, 10 * MINUTE, tom);
    const refused = await count(line, 20 * MINUTE, priya);
    expect(codeOf(refused)).toEqual([422, 'count.newer']);
    expect(refused.body.message).toBe('Somebody has counted this item since. That count stands.');
    expect(refused.body.result?.newer).toMatchObject([{ stock_id: id, amount: 41, by: { who: tom.name } }]);
    expect(await amount()).toBe(41);
  });

  it('get the earlier count refused also where the later one found nothing to correct [locations.1203]', async () => {
    await count({ ...line, counted: 42 }, 10 * MINUTE, tom);
    expect(codeOf(await count(line, 20 * MINUTE, priya))).toEqual([422, 'count.newer']);
  });

  it('get the earlier count booked once the later one was undone [locations.1046]', async () => {
    const { body } = await count({ ...line, counted: 50 }, 10 * MINUTE, tom);
    await api.call('POST', `/api/stock/batches/${String(body.result?.batch_id)}/undo`, { as: tom, body: {} });
    await count(line, 20 * MINUTE, priya);
    expect(await amount()).toBe(40);
  });
});

describe('an amount that was taken about the time of a count and is sent after it', () => {
  const counted = () => count({ counted: 40, seen_amount: 42, seen_version: 1 }, 25 * MINUTE, priya);

  it('leaves the amount as counted where it was taken before the count, with two log rows of one batch [locations.1205]', async () => {
    await counted();
    await move(-2, 30 * MINUTE);
    expect(await amount()).toBe(40);
    const logs = await stockIn(api, team).logs(id);
    const batch_id = logs.at(-1)?.batch_id;
    expect(logs.slice(-2)).toMatchObject([
      { action: 'adjusted', reason: 'counted', delta: 2, batch_id },
      { action: 'adjusted', reason: 'used', delta: -2, batch_id, amount_after: 40 },
    ]);
    expect(batch_id).toEqual(expect.any(String));
  });

  it('is accepted where it was taken before the count, although the count found nothing [locations.1205]', async () => {
    await count({ counted: 0, seen_amount: 42, seen_version: 1 }, 25 * MINUTE, priya);
    await move(-2, 30 * MINUTE);
    expect(await amount()).toBe(0);
  });

  it('changes the amount where it was taken after the count [locations.1205]', async () => {
    await counted();
    await move(-2, 20 * MINUTE);
    expect(await amount()).toBe(38);
  });

  it('is not booked as a pick of a list before the picker says on which side of the count it was [locations.1205]', async () => {
    await counted();
    const made = await api.call('POST', '/api/stock/lists', {
      as: tom,
      body: { team_id: team.id, customer_name: 'Somebody', items: [{ stock_id: id, amount: 5 }] },
    });
    const list = (made.body.result as unknown as { list: { id: number; items: { id: number }[] } }).list;
    const pick = (more: object) =>
      api.call('POST', `/api/stock/lists/${list.id}/items/${String(list.items[0]?.id)}/pick`, {
        as: tom,
        body: { team_id: team.id, delta: 2, ...more },
        headers: aged(25 * MINUTE + 30_000),
      });
    const asked = await pick({});
    expect(codeOf(asked)).toEqual([422, 'count.unclear']);
    const movements = (asked.body.result as unknown as { movements: CountMovement[] }).movements;
    expect(movements).toMatchObject([{ who: priya.name, action: 'counted' }]);
    expect(await amount()).toBe(40);
    expect((await pick({ sides: said(movements, 'after') })).status).toBe(200);
    expect(await amount()).toBe(40);
  });
});

describe('an amount that hung in the network while its item was counted', () => {
  const counted = () => count({ counted: 40, seen_amount: 42, seen_version: 1 }, 1_000, priya);
  const press = (more: object) =>
    api.call('POST', `/api/stock/${id}/adjust`, {
      as: tom,
      body: { team_id: team.id, delta: -2, reason: 'used', seen_version: 1, ...more },
      headers: { 'idempotency-key': randomUUID() },
    });

  it.each([
    ['before', 38],
    ['after', 40],
  ] as const)(
    'is not booked before whoever took it says that the count was %s that [locations.2355]',
    async (side, left) => {
      await counted();
      const asked = await press({});
      expect(codeOf(asked)).toEqual([422, 'count.unclear']);
      const movements = (asked.body.result as unknown as { movements: CountMovement[] }).movements;
      expect(movements).toMatchObject([{ who: priya.name, action: 'counted' }]);
      expect(await amount()).toBe(40);
      expect((await press({ sides: said(movements, side) })).status).toBe(200);
      expect(await amount()).toBe(left);
    },
  );

  it.each([
    ['the screen had shown the count', 1_000, { seen_version: 2 }],
    ['a version is said that no item has yet', 1_000, { seen_version: Number.MAX_SAFE_INTEGER }],
    ['only something else was changed since', null, {}],
    ['the item was counted more than a minute ago', 2 * MINUTE, {}],
  ])('is booked where %s [locations.2355]', async (_what, ago, seen) => {
    if (ago === null) await move(-2);
    else await count({ counted: 40, seen_amount: 42, seen_version: 1 }, ago, priya);
    expect((await press(seen)).status).toBe(200);
    expect(await amount()).toBe(38);
  });
});

describe('somebody who took from an item and is asked about its count', () => {
  it.each([
    ['before', 38, 30 * MINUTE],
    ['after', 40, 20 * MINUTE],
  ] as const)(
    'is believed that they took it %s the count, even where the times would say otherwise [locations.1671]',
    async (side, left, ago) => {
      await count({ counted: 40, seen_amount: 42, seen_version: 1 }, 25 * MINUTE, priya);
      const take = (more: object, sent: number) =>
        api.call('POST', `/api/stock/${id}/adjust`, {
          as: tom,
          body: { team_id: team.id, delta: -2, reason: 'used', ...more },
          headers: aged(sent),
        });
      const asked = await take({}, 25 * MINUTE);
      const movements = (asked.body.result as unknown as { movements: CountMovement[] }).movements;
      expect((await take({ sides: said(movements, side) }, ago)).status).toBe(200);
      expect(await amount()).toBe(left);
    },
  );
});

describe('the count of one item by itself', () => {
  const countOne = (more: object, ago: number | null, as = priya) =>
    api.call('POST', `/api/stock/${id}/adjust`, {
      as,
      body: { team_id: team.id, count: 40, reason: 'counted', before_ms: 0, ...more },
      headers: aged(ago),
    });

  it('is not booked before the person has said on which side the movements were, and keeps what moved after the count [locations.1206]', async () => {
    await move(-2);
    const seen = { seen_amount: 42, seen_version: 1 };
    const asked = await countOne(seen, 0);
    expect([...codeOf(asked), Object.keys(asked.body.errors ?? {})]).toEqual([
      422,
      'count.unclear',
      ['count'],
    ]);
    const movements = (asked.body.result as unknown as { movements: CountMovement[] }).movements;
    expect(movements).toMatchObject([{ who: tom.name, delta: -2 }]);
    await countOne({ ...seen, sides: said(movements, 'after') }, 0);
    expect(await amount()).toBe(38);
    await countOne({ seen_amount: 38, seen_version: 3 }, 0);
    expect(await amount()).toBe(40);
  });

  it('is not booked where somebody has counted the item since [locations.1206]', async () => {
    await countOne({ seen_amount: 42, seen_version: 1, count: 41 }, 10 * MINUTE, tom);
    expect(codeOf(await countOne({ seen_amount: 42, seen_version: 1 }, 20 * MINUTE))).toEqual([
      422,
      'count.newer',
    ]);
    expect(await amount()).toBe(41);
  });
});
