import { CHANNELS, type StockList } from '@storeroom/contract';
import { testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { listOf, listsOf } from '../lists';
import { stockIn } from '../stock';
import { type PublishedEvent, recordEvents, keysOf, refusedFor } from './recorded-events';

/** Each row of the contract's table of picking lists: answer, events with channels and payload, typical refusals. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let other: TestUser;
let mine: ReturnType<typeof listsOf>;
let recorded: ReturnType<typeof recordEvents>;
let stock_id: number;
let list: StockList;
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  other = await api.arrange.user(team, 'picker');
  mine = listsOf(api, team, owner);
  recorded = recordEvents(api, team);
  stock_id = await stockIn(api, team).item({ amount: 50 });
  list = await mine.create([{ stock_id, amount: 5 }]);
});

const edited = (list_id: number, ...people: TestUser[]): PublishedEvent => [
  'Edited',
  [...people.map(({ id }) => CHANNELS.user(id)), `presence-${CHANNELS.list(list_id)}`].sort(),
  { list_id },
];
const promised = (list_id: number, ...stock_ids: number[]): PublishedEvent => [
  'Edited',
  [CHANNELS.team(team.id)],
  { stock_ids, list_id },
];
const lineOf = (of: StockList) => `/${of.id}/items/${of.items[0]?.id ?? 0}`;

it('a new picking list is answered, and sent as an event to its owner and, with the items that it commits, to the team [W.300, W.312, live.1686]', async () => {
  const { answer, published } = await recorded(() =>
    mine.call('POST', '', { customer_name: 'Fenwick', name: 'Second fix', items: [{ stock_id, amount: 2 }] }),
  );
  expect([answer.status, keysOf(answer)]).toEqual([201, ['list']]);
  const { id } = listOf(answer);
  expect(published).toEqual<PublishedEvent[]>([promised(id, stock_id), edited(id, owner)]);
  expect(refusedFor(await mine.call('POST', '', {}))).toEqual([422, ['customer_name']]);
  const items = [
    { stock_id, amount: 2 },
    { stock_id, amount: 0 },
  ];
  const wrong = await mine.call('POST', '', { customer_name: 'Fenwick', items });
  expect(refusedFor(wrong)).toEqual([422, ['items.1.amount']]);
  const read = await mine.call('GET', `/${listOf(answer).id}`);
  expect([read.status, keysOf(read), listOf(read).items.length]).toEqual([200, ['list'], 1]);
});

it('a picking list that is handed over is sent as an event to its former and its new owner [W.303, W.312]', async () => {
  const { answer, published } = await recorded(() =>
    mine.call('PUT', `/${list.id}`, {
      name: 'Plots 4 to 6',
      customer_name: 'Fenwick',
      user_id: other.id,
      version: 1,
    }),
  );
  expect([answer.status, listOf(answer).user_id]).toEqual([200, other.id]);
  expect(published).toEqual<PublishedEvent[]>([edited(list.id, owner, other)]);
  const billing = await api.arrange.user(team, 'billing');
  const refused = await mine.call('PUT', `/${list.id}`, { user_id: billing.id });
  expect(refusedFor(refused)).toEqual([422, ['user_id']]);
});

it('lines of a picking list are added, changed, ordered and removed, with the events of each [W.305, W.312, live.1686]', async () => {
  const added = await recorded(() =>
    mine.call('POST', `/${list.id}/items`, { stock_id, amount: 3, note: 'long', position: 1 }),
  );
  expect([added.answer.status, keysOf(added.answer)]).toEqual([200, ['list']]);
  expect(added.published).toEqual<PublishedEvent[]>([promised(list.id, stock_id), edited(list.id, owner)]);
  const now = listOf(added.answer);
  expect(now.items.map(({ amount, position }) => [amount, position])).toEqual([
    [3, 1],
    [5, 2],
  ]);
  const changed = await recorded(() =>
    mine.call('PUT', lineOf(now), { amount: 4, note: 'short', position: 2 }),
  );
  expect(listOf(changed.answer).items.map(({ amount }) => amount)).toEqual([5, 4]);
  expect(changed.published).toEqual<PublishedEvent[]>([promised(list.id, stock_id), edited(list.id, owner)]);
  const item_ids = listOf(changed.answer)
    .items.map(({ id }) => id)
    .reverse();
  const ordered = await recorded(() => mine.call('POST', `/${list.id}/items/reorder`, { item_ids }));
  expect(listOf(ordered.answer).items.map(({ id }) => id)).toEqual(item_ids);
  expect(ordered.published).toEqual<PublishedEvent[]>([edited(list.id, owner)]);
  const removed = await recorded(() => mine.call('DELETE', lineOf(now)));
  expect([keysOf(removed.answer), listOf(removed.answer).items.length]).toEqual([['list'], 1]);
  expect(removed.published).toEqual<PublishedEvent[]>([promised(list.id, stock_id), edited(list.id, owner)]);
  const archived = await stockIn(api, team).item({ deleted_at: '2026-01-01T00:00:00Z' });
  for (const [body, field] of [
    [{ stock_id, amount: 0 }, 'amount'],
    [{ stock_id: archived, amount: 1 }, 'stock_id'],
  ] as const)
    expect(refusedFor(await mine.call('POST', `/${list.id}/items`, body))).toEqual([422, [field]]);
});

it('a pick changes the line and the stock, and is sent as events to the team and the owner of the list [W.27, W.306, W.312]', async () => {
  const { answer, published } = await recorded(() => mine.call('POST', `${lineOf(list)}/pick`, { delta: 2 }));
  expect([answer.status, keysOf(answer)]).toEqual([200, ['item', 'stock']]);
  expect(answer.body.result).toMatchObject({ item: { amount_picked: 2 }, stock: { amount: 48 } });
  expect([...published].sort((a, b) => a[1].length - b[1].length)).toEqual<PublishedEvent[]>([
    edited(list.id, owner),
    ['Edited', [CHANNELS.stock(stock_id), CHANNELS.team(team.id)].sort(), { stock_id }],
  ]);
  const back = await mine.call('POST', `${lineOf(list)}/pick`, { delta: -1 });
  expect(back.body.result?.item?.amount_picked).toBe(1);
  const byCode = await mine.call('POST', `${lineOf(list)}/pick`, { code: String(stock_id) });
  expect(byCode.body.result?.item?.amount_picked).toBe(2);
  const above = await mine.call('POST', `${lineOf(list)}/pick`, { delta: 4 });
  expect([refusedFor(above), above.body.result]).toEqual([[422, ['delta']], { remaining: 3 }]);
  const few = await stockIn(api, team).item({ amount: 1 });
  const short = await mine.create([{ stock_id: few, amount: 3 }]);
  const much = await mine.call('POST', `${lineOf(short)}/pick`, { delta: 2 });
  expect([much.status, much.body.result]).toEqual([422, { available: 1 }]);
});

it('a short line has a reason and may have a substitute, with the events of each [W.308, W.312, live.1686]', async () => {
  const substitute_stock_id = await stockIn(api, team).item({ amount: 50 });
  const { answer, published } = await recorded(() =>
    mine.call('POST', `${lineOf(list)}/short`, { reason: 'too_few', substitute_stock_id }),
  );
  expect([answer.status, answer.body.result?.item?.short_reason]).toEqual([200, 'too_few']);
  expect(published).toEqual<PublishedEvent[]>([
    promised(list.id, substitute_stock_id),
    promised(list.id, stock_id),
    edited(list.id, owner),
  ]);
  // What stood in for it is gone: both promise something else again.
  const substitute = Number(answer.body.result?.substitute?.id);
  const back = await recorded(() => mine.call('DELETE', `/${list.id}/items/${substitute}`));
  expect(back.published).toEqual<PublishedEvent[]>([
    promised(list.id, stock_id, substitute_stock_id),
    edited(list.id, owner),
  ]);
});

it('completing a picking list carries its rest over or closes it, with the events of each [W.309, W.312, live.1686]', async () => {
  const open = await mine.call('POST', `/${list.id}/complete`, {});
  expect(refusedFor(open)).toEqual([422, ['remaining']]);
  const { answer, published } = await recorded(() =>
    mine.call('POST', `/${list.id}/complete`, { remaining: 'carry_over' }),
  );
  expect([answer.status, keysOf(answer)]).toEqual([200, ['list', 'new_list']]);
  const carried = Number(answer.body.result?.new_list?.id);
  expect(answer.body.result).toMatchObject({ list: { status: 'done' }, new_list: { continues_id: list.id } });
  // Their owner once per request: whoever hears it looks at their lists again, the new one among them.
  expect(published).toEqual<PublishedEvent[]>([
    promised(list.id, stock_id),
    promised(carried, stock_id),
    edited(list.id, owner),
  ]);
  const closed = await recorded(() => mine.call('POST', `/${carried}/complete`, { remaining: 'close' }));
  expect(closed.answer.body.result).toMatchObject({ list: { status: 'done' }, new_list: null });
  expect(closed.published).toEqual<PublishedEvent[]>([promised(carried, stock_id), edited(carried, owner)]);
  // What a finished list promised is free already.
  const deleted = await recorded(() => mine.call('DELETE', `/${carried}`));
  expect(deleted.published).toEqual<PublishedEvent[]>([edited(carried, owner)]);
});

it('a picking list is duplicated, deleted and restored, with the events of each [W.311, W.312, live.1686]', async () => {
  const copy = await recorded(() => mine.call('POST', `/${list.id}/duplicate`, {}));
  const { id } = listOf(copy.answer);
  expect([copy.answer.status, copy.published]).toEqual([201, [promised(id, stock_id), edited(id, owner)]]);
  const deleted = await recorded(() => mine.call('DELETE', `/${id}`));
  expect([deleted.answer.status, keysOf(deleted.answer), deleted.published]).toEqual([
    200,
    ['list'],
    [promised(id, stock_id), edited(id, owner)],
  ]);
  const restored = await recorded(() => mine.call('POST', `/${id}/restore`, {}));
  expect([restored.answer.status, keysOf(restored.answer), restored.published]).toEqual([
    200,
    ['list'],
    [promised(id, stock_id), edited(id, owner)],
  ]);
  await mine.call('POST', `${lineOf(list)}/pick`, { delta: 2 });
  const picked = await mine.call('DELETE', `/${list.id}`);
  expect(picked.status).toBe(422);
  const given = await mine.call('DELETE', `/${list.id}?return=true`);
  expect(given.status).toBe(200);
});

it('a change of a picking list that commits nothing else is sent only to those who see the list [live.1687]', async () => {
  const line = lineOf(list);
  const item_ids = list.items.map(({ id }) => id);
  for (const [path, body] of [
    [line, { note: 'the long ones' }],
    [`${line}/short`, { reason: 'too_few' }],
    [`/${list.id}/items/reorder`, { item_ids }],
    [`/${list.id}`, { name: 'Plots 4 to 6' }],
  ] as const) {
    const method = path.endsWith('short') || path.endsWith('reorder') ? 'POST' : 'PUT';
    const { answer, published } = await recorded(() => mine.call(method, path, body));
    expect([path, answer.status, published]).toEqual([path, 200, [edited(list.id, owner)]]);
  }
});

it('499 lines that are added to a list together are one event on the team’s channel, which strangers may not join [live.1686]', async () => {
  const elsewhere = await api.arrange.team();
  const items = await stockIn(api, team).items(...Array.from({ length: 499 }, () => ({ amount: 1 })));
  const { published } = await recorded(() =>
    mine.call('POST', `/${list.id}/items`, { items: items.map(({ id }) => ({ stock_id: id, amount: 1 })) }),
  );
  expect(published.map(([, channels]) => channels)).toEqual([
    [CHANNELS.team(team.id)],
    edited(list.id, owner)[1],
  ]);
  expect(published[0]?.[2]).toEqual({ stock_ids: items.map(({ id }) => id), list_id: list.id });
  expect(await stockIn(api, elsewhere).events()).toEqual([]);
  const join = async (as: TestUser) => {
    const body = { socket_id: '4821946015.2218340967', channel_name: `private-${CHANNELS.team(team.id)}` };
    return (await api.call('POST', '/broadcasting/auth', { as, body })).status;
  };
  const reader = await api.arrange.user(team, 'viewer');
  const stranger = await api.arrange.user(elsewhere, 'owner');
  expect([await join(reader), await join(stranger)]).toEqual([200, 403]);
});
