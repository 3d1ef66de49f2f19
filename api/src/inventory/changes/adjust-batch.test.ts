import { randomUUID } from 'node:crypto';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let other: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  other = await api.arrange.user(team, 'keeper');
});

const adjust = (id: number, batch_id: string, as = keeper, change: object = { reason: 'used', delta: -1 }) =>
  api.call('POST', `/api/stock/${id}/adjust`, {
    as,
    body: { team_id: team.id, batch_id, ...change },
    headers: { 'idempotency-key': randomUUID() },
  });
const undo = (batch: string, as = keeper) =>
  api.call('POST', `/api/stock/batches/${batch}/undo`, { as, body: { team_id: team.id } });

it('several changes of an item’s amount with one batch id, pressed or scanned, are undone together [stock.373]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 92 });
  const batch = randomUUID();
  for (const code of [undefined, undefined, String(id)]) {
    const { status, body } = await adjust(id, batch, keeper, { reason: 'used', delta: -1, code });
    expect([status, body.result?.['log']]).toEqual([200, expect.objectContaining({ batch_id: batch })]);
  }
  const undone = await undo(batch);
  expect([undone.status, undone.body.result]).toEqual([200, expect.objectContaining({ updated: 1 })]);
  expect((await mine.row(id)).amount).toBe(92);
  const logs = await mine.logs(id);
  expect(logs.map(({ action, delta }) => [action, delta])).toEqual([
    ...Array.from({ length: 3 }, () => ['adjusted', -1]),
    ...Array.from({ length: 3 }, () => ['undone', 1]),
  ]);
});

it('a batch of changes is not undone when a colleague has changed the item in between [stock.373]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 10 });
  const batch = randomUUID();
  await adjust(id, batch);
  await adjust(id, randomUUID(), other);
  await adjust(id, batch);
  expect((await undo(batch)).status).toBe(422);
  expect((await mine.row(id)).amount).toBe(7);
});

it('a batch id holds only changes by one person of one item, and no count [stock.374]', async () => {
  const mine = stockIn(api, team);
  const [one, two] = [await mine.item({ amount: 10 }), await mine.item({ amount: 10 })];
  const batch = randomUUID();
  await adjust(one, batch);
  const moved = await api.call('POST', '/api/stock/bulk', {
    as: keeper,
    body: {
      team_id: team.id,
      action: 'move',
      stock_ids: [one],
      params: { location_id: await mine.location('Rack') },
    },
  });
  const refused = [
    await adjust(two, batch),
    await adjust(one, moved.body.result?.batch_id as unknown as string),
    await adjust(one, batch, other),
    await adjust(one, randomUUID(), keeper, { count: 4, reason: 'counted' }),
  ];
  expect(refused.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
    refused.map(() => [422, ['batch_id']]),
  );
  expect([(await mine.row(one)).amount, (await mine.row(two)).amount]).toEqual([9, 10]);
});

it('a batch of the same id in another team is another batch', async () => {
  const neighbours = await api.arrange.team();
  const neighbour = await api.arrange.user(neighbours, 'keeper');
  const [mine, theirs] = [stockIn(api, team), stockIn(api, neighbours)];
  const [own, foreign] = [await mine.item({ amount: 10 }), await theirs.item({ amount: 10 })];
  const batch = randomUUID();
  const taken = await api.call('POST', `/api/stock/${foreign}/adjust`, {
    as: neighbour,
    body: { team_id: neighbours.id, batch_id: batch, reason: 'used', delta: -1 },
  });
  expect([taken.status, (await adjust(own, batch)).status]).toEqual([200, 200]);
  expect((await undo(batch)).status).toBe(200);
  expect([(await mine.row(own)).amount, (await theirs.row(foreign)).amount]).toEqual([10, 9]);
});
