import { randomUUID } from 'node:crypto';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { stock_logs } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const key = () => ({ 'idempotency-key': randomUUID() });
const read = (ids: readonly number[], as = keeper) =>
  api.call('GET', `/api/stock/run-out?team_id=${team.id}&stock_ids=${ids.join(',')}`, { as });

async function adjust(id: number, delta: number): Promise<number> {
  const reason = delta > 0 ? 'received' : 'used';
  const body = { team_id: team.id, delta, reason };
  const answer = await api.call('POST', `/api/stock/${id}/adjust`, { as: keeper, body, headers: key() });
  expect(answer.status).toBe(200);
  return (answer.body.result?.log as unknown as { id: number }).id;
}

it('an item is empty since it last ran out, with who took last and how much a week; what was undone does not count [W.148]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ amount: 10 });
  await adjust(id, -10);
  await adjust(id, 12);
  const undone = await adjust(id, -3);
  await api.call('POST', `/api/stock/logs/${undone}/undo`, {
    as: await api.arrange.user(team, 'manager'),
    body: { team_id: team.id },
    headers: key(),
  });
  await adjust(id, -12);
  const [item] = (await read([id])).body.result?.items as unknown as Record<string, unknown>[];
  const logs = await mine.logs(id);
  const last = logs.at(-1);
  expect(item).toMatchObject({
    stock_id: id,
    last_used_by: keeper.name,
    // Ten and twelve, from an item that is younger than a week, for which a full week is counted.
    weekly_use: 22,
  });
  expect(Date.parse(String(item?.['empty_since']))).toBe(
    Math.floor(Date.parse(String(last?.created_at)) / 1_000) * 1_000,
  );
  expect(item?.['last_used_at']).toBe(item?.['empty_since']);
});

it('what is used a week is that of the last thirteen weeks, or of all weeks of a younger item [W.148]', async () => {
  const mine = stockIn(api, team);
  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000).toISOString();
  const [old, young] = await mine.items(
    { amount: 0, created_at: weeksAgo(30) },
    { amount: 0, created_at: weeksAgo(5) },
  );
  const took = (
    stock_id = 0,
    delta: number,
    weeks: number,
    more: Partial<typeof stock_logs.$inferInsert> = {},
  ) => ({
    ...{ team_id: team.id, stock_id, name: 'Bolt', action: 'adjusted' as const, cause: 'web' as const },
    ...{ delta, amount_after: 0, created_at: weeksAgo(weeks), ...more },
  });
  await api.database.write(asSystem(team.id), async ({ db }) => {
    const [, , undone] = await db
      .insert(stock_logs)
      .values([
        took(old?.id, -400, 14),
        took(old?.id, -26, 12),
        took(old?.id, 40, 8),
        took(old?.id, -13, 1, { actor_name: 'Tom' }),
        took(young?.id, -10, 4),
      ])
      .returning({ id: stock_logs.id });
    const undoes = undone?.id ?? 0;
    await db.insert(stock_logs).values(took(old?.id, -40, 7, { action: 'undone', undoes }));
  });
  expect((await read([old?.id ?? 0, young?.id ?? 0])).body.result?.items).toMatchObject([
    { stock_id: old?.id, weekly_use: 3 },
    { stock_id: young?.id, weekly_use: 2 },
  ]);
});

it('nothing is answered of items that are not empty, are archived, or belong to another team, and more than 100 are refused [W.148]', async () => {
  const mine = stockIn(api, team);
  const never = await mine.item({ amount: 0 });
  const full = await mine.item({ amount: 3 });
  const archived = await mine.item({ amount: 0, deleted_at: '2026-11-01T00:00:00Z' });
  const foreign = await stockIn(api, await api.arrange.team()).item({ amount: 0 });
  const answer = await read([never, full, archived, foreign, 999_999]);
  expect(answer.body.result?.items).toEqual([
    {
      stock_id: never,
      empty_since: expect.anything() as string,
      last_used_at: null,
      last_used_by: null,
      weekly_use: 0,
    },
  ]);
  const many = Array.from({ length: 101 }, (_, at) => at + 1);
  const asked = [many, many.slice(1), []];
  const statuses = (await Promise.all(asked.map((ids) => read(ids)))).map(({ status }) => status);
  expect(statuses).toEqual([422, 200, 200]);
  const picker = await api.arrange.user(team, null);
  expect((await read([never], picker)).status).toBe(404);
});
