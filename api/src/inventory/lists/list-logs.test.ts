import type { ListLog } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { listsOf } from '../../../test/lists';
import { stockIn } from '../../../test/stock';
import { list_logs } from '../../platform/database/schema/lists';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

async function logs(query = '', as = manager): Promise<ListLog[]> {
  const answer = await api.call('GET', `/api/stock/lists/logs?team_id=${team.id}&${query}`, { as });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result?.logs?.data as unknown as ListLog[];
}

it('the log of picking lists answers a pick with all its fields, the newest row first [R3.8, W.302]', async () => {
  const stock_id = await stockIn(api, team).item({ name: 'Bolt' });
  const mine = listsOf(api, team, manager);
  const list = await mine.create([{ stock_id, amount: 3 }], { name: 'Weekly' });
  const picked = await mine.pick(list.items[0], 2);
  const [first, second] = await logs();
  expect(first).toEqual({
    id: expect.any(Number) as number,
    created_at: expect.stringMatching(/\.000000Z$/) as string,
    time: Date.parse(first?.created_at ?? '') / 1000,
    name: 'Weekly',
    customer_name: 'Fenwick Plumbing',
    action: 'picked',
    list_id: list.id,
    item_id: list.items[0]?.id,
    stock_id,
    stock_name: 'Bolt',
    delta: 2,
    reason: null,
    actor: { id: manager.id, name: manager.name },
    changes: [{ field: 'amount_picked', old: 0, new: 2 }],
    cause: 'api',
    request_id: picked.headers['x-request-id'],
    batch_id: null,
  });
  expect(second?.action).toBe('created');
});

it('the log of picking lists is filtered by name, customer, time, action and list, and sorted, and is answered with its pagination [R7.28, R5.9, R7.15]', async () => {
  const row = { team_id: team.id, list_id: 1, cause: 'web' as const, customer_name: 'Fenwick' };
  const rows = [
    { ...row, name: 'B', action: 'created' as const, created_at: '2026-11-01T10:00:00Z' },
    { ...row, name: 'A', action: 'completed' as const, created_at: '2026-11-02T10:00:00Z', list_id: 2 },
    {
      ...row,
      name: 'C%',
      action: 'deleted' as const,
      created_at: '2026-11-03T10:00:00Z',
      customer_name: 'Ott',
    },
  ];
  await api.database.write(asSystem(team.id), ({ db }) => db.insert(list_logs).values(rows));
  const names = async (query: string) => (await logs(query)).map((log) => log.name);
  expect(await names('')).toEqual(['C%', 'A', 'B']);
  expect(await names('name=fenw')).toEqual(['A', 'B']);
  expect(await names('name=%25')).toEqual(['C%']);
  expect(await names('action=complet')).toEqual(['A']);
  expect(await names('action=del')).toHaveLength(3);
  expect(await names('action=null')).toHaveLength(3);
  expect(await names('time=2026-11-02,2026-11-02')).toEqual(['A']);
  expect(await names('list_id=2')).toEqual(['A']);
  expect(await names('sort=name&sort_direction=ASC')).toEqual(['A', 'B', 'C%']);
  expect(await names('sort=action')).toEqual(['C%', 'B', 'A']);
  const answer = await api.call('GET', '/api/stock/lists/logs?per_page=4&page=3', { as: manager });
  expect(answer.body.result?.logs?.pagination).toEqual({
    total: 3,
    per_page: 4,
    current_page: 1,
    last_page: 1,
    from: 1,
  });
});

it('the log of picking lists has the total of each filter, whichever was asked for a moment before [logs.2642]', async () => {
  const row = {
    team_id: team.id,
    list_id: 1,
    cause: 'web' as const,
    name: 'Weekly',
    customer_name: 'Fenwick',
  };
  const added = { ...row, list_id: 2, action: 'item_added' as const };
  const batch_id = '4b7c7a52-5f6e-4c3e-9f43-0a5d1f6f0a23';
  await api.database.write(asSystem(team.id), ({ db }) =>
    db.insert(list_logs).values([
      { ...row, action: 'created', created_at: '2026-11-01T10:00:00Z' },
      { ...row, action: 'edited', name: 'Daily', actor_id: manager.id, actor_name: manager.name },
      { ...added, batch_id },
      { ...added, batch_id },
      { ...added, list_id: 3 },
    ]),
  );
  const [, last] = await logs('action=item_added');
  for (const [query, expected] of [
    ['', 5],
    ['grouped=true', 4],
    ['name=daily', 1],
    ['action=item_added', 3],
    ['list_id=1', 2],
    ['list_id=3', 1],
    [`actor_id=${manager.id}`, 1],
    [`group=${last?.id}`, 2],
    ['time=2026-11-01,2026-11-01', 1],
  ] as const) {
    const { body } = await api.call('GET', `/api/stock/lists/logs?${query}`, { as: manager });
    expect([query, body.result?.logs?.pagination?.total]).toEqual([query, expected]);
  }
});

it('the log of picking lists grouped by batch, action and day has one line with the number of rows, across pages, unless more than 20,000 rows match [logs.1700]', async () => {
  const batch_id = '4b7c7a52-5f6e-4c3e-9f43-0a5d1f6f0a22';
  const row = {
    team_id: team.id,
    list_id: 1,
    name: 'Weekly',
    customer_name: 'Fenwick',
    cause: 'web' as const,
  };
  const added = { ...row, action: 'item_added' as const, batch_id };
  await api.database.write(asSystem(team.id), ({ db }) =>
    db
      .insert(list_logs)
      .values([
        ...[1, 2].map(() => ({ ...row, action: 'created' as const, created_at: '2026-10-31T09:00:00Z' })),
        { ...row, action: 'edited', created_at: '2026-11-01T09:00:00Z' },
        ...Array.from({ length: 9 }, () => ({ ...added, created_at: '2026-11-01T10:00:00Z' })),
        { ...row, action: 'completed', batch_id, created_at: '2026-11-01T10:00:00Z' },
        { ...added, created_at: '2026-11-02T00:00:00Z' },
        ...[1, 2, 3].map(() => ({ ...row, action: 'edited' as const, created_at: '2026-11-02T10:00:00Z' })),
      ]),
  );
  const page = async (query: string) => {
    const answer = await api.call('GET', `/api/stock/lists/logs?per_page=4&grouped=true&${query}`, {
      as: manager,
    });
    const found = answer.body.result?.logs as unknown as { data: ListLog[]; pagination: { total: number } };
    return {
      total: found.pagination.total,
      lines: found.data.map(({ action, group }) => [action, group?.entries ?? 1]),
    };
  };
  const [created, edited] = ['created', 'edited'].map((action) => [action, 1]);
  const total = 9;
  expect(await page('')).toEqual({ total, lines: [edited, edited, edited, ['item_added', 1]] });
  expect(await page('page=2')).toEqual({
    total,
    lines: [['completed', 1], ['item_added', 9], edited, created],
  });
  expect(await page('page=3')).toEqual({ total, lines: [created] });
  expect(await page('sort_direction=ASC&page=2')).toEqual({
    total,
    lines: [['completed', 1], ['item_added', 1], edited, edited],
  });
  const [first] = (await logs('action=item_added&sort_direction=ASC')) as [ListLog];
  const parts = await api.call('GET', `/api/stock/lists/logs?group=${first.id}&per_page=100`, {
    as: manager,
  });
  expect(parts.body.result?.logs?.pagination).toMatchObject({ total: 9 });
  expect(await logs('per_page=100')).toHaveLength(17);
  const actions = async (query: string) => (await logs(query)).map(({ action }) => action);
  const many = (times: number) => Array<string>(times).fill('item_added');
  expect(await actions('per_page=4&page=2')).toEqual(['completed', ...many(3)]);
  expect(await actions('per_page=4&page=4')).toEqual([...many(2), 'edited', 'created']);
  await api.database.write(asSystem(team.id), ({ db }) =>
    db.execute(sql`
      insert into list_logs (team_id, list_id, name, customer_name, action, cause, batch_id)
      select ${team.id}, 2, 'Daily', 'Fenwick', 'item_added', 'web', ${batch_id} from generate_series(1, 20000)`),
  );
  expect(await page('list_id=2')).toEqual({ total: 1, lines: [['item_added', 20_000]] });
  expect(await page('name=ly')).toEqual({ total: 20_017, lines: Array(4).fill(['item_added', 1]) });
});

it('the log of picking lists needs `logs`, which an auditor has, and answers 404 for another team [W.4, W.6]', async () => {
  const auditor = await api.arrange.user(team, 'auditor');
  const keeper = await api.arrange.user(team, 'keeper');
  expect(await logs('', auditor)).toEqual([]);
  const refused = await api.call('GET', '/api/stock/lists/logs', { as: keeper });
  expect([refused.status, refused.body.permission]).toEqual([403, 'logs']);
  const other = await api.arrange.team();
  const foreign = await api.call('GET', `/api/stock/lists/logs?team_id=${other.id}`, { as: manager });
  expect([foreign.status, foreign.body]).toEqual([404, { message: 'Not found.' }]);
});
