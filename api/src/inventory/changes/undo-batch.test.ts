import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { stock_logs } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  manager = await api.arrange.user(team, 'manager');
});

async function bulk(body: object, as = keeper): Promise<string> {
  const answer = await api.call('POST', '/api/stock/bulk', { as, body: { team_id: team.id, ...body } });
  expect(answer.status).toBe(200);
  return answer.body.result?.batch_id as unknown as string;
}
const undo = (batch: string, as = keeper) =>
  api.call('POST', `/api/stock/batches/${batch}/undo`, { as, body: { team_id: team.id } });

it('a bulk move is undone as one batch, with a log row for each item [W.130, W.132]', async () => {
  const mine = stockIn(api, team);
  const [a, b] = [await mine.location('A'), await mine.location('B')];
  const ids = [await mine.item({ location_id: a }), await mine.item()];
  const batch = await bulk({ action: 'move', stock_ids: ids, params: { location_id: b } });
  const answer = await undo(batch);
  expect([answer.status, answer.body.message]).toEqual([200, 'Change undone for 2 items.']);
  expect(answer.body.result).toMatchObject({ updated: 2, failed: [] });
  expect(answer.body.result?.batch_id).not.toBe(batch);
  expect(await Promise.all(ids.map(async (id) => (await mine.row(id)).location_id))).toEqual([a, null]);
  for (const [id, location_id, location_name] of [
    [ids[0]!, a, 'A'],
    [ids[1]!, null, null],
  ] as const) {
    const [moved, undone] = await mine.logs(id);
    expect(undone).toMatchObject({
      action: 'undone',
      undoes: moved?.id,
      location_name,
      batch_id: answer.body.result?.batch_id,
      changes: [{ field: 'location_id', old: b, new: location_id, old_text: 'B', new_text: location_name }],
    });
  }
  expect((await mine.events()).at(-1)).toMatchObject({ event: 'Edited', payload: { stock_ids: ids } });
});

it('an undone move names the locations as they are called now, for one item and for a batch', async () => {
  const mine = stockIn(api, team);
  const [a, b] = [await mine.location('A'), await mine.location('B')];
  const [one, many] = [await mine.item({ location_id: a }), await mine.item({ location_id: a })];
  const params = { location_id: b };
  await api.call('POST', `/api/stock/${one}/move`, { as: keeper, body: { team_id: team.id, ...params } });
  const batch = await bulk({ action: 'move', stock_ids: [many], params });
  await api.call('PUT', `/api/stock/locations/${a}`, {
    as: keeper,
    body: { team_id: team.id, name: 'Attic' },
  });
  const [moved] = await mine.logs(one);
  await api.call('POST', `/api/stock/logs/${moved?.id}/undo`, { as: keeper, body: { team_id: team.id } });
  await undo(batch);
  for (const id of [one, many]) {
    const [, undone] = await mine.logs(id);
    expect(undone?.changes).toEqual([
      { field: 'location_id', old: b, new: a, old_text: 'B', new_text: 'Attic' },
    ]);
  }
});

it('bulk changes of the amount and of “may go below zero” and a bulk archiving are undone [W.130]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 3, allow_minus_amount: true });
  const other = await mine.item({ amount: 3, allow_minus_amount: true });
  const stock_ids = [id, other];
  const start = await mine.row(id);
  const batches = [
    await bulk({ action: 'adjust', stock_ids, params: { delta: -2.5, reason: 'used' } }),
    await bulk({ action: 'disallow_minus', stock_ids }),
    await bulk({ action: 'archive', stock_ids }),
  ];
  const events = (await mine.events()).length;
  for (const batch of [...batches].reverse()) expect((await undo(batch)).body.result?.updated).toBe(2);
  const { amount, allow_minus_amount, deleted_at, status } = start;
  expect(await mine.row(id)).toMatchObject({ amount, allow_minus_amount, deleted_at, status });
  const told = (await mine.events()).slice(events).map(({ event, payload }) => [event, payload]);
  expect(told).toEqual([
    ['Archived', { stock_ids, deleted_at: null }],
    ['Edited', { stock_ids }],
    ['Edited', { stock_ids }],
  ]);
});

it('an undo leaves items that changed again and names them, and answers 422 when none is left [W.131]', async () => {
  const mine = stockIn(api, team);
  const [moved, touched] = [await mine.item({ amount: 5 }), await mine.item({ amount: 5 })];
  const batch = await bulk({
    action: 'adjust',
    stock_ids: [moved, touched],
    params: { delta: 1, reason: 'received' },
  });
  await api.call('POST', `/api/stock/${touched}/adjust`, {
    as: keeper,
    body: { delta: 1, reason: 'received' },
  });
  const answer = await undo(batch);
  expect(answer.body.result?.failed).toMatchObject([
    { id: touched, errors: { log: expect.any(Array) as [] } },
  ]);
  expect([(await mine.row(moved)).amount, (await mine.row(touched)).amount]).toEqual([5, 7]);
  const again = await undo(batch);
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['batch']]);
  expect((await mine.row(moved)).amount).toBe(5);
});

it('an undo brings no item back into use in a location that was archived since, and says why [stock.1007]', async () => {
  const mine = stockIn(api, team);
  const rack = await mine.location('Rack');
  const id = await mine.item({ location_id: rack });
  const batch = await bulk({ action: 'archive', stock_ids: [id] }, manager);
  await api.call('POST', `/api/stock/locations/${rack}/archive`, { as: manager, body: { team_id: team.id } });
  const answer = await undo(batch, manager);
  expect([answer.status, answer.body.result?.failed]).toMatchObject([
    422,
    [{ id, errors: { location_id: ['The selected location is archived or does not exist.'] } }],
  ]);
  expect((await mine.row(id)).deleted_at).not.toBeNull();
});

it('an undo takes no amount below zero, and nothing back into a location that was archived', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 0 });
  const shed = await mine.location('Shed');
  const there = await mine.item({ location_id: shed });
  const received = await bulk({
    action: 'adjust',
    stock_ids: [id],
    params: { delta: 5, reason: 'received' },
  });
  await api.call('POST', `/api/stock/${id}/move`, {
    as: keeper,
    body: { location_id: await mine.location('B'), amount: 3 },
  });
  expect((await undo(received)).status).toBe(422);
  const left = await bulk({ action: 'move', stock_ids: [there], params: { location_id: null } });
  await api.call('POST', `/api/stock/locations/${shed}/archive`, { as: keeper });
  const refused = await undo(left);
  expect(refused.body.result?.failed).toMatchObject([
    { id: there, errors: { location_id: expect.any(Array) as [] } },
  ]);
});

it('undoing a batch of another person, or one’s own after ten minutes, needs `stock.undo` [W.130]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item();
  const other = await api.arrange.user(team, 'keeper');
  const batch = await bulk({ action: 'adjust', stock_ids: [id], params: { delta: 1, reason: 'received' } });
  expect((await undo(batch, other)).body.permission).toBe('stock.undo');
  expect((await undo(batch, manager)).status).toBe(200);

  const [young, old] = [randomUUID(), randomUUID()];
  const another = await mine.item();
  const adjusted = (stock_id: number, batch_id: string, minutes: number) => ({
    team_id: team.id,
    stock_id,
    name: 'Item 1',
    action: 'adjusted' as const,
    delta: 1,
    changes: [{ field: 'amount', old: 9, new: 10 }],
    actor_id: keeper.id,
    actor_name: keeper.name,
    cause: 'web' as const,
    batch_id,
    created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  await api.database.write(asSystem(team.id), ({ db }) =>
    db.insert(stock_logs).values([adjusted(id, old, 10), adjusted(another, young, 9)]),
  );
  expect((await undo(young)).status).toBe(200);
  expect((await undo(old)).body.permission).toBe('stock.undo');
  expect((await undo(old, manager)).status).toBe(200);
});

it('an undo answers 404 for another team’s batch and for an id that is no batch [W.6, W.5]', async () => {
  const mine = stockIn(api, team);
  const batch = await bulk({ action: 'archive', stock_ids: [await mine.item()] });
  const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
  const foreign = await api.call('POST', `/api/stock/batches/${batch}/undo`, { as: stranger });
  expect([foreign.status, foreign.body]).toEqual([404, { message: 'Not found.' }]);
  expect((await undo(randomUUID())).status).toBe(404);
  expect((await undo('512')).status).toBe(404);
});

it('neither an undo nor a bulk deletion can be undone', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item();
  const archived = await bulk({ action: 'archive', stock_ids: [id] });
  const undone = (await undo(archived)).body.result?.batch_id as unknown as string;
  expect((await undo(undone, manager)).status).toBe(422);
  await bulk({ action: 'archive', stock_ids: [id] });
  const deleted = await bulk({ action: 'delete', stock_ids: [id] }, manager);
  expect((await undo(deleted, manager)).status).toBe(422);
  const logs = await api.database.read(asSystem(team.id), ({ db }) =>
    db.select().from(stock_logs).where(eq(stock_logs.batch_id, deleted)),
  );
  expect(logs).toHaveLength(1);
});

it('an undo does not archive an item that an open picking list still needs, and says why [W.149]', async () => {
  const mine = stockIn(api, team);
  const [wanted, free] = [await mine.item({ amount: 3 }), await mine.item({ amount: 3 })];
  const stock_ids = [wanted, free];
  await bulk({ action: 'archive', stock_ids });
  const batch = await bulk({ action: 'unarchive', stock_ids });
  await mine.openList(keeper.id, { stock_id: wanted, amount: 2 });
  const answer = await undo(batch);
  expect(answer.body.result).toMatchObject({
    updated: 1,
    failed: [{ id: wanted, errors: { log: ['An open picking list still needs this item.'] } }],
  });
  const states = await Promise.all(stock_ids.map(async (id) => (await mine.row(id)).deleted_at !== null));
  expect(states).toEqual([false, true]);
  const row = (await mine.logs(wanted)).at(-1);
  const path = `/api/stock/logs/${row?.id}/undo`;
  const alone = await api.call('POST', path, { as: keeper, body: { team_id: team.id } });
  expect([alone.status, alone.body.errors]).toEqual([
    422,
    { log: ['An open picking list still needs this item.'] },
  ]);
});

describe('an item that was just added', () => {
  const add = async (as = keeper, amount = 4) => {
    const body = { team_id: team.id, name: 'Bolt', amount };
    const answer = await api.call('POST', '/api/stock', {
      as,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    const { stock, batch_id } = answer.body.result as unknown as { stock: { id: number }; batch_id: string };
    return { id: stock.id, batch_id };
  };

  it('is undone as a whole by the keeper who added it, and the log tells its end and its amount [stock.1001, W.701]', async () => {
    const mine = stockIn(api, team);
    const { id, batch_id } = await add();
    expect((await undo(batch_id)).status).toBe(200);
    expect((await mine.row(id)).removed_at).not.toBeNull();
    const [, undone] = await mine.logs(id);
    expect(undone).toMatchObject({
      action: 'undone',
      delta: -4,
      changes: [
        { field: 'deleted_at', old: null },
        { field: 'amount', old: 4, new: 0 },
      ],
    });
    expect((await mine.events()).at(-1)).toMatchObject({ event: 'Deleted', payload: { stock_ids: [id] } });
    expect((await undo(batch_id)).status).toBe(422);
  });

  it('is undone without a change of amount in the log when it was added with none [stock.1001]', async () => {
    const { id, batch_id } = await add(keeper, 0);
    expect((await undo(batch_id)).status).toBe(200);
    const [, undone] = await stockIn(api, team).logs(id);
    expect(undone).toMatchObject({
      action: 'undone',
      delta: 0,
      changes: [{ field: 'deleted_at', old: null }],
    });
  });

  it('is not undone while an open list waits for it [W.149]', async () => {
    const mine = stockIn(api, team);
    const { id, batch_id } = await add();
    await mine.openList(keeper.id, { stock_id: id, amount: 2 });
    const refused = await undo(batch_id);
    expect([refused.status, refused.body.result?.failed]).toMatchObject([
      422,
      [{ id, errors: { log: ['An open picking list still needs this item.'] } }],
    ]);
    expect((await mine.row(id)).removed_at).toBeNull();
  });

  it('is not undone once its amount has changed, nor by a picker, who may not add items [stock.1001]', async () => {
    const { id, batch_id } = await add();
    await api.call('POST', `/api/stock/${id}/adjust`, {
      as: keeper,
      body: { team_id: team.id, delta: 1, reason: 'received' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect((await undo(batch_id)).status).toBe(422);
    const other = await add();
    const picker = await api.arrange.user(team, 'picker');
    expect((await undo(other.batch_id, picker)).status).toBe(403);
    const body = { team_id: team.id, name: 'Bolt', amount: 4 };
    expect((await api.call('POST', '/api/stock', { as: picker, body })).status).toBe(403);
  });
});
