import type { StockLog } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import { stockIn } from '../../../test/stock';

const api = testApi();

it.each<[string, string, object]>([
  ['a change of the amount', 'adjust', { delta: 3, reason: 'received' }],
  ['a move', 'move', { location_id: null }],
])(
  '%s of an archived item is not undone before the item is unarchived [G.273]',
  async (_what, call, body) => {
    const team = await api.arrange.team();
    const as = await api.arrange.user(team, 'manager');
    const mine = stockIn(api, team);
    const id = await mine.item({ amount: 10, location_id: await mine.location('Rack') });
    const post = (path: string, more: object = {}) =>
      api.call('POST', `/api/stock/${path}`, { as, body: { team_id: team.id, ...more } });
    expect((await post(`${id}/${call}`, body)).status).toBe(200);
    const [log] = await mine.logs(id);
    await post(`${id}/archive`);
    const before = await mine.row(id);
    const refused = await post(`logs/${log?.id}/undo`);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['deleted_at']]);
    expect(await mine.row(id)).toEqual(before);
    await post(`${id}/unarchive`);
    expect((await post(`logs/${log?.id}/undo`)).status).toBe(200);
  },
);

it('that an item may fall below zero is not undone while it is below zero [W.108]', async () => {
  const team = await api.arrange.team();
  const as = await api.arrange.user(team, 'manager');
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 1 });
  const body = { team_id: team.id, allow_minus_amount: true };
  await api.call('PUT', `/api/stock/${id}`, { as, body });
  const [log] = await mine.logs(id);
  const taken = { team_id: team.id, delta: -3, reason: 'used' };
  await api.call('POST', `/api/stock/${id}/adjust`, { as, body: taken });
  const refused = await api.call('POST', `/api/stock/logs/${log?.id}/undo`, {
    as,
    body: { team_id: team.id },
  });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['allow_minus_amount']]);
  expect(await mine.row(id)).toMatchObject({ amount: -2, allow_minus_amount: true });
});

it('the log says which of its rows were changed again since, and only these cannot be undone [W.131, logs.1685]', async () => {
  const team = await api.arrange.team();
  const as = await api.arrange.user(team, 'manager');
  const mine = stockIn(api, team);
  const id = await mine.item({ name: 'Bolt', amount: 10 });
  const put = (body: object) =>
    api.call('PUT', `/api/stock/${id}`, { as, body: { team_id: team.id, ...body } });
  const post = (path: string, body: object = {}) =>
    api.call('POST', `/api/stock/${path}`, { as, body: { team_id: team.id, ...body } });
  await put({ name: 'Hex bolt' });
  await put({ note: 'Left' });
  await post(`${id}/adjust`, { delta: 1, reason: 'received' });
  await put({ name: 'Hexagon bolt' });
  const { body } = await api.call('GET', `/api/stock/logs?team_id=${team.id}`, { as });
  const logs = body.result?.logs?.data as unknown as StockLog[];
  expect(logs.map(({ changes, changed_again }) => [changes[0]?.field, changed_again])).toEqual([
    ['name', false],
    [logs[1]?.changes[0]?.field, false],
    ['note', false],
    ['name', true],
  ]);
  for (const log of [...logs].reverse())
    expect((await post(`logs/${log.id}/undo`)).status).toBe(log.changed_again ? 422 : 200);
});
