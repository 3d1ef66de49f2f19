import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import type { StockLog } from '@storeroom/contract';
import { stock_logs } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

async function addLogs(...facts: Partial<typeof stock_logs.$inferInsert>[]): Promise<void> {
  const rows = facts.map((fact) => ({
    stock_id: 1,
    name: 'Bolt',
    action: 'adjusted' as const,
    cause: 'web' as const,
    ...fact,
    team_id: team.id,
  }));
  await api.database.write(asSystem(team.id), ({ db }) => db.insert(stock_logs).values(rows));
}

async function logs(query = '', as: TestUser = manager): Promise<StockLog[]> {
  const answer = await api.call('GET', `/api/stock/logs?${query}`, { as });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result?.logs?.data as unknown as StockLog[];
}
const names = async (query: string) => (await logs(query)).map((log) => log.name);

describe('the stock log', () => {
  it('answers the newest fifteen rows with the total and the number of pages [R7.15, R9.1]', async () => {
    await addLogs(...Array.from({ length: 20 }, (_, at) => ({ name: `Bolt ${at + 1}` })));
    const answer = await api.call('GET', '/api/stock/logs', { as: manager });
    expect(answer.body.result?.logs?.pagination).toEqual({
      total: 20,
      per_page: 15,
      current_page: 1,
      last_page: 2,
      from: 1,
    });
    expect(await names('')).toHaveLength(15);
    expect(await names('page=2&per_page=16')).toEqual(['Bolt 4', 'Bolt 3', 'Bolt 2', 'Bolt 1']);
    const [first] = await logs('');
    expect(first?.time).toBe(Date.parse(first?.created_at ?? '') / 1000);
    expect(first).toMatchObject({ name: 'Bolt 20', actor: null, delta: null, changes: [], undone: false });
  });

  it('has one line for each batch with `grouped=true`, and one for each row without it or in another order [logs.1304, R7.15]', async () => {
    const batch_id = '0a1b2c3d-0000-4000-8000-000000000001';
    const changes = [{ field: 'location_id', old: null, new: 4 }];
    await addLogs({ name: 'Nut' });
    await addLogs(
      ...Array.from({ length: 20 }, (_, at) => ({
        name: `Bolt ${at + 1}`,
        stock_id: at + 1,
        action: 'moved' as const,
        batch_id,
        changes,
      })),
    );
    const asked = async (query: string) =>
      (await api.call('GET', `/api/stock/logs?${query}`, { as: manager })).body.result?.logs as unknown as {
        data: StockLog[];
        pagination: { total: number };
      };
    const lines = await asked('grouped=true');
    expect(lines.pagination.total).toBe(2);
    expect(lines.data.map(({ name, group }) => [name, group])).toEqual([
      ['Bolt 1', { entries: 20, alike: true, one_item: false, undone: false }],
      ['Nut', undefined],
    ]);
    expect((await asked('')).pagination.total).toBe(21);
    expect((await asked('grouped=true&sort=name')).pagination.total).toBe(21);
    const part = await asked(`group=${lines.data[0]?.id}&per_page=100`);
    expect(part.data.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Bolt ${20 - at}`),
    );
    expect((await asked(`group=${lines.data[1]?.id}`)).data).toEqual([]);
    const named = await asked('grouped=true&name=bolt%202');
    expect(named.data.map(({ name, group }) => [name, group?.entries])).toEqual([['Bolt 2', 2]]);
  });

  it('says that a line was taken back once all of its rows were [logs.2648]', async () => {
    const made = await stockIn(api, team).items({}, {});
    const send = (path: string, body: object = {}) =>
      api.call('POST', `/api/stock/${path}`, { as: manager, body: { team_id: team.id, ...body } });
    const params = { delta: 1, reason: 'received' };
    await send('bulk', { action: 'adjust', stock_ids: made.map(({ id }) => id), params });
    const undone = async () => (await logs('grouped=true&action=received')).map(({ group }) => group?.undone);
    expect(await undone()).toEqual([false]);
    for (const [at, { id }] of made.entries()) {
      const [log] = await stockIn(api, team).logs(id);
      expect((await send(`logs/${log?.id}/undo`)).status).toBe(200);
      expect(await undone()).toEqual([at === 1]);
    }
  });

  it('has one line for several changes of one item’s amount in one batch, with their sum [logs.1720]', async () => {
    const batch_id = '0a1b2c3d-0000-4000-8000-000000000002';
    const pressed = {
      name: 'Bolt',
      stock_id: 7,
      action: 'adjusted' as const,
      reason: 'used' as const,
      batch_id,
    };
    const used = (before: number, amount_after: number) => ({
      ...pressed,
      delta: amount_after - before,
      amount_after,
      changes: [{ field: 'amount', old: before, new: amount_after }],
    });
    await addLogs(used(21, 20), used(20, 17.5));
    const { body } = await api.call('GET', '/api/stock/logs?grouped=true', { as: manager });
    expect(body.result?.logs?.data).toEqual([
      expect.objectContaining({
        delta: -3.5,
        amount_after: 17.5,
        changes: [{ field: 'amount', old: 21, new: 17.5 }],
        group: { entries: 2, alike: false, one_item: true, undone: false },
      }),
    ]);
  });

  it('is filtered by name, location and action, and sorted [R7.28, R5.9]', async () => {
    const location = await stockIn(api, team).location('Rack A1');
    await addLogs(
      { name: 'Bolt', location_id: location, reason: 'damaged' },
      { name: 'Écrou', action: 'archived' },
      { name: '100% wool', action: 'unarchived' },
    );
    expect(await names('name=BOLT')).toEqual(['Bolt']);
    expect(await names('name=%25')).toEqual(['100% wool']);
    expect(await names(`location_id=${location}`)).toEqual(['Bolt']);
    expect(await names('location_id=not%20set')).toEqual(['100% wool', 'Écrou']);
    expect(await names('action=archiv')).toEqual(['100% wool', 'Écrou']);
    expect(await names('action=archived')).toHaveLength(2);
    expect(await names('action=unarchived')).toEqual(['100% wool']);
    expect(await names('action=damaged')).toEqual(['Bolt']);
    expect(await names('action=arc')).toHaveLength(3);
    expect(await names('action=null')).toHaveLength(3);
    expect(await names('sort=name&sort_direction=asc')).toEqual(['100% wool', 'Bolt', 'Écrou']);
    expect(await names('sort=time&sort_direction=asc')).toEqual(['Bolt', 'Écrou', '100% wool']);
  });

  it('has the total of each filter, whichever was asked for a moment before [logs.2642]', async () => {
    const location_id = await stockIn(api, team).location('Rack A1');
    const batch_id = '0a1b2c3d-0000-4000-8000-000000000003';
    const moved = { stock_id: 2, action: 'moved' as const, batch_id };
    await addLogs({ location_id, actor_id: manager.id, actor_name: manager.name }, moved, moved, {
      stock_id: 2,
      name: 'Nut',
      location_id,
      created_at: new Date(Date.now() - 40 * 86_400_000).toISOString(),
    });
    const total = async (query: string) => {
      const { body } = await api.call('GET', `/api/stock/logs?${query}`, { as: manager });
      return body.result?.logs?.pagination?.total;
    };
    const [last] = await logs('action=moved');
    for (const [query, expected] of [
      ['', 4],
      ['grouped=true', 3],
      ['name=nut', 1],
      ['action=moved', 2],
      [`location_id=${location_id},not%20set`, 4],
      [`location_id=${location_id}`, 2],
      ['location_id=not%20set', 2],
      ['stock_id=2', 3],
      ['stock_id=1', 1],
      [`actor_id=${manager.id}`, 1],
      [`group=${last?.id}`, 2],
      ['time=7d', 3],
    ] as const)
      expect([query, await total(query)]).toEqual([query, expected]);
  });

  it('is filtered by time: today, days back, or a range of whole days [R7.28]', async () => {
    const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const day = (days: number) => back(days).slice(0, 10);
    await addLogs(
      { name: 'long ago', created_at: back(40) },
      { name: 'ten days', created_at: back(10) },
      { name: 'five days', created_at: back(5) },
      { name: 'now' },
    );
    expect(await names('time=today')).toEqual(['now']);
    expect(await names('time=7d')).toEqual(['now', 'five days']);
    expect(await names('time=30d')).toEqual(['now', 'five days', 'ten days']);
    expect(await names(`time=${day(10)},${day(5)}`)).toEqual(['five days', 'ten days']);
    expect(await names(`time=,${day(10)}`)).toEqual(['ten days', 'long ago']);
    expect(await names(`time=${back(5.5)},`)).toEqual(['now', 'five days']);
    for (const nonsense of ['yesterday', '2026-13-45,', '1,2,3', "'"]) {
      expect(await names(`time=${encodeURIComponent(nonsense)}`)).toHaveLength(4);
    }
  });

  it('needs `logs`, and has no rows of another team [W.4, W.6]', async () => {
    const keeper = await api.arrange.user(team, 'keeper');
    const refused = await api.call('GET', '/api/stock/logs', { as: keeper });
    expect([refused.status, refused.body.permission]).toEqual([403, 'logs']);
    const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
    await addLogs({ name: 'ours' });
    expect(await logs('name=ours', stranger)).toEqual([]);
    const foreign = await api.call('GET', `/api/stock/logs?team_id=${team.id}`, { as: stranger });
    expect([foreign.status, foreign.body]).toEqual([404, { message: 'Not found.' }]);
  });

  it('answers the history of one item to whoever may see the item [W.137]', async () => {
    const keeper = await api.arrange.user(team, 'keeper');
    const [a, b] = await stockIn(api, team).items({}, {});
    await addLogs({ stock_id: a?.id ?? 0, name: 'a' }, { stock_id: b?.id ?? 0, name: 'b' });
    const answer = await api.call('GET', `/api/stock/${a?.id}/history`, { as: keeper });
    expect((answer.body.result?.logs?.data as unknown as StockLog[]).map((log) => log.name)).toEqual(['a']);
    expect(await names(`stock_id=${b?.id}`)).toEqual(['b']);
  });

  it.each(["update stock_logs set name = 'x'", 'delete from stock_logs', 'truncate stock_logs'])(
    'cannot be changed by the product: %s [PF.131]',
    async (statement) => {
      await addLogs({});
      const change = api.database.write(asSystem(team.id), ({ db }) => db.execute(statement));
      await expect(change).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      });
    },
  );
});

describe('undoing a change', () => {
  const change = async (id: number, verb: string, body: object, as: TestUser = manager) => {
    const method = verb === '' ? 'PUT' : 'POST';
    const answer = await api.call(method, `/api/stock/${id}${verb}`, {
      as,
      body: { team_id: team.id, ...body },
    });
    if (answer.status !== 200) throw new Error(answer.text);
    const written = await stockIn(api, team).logs(id);
    return written.at(-1)?.id ?? 0;
  };
  const undo = (log: number, as: TestUser = manager) =>
    api.call('POST', `/api/stock/logs/${log}/undo`, { as, body: { team_id: team.id } });

  it('undoes a change of the amount with a log row that has the opposite change and names it [W.132]', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({ amount: 10 });
    const log = await change(id, '/adjust', { delta: -4, reason: 'used' });
    const answer = await undo(log);
    expect(answer.body.result?.stock?.amount).toBe(10);
    expect(answer.body.result?.log).toMatchObject({
      action: 'undone',
      delta: 4,
      amount_after: 10,
      undoes: log,
    });
    expect((await mine.events()).at(-1)).toMatchObject({ event: 'Edited', payload: { stock_ids: [id] } });
    const [undone, first] = await logs(`stock_id=${id}`);
    expect([undone?.undone, first?.undone]).toEqual([false, true]);
  });

  it('undoes a count, an edit and an archiving', async () => {
    const mine = stockIn(api, team);
    const location = await mine.location('Rack A1');
    const id = await mine.item({ name: 'Bolt', amount: 10, location_id: location });
    await undo(await change(id, '/adjust', { count: 8, reason: 'counted' }));
    await undo(await change(id, '', { name: 'Nut', location_id: null }));
    expect(await mine.row(id)).toMatchObject({ amount: 10, name: 'Bolt', location_id: location });
    const answer = await undo(await change(id, '/archive', {}));
    expect(answer.body.result?.stock?.deleted_at).toBeNull();
    expect((await mine.events()).at(-1)).toMatchObject({
      event: 'Archived',
      payload: { stock_id: id, deleted_at: null },
    });
  });

  it('is refused when the same thing was changed again, or undone already [W.131]', async () => {
    const id = await stockIn(api, team).item({ amount: 10 });
    const first = await change(id, '/adjust', { delta: -1, reason: 'used' });
    await change(id, '', { name: 'renamed meanwhile' });
    const second = await change(id, '/adjust', { delta: -1, reason: 'used' });
    expect((await undo(first)).body.errors?.log).toHaveLength(1);
    const answers = await Promise.all([undo(second), undo(second), undo(second)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
    expect((await stockIn(api, team).row(id)).amount).toBe(9);
  });

  it('brings an item that may not fall below zero any more back down to zero', async () => {
    const id = await stockIn(api, team).item({ amount: 0, allow_minus_amount: true });
    const log = await change(id, '/adjust', { delta: 5, reason: 'received' });
    await change(id, '', { allow_minus_amount: false });
    expect((await undo(log)).body.result?.stock?.amount).toBe(0);
  });

  it('is allowed for one’s own change within ten minutes, and else needs `stock.undo` [W.130]', async () => {
    const keeper = await api.arrange.user(team, 'keeper');
    const id = await stockIn(api, team).item({ amount: 10 });
    const body = { delta: -1, reason: 'used' };
    const theirs = await change(id, '/adjust', body);
    const refused = await undo(theirs, keeper);
    expect([refused.status, refused.body.permission]).toEqual([403, 'stock.undo']);
    expect((await undo(await change(id, '/adjust', body, keeper), keeper)).status).toBe(200);
    const own = { actor_id: keeper.id, actor_name: keeper.name, delta: -1 };
    const before = async (minutes: number) => {
      const stock_id = await stockIn(api, team).item({ amount: 10 });
      await addLogs({ stock_id, ...own, created_at: new Date(Date.now() - minutes * 60_000).toISOString() });
      return (await stockIn(api, team).logs(stock_id)).at(-1)?.id ?? 0;
    };
    expect((await undo(await before(9), keeper)).status).toBe(200);
    const old = await before(10);
    expect((await undo(old, keeper)).body.permission).toBe('stock.undo');
    expect((await undo(old, manager)).status).toBe(200);
  });

  it('is allowed with `stock.undo` for one’s own change that one may not make any more [W.130]', async () => {
    const was = await api.arrange.user(await api.arrange.team(), null);
    await api.arrange.member(was, team, 'manager', { denied: ['stock.adjust'] });
    const id = await stockIn(api, team).item({ amount: 10 });
    await addLogs({ stock_id: id, actor_id: was.id, actor_name: was.name, delta: -1 });
    const log = (await stockIn(api, team).logs(id)).at(-1)?.id ?? 0;
    expect((await undo(log, was)).status).toBe(200);
  });

  it('is allowed for a picker’s own count, though a picker may not change the amount otherwise [D-RIGHTS.31]', async () => {
    const picker = await api.arrange.user(team, 'picker');
    const id = await stockIn(api, team).item({ amount: 10 });
    const refused = await api.call('POST', `/api/stock/${id}/adjust`, {
      as: picker,
      body: { team_id: team.id, delta: -1, reason: 'used' },
    });
    expect([refused.status, refused.body.permission]).toEqual([403, 'stock.adjust']);
    const log = await change(id, '/adjust', { count: 7, reason: 'counted' }, picker);
    expect((await undo(log, picker)).body.result?.stock?.amount).toBe(10);
  });

  it('answers 404 for another team’s log row, and is refused for a kind of change that cannot be undone [W.6]', async () => {
    const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
    const id = await stockIn(api, team).item({ amount: 10 });
    const log = await change(id, '/adjust', { delta: -1, reason: 'used' });
    const foreign = await api.call('POST', `/api/stock/logs/${log}/undo`, { as: stranger, body: {} });
    expect([foreign.status, foreign.body]).toEqual([404, { message: 'Not found.' }]);
    const created = await api.call('POST', '/api/stock', {
      as: manager,
      body: { team_id: team.id, name: 'x' },
    });
    const [row] = await stockIn(api, team).logs(Number(created.body.result?.stock?.id));
    expect((await undo(row?.id ?? 0)).body.errors?.log).toEqual(['This kind of change cannot be undone.']);
  });
});
