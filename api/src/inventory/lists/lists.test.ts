import { CHANNELS } from '@storeroom/contract';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { listOf, listsOf, pathOf, refusal } from '../../../test/lists';
import { stockIn } from '../../../test/stock';
import { tidy } from '../../operation/housekeeping/housekeeping';
import { stock_lists } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let mine: ReturnType<typeof listsOf>;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  mine = listsOf(api, team, keeper);
});

describe('a new list', () => {
  it('is in picking and belongs to whoever made it, with its lines in order [W.300, R3.4, R3.5, D-S7]', async () => {
    const stock = stockIn(api, team);
    const rack = await stock.location('Rack A1');
    const bolt = await stock.item({ name: 'Bolt', amount: 10, location_id: rack });
    const nut = await stock.item({ name: 'Nut', amount: 4 });
    const answer = await mine.call('POST', '', {
      customer_name: ' Fenwick Plumbing ',
      name: '',
      note: 'By noon',
      items: [
        { stock_id: bolt, amount: 2.5, note: 'the long ones' },
        { stock_id: nut, amount: 4 },
      ],
    });
    expect([answer.status, answer.body.message]).toEqual([201, 'Picking list made.']);
    const list = listOf(answer);
    expect(list).toMatchObject({
      name: null,
      customer_name: 'Fenwick Plumbing',
      note: 'By noon',
      status: 'picking',
      user_id: keeper.id,
      user_name: keeper.name,
      continues_id: null,
      item_count: 2,
      picked_count: 0,
      short_count: 0,
      completed_at: null,
      deleted_at: null,
      version: 1,
    });
    const line = { list_id: list.id, amount_picked: 0, short_reason: null, picked_at: null, picked_by: null };
    expect(list.items).toMatchObject([
      { ...line, stock_id: bolt, name: 'Bolt', amount: 2.5, position: 1, note: 'the long ones' },
      { ...line, stock_id: nut, name: 'Nut', amount: 4, position: 2, note: null },
    ]);
    expect(list.items[0]?.stock).toMatchObject({
      id: bolt,
      location_name: 'Rack A1',
      amount: 10,
      committed: 2.5,
      list_count: 1,
    });
    expect(await mine.read(list.id)).toEqual(list);
    expect(await mine.logs(list.id)).toMatchObject([
      {
        action: 'created',
        name: 'Fenwick Plumbing',
        customer_name: 'Fenwick Plumbing',
        actor_id: keeper.id,
        actor_name: keeper.name,
        changes: [{ field: 'item_count', old: null, new: 2 }],
        request_id: answer.headers['x-request-id'],
      },
    ]);
  });

  it('is refused without a customer, and with wrong lines naming each wrong field [W.301, W.305, D-S3]', async () => {
    const old = await stockIn(api, team).item({ deleted_at: '2026-11-01T00:00:00Z' });
    const stock_id = await stockIn(api, team).item();
    const theirs = await stockIn(api, await api.arrange.team()).item();
    expect(refusal(await mine.call('POST', '', {}))).toEqual([422, ['customer_name']]);
    expect(refusal(await mine.call('POST', '', { customer_name: '  ' }))).toEqual([422, ['customer_name']]);
    const items = [
      { stock_id, amount: 1 },
      { stock_id: old, amount: 0 },
      { stock_id: theirs, amount: 1.00001 },
    ];
    expect(refusal(await mine.call('POST', '', { customer_name: 'A', items }))).toEqual([
      422,
      ['items.1.stock_id', 'items.1.amount', 'items.2.stock_id', 'items.2.amount'],
    ]);
    expect(await mine.customers('picking')).toEqual([]);
  });

  it('is sent to its owner as an event [W.312]', async () => {
    const { id } = await mine.create();
    expect(await mine.told(keeper)).toMatchObject([{ event: 'Edited', payload: { list_id: id } }]);
  });

  it('is made once when the call is repeated with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': '1c0a7a3e-1111-4222-8333-944445555666' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => mine.call('POST', '', { customer_name: 'Once' }, headers)),
    );
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await mine.customers('picking')).toEqual(['Once']);
  });
});

describe('a view of picking lists', () => {
  it('shows done lists by when they were done, the latest first, unless another order is asked for [lists.822]', async () => {
    const [first, second] = [
      await mine.create([], { customer_name: 'A' }),
      await mine.create([], { customer_name: 'B' }),
    ];
    await mine.call('POST', `/${second.id}/complete`, {});
    await mine.call('POST', `/${first.id}/complete`, {});
    expect(await mine.customers('done')).toEqual(['A', 'B']);
    expect(await mine.customers('done?sort=id')).toEqual(['B', 'A']);
  });

  it('shows one’s own lists with its status, and no colleague’s [R4.27, R3.7, R4.29]', async () => {
    const other = listsOf(api, team, await api.arrange.user(team, 'manager'));
    await other.create([], { customer_name: 'Not mine' });
    const [first, second, third] = [
      await mine.create([], { customer_name: 'A' }),
      await mine.create([], { customer_name: 'B' }),
      await mine.create([], { customer_name: 'C' }),
    ];
    await mine.call('POST', `/${second.id}/complete`, {});
    await mine.call('DELETE', `/${third.id}`);
    expect(await mine.customers('picking')).toEqual(['A']);
    expect(await mine.customers('done')).toEqual(['B']);
    expect(await mine.customers('deleted')).toEqual(['C']);
    const answer = await mine.call('GET', '/picking');
    expect(answer.body.result?.lists?.pagination).toEqual({
      total: 1,
      per_page: 15,
      current_page: 1,
      last_page: 1,
      from: 1,
    });
    expect(answer.body.result?.lists?.data?.[0]).not.toHaveProperty('items');
    expect(answer.body.result?.lists?.data?.[0]?.id).toBe(first.id);
  });

  it('is narrowed to one’s own lists that still wait for one of the named items [R4.29]', async () => {
    const items = stockIn(api, team);
    const [bolt, nut, pin] = [
      await items.item({ name: 'Bolt' }),
      await items.item({ name: 'Nut' }),
      await items.item({ name: 'Pin' }),
    ];
    const other = listsOf(api, team, await api.arrange.user(team, 'manager'));
    await other.create([{ stock_id: bolt, amount: 1 }], { customer_name: 'Not mine' });
    await mine.create([{ stock_id: bolt, amount: 1 }], { customer_name: 'Smith' });
    await mine.create([{ stock_id: nut, amount: 1 }], { customer_name: 'Jones' });
    const named = (query: string) => mine.customers(`picking?${query}`);
    expect(await named(`stock_ids=${bolt}`)).toEqual(['Smith']);
    expect(await named(`stock_ids=${bolt},${nut}`)).toEqual(['Jones', 'Smith']);
    expect(await named(`stock_ids=${pin}`)).toEqual([]);
    expect(await named('stock_ids=x')).toEqual([]);
    const { id } = await mine.create([{ stock_id: pin, amount: 1 }]);
    await mine.call('POST', `/${id}/complete`, { remaining: 'close' });
    expect(await mine.customers(`done?stock_ids=${pin}`)).toEqual([]);
  });

  it('is sorted by its name, else its customer, or by its last change, searched by a part of either, and paged', async () => {
    const made = [];
    for (const customer_name of ['Écluse', 'Dock 10', 'Dock 9', 'Abbey', 'Zinc & co']) {
      made.push(await mine.create([], { customer_name }));
    }
    expect(await mine.customers('picking')).toEqual(['Zinc & co', 'Abbey', 'Dock 9', 'Dock 10', 'Écluse']);
    expect(await mine.customers('picking?sort=name&sort_direction=ASC')).toEqual([
      'Abbey',
      'Dock 9',
      'Dock 10',
      'Écluse',
      'Zinc & co',
    ]);
    await mine.create([], { customer_name: 'Abbey', name: 'Quarry' });
    expect(await mine.customers('picking?sort=name&sort_direction=DESC&per_page=4')).toEqual([
      'Zinc & co',
      'Abbey',
      'Écluse',
      'Dock 10',
    ]);
    expect(await mine.customers('picking?name=DOCK')).toEqual(['Dock 9', 'Dock 10']);
    expect(await mine.customers('picking?name=UARR')).toEqual(['Abbey']);
    await mine.call('PUT', `/${made[1]?.id}`, { note: 'By noon' });
    expect((await mine.customers('picking?sort=updated_at'))[0]).toBe('Dock 10');
    expect(await mine.customers('picking?name=%25')).toEqual([]);
    expect(await mine.customers('picking?per_page=4&page=9')).toEqual(['Dock 10', 'Écluse']);
  });

  it('names who has picked in the last quarter of an hour when that is asked for [R7.33, lists.2644]', async () => {
    const picker = await api.arrange.user(team, 'picker');
    const stock_id = await stockIn(api, team).item();
    const list = await mine.create([{ stock_id, amount: 3 }]);
    await listsOf(api, team, picker).pick(list.items[0], 1);
    const rows = async (query: string) =>
      (await mine.call('GET', `/picking${query}`)).body.result?.lists?.data?.[0];
    expect(await rows('?activeUsers=true')).toMatchObject({
      active_users: [{ id: picker.id, name: picker.name }],
    });
    expect(await rows('')).not.toHaveProperty('active_users');
    api.app.clock.set(new Date(Date.now() + 16 * 60_000));
    expect(await rows('?activeUsers=true')).toMatchObject({ active_users: [] });
    api.app.clock.set(null);
  });

  it.each(['nonsense', 'PICKING', '0', '1e3', '%00', '99999999999999999999'])(
    'does not exist for the word or number %s [W.302]',
    async (word) => {
      expect((await mine.call('GET', `/${word}`)).status).toBe(404);
    },
  );
});

describe('a picking list that is read by its number', () => {
  it('is answered to a colleague with `lists`, refused without it, and unknown to another team [W.302, W.314]', async () => {
    const { id } = await mine.create();
    const picker = listsOf(api, team, await api.arrange.user(team, 'picker'));
    expect((await picker.read(id)).id).toBe(id);
    const viewer = await api.arrange.user(team, 'viewer');
    const refused = await listsOf(api, team, viewer).call('GET', `/${id}`);
    expect([refused.status, refused.body.permission]).toEqual([403, 'lists']);
    const elsewhere = await api.arrange.team();
    const stranger = listsOf(api, elsewhere, await api.arrange.user(elsewhere, 'owner'));
    expect((await stranger.call('GET', `/${id}`)).status).toBe(404);
  });
});

describe('an edit of a picking list', () => {
  it('saves and logs only what is different, and sends the owner one event [W.303, D-S4, W.312]', async () => {
    const { id } = await mine.create();
    const before = (await mine.told(keeper)).length;
    const edit = { name: 'Second fix', customer_name: 'Fenwick', note: '', version: 1 };
    expect(listOf(await mine.call('PUT', `/${id}`, edit))).toMatchObject({
      name: 'Second fix',
      customer_name: 'Fenwick',
      note: null,
      version: 2,
    });
    expect(listOf(await mine.call('PUT', `/${id}`, { ...edit, version: 2 })).version).toBe(2);
    expect((await mine.logs(id)).at(-1)).toMatchObject({
      action: 'edited',
      changes: [
        { field: 'name', old: null, new: 'Second fix' },
        { field: 'customer_name', old: 'Fenwick Plumbing', new: 'Fenwick' },
      ],
    });
    expect((await mine.told(keeper)).slice(before)).toMatchObject([
      { event: 'Edited', payload: { list_id: id } },
    ]);
  });

  it('of an older version is refused with 409 and the present list [D-S4.1]', async () => {
    const { id } = await mine.create();
    await mine.call('PUT', `/${id}`, { name: 'Theirs' });
    const answer = await mine.call('PUT', `/${id}`, { name: 'Mine', note: null, version: 1 });
    expect([answer.status, answer.body.conflict]).toEqual([409, ['name']]);
    expect(answer.body.result?.current).toMatchObject({ id, name: 'Theirs', version: 2, items: [] });
  });

  it('hands the list over to somebody who may keep lists, and sends both an event; a picker cannot hand it back [W.303, W.304, W.312, R3.6]', async () => {
    const { id } = await mine.create();
    const picker = await api.arrange.user(team, 'picker');
    const viewer = await api.arrange.user(team, 'viewer');
    const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
    const gone = await api.arrange.user(team, 'keeper', { deactivated_at: '2026-11-01T00:00:00Z' });
    for (const { id: user_id } of [viewer, stranger, gone, { id: 999_999 }]) {
      expect(refusal(await mine.call('PUT', `/${id}`, { user_id }))).toEqual([422, ['user_id']]);
    }
    const answer = await mine.call('PUT', `/${id}`, { user_id: picker.id });
    expect(listOf(answer)).toMatchObject({ user_id: picker.id, user_name: picker.name });
    expect(await mine.customers('picking')).toEqual([]);
    const told = (await mine.told(picker)).at(-1);
    expect(told).toMatchObject({ event: 'Edited', payload: { list_id: id } });
    expect(told?.channels.slice(0, 2).sort()).toEqual(
      [keeper, picker].map((one) => CHANNELS.user(one.id)).sort(),
    );
    expect((await mine.logs(id)).at(-1)).toMatchObject({
      action: 'handed_over',
      changes: [{ field: 'user_id', old: keeper.id, new: picker.id, new_text: picker.name }],
    });
    const back = await listsOf(api, team, picker).call('PUT', `/${id}`, { user_id: keeper.id });
    expect([back.status, back.body.permission]).toEqual([403, 'lists.assign']);
  });

  it('may hand the list to those whom `people` names: active people who keep lists by a role in the team or above it [lists.720]', async () => {
    const below = await api.arrange.team({ parent_id: team.id });
    const picker = await api.arrange.user(below, 'picker', { name: 'Ada Picker' });
    await api.arrange.user(below, 'viewer');
    await api.arrange.user(await api.arrange.team(), 'owner');
    await api.arrange.user(below, 'keeper', { deactivated_at: '2026-11-01T00:00:00Z' });
    const there = listsOf(api, below, keeper);
    const { body } = await there.call('GET', '/people');
    const people = body.result?.people as unknown as { id: number; name: string }[];
    expect(people.map(({ id }) => id).sort()).toEqual([keeper.id, picker.id].sort());
    expect(people.find(({ id }) => id === picker.id)?.name).toBe('Ada Picker');
    const refused = await listsOf(api, below, picker).call('GET', '/people');
    expect([refused.status, refused.body.permission]).toEqual([403, 'lists.assign']);
  });

  it('of a colleague’s list needs the right to assign lists [W.314]', async () => {
    const picker = listsOf(api, team, await api.arrange.user(team, 'picker'));
    const manager = listsOf(api, team, await api.arrange.user(team, 'manager'));
    const { id } = await mine.create();
    for (const [method, path] of [
      ['PUT', `/${id}`],
      ['POST', `/${id}/items`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/restore`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { name: 'x', stock_id: 1, amount: 1 };
      const refused = await picker.call(method, path, body);
      expect([path, refused.status, refused.body.permission]).toEqual([path, 403, 'lists.assign']);
    }
    expect((await manager.call('PUT', `/${id}`, { name: 'Helped' })).status).toBe(200);
  });
});

describe('deleting and restoring', () => {
  it('deleting a list releases the stock that it commits, and restoring it commits that again; meanwhile it takes no changes [W.311, W.313, D-S7.1]', async () => {
    const stock_id = await stockIn(api, team).item({ amount: 10 });
    const committed = async () =>
      (await api.call('GET', `/api/stock/${stock_id}`, { as: keeper })).body.result?.stock?.committed;
    const { id } = await mine.create([{ stock_id, amount: 3 }]);
    expect(await committed()).toBe(3);
    expect(listOf(await mine.call('DELETE', `/${id}`)).deleted_at).not.toBeNull();
    expect(await committed()).toBe(0);
    for (const [path, body] of [
      ['', { name: 'x' }],
      ['/items', { stock_id, amount: 1 }],
      ['/complete', {}],
    ] as const) {
      const answer = await mine.call(path === '' ? 'PUT' : 'POST', `/${id}${path}`, body);
      expect([path, ...refusal(answer)]).toEqual([path, 422, ['deleted_at']]);
    }
    expect(refusal(await mine.call('DELETE', `/${id}`))).toEqual([422, ['deleted_at']]);
    expect(listOf(await mine.call('POST', `/${id}/restore`, {}))).toMatchObject({
      status: 'picking',
      deleted_at: null,
    });
    expect(await committed()).toBe(3);
    expect(refusal(await mine.call('POST', `/${id}/restore`, {}))).toEqual([422, ['deleted_at']]);
    expect((await mine.logs(id)).map((log) => log.action)).toEqual(['created', 'deleted', 'restored']);
  });

  it('a deleted list can be restored after 29 days, but not after 31 [W.313]', async () => {
    const { id } = await mine.create();
    await mine.call('DELETE', `/${id}`);
    const at = (days: number) =>
      api.database.write(asSystem(team.id), ({ db }) =>
        db.update(stock_lists).set({ deleted_at: new Date(Date.now() - days * 86_400_000).toISOString() }),
      );
    await at(31);
    expect(refusal(await mine.call('POST', `/${id}/restore`, {}))).toEqual([422, ['deleted_at']]);
    await at(29);
    expect((await mine.call('POST', `/${id}/restore`, {})).status).toBe(200);
  });

  it('a list deleted 31 days ago is purged with its lines while its log stays; one deleted 29 days ago is kept [D-S2.4]', async () => {
    const stock_id = await stockIn(api, team).item();
    const gone = await mine.create([{ stock_id, amount: 3 }]);
    const kept = await mine.create([{ stock_id, amount: 3 }]);
    for (const [{ id }, days] of [
      [gone, 31],
      [kept, 29],
    ] as const) {
      const deleted_at = new Date(Date.now() - days * 86_400_000).toISOString();
      await api.database.write(asSystem(team.id), ({ db }) =>
        db.update(stock_lists).set({ deleted_at }).where(eq(stock_lists.id, id)),
      );
    }
    await tidy(api.database);
    expect((await mine.call('GET', `/${gone.id}`)).status).toBe(404);
    expect(await mine.lines(gone.id)).toEqual([]);
    expect(await mine.logs(gone.id)).toHaveLength(1);
    expect((await mine.read(kept.id)).items).toHaveLength(1);
  });

  it('a list with picked lines is deleted only if their stock is put back and as many lines are picked as were shown [W.315, W.703, stock.1491]', async () => {
    const stock = stockIn(api, team);
    const bolt = await stock.item({ name: 'Bolt', amount: 10 });
    const nut = await stock.item({ name: 'Nut', amount: 5 });
    const list = await mine.create([
      { stock_id: bolt, amount: 4 },
      { stock_id: nut, amount: 3 },
      { stock_id: nut, amount: 2 },
    ]);
    const [first, second, third] = list.items;
    await mine.pick(first, 4);
    await mine.pick(second, 0.5);
    await mine.pick(third, 1);
    const refused = await mine.call('DELETE', `/${list.id}`);
    expect([refused.status, refused.body.errors, refused.body.result]).toEqual([
      422,
      { return: ['3 lines are picked: put them back to delete the list.'] },
      { picked: 3 },
    ]);
    const other = await mine.call('DELETE', `/${list.id}?return=true&expected_total=2`);
    expect([refusal(other), other.body.result]).toEqual([[422, ['expected_total']], { total: 3 }]);
    expect((await mine.call('DELETE', `/${list.id}?return=true&expected_total=3`)).status).toBe(200);
    expect([(await stock.row(bolt)).amount, (await stock.row(nut)).amount]).toEqual([10, 5]);
    expect((await stock.logs(bolt)).at(-1)).toMatchObject({
      action: 'adjusted',
      reason: 'correction',
      delta: 4,
      amount_after: 10,
      list_id: list.id,
      list_item_id: first?.id,
    });
    const written = [...(await stock.logs(bolt)).slice(-1), ...(await stock.logs(nut)).slice(-2)];
    const said = (await mine.logs(list.id)).slice(-4);
    const batches = new Set([...written, ...said].map(({ batch_id }) => batch_id));
    expect([...batches]).toEqual([expect.any(String)]);
    const told = (await stock.events()).filter((event) => 'stock_ids' in event.payload);
    expect(told.at(-1)).toMatchObject({ event: 'Edited', payload: { stock_ids: [bolt, nut] } });
    await mine.call('POST', `/${list.id}/restore`, {});
    expect((await mine.read(list.id)).items.map((line) => line.amount_picked)).toEqual([0, 0, 0]);
  });

  it('a list that is done is deleted without putting its stock back, and is restored as done [W.313]', async () => {
    const stock_id = await stockIn(api, team).item({ amount: 10 });
    const list = await mine.create([{ stock_id, amount: 2 }]);
    await mine.pick(list.items[0], 2);
    await mine.call('POST', `/${list.id}/complete`, {});
    expect(refusal(await mine.call('DELETE', `/${list.id}?return=true`))).toEqual([422, ['return']]);
    expect((await mine.call('DELETE', `/${list.id}`)).status).toBe(200);
    expect((await stockIn(api, team).row(stock_id)).amount).toBe(8);
    expect(listOf(await mine.call('POST', `/${list.id}/restore`, {})).status).toBe('done');
  });
});

it('a list is duplicated for the caller, with nothing picked and without archived items [W.311]', async () => {
  const stock = stockIn(api, team);
  const bolt = await stock.item({ name: 'Bolt' });
  const nut = await stock.item({ name: 'Nut' });
  const list = await mine.create(
    [
      { stock_id: bolt, amount: 4, note: 'long' },
      { stock_id: nut, amount: 5 },
    ],
    { name: 'Weekly' },
  );
  await mine.pick(list.items[0], 3);
  const force = { force: true, team_id: team.id };
  await api.call('POST', `/api/stock/${nut}/archive`, { as: keeper, body: force });
  await api.call('PUT', `/api/stock/${bolt}`, { as: keeper, body: { name: 'Bolt M8', team_id: team.id } });
  const picker = await api.arrange.user(team, 'picker');
  const answer = await listsOf(api, team, picker).call('POST', `/${list.id}/duplicate`, {});
  expect(answer.status).toBe(201);
  expect(listOf(answer)).toMatchObject({
    name: 'Weekly',
    user_id: picker.id,
    status: 'picking',
    items: [{ stock_id: bolt, name: 'Bolt M8', amount: 4, amount_picked: 0, note: 'long', position: 1 }],
  });
  expect(answer.body.result?.skipped).toEqual([{ stock_id: nut, name: 'Nut' }]);
});

it('a copy of a list asks for the original item instead of its substitutes, and for the substitute where the original is archived [lists.892]', async () => {
  const stock = stockIn(api, team);
  const [bolt, nut, pin] = [
    await stock.item({ name: 'Bolt', amount: 9 }),
    await stock.item({ name: 'Nut', amount: 9 }),
    await stock.item({ name: 'Pin', amount: 9 }),
  ];
  const list = await mine.create([{ stock_id: bolt, amount: 4 }]);
  await mine.pick(list.items[0], 1);
  const short = (at: number, substitute_stock_id: number) =>
    mine.read(list.id).then(({ items }) => {
      const path = `${pathOf(items[at])}/short`;
      return mine.call('POST', path, { reason: 'damaged', substitute_stock_id });
    });
  await short(0, nut);
  await short(1, pin);
  const copied = async () =>
    listOf(await mine.call('POST', `/${list.id}/duplicate`, {})).items.map(({ stock_id, amount }) => [
      stock_id,
      amount,
    ]);
  expect(await copied()).toEqual([[bolt, 4]]);
  await api.call('POST', `/api/stock/${bolt}/archive`, {
    as: keeper,
    body: { force: true, team_id: team.id },
  });
  expect(await copied()).toEqual([[nut, 3]]);
});

it('the amount of a line that has a substitute cannot be raised, but can be lowered [lists.893]', async () => {
  const stock = stockIn(api, team);
  const [bolt, nut] = [await stock.item({ name: 'Bolt' }), await stock.item({ name: 'Nut' })];
  const list = await mine.create([{ stock_id: bolt, amount: 4 }]);
  const [line] = list.items;
  await mine.call('POST', `${pathOf(line)}/short`, { reason: 'damaged', substitute_stock_id: nut });
  expect(refusal(await mine.call('PUT', pathOf(line), { amount: 5 }))).toEqual([422, ['amount']]);
  expect((await mine.call('PUT', pathOf(line), { amount: 4 })).status).toBe(200);
  expect((await mine.call('PUT', pathOf(line), { amount: 3 })).status).toBe(200);
});

it('a list that is duplicated twice with one Idempotency-Key has one copy [lists.894]', async () => {
  const list = await mine.create();
  const headers = { 'idempotency-key': '1c0a7a3e-1111-4222-8333-944445555777' };
  const answers = await Promise.all(
    [1, 2].map(() => mine.call('POST', `/${list.id}/duplicate`, {}, headers)),
  );
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(await mine.customers('picking')).toHaveLength(2);
});
