import type { StockList, StockListItem } from '@storeroom/contract';
import { bookedOf, listWithUnsent, type Entry, type Work } from './unsent.rules';

const lineOf = (id: number, more: Partial<StockListItem> = {}): StockListItem =>
  ({
    ...{ id, stock_id: 500 + id, position: id, amount: 4, amount_picked: 0, substitute_item_id: null },
    stock: { amount: 10, committed: 4, version: 3 },
    ...more,
  }) as StockListItem;

const listOf = (...items: StockListItem[]) => ({ id: 41, items }) as unknown as StockList;

const entryOf = (work: Work, more: Partial<Entry> = {}): Entry => ({
  ...{ id: 'a', user_id: 7, team_id: 2, made_at: 1, refusal: null },
  ...{ about: { name: 'Hex bolt', customer: null }, work },
  ...more,
});

const pickOf = (delta: number): Work => ({
  ...({ kind: 'pick', list_id: 41, item_id: 1, stock_id: 501, delta } as const),
  ...{ is_scanned: false, undoes: null },
});
const add = (amount: number, stock_id = 501): Work => ({
  ...({ kind: 'addLines', list_id: 41 } as const),
  items: [{ stock_id, amount }],
});
const places = ({ items }: StockList) => items.map(({ id, position }) => [id, position]);

test.each([
  [1, [2, 1, 3]],
  [2, [1, 2, 3]],
  [3, [1, 3, 2]],
])(
  'a line that waits to be moved to place %d stands there, and all are numbered anew [offline.1813]',
  (position, order) => {
    const work: Work = {
      ...{ kind: 'editLine', list_id: 41, item_id: 2, base: {} },
      fields: { position },
    };
    const shown = listWithUnsent(listOf(lineOf(1), lineOf(2), lineOf(3)), [entryOf(work)]);
    expect(places(shown)).toEqual(order.map((id, at) => [id, at + 1]));
  },
);

test('where a line waits to be removed, those after it move up by a place [offline.1813]', () => {
  const work: Work = { kind: 'removeLine', list_id: 41, item_id: 2 };
  const shown = listWithUnsent(listOf(lineOf(1), lineOf(2), lineOf(3)), [entryOf(work)]);
  expect(places(shown)).toEqual([
    [1, 1],
    [3, 2],
  ]);
});

test('what waits to be added is shown with the open line of its item, without binary fractions, and with none that is picked or taken from another item [offline.1813]', () => {
  const list = listOf(
    lineOf(1, { amount_picked: 4 }),
    lineOf(2, { stock_id: 501, substitute_item_id: 9 }),
    lineOf(3, { stock_id: 501, amount: 0.1 }),
    lineOf(4, { stock_id: 501 }),
  );
  const shown = listWithUnsent(list, [entryOf(add(0.2)), entryOf(add(5, 599))]);
  expect(shown.items.map(({ amount }) => amount)).toEqual([4, 4, 0.3, 4]);
  expect(shown.items.map((line) => 'is_unsent' in line)).toEqual([false, false, true, false]);
});

test('what is promised of an item is not below zero, however much waits to be picked [offline.882]', () => {
  const [line] = listWithUnsent(listOf(lineOf(1)), [entryOf(pickOf(5))]).items;
  expect(line).toMatchObject({ amount_picked: 5, stock: { amount: 5, committed: 0 } });
});

test('a pick that was refused, or that is of another list, counts for nothing in a list [offline.882]', () => {
  const list = listOf(lineOf(1));
  const refusal = { status: 422, message: '', errors: {}, result: null };
  const other = { ...pickOf(2), list_id: 42 } as Work;
  expect(listWithUnsent(list, [entryOf(pickOf(2), { refusal }), entryOf(other)])).toBe(list);
});

test.each([
  ['older', 2, 3],
  ['newer', 3, 0],
  ['newer', 4, 0],
])(
  'a line that was read %s than it was booked shows what is newer of both (version %d) [offline.2095]',
  (_when, version, picked) => {
    const stock = { amount: 7, committed: 1, version: 3 };
    const booked = bookedOf(
      entryOf(pickOf(3)),
      { item: lineOf(1, { amount_picked: 3 }), stock } as unknown as Parameters<typeof bookedOf>[1],
      1,
    );
    const read = lineOf(1, { stock: { amount: 10, committed: 4, version } as StockListItem['stock'] });
    const [line] = listWithUnsent(listOf(read), [], [booked]).items;
    expect(line?.amount_picked).toBe(picked);
    const ofOtherList = { ...booked, list_id: 42 };
    expect(listWithUnsent(listOf(read), [], [ofOtherList]).items[0]?.amount_picked).toBe(0);
  },
);

test('what was booked of a line is kept for each person, team and list by itself [offline.879]', () => {
  const said = { item: lineOf(1), stock: { amount: 7, version: 3 } } as never;
  const keys = [
    entryOf(pickOf(1)),
    entryOf(pickOf(1), { user_id: 8 }),
    entryOf(pickOf(1), { team_id: 3 }),
    entryOf({ ...pickOf(1), list_id: 42 } as Work),
  ].map((entry) => bookedOf(entry, said, 1).key);
  expect(new Set(keys).size).toBe(4);
});
