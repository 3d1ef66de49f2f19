import { randomUUID } from 'node:crypto';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const read = (ids: readonly number[], as = manager) =>
  api.call('GET', `/api/stock/archive-reasons?team_id=${team.id}&stock_ids=${ids.join(',')}`, { as });

async function put(way: 'archive' | 'unarchive', id: number, reason?: string): Promise<void> {
  const answer = await api.call('POST', `/api/stock/${id}/${way}`, {
    as: manager,
    body: { team_id: team.id, ...(reason !== undefined && { reason }) },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(200);
}

it('archived items are answered with the reason for which each was archived last, or none [stock.1070]', async () => {
  const mine = stockIn(api, team);
  const [again, silent] = [await mine.item({ amount: 3 }), await mine.item({ amount: 1 })];
  await put('archive', again, 'Discontinued');
  await put('unarchive', again, 'Made again');
  await put('archive', again, 'No longer made');
  await put('archive', silent);
  expect((await read([silent, again])).body.result?.items).toEqual([
    { stock_id: again, reason: 'No longer made' },
    { stock_id: silent, reason: null },
  ]);
});

it('no reason is answered of active or deleted items or of another team’s, nor to somebody who may not open the archive [stock.1070]', async () => {
  const mine = stockIn(api, team);
  const used = await mine.item({ amount: 3 });
  const foreign = await stockIn(api, await api.arrange.team()).item({ deleted_at: '2026-11-01T00:00:00Z' });
  const archived = await mine.item({ deleted_at: '2026-11-01T00:00:00Z' });
  const deleted_at = '2026-11-01T00:00:00Z';
  const deleted = await mine.item({ deleted_at, removed_at: deleted_at });
  expect((await read([used, foreign, deleted, 999_999])).body.result?.items).toEqual([]);
  const many = Array.from({ length: 101 }, (_, at) => at + 1);
  expect([(await read(many)).status, (await read([])).status]).toEqual([422, 200]);
  const picker = await api.arrange.user(team, 'picker');
  const refused = await read([archived], picker);
  expect([refused.status, refused.body.permission]).toEqual([403, 'stock.archive']);
});
