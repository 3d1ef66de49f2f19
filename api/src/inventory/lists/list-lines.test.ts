import { CHANNELS } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { listOf, listsOf, pathOf, refusal } from '../../../test/lists';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let mine: ReturnType<typeof listsOf>;
let bolt: number;
let nut: number;
let tee: number;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  mine = listsOf(api, team, keeper);
  const made = await stockIn(api, team).items({ name: 'Bolt' }, { name: 'Nut' }, { name: 'Tee' });
  [bolt = 0, nut = 0, tee = 0] = made.map((item) => item.id);
});

const names = async (id: number) => (await mine.read(id)).items.map((line) => line.name);
const positions = async (id: number) => (await mine.lines(id)).map((line) => line.position);

describe('adding', () => {
  it('one item or several are added to a list, at its end or at a given position, and the owner is sent an event for each call [W.305, W.312]', async () => {
    const { id } = await mine.create([{ stock_id: bolt, amount: 1 }]);
    const told = (await mine.told(keeper)).length;
    const one = await mine.call('POST', `/${id}/items`, {
      stock_id: nut,
      amount: 2,
      note: 'M8',
      position: 1,
    });
    expect(listOf(one).items).toMatchObject([{ name: 'Nut', note: 'M8', position: 1 }, { name: 'Bolt' }]);
    expect(listOf(one).version).toBe(2);
    const items = [
      { stock_id: tee, amount: 0.25 },
      { stock_id: nut, amount: 1 },
    ];
    await mine.call('POST', `/${id}/items`, { items });
    await mine.call('POST', `/${id}/items`, { stock_id: tee, amount: 1, position: 9999 });
    expect(await names(id)).toEqual(['Nut', 'Bolt', 'Tee', 'Nut', 'Tee']);
    expect(await positions(id)).toEqual([1, 2, 3, 4, 5]);
    expect((await mine.told(keeper)).slice(told)).toMatchObject(
      Array(3).fill({ event: 'Edited', payload: { list_id: id } }),
    );
    expect((await mine.logs(id)).slice(1, 3)).toMatchObject([
      { action: 'item_added', stock_id: nut, stock_name: 'Nut', changes: [{ field: 'amount', new: 2 }] },
      { action: 'item_added', stock_id: tee, stock_name: 'Tee', changes: [{ field: 'amount', new: 0.25 }] },
    ]);
  });

  it.each([
    ['nothing', {}, 'stock_id'],
    ['an amount without an item', { amount: 1 }, 'stock_id'],
    ['an amount as a text', { stock_id: 1, amount: '1' }, 'amount'],
    ['an empty list of items', { items: [] }, 'items'],
    ['an item without an amount', { items: [{ stock_id: 1 }] }, 'items.0.amount'],
    ['an item and a list of items', { stock_id: 1, items: [{ stock_id: 1, amount: 1 }] }, 'items'],
    ['501 items', { items: Array.from({ length: 501 }, () => ({ stock_id: 1, amount: 1 })) }, 'items'],
    ['an unknown item', { stock_id: 999_999, amount: 1 }, 'stock_id'],
    ['an item at position 0', { stock_id: 1, amount: 1, position: 0 }, 'position'],
  ])('adding %s to a list is refused with 422, and adds nothing [W.12]', async (_what, body, field) => {
    const { id } = await mine.create();
    expect(refusal(await mine.call('POST', `/${id}/items`, body))).toEqual([422, [field]]);
    expect(await names(id)).toEqual([]);
  });

  it.each([0, -1, 1e10, 0.00001])('a line with an amount of %d is refused [W.305, D-S3]', async (amount) => {
    const { id } = await mine.create();
    expect(refusal(await mine.call('POST', `/${id}/items`, { stock_id: bolt, amount }))).toEqual([
      422,
      ['amount'],
    ]);
  });

  it('what a list still wants of an item is raised where that is asked for, and what is new is added [lists.1812]', async () => {
    const list = await mine.create([
      { stock_id: bolt, amount: 0.1 },
      { stock_id: nut, amount: 2 },
    ]);
    const [first] = list.items;
    const items = [
      { stock_id: bolt, amount: 0.2 },
      { stock_id: tee, amount: 3 },
    ];
    const answer = await mine.call('POST', `/${list.id}/items`, { items, raise: true });
    const lines = listOf(answer).items;
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Bolt', 0.3],
      ['Nut', 2],
      ['Tee', 3],
    ]);
    expect((answer.body.result as { added?: object[] }).added).toEqual([
      { item_id: first?.id, amount: 0.2 },
      { item_id: lines[2]?.id, amount: 3 },
    ]);
    expect((await mine.logs(list.id)).slice(-2)).toMatchObject([
      { action: 'item_edited', stock_id: bolt, changes: [{ field: 'amount', old: 0.1, new: 0.3 }] },
      { action: 'item_added', stock_id: tee, changes: [{ field: 'amount', new: 3 }] },
    ]);
    await mine.pick(lines[1], 2);
    await mine.call('POST', `/${list.id}/items`, { stock_id: nut, amount: 5, raise: true });
    expect((await mine.read(list.id)).items.map(({ name, amount }) => [name, amount])).toEqual([
      ['Bolt', 0.3],
      ['Nut', 2],
      ['Tee', 3],
      ['Nut', 5],
    ]);
    const tooMuch = [{ stock_id: bolt, amount: 99_999_999_999 }];
    const refused = await mine.call('POST', `/${list.id}/items`, { items: tooMuch, raise: true });
    expect(refused.status).toBe(422);
  });

  it('a line is raised by each of several amounts of its item in one call [lists.1812]', async () => {
    const list = await mine.create([{ stock_id: bolt, amount: 0.1 }]);
    const items = [0.2, 3].map((amount) => ({ stock_id: bolt, amount }));
    const answer = await mine.call('POST', `/${list.id}/items`, { items, raise: true });
    expect(listOf(answer).items).toMatchObject([{ name: 'Bolt', amount: 3.3 }]);
    expect((await mine.logs(list.id)).slice(-2)).toMatchObject([
      { action: 'item_edited', changes: [{ field: 'amount', old: 0.1, new: 0.3 }] },
      { action: 'item_edited', changes: [{ field: 'amount', old: 0.3, new: 3.3 }] },
    ]);
  });

  it('a list refuses a line beyond 500', async () => {
    const many = Array.from({ length: 500 }, () => ({ stock_id: bolt, amount: 1 }));
    const { id } = await mine.create(many);
    const answer = await mine.call('POST', `/${id}/items`, { stock_id: bolt, amount: 1 });
    expect(answer.body.errors).toEqual({ items: ['A list has at most 500 lines.'] });
  });
});

describe('changing a line', () => {
  it('a change of a line saves amount, note, position and item, its log row has the old and new values, and the same change again is none [W.305]', async () => {
    const list = await mine.create([
      { stock_id: bolt, amount: 1 },
      { stock_id: nut, amount: 2 },
    ]);
    const [first, second] = list.items;
    // The place is that after the last one, as there are only two lines.
    const edit = { amount: 1.5, note: ' M8 ', stock_id: tee, position: 9 };
    const changed = listOf(await mine.call('PUT', pathOf(first), edit));
    expect(changed.items).toMatchObject([
      { id: second?.id, position: 1 },
      { id: first?.id, stock_id: tee, name: 'Tee', amount: 1.5, note: 'M8', position: 2 },
    ]);
    expect((await mine.logs(list.id)).at(-1)).toMatchObject({
      action: 'item_edited',
      stock_name: 'Tee',
      changes: [
        { field: 'stock_id', old: bolt, new: tee, old_text: 'Bolt', new_text: 'Tee' },
        { field: 'amount', old: 1, new: 1.5 },
        { field: 'note', old: null, new: 'M8' },
        { field: 'position', old: 1, new: 2 },
      ],
    });
    expect(listOf(await mine.call('PUT', pathOf(first), edit)).version).toBe(2);
    expect(await mine.logs(list.id)).toHaveLength(2);
  });

  it('a line cannot ask for less than is picked of it, nor for another item once something is picked', async () => {
    const [line] = (await mine.create([{ stock_id: bolt, amount: 5 }])).items;
    await mine.pick(line, 3);
    const less = await mine.call('PUT', pathOf(line), { amount: 2 });
    expect(less.body.errors).toEqual({ amount: ['Only 3 picked'] });
    expect(refusal(await mine.call('PUT', pathOf(line), { stock_id: nut }))).toEqual([422, ['stock_id']]);
    expect((await mine.call('PUT', pathOf(line), { amount: 3 })).status).toBe(200);
  });

  it('a change of a line is refused with 409 and the present list when it names an older version of that [D-S4.1]', async () => {
    const { id, items } = await mine.create([{ stock_id: bolt, amount: 5 }]);
    await mine.call('POST', `/${id}/items`, { stock_id: nut, amount: 1, version: 1 });
    const answer = await mine.call('PUT', pathOf(items[0]), { amount: 2, version: 1 });
    expect(answer.status).toBe(409);
    expect(answer.body.result?.current).toMatchObject({ id, version: 2 });
  });

  it('a line is found in its own list only', async () => {
    const one = await mine.create([{ stock_id: bolt, amount: 5 }]);
    const other = await mine.create();
    const path = `/${other.id}/items/${one.items[0]?.id}`;
    expect((await mine.call('PUT', path, { amount: 1 })).status).toBe(404);
    expect((await mine.call('DELETE', path)).status).toBe(404);
    expect((await mine.call('POST', `${path}/pick`, { delta: 1 })).status).toBe(404);
    expect((await mine.call('POST', `${path}/short`, { reason: 'other' })).status).toBe(404);
  });
});

it('the removal of a line tells the team of the item that is no longer promised [live.1686]', async () => {
  const { id, items } = await mine.create([
    { stock_id: bolt, amount: 1 },
    { stock_id: nut, amount: 2 },
  ]);
  await mine.call('DELETE', pathOf(items[1]));
  const told = (await stockIn(api, team).events()).filter(({ payload }) => 'stock_ids' in payload);
  expect(told.at(-1)).toMatchObject({
    event: 'Edited',
    channels: [CHANNELS.team(team.id)],
    payload: { list_id: id, stock_ids: [nut] },
  });
});

it('a line is removed from a list and the others are renumbered, but it stays while something of it is picked [W.305]', async () => {
  const list = await mine.create([
    { stock_id: bolt, amount: 1 },
    { stock_id: nut, amount: 2 },
    { stock_id: tee, amount: 3 },
  ]);
  await mine.pick(list.items[2], 1);
  expect(listOf(await mine.call('DELETE', pathOf(list.items[1]))).items).toHaveLength(2);
  expect(await positions(list.id)).toEqual([1, 2]);
  const picked = await mine.call('DELETE', pathOf(list.items[2]));
  expect([...refusal(picked), picked.body.result]).toEqual([422, ['item'], { picked: 1 }]);
  await mine.pick(list.items[2], -1);
  expect((await mine.call('DELETE', pathOf(list.items[2]))).status).toBe(200);
  expect((await mine.logs(list.id)).map((log) => log.action)).toEqual([
    'created',
    'picked',
    'item_removed',
    'unpicked',
    'item_removed',
  ]);
});

it('the lines of a list are reordered, and an order that does not name each of them once is refused [W.305]', async () => {
  const list = await mine.create([bolt, nut, tee].map((stock_id) => ({ stock_id, amount: 1 })));
  const [a = 0, b = 0, c = 0] = list.items.map((line) => line.id);
  const reorder = (item_ids: number[]) => mine.call('POST', `/${list.id}/items/reorder`, { item_ids });
  expect(listOf(await reorder([c, a, b])).items.map((line) => line.name)).toEqual(['Tee', 'Bolt', 'Nut']);
  for (const wrong of [[], [a, b], [a, b, b], [a, b, c, a], [a, b, 999_999]]) {
    expect(refusal(await reorder(wrong))).toEqual([422, ['item_ids']]);
  }
  expect(await names(list.id)).toEqual(['Tee', 'Bolt', 'Nut']);
});
