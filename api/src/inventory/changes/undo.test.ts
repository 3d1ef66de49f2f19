import { type TestApi, openTestApi } from '../../../test/api';
import { stockIn } from '../../../test/stock';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it.each<[string, string, object]>([
  ['an amount', 'adjust', { delta: 3, reason: 'received' }],
  ['a move', 'move', { location_id: null }],
])(
  '[G.273] of an archived item %s is not taken back before it is in use again',
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
