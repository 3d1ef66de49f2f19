import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const adjust = (id: number, body: object, headers = {}, as = keeper) =>
  api.call('POST', `/api/stock/${id}/adjust`, { as, body: { team_id: team.id, ...body }, headers });

/** Expects that the log rows add up one after the other, and that the last one has the amount of the item. */
async function expectBalance(id: number, opening: number): Promise<void> {
  const logs = await stockIn(api, team).logs(id);
  let amount = opening;
  for (const log of logs) {
    amount = Math.round((amount + (log.delta ?? 0)) * 10_000) / 10_000;
    expect(log.amount_after).toBe(amount);
  }
  expect((await stockIn(api, team).row(id)).amount).toBe(amount);
}

describe('a change of an amount', () => {
  it('is logged and told, and answers the new amount [D-S3.1, W.112, W.115]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ name: 'Chain', amount: 84.5 });
    const answer = await adjust(id, { delta: -0.1, reason: 'used', note: 'Gate' }, { 'x-socket-id': '1.2' });
    expect(answer.status).toBe(200);
    expect(answer.body.result?.stock).toMatchObject({
      id,
      amount: 84.4,
      version: 2,
      updated_by: keeper.name,
    });
    expect(answer.body.result?.log).toMatchObject({
      action: 'adjusted',
      stock_id: id,
      name: 'Chain',
      actor: { id: keeper.id, name: keeper.name },
      reason: 'used',
      note: 'Gate',
      delta: -0.1,
      amount_after: 84.4,
      changes: [{ field: 'amount', old: 84.5, new: 84.4 }],
      cause: 'api',
      request_id: answer.headers['x-request-id'],
    });
    const made = Date.parse(answer.body.result?.log?.created_at as unknown as string);
    expect(answer.body.result?.log?.time).toBe(made / 1000);
    expect(Date.parse(answer.body.result?.undo_until as unknown as string) - made).toBe(600_000);
    expect(await mine.events()).toMatchObject([
      { event: 'Edited', payload: { stock_id: id }, socket_id: '1.2' },
    ]);
  });

  it('is refused where more is taken than there is, and says how much there is [D-S3.2]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ amount: 3 });
    const answer = await adjust(id, { delta: -4, reason: 'used' });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        message: 'Only 3 available',
        errors: { amount: ['Only 3 available'] },
        codes: { amount: [{ code: 'amount.not_enough', values: { count: 3 } }] },
        result: { available: 3 },
      },
    ]);
    const french = await adjust(id, { delta: -4, reason: 'used' }, { 'accept-language': 'fr' });
    expect(french.body.message).toBe('Seulement 3 disponibles');
    expect((await mine.row(id)).version).toBe(1);
    expect(await mine.logs(id)).toEqual([]);
    expect(await mine.events()).toEqual([]);
    const none = await adjust(await mine.item({ amount: null }), { delta: -1, reason: 'used' });
    expect([none.body.message, none.body.result]).toEqual(['None available', { available: 0 }]);
  });

  it('takes the amount below zero where minus is allowed', async () => {
    const id = await stockIn(api, team).item({ amount: 2, allow_minus_amount: true });
    expect((await adjust(id, { delta: -6, reason: 'used' })).body.result?.stock?.amount).toBe(-4);
  });

  it.each([
    [{ delta: 1, reason: 'used' }, 'reason'],
    [{ delta: 1, reason: 'damaged' }, 'reason'],
    [{ delta: 1, reason: 'lost' }, 'reason'],
    [{ delta: -1, reason: 'received' }, 'reason'],
    [{ delta: 1, reason: 'counted' }, 'reason'],
    [{ delta: 1, reason: 'because' }, 'reason'],
    [{ delta: 1 }, 'reason'],
    [{ delta: 0, reason: 'correction' }, 'delta'],
    [{ delta: 0.00001, reason: 'received' }, 'delta'],
    [{ delta: 1e12, reason: 'received' }, 'delta'],
    [{ delta: '1', reason: 'received' }, 'delta'],
    [{ reason: 'received' }, 'delta'],
    [{ delta: 1, count: 1, reason: 'correction' }, 'count'],
    [{ count: -1, reason: 'counted' }, 'count'],
    [{ count: 0.12345, reason: 'counted' }, 'count'],
    [{ delta: 1, reason: 'received', note: 'x'.repeat(1001) }, 'note'],
  ])('of %j is refused at the field %s [W.110, W.111, W.114]', async (body, field) => {
    const id = await stockIn(api, team).item();
    const answer = await adjust(id, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await stockIn(api, team).logs(id)).toEqual([]);
  });

  it('beyond what an amount can hold is refused', async () => {
    const id = await stockIn(api, team).item({ amount: 999_999_999 });
    expect((await adjust(id, { delta: 999_999_999, reason: 'received' })).body.errors?.amount).toHaveLength(
      1,
    );
  });

  it('is refused for an archived item, and with an older version when one is sent', async () => {
    const mine = stockIn(api, team);
    const archived = await mine.item({ deleted_at: '2026-11-01T00:00:00Z' });
    const body = { delta: 1, reason: 'received' };
    expect((await adjust(archived, body)).body.errors?.deleted_at).toHaveLength(1);
    const id = await mine.item();
    await adjust(id, body);
    expect((await adjust(id, { ...body, version: 1 })).status).toBe(409);
    expect((await adjust(id, { ...body, version: 2 })).status).toBe(200);
  });

  it('needs an Idempotency-Key, and is carried out once with one [W.115, W.25]', async () => {
    const id = await stockIn(api, team).item({ amount: 10 });
    const missing = await adjust(id, { delta: -1, reason: 'used' }, { 'idempotency-key': '' });
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([422, ['idempotency_key']]);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(id, { delta: -1, reason: 'used' }, key)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    await expectBalance(id, 10);
    expect((await stockIn(api, team).row(id)).amount).toBe(9);
  });
});

describe('a count of one item', () => {
  it('records the difference from what was there [D-S3.3]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ amount: 22.5 });
    const answer = await adjust(id, { count: 22.25, reason: 'counted' });
    expect(answer.body.result?.stock?.amount).toBe(22.25);
    expect(answer.body.result?.log).toMatchObject({ action: 'counted', delta: -0.25, amount_after: 22.25 });
    expect((await adjust(id, { count: 22.25, reason: 'counted' })).body.result?.log?.delta).toBe(0);
    const never = await mine.item({ amount: null });
    expect((await adjust(never, { count: 0, reason: 'counted' })).body.result?.stock?.amount).toBe(0);
  });

  it('leaves log rows that add up to the amount, together with changes at the same moment', async () => {
    const id = await stockIn(api, team).item({ amount: 100 });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 5 === 0
          ? adjust(id, { count: 50, reason: 'counted' })
          : adjust(id, { delta: -1, reason: 'used' }),
      ),
    );
    await expectBalance(id, 100);
  });
});

describe('changes of an amount at the same moment', () => {
  it('let exactly 100 of 150 calls take one of 100 [D-S3.1]', async () => {
    const id = await stockIn(api, team).item({ amount: 100 });
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => adjust(id, { delta: -1, reason: 'used' })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 422)).toHaveLength(50);
    const left = answers
      .filter((answer) => answer.status === 200)
      .map((answer) => answer.body.result?.stock?.amount);
    expect(new Set(left).size).toBe(100);
    await expectBalance(id, 100);
    expect(await stockIn(api, team).events()).toHaveLength(100);
  });

  it('let one of two people take two of three, and answer the other how many are left [W.116]', async () => {
    const people = [keeper, await api.arrange.user(team, 'keeper')];
    for (let round = 0; round < 10; round += 1) {
      const id = await stockIn(api, team).item({ amount: 3 });
      const answers = await Promise.all(
        people.map((as) => adjust(id, { delta: -2, reason: 'used' }, {}, as)),
      );
      const refused = answers.find((answer) => answer.status === 422);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
      expect(refused?.body.result).toEqual({ available: 1 });
      expect((await stockIn(api, team).row(id)).amount).toBe(1);
    }
  });

  it('leave an amount that is the sum of its log rows', async () => {
    const change = fc.record({
      delta: fc.integer({ min: -60_000, max: 60_000 }).map((units) => units / 10_000),
      reason: fc.constant('correction'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (changes, minus) => {
          const id = await stockIn(api, team).item({ amount: 5, allow_minus_amount: minus });
          const answers = await Promise.all(changes.map((body) => adjust(id, body)));
          expect(answers.every((answer) => answer.status === 200 || answer.status === 422)).toBe(true);
          await expectBalance(id, 5);
        },
      ),
      { numRuns: 25 },
    );
  });
});

it('a count books the counted amount, and a field that the call does not declare, `seen`, is ignored [W.156]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 12 });
  const answer = await adjust(id, { count: 0, seen: -1000, reason: 'counted' });
  expect(answer.body.result?.stock).toMatchObject({ amount: 0 });
  await expectBalance(id, 12);
});
