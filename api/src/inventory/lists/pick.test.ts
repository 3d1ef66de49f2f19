import type { StockListItem, StockLog } from '@storeroom/contract';
import { randomUUID } from 'node:crypto';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { listOf, listsOf, pathOf, refusal } from '../../../test/lists';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let mine: ReturnType<typeof listsOf>;
let stock: ReturnType<typeof stockIn>;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  mine = listsOf(api, team, keeper);
  stock = stockIn(api, team);
});

async function oneLine(there: number, wanted: number, facts: Parameters<typeof stock.item>[0] = {}) {
  const id = await stock.item({ name: 'Bolt', amount: there, ...facts });
  const { items } = await mine.create([{ stock_id: id, amount: wanted }]);
  return { id, line: items[0] };
}

describe('a pick', () => {
  it('takes the amount from the item and adds it to the line in one call, with log rows and events of both [W.306, D-S7.2, W.312]', async () => {
    const { id, line } = await oneLine(10, 4);
    const picker = await api.arrange.user(team, 'picker');
    const headers = { 'x-socket-id': '7.7' };
    const answer = await listsOf(api, team, picker).call(
      'POST',
      `${pathOf(line)}/pick`,
      { delta: 2.5 },
      headers,
    );
    expect([answer.status, answer.body.message]).toEqual([200, 'Picked.']);
    expect(answer.body.result?.item).toMatchObject({
      id: line?.id,
      amount: 4,
      amount_picked: 2.5,
      picked_at: expect.stringMatching(/\.000000Z$/) as unknown,
      picked_by: { id: picker.id, name: picker.name },
    });
    expect(answer.body.result?.stock).toMatchObject({ id, amount: 7.5, committed: 1.5, version: 2 });
    expect((await stock.logs(id)).at(-1)).toMatchObject({
      action: 'adjusted',
      reason: 'used',
      delta: -2.5,
      amount_after: 7.5,
      changes: [{ field: 'amount', old: 10, new: 7.5 }],
      actor_id: picker.id,
      list_id: line?.list_id,
      list_item_id: line?.id,
      cause: 'api',
    });
    expect((await mine.logs(line?.list_id ?? 0)).at(-1)).toMatchObject({
      action: 'picked',
      item_id: line?.id,
      stock_id: id,
      stock_name: 'Bolt',
      delta: 2.5,
      changes: [{ field: 'amount_picked', old: 0, new: 2.5 }],
    });
    const [toOwner, toTeam] = (await stock.events()).slice(-2);
    expect(toOwner).toMatchObject({ event: 'Edited', payload: { list_id: line?.list_id }, socket_id: '7.7' });
    expect(toTeam).toMatchObject({ event: 'Edited', payload: { stock_id: id }, socket_id: '7.7' });
    expect((await mine.read(line?.list_id ?? 0)).version).toBe(1);
  });

  it('of more than the line still asks for is refused [W.307]', async () => {
    const { id, line } = await oneLine(10, 4);
    await mine.pick(line, 3);
    const answer = await mine.pick(line, 2);
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        message: 'Only 1 wanted',
        errors: { delta: ['Only 1 wanted'] },
        codes: { delta: [{ code: 'line.only_wanted', values: { count: 1 } }] },
        result: { remaining: 1 },
      },
    ]);
    await mine.pick(line, 1);
    expect((await mine.pick(line, 1)).body.message).toBe('Everything is picked already');
    expect((await stock.row(id)).amount).toBe(6);
  });

  it('of more than is there is refused, unless the item may go below zero [W.307, D-S3.2]', async () => {
    const { id, line } = await oneLine(3, 9);
    const refused = await mine.pick(line, 4);
    expect([refused.status, refused.body.errors, refused.body.result]).toEqual([
      422,
      { delta: ['Only 3 available'] },
      { available: 3 },
    ]);
    expect([(await stock.row(id)).amount, (await mine.lines(line?.list_id ?? 0))[0]?.amount_picked]).toEqual([
      3, 0,
    ]);
    const minus = await oneLine(3, 9, { allow_minus_amount: true });
    expect((await mine.pick(minus.line, 9)).body.result?.stock?.amount).toBe(-6);
  });

  it('is put back by a negative amount, but no more than was picked', async () => {
    const { id, line } = await oneLine(10, 4);
    await mine.pick(line, 3);
    const refused = await mine.pick(line, -4);
    expect([refused.body.errors, refused.body.result]).toEqual([{ delta: ['Only 3 picked'] }, { picked: 3 }]);
    const answer = await mine.pick(line, -3);
    expect(answer.body.message).toBe('Put back.');
    expect(answer.body.result?.item).toMatchObject({ amount_picked: 0, picked_at: null, picked_by: null });
    expect((await stock.row(id)).amount).toBe(10);
    expect((await stock.logs(id)).at(-1)).toMatchObject({ reason: 'correction', delta: 3 });
    expect((await mine.pick(line, -1)).body.message).toBe('Nothing is picked yet');
  });

  it('with a code takes one unless it says how many, and is refused where the code is not that of the item [W.306]', async () => {
    const { id, line } = await oneLine(10, 4);
    const scan = (code: string, more = {}) => mine.call('POST', `${pathOf(line)}/pick`, { code, ...more });
    for (const code of [
      String(id),
      `${api.config.client_origin.origin}/fr/stock?item=${id}&list=1`,
      ' bolt ',
    ]) {
      expect([code, (await scan(code)).status]).toEqual([code, 200]);
    }
    expect((await stock.logs(id)).at(-1)).toMatchObject({ delta: -1, cause: 'scan' });
    for (const code of ['', String(id + 1), `?item=${id}5`, 'nut']) {
      expect([code, ...refusal(await scan(code))]).toEqual([code, 422, ['code']]);
    }
    expect((await scan('BOLT', { delta: -2 })).body.result?.item?.amount_picked).toBe(1);
  });

  it('takes one with each of the item’s own codes, in capitals or not, is logged as scanned, and is refused with another code [W.711, stock.1043]', async () => {
    const { id, line } = await oneLine(10, 4);
    const body = { codes: ['SKU-77', '4006381333931'] };
    expect((await api.call('PUT', `/api/stock/${id}`, { as: keeper, body })).status).toBe(200);
    const scan = (code: string) => mine.call('POST', `${pathOf(line)}/pick`, { code });
    for (const code of ['sku-77', '4006381333931', '04006381333931']) {
      expect([code, (await scan(code)).status]).toEqual([code, 200]);
    }
    expect((await stock.logs(id)).at(-1)).toMatchObject({ delta: -1, cause: 'scan' });
    expect(refusal(await scan('SKU-7'))).toEqual([422, ['code']]);
  });

  it.each([{}, { delta: 0 }, { delta: '1' }, { delta: 0.00001 }, { delta: 1e12 }])(
    'of %j is refused with 422 [W.306]',
    async (body) => {
      const { line } = await oneLine(10, 4);
      expect(refusal(await mine.call('POST', `${pathOf(line)}/pick`, body))).toEqual([422, ['delta']]);
    },
  );

  it('is carried out once for one Idempotency-Key, and refused without one', async () => {
    const { id, line } = await oneLine(10, 4);
    const path = `${pathOf(line)}/pick`;
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => mine.call('POST', path, { delta: 1 }, headers)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect((await stock.row(id)).amount).toBe(9);
    const without = await mine.call('POST', path, { delta: 1 }, { 'idempotency-key': '' });
    expect(refusal(without)).toEqual([422, ['idempotency_key']]);
  });

  it('needs `lists.pick`, and answers 404 to somebody without a role in the team [W.306]', async () => {
    const { line } = await oneLine(10, 4);
    const noPicker = await api.arrange.user(team, null);
    await api.arrange.member(noPicker, await api.arrange.team(), null);
    const denied = await api.arrange.user(await api.arrange.team(), 'viewer');
    await api.arrange.member(denied, team, 'picker', { denied: ['lists.pick'] });
    const refused = await listsOf(api, team, denied).pick(line, 1);
    expect([refused.status, refused.body.permission]).toEqual([403, 'lists.pick']);
    expect((await listsOf(api, team, noPicker).pick(line, 1)).status).toBe(404);
  });

  it('of an archived item, or for a list that is done or deleted, is refused', async () => {
    const archived = await oneLine(10, 4);
    const body = { team_id: team.id, force: true };
    await api.call('POST', `/api/stock/${archived.id}/archive`, { as: keeper, body });
    expect(refusal(await mine.pick(archived.line, 1))).toEqual([422, ['stock_id']]);
    const done = await oneLine(10, 4);
    await mine.call('POST', `/${done.line?.list_id}/complete`, { remaining: 'close' });
    expect(refusal(await mine.pick(done.line, 1))).toEqual([422, ['status']]);
    const deleted = await oneLine(10, 4);
    await mine.call('DELETE', `/${deleted.line?.list_id}`);
    expect(refusal(await mine.pick(deleted.line, 1))).toEqual([422, ['deleted_at']]);
    expect((await stock.row(deleted.id)).amount).toBe(10);
  });
});

describe('a line of a picking list that is marked as short', () => {
  const short = (line: StockListItem | undefined, body: object) =>
    mine.call('POST', `${pathOf(line)}/short`, body);

  it('has a reason, which goes when it is taken away or the rest is picked [W.308]', async () => {
    const { line } = await oneLine(10, 4);
    await mine.pick(line, 1);
    const answer = await short(line, { reason: 'too_few' });
    expect(answer.body.message).toBe('Marked as short.');
    expect(answer.body.result).toMatchObject({ item: { short_reason: 'too_few' }, substitute: null });
    expect(await mine.read(line?.list_id ?? 0)).toMatchObject({ short_count: 1, version: 1 });
    expect((await mine.logs(line?.list_id ?? 0)).at(-1)).toMatchObject({
      action: 'short',
      reason: 'too_few',
      item_id: line?.id,
      changes: [{ field: 'short_reason', old: null, new: 'too_few' }],
    });
    expect((await short(line, { reason: null })).body.result?.item?.short_reason).toBeNull();
    await short(line, { reason: 'not_found' });
    expect((await mine.pick(line, 3)).body.result?.item?.short_reason).toBeNull();
    expect(refusal(await short(line, { reason: 'damaged' }))).toEqual([422, ['reason']]);
  });

  it('passes what is left of it to a substitute item and reserves no stock, until the substitute is removed [W.308, W.317, D-S7.1]', async () => {
    const { id, line } = await oneLine(2, 4);
    const other = await stock.item({ name: 'Bolt, other rack', amount: 8 });
    const list_id = line?.list_id ?? 0;
    await mine.call('POST', `/${list_id}/items`, { stock_id: other, amount: 1 });
    await mine.pick(line, 1);
    const answer = await short(line, { reason: 'damaged', substitute_stock_id: other });
    const { item, substitute } = answer.body.result as unknown as Record<string, StockListItem>;
    expect(substitute).toMatchObject({ stock_id: other, amount: 3, position: 2 });
    expect(item).toMatchObject({ short_reason: 'damaged', substitute_item_id: substitute?.id });
    expect([item?.stock?.committed, substitute?.stock?.committed]).toEqual([0, 4]);
    expect((await mine.lines(list_id)).map((one) => one.position)).toEqual([1, 2, 3]);
    expect(listOf(await mine.call('GET', `/${list_id}`)).picked_count).toBe(1);

    const more = await mine.pick(line, 1);
    expect(more.body.errors).toEqual({ delta: ['Another item stands in for the rest of this line.'] });
    expect(refusal(await short(line, { reason: null }))).toEqual([422, ['reason']]);
    await mine.call('DELETE', pathOf(substitute));
    const again = await mine.pick(line, 1);
    expect([again.status, again.body.result?.stock?.committed]).toEqual([200, 2]);
    expect((await stock.row(id)).amount).toBe(0);
  });

  it.each([
    [{}, 'reason'],
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'other', substitute_stock_id: 999_999 }, 'substitute_stock_id'],
    [{ reason: null, substitute_stock_id: 1 }, 'reason'],
  ])('is refused with %j [W.308]', async (body, field) => {
    const { line } = await oneLine(2, 4);
    expect(refusal(await short(line, body))).toEqual([422, [field]]);
  });

  it('gets no substitute on a list of 500 lines', async () => {
    const [id, other] = [await stock.item({ amount: 2 }), await stock.item({ amount: 8 })];
    const { items } = await mine.create(Array.from({ length: 500 }, () => ({ stock_id: id, amount: 1 })));
    const answer = await short(items[0], { reason: 'damaged', substitute_stock_id: other });
    expect([answer.status, answer.body.errors]).toEqual([422, { items: ['A list has at most 500 lines.'] }]);
  });

  it('cannot have its own item as its substitute', async () => {
    const { id, line } = await oneLine(2, 4);
    const answer = await short(line, { reason: 'other', substitute_stock_id: id });
    expect(refusal(answer)).toEqual([422, ['substitute_stock_id']]);
  });
});

describe('completing', () => {
  const complete = (id: number, body: object = {}) => mine.call('POST', `/${id}/complete`, body);

  it('completing a list of which everything is picked makes it done, and no change of it is accepted any more [W.313]', async () => {
    const { line } = await oneLine(10, 4);
    const id = line?.list_id ?? 0;
    await mine.pick(line, 4);
    const answer = await complete(id);
    expect(answer.body.message).toBe('Picking list done.');
    expect(listOf(answer)).toMatchObject({
      status: 'done',
      picked_count: 1,
      completed_at: expect.any(String) as unknown,
      version: 2,
    });
    expect(answer.body.result?.new_list).toBeNull();
    expect(refusal(await complete(id))).toEqual([422, ['status']]);
    for (const refused of [
      await mine.call('PUT', `/${id}`, { name: 'x' }),
      await mine.call('POST', `/${id}/items`, { stock_id: line?.stock_id, amount: 1 }),
      await mine.call('PUT', pathOf(line), { amount: 5 }),
      await mine.call('DELETE', pathOf(line)),
      await mine.pick(line, -1),
      await mine.call('POST', `${pathOf(line)}/short`, { reason: 'damaged' }),
    ])
      expect(refusal(refused)).toEqual([422, ['status']]);
    expect((await mine.logs(id)).at(-1)).toMatchObject({
      action: 'completed',
      changes: [{ field: 'status', old: 'picking', new: 'done' }],
    });
  });

  it('completing a list with open lines is refused unless it says what becomes of them [W.309]', async () => {
    const { line } = await oneLine(10, 4);
    const id = line?.list_id ?? 0;
    const answer = await complete(id);
    expect([answer.status, answer.body.errors, answer.body.result]).toEqual([
      422,
      { remaining: ['One line is not picked: carry it over or close it.'] },
      { open: 1 },
    ]);
    expect(refusal(await complete(id, { remaining: 'forget' }))).toEqual([422, ['remaining']]);
  });

  it('completing a list is refused when another number of lines is open than was shown [stock.1491]', async () => {
    const { line } = await oneLine(10, 4);
    const id = line?.list_id ?? 0;
    const refused = await complete(id, { remaining: 'close', expected_total: 2 });
    expect([refusal(refused), refused.body.result]).toEqual([[422, ['expected_total']], { total: 1 }]);
    expect((await complete(id, { remaining: 'close', expected_total: 1 })).status).toBe(200);
  });

  it('completing a list and closing the rest leaves the rest unpicked and commits it no longer [W.309, D-S7.1]', async () => {
    const { id, line } = await oneLine(10, 4);
    await mine.pick(line, 1);
    const answer = await complete(line?.list_id ?? 0, { remaining: 'close' });
    expect(listOf(answer).items).toMatchObject([
      { amount: 4, amount_picked: 1, stock: { id, committed: 0, list_count: 0, amount: 9 } },
    ]);
    const body = { team_id: team.id, delta: 1, reason: 'received' };
    const more = await api.call('POST', `/api/stock/${id}/adjust`, { as: keeper, body });
    expect(more.body.result?.stock).toMatchObject({ committed: 0, list_count: 0, amount: 10 });
  });

  it('a picker who completes a colleague’s list can carry the rest over to a new list, in the same order, which stays the colleague’s [W.309, W.310, lists.1170]', async () => {
    const { id, line } = await oneLine(10, 4);
    const nut = await stock.item({ name: 'Nut', amount: 1 });
    const list_id = line?.list_id ?? 0;
    await mine.call('POST', `/${list_id}/items`, { stock_id: nut, amount: 1 });
    const pin = await stock.item({ name: 'Pin' });
    await mine.call('POST', `/${list_id}/items`, { stock_id: pin, amount: 7, position: 1 });
    await mine.call('PUT', `/${list_id}`, { name: 'Second fix' });
    await mine.pick(line, 1.5);
    const picker = await api.arrange.user(team, 'picker');
    await mine.pick((await mine.read(list_id)).items[2], 1);
    const answer = await listsOf(api, team, picker).call('POST', `/${list_id}/complete`, {
      remaining: 'carry_over',
    });
    expect(answer.body.result?.new_list).toMatchObject({
      name: 'Second fix',
      customer_name: 'Fenwick Plumbing',
      status: 'picking',
      user_id: keeper.id,
      continues_id: list_id,
      items: [
        { stock_id: pin, amount: 7, position: 1 },
        { stock_id: id, amount: 2.5, amount_picked: 0, position: 2, stock: { committed: 2.5 } },
      ],
    });
    expect(await mine.customers('done')).toHaveLength(1);
    const next = Number(answer.body.result?.new_list?.id);
    const renamed = await listsOf(api, team, picker).call('PUT', `/${next}`, { name: 'Mine' });
    expect([renamed.status, renamed.body.permission]).toEqual([403, 'lists.assign']);
    expect((await mine.logs(list_id)).find((log) => log.action === 'completed')?.actor_id).toBe(picker.id);
  });
});

it('in a team that has become read-only an open list can be picked and completed for seven days, and not after [D-RIGHTS.66]', async () => {
  const { line } = await oneLine(10, 4);
  const other = await oneLine(10, 4);
  const owner = await api.arrange.user(team, 'owner');
  const ends = Math.ceil(Date.now() / 86_400_000) + 30;
  const dayAfter = (days: number) => new Date((ends + days) * 86_400_000);
  const body = { team_id: team.id, expiration_at: dayAfter(0).toISOString(), renew_years: 0 };
  await api.call('POST', `/api/teams/${team.id}/subscriptions`, { as: owner, body });
  try {
    // Fourteen days after its end a subscription leaves the team read-only.
    api.app.clock.set(dayAfter(14));
    expect((await mine.call('POST', '', { customer_name: 'A' })).status).toBe(402);
    expect((await mine.call('PUT', pathOf(line), { amount: 5 })).status).toBe(402);
    expect((await mine.pick(line, 3)).status).toBe(200);
    expect((await mine.call('POST', `${pathOf(line)}/short`, { reason: 'not_found' })).status).toBe(200);
    const complete = async (list?: number) => mine.call('POST', `/${list}/complete`, { remaining: 'close' });
    api.app.clock.set(new Date(dayAfter(21).getTime() - 60_000));
    expect((await mine.pick(other.line, 1)).status).toBe(200);
    expect(listOf(await complete(line?.list_id)).status).toBe('done');
    api.app.clock.set(dayAfter(21));
    expect((await mine.pick(other.line, 1)).status).toBe(402);
    expect((await complete(other.line?.list_id)).status).toBe(402);
  } finally {
    api.app.clock.set(null);
  }
});

describe('an amount that is picked for a line', () => {
  const adjust = (id: number, body: object, as = keeper) =>
    api.call('POST', `/api/stock/${id}/adjust`, { as, body: { team_id: team.id, ...body } });

  it('by a change of the amount that names the line counts on the line too [W.110, W.316]', async () => {
    const { id, line } = await oneLine(10, 4);
    const picker = await api.arrange.user(team, 'picker');
    const body = { delta: -3, reason: 'used', list_item_id: line?.id };
    const answer = await adjust(id, body, picker);
    expect(answer.body.result?.log).toMatchObject({ list_id: line?.list_id, list_item_id: line?.id });
    expect((await mine.read(line?.list_id ?? 0)).items[0]?.amount_picked).toBe(3);
    expect(refusal(await adjust(id, { ...body, delta: -2 }))).toEqual([422, ['delta']]);
    expect((await adjust(id, { ...body, delta: 1, reason: 'correction' })).status).toBe(200);
    expect((await mine.read(line?.list_id ?? 0)).items[0]?.amount_picked).toBe(2);
  });

  it('is taken off the line when its log row is undone [W.316]', async () => {
    const { id, line } = await oneLine(10, 4);
    await mine.pick(line, 3);
    const log = (await stock.logs(id)).at(-1)?.id;
    const undo = () =>
      api.call('POST', `/api/stock/logs/${log}/undo`, { as: keeper, body: { team_id: team.id } });
    expect((await undo()).status).toBe(200);
    expect((await mine.read(line?.list_id ?? 0)).items[0]?.amount_picked).toBe(0);
    expect((await stock.row(id)).amount).toBe(10);
    expect((await stock.logs(id)).at(-1)).toMatchObject({ action: 'undone', list_item_id: line?.id });
    expect((await undo()).status).toBe(422);
  });

  it('is undone by the picker who picked it, and by no other picker [W.709, W.316]', async () => {
    const { id, line } = await oneLine(10, 4);
    const [picker, other] = [await api.arrange.user(team, 'picker'), await api.arrange.user(team, 'picker')];
    await listsOf(api, team, picker).pick(line, 3);
    const log = (await stock.logs(id)).at(-1)?.id;
    const undo = (as: TestUser) =>
      api.call('POST', `/api/stock/logs/${log}/undo`, { as, body: { team_id: team.id } });
    expect((await undo(other)).body.permission).toBe('stock.undo');
    expect((await undo(picker)).status).toBe(200);
    expect((await mine.read(line?.list_id ?? 0)).items[0]?.amount_picked).toBe(0);
    expect((await stock.row(id)).amount).toBe(10);
    const [last] = (await mine.logs(line?.list_id ?? 0)).slice(-1);
    expect(last).toMatchObject({ action: 'unpicked', delta: -3, actor_name: picker.name });
  });

  it('stays picked once its list is done, and the refusal to undo it says why [W.709]', async () => {
    const { id, line } = await oneLine(10, 4);
    await mine.pick(line, 4);
    const log = (await stock.logs(id)).at(-1)?.id;
    await mine.call('POST', `/${line?.list_id}/complete`, {});
    const undo = await api.call('POST', `/api/stock/logs/${log}/undo`, {
      as: keeper,
      body: { team_id: team.id },
    });
    expect([undo.status, undo.body.message]).toEqual([422, 'The list is done and cannot be changed.']);
    expect((await stock.row(id)).amount).toBe(6);
    expect((await mine.read(line?.list_id ?? 0)).items[0]?.amount_picked).toBe(4);
  });

  it('is marked in the log, with the list’s name, as of a closed list once that is done or deleted, and not before [lists.1003, logs.1013]', async () => {
    const of = [await oneLine(10, 4), await oneLine(10, 4), await oneLine(10, 4)] as const;
    for (const { line } of of) await mine.pick(line, 4);
    await mine.call('POST', `/${of[0].line?.list_id}/complete`, {});
    await mine.call('DELETE', `/${of[1].line?.list_id}?return=true`);
    const as = await api.arrange.user(team, 'manager');
    const closed = async ({ id }: { id: number }) => {
      const path = `/api/stock/logs?team_id=${team.id}&stock_id=${id}&action=used`;
      const { body } = await api.call('GET', path, { as });
      const logs = body.result?.logs?.data as unknown as StockLog[];
      return logs.map(({ list_closed, list_name }) => [list_closed, list_name]);
    };
    expect(await Promise.all(of.map(closed))).toEqual(
      [true, true, false].map((isClosed) => [[isClosed, 'Fenwick Plumbing']]),
    );
  });

  it('by a change of the amount is refused unless that change is a pick of the line', async () => {
    const { id, line } = await oneLine(10, 4);
    const other = await stock.item();
    const list_item_id = line?.id;
    for (const [at, body, field] of [
      [other, { delta: -1, reason: 'used', list_item_id }, 'list_item_id'],
      [id, { delta: -1, reason: 'used', list_item_id: 999_999 }, 'list_item_id'],
      [id, { count: 1, reason: 'counted', list_item_id }, 'list_item_id'],
      [id, { delta: -1, reason: 'damaged', list_item_id }, 'reason'],
    ] as const) {
      expect(refusal(await adjust(at, body))).toEqual([422, [field]]);
    }
    expect((await stock.row(id)).amount).toBe(10);
  });
});
