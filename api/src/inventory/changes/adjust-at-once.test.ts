import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { outbox } from '../../platform/database/schema/identity';
import { stock_logs } from '../../platform/database/schema/stock';
import { adjustStock } from './adjust.service';
import type { AdjustInput } from '../stock/stock.schema';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

/** The last log row and event of a change, without the values that differ between any two changes. */
async function leftBy(id: number) {
  const team_id = team.id;
  return api.database.read(asSystem(team_id), async (scope) => {
    const [log] = await scope.db
      .select()
      .from(stock_logs)
      .where(eq(stock_logs.stock_id, id))
      .orderBy(desc(stock_logs.id))
      .limit(1);
    const [event] = await scope.db
      .select()
      .from(outbox)
      .where(eq(outbox.team_id, team_id))
      .orderBy(desc(outbox.id))
      .limit(1);
    return {
      log: { ...log, id: 0, stock_id: 0, created_at: '', request_id: '' },
      event: {
        ...event,
        id: 0,
        created_at: '',
        published_at: '',
        payload: JSON.stringify(event?.payload).replace(String(id), 'it'),
        channels: event?.channels.map((name) => name.replace(`Stock.${id}`, 'Stock.it')),
      },
    };
  });
}

const DIGITS = /"(id|stock_id|time)":\d+/g;
const MOMENTS = /"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;
const alike = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer).replace(DIGITS, '"$1":0').replace(MOMENTS, '"moment"')) as unknown;

it.each<[string, AdjustInput, { amount?: number | null; allow_minus_amount?: boolean }]>([
  ['takes two away', { delta: -2, reason: 'used', note: ' for  plot 4 ' }, { amount: 10 }],
  ['adds a fraction', { delta: 0.125, reason: 'received' }, { amount: 2.5 }],
  ['goes below zero', { delta: -3, reason: 'lost' }, { amount: 1, allow_minus_amount: true }],
  ['is the first one', { delta: 4, reason: 'correction' }, { amount: null }],
])(
  'a change of an amount that %s leaves the same log row, event and answer in one statement as in many [G.191]',
  async (_name, input, facts) => {
    const mine = stockIn(api, team);
    const location_id = await mine.location(`Rack ${randomUUID()}`);
    const [one, other] = [
      await mine.item({ ...facts, name: 'Hinge', location_id }),
      await mine.item({ ...facts, name: 'Hinge', location_id }),
    ];
    for (const stock_id of [one, other]) {
      await mine.openList(manager.id, { stock_id, amount: 1.5 }, { stock_id, amount: 2 });
      const deleted = await mine.openList(manager.id, { stock_id, amount: 7 });
      await api.call('DELETE', `/api/stock/lists/${deleted}?team_id=${team.id}`, { as: manager });
    }

    const answer = await api.call('POST', `/api/stock/${one}/adjust`, {
      as: manager,
      body: { team_id: team.id, ...input },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status).toBe(200);
    const atOnce = { result: alike(answer.body.result), ...(await leftBy(one)) };

    const caller = {
      team_id: team.id,
      user: { id: manager.id, name: manager.name },
      cause: 'api' as const,
      request_id: String(answer.headers['x-request-id']),
      socket_id: null,
    };
    const { result } = await api.database.write(caller, (scope) => adjustStock(scope, other, input));
    expect(result.stock).toMatchObject({ committed: 3.5, list_count: 1 });
    expect(atOnce).toEqual({ result: alike(result), ...(await leftBy(other)) });
  },
);

it('the Idempotency-Key of a refused change of an amount may be used again', async () => {
  const id = await stockIn(api, team).item({ amount: 1 });
  const headers = { 'idempotency-key': randomUUID() };
  const take = () =>
    api.call('POST', `/api/stock/${id}/adjust`, {
      as: manager,
      body: { team_id: team.id, delta: -2, reason: 'used' },
      headers,
    });
  expect((await take()).status).toBe(422);
  await api.call('POST', `/api/stock/${id}/adjust`, {
    as: manager,
    body: { team_id: team.id, delta: 5, reason: 'received' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const [first, again] = [await take(), await take()];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect((await stockIn(api, team).row(id)).amount).toBe(4);
});

it('a plain change of an amount is one statement of the database: its log row and event are written with it [G.191]', async () => {
  const id = await stockIn(api, team).item({ amount: 1 });
  const body = { team_id: team.id, delta: 1, reason: 'received' };
  const adjust = () =>
    api.call('POST', `/api/stock/${id}/adjust`, {
      as: manager,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  await adjust();
  const inTheCall = new AsyncLocalStorage<string[]>();
  const query = Client.prototype.query as (...input: unknown[]) => unknown;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...input: unknown[]) {
    inTheCall.getStore()?.push(JSON.stringify(input[0]) ?? '');
    return query.apply(this, input);
  });
  try {
    const asked: string[] = [];
    expect((await inTheCall.run(asked, adjust)).status).toBe(200);
    // The caller is read again whenever anybody's rights have changed, and figures are folded after the answer: neither
    // counts.
    const written = asked.filter(
      (text) => /\b(begin|insert|update|delete|adjust_stock)\b/i.test(text) && !/fold_/.test(text),
    );
    expect(written).toEqual([expect.stringContaining('adjust_stock')]);
    expect(await stockIn(api, team).logs(id)).toHaveLength(2);
    const events = await stockIn(api, team).events();
    expect(events.filter(({ payload }) => payload['stock_id'] === id)).toHaveLength(2);
  } finally {
    jest.restoreAllMocks();
  }
});

it.each([
  ['version', 2 ** 31],
  ['version', Number.MAX_SAFE_INTEGER],
  ['list_item_id', 1e308],
])(
  'a change whose %s is %d, which no row can have, is refused and names it [wire.2395]',
  async (name, value) => {
    const id = await stockIn(api, team).item({ amount: 10 });
    const body = { team_id: team.id, delta: -1, reason: 'used', [name]: value };
    const answer = await api.call('POST', `/api/stock/${id}/adjust`, { as: manager, body });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [name]]);
  },
);

it('a change that began with the largest version that a row can have is answered as one of another version [D-S4.1]', async () => {
  const id = await stockIn(api, team).item({ amount: 10 });
  const body = { team_id: team.id, delta: -1, reason: 'used', version: 2 ** 31 - 1 };
  expect((await api.call('POST', `/api/stock/${id}/adjust`, { as: manager, body })).status).toBe(409);
});
