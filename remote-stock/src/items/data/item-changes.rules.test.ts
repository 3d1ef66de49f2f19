import { aStock } from '../../sample';
import {
  changesOf,
  conflictsOf,
  isPart,
  mergeOf,
  added,
  blockedBy,
  promisedOf,
  receiveCalls,
  targetOf,
  reorderList,
  toOrder,
  withSeen,
} from './item-changes.rules';
import { selectionOf } from './selection.rules';
import type { BulkCall } from './item-work';

const base = aStock({ name: 'Tee', location_id: 4, allow_minus_amount: false });

test('an edit of an item sends only the fields that differ', () => {
  expect(changesOf({ name: ' Tee ', location_id: 4, allow_minus_amount: false }, base)).toEqual({});
  expect(changesOf({ name: 'Tee 22 mm', location_id: null }, base)).toEqual({
    name: 'Tee 22 mm',
    location_id: null,
  });
  expect(changesOf({ name: ' ', note: ' ' }, { ...base, note: 'Top shelf' })).toEqual({
    name: '',
    note: null,
  });
});

test('a field of an item is in conflict only where both sides changed it to different values', () => {
  const mine = { name: 'Tee 22 mm', location_id: 9 };
  expect(conflictsOf(mine, base, { ...base, amount: 3, version: 2 })).toEqual([]);
  expect(conflictsOf(mine, base, { ...base, allow_minus_amount: true })).toEqual([]);
  expect(conflictsOf(mine, base, { ...base, name: 'Tee 22 mm' })).toEqual([]);
  expect(conflictsOf(mine, base, { ...base, name: 'Elbow', location_id: 9 })).toEqual(['name']);
});

test('text of an item that is the same in another form of its accents is no change of it', () => {
  const cafe = { ...base, name: 'Caf\u00e9' };
  expect(changesOf({ name: ' Cafe\u0301' }, cafe)).toEqual({});
  expect(changesOf({ name: 'Cafe\u0301s' }, cafe)).toEqual({ name: 'Caf\u00e9s' });
});

test('a field of an item that is left to the other side is not sent', () => {
  expect(mergeOf({ name: 'Tee 22 mm', location_id: null }, new Set(['name']))).toEqual({ location_id: null });
});

test('selected items are sent by their ids, and all that match by their filter and their number [look.501]', () => {
  expect(targetOf(selectionOf([aStock({ id: 4 }), aStock({ id: 9 })]))).toEqual({ stock_ids: [4, 9] });
  const list = {
    view: 'empty',
    name: 'bolt',
    oversold: false,
    low: false,
    otherFilters: {},
    location_id: [3, 'not set'],
  } as const;
  expect(targetOf({ by: 'filter', list, total: 40 })).toEqual({
    filter: { name: 'bolt', location_id: '3,not set', positiveAmount: 'false' },
    expected_total: 40,
  });
});

test('items that receive the same amount share one call, and those that receive nothing need none', () => {
  const calls = receiveCalls(new Map([[1, 5], [2, 0], [3, 5], [4, 2.5]])); // oxfmt-ignore
  expect(calls).toEqual([
    { action: 'adjust', stock_ids: [1, 3], params: { delta: 5, reason: 'received' } },
    { action: 'adjust', stock_ids: [4], params: { delta: 2.5, reason: 'received' } },
  ]);
});

test('the results of several calls of one press add up without counting an item twice', () => {
  const none = { updated: 0, failed: [], batches: [] };
  const first = added(none, { updated: 3, failed: [], batch_id: 'a' }, false);
  expect(added(first, { updated: 2, failed: [], batch_id: 'b' }, true)).toEqual({
    updated: 3,
    failed: [],
    batches: ['a', 'b'],
  });
  expect(added(first, { updated: 0, failed: [], batch_id: null }, false).batches).toEqual(['a']);
});

test('the number of items that cannot give the amount to be used is known beforehand', () => {
  const items = [
    aStock({ amount: 5 }),
    aStock({ amount: 1 }),
    aStock({ amount: 0, allow_minus_amount: true }),
  ];
  expect(blockedBy(items, 'use', 2)).toBe(1);
  expect(blockedBy(items, 'receive', 2)).toBe(0);
});

test('of several items those that would give what lists count on are known beforehand, without those that have too little [stock.595]', () => {
  const items = [
    aStock({ id: 1, amount: 5, committed: 4 }),
    aStock({ id: 2, amount: 1, committed: 1 }),
    aStock({ id: 3, amount: 9, committed: 4 }),
    aStock({ id: 4, amount: 1, committed: 0, allow_minus_amount: true }),
  ];
  expect(promisedOf(items, 'use', 2).map(({ id }) => id)).toEqual([1]);
});

test('a part of an item is more than nothing and less than all of it [stock.1021]', () => {
  const item = aStock({ amount: 5 });
  expect([null, 0, 0.5, 4.9, 5].map((value) => isPart(item, value))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['what is missing to the minimum', { amount: 2, minimum: 10 }, 8],
  ['what is missing for picking lists', { amount: 0, committed: 4 }, 4],
  ['the larger of both amounts', { amount: 1, minimum: 5, committed: 9 }, 8],
  ['nothing where there is enough', { amount: 9, minimum: 5 }, 0],
  ['nothing where there is no minimum and no list', { amount: 0 }, 0],
  ['tenths without rounding errors', { amount: 0.1, minimum: 0.3 }, 0.2],
])('a list to order by asks for %s [stock.593]', (_what, part, expected) => {
  expect(toOrder(aStock({ minimum: null, committed: 0, ...part }))).toBe(expected);
});

test('a list to order by is CSV in which an apostrophe keeps texts from becoming formulas [stock.593]', () => {
  const items = [
    aStock({ id: 7, name: 'Bolt, "long"', location_name: 'Rack A1', amount: 0, minimum: 2.5, committed: 0 }),
    aStock({ id: 8, name: '=1+1', location_name: null, amount: -3, minimum: null, committed: 0 }),
    aStock({ id: 9, name: '＝1+1', location_name: 'a;=cmd', amount: 1, minimum: null, committed: 0 }),
    // Each of these alone would end a cell or a row.
    aStock({ id: 10, name: 'Pipe 2"', location_name: 'a,b', amount: 1, minimum: null, committed: 0 }),
    aStock({ id: 11, name: 'a\nb', location_name: 'a\rb', amount: 1, minimum: null, committed: 0 }),
  ].map((stock) => ({ ...stock, unit: null }));
  expect(reorderList(items, ['No.', 'Name', 'Location', 'Unit', 'Amount', 'Minimum', 'To order'])).toBe(
    [
      'No.,Name,Location,Unit,Amount,Minimum,To order',
      '7,"Bolt, ""long""",Rack A1,,0,2.5,2.5',
      "8,'=1+1,,,-3,,3",
      "9,'＝1+1,a;'=cmd,,1,,",
      '10,"Pipe 2""","a,b",,1,,',
      '11,"a\nb","a\rb",,1,,',
    ].join('\n'),
  );
});

test('a change that sets something says what was seen of it, each value once, and one that only adds says nothing [stock.2290]', () => {
  const items = [
    aStock({ id: 1, location_id: 4, amount: 2 }),
    aStock({ id: 2, location_id: null, amount: 2 }),
    aStock({ id: 3, location_id: 4, amount: 2 }),
  ];
  const stock_ids = [1, 2];
  const seenBy = (call: Omit<BulkCall, 'stock_ids'>) => withSeen({ ...call, stock_ids }, items).seen;
  expect(seenBy({ action: 'move', params: { location_id: 9 } })).toEqual([
    { value: 4, stock_ids: [1] },
    { value: null, stock_ids: [2] },
  ]);
  expect(seenBy({ action: 'adjust', params: { count: 5, reason: 'counted' } })).toEqual([
    { value: 2, stock_ids },
  ]);
  expect(
    withSeen({ action: 'adjust', stock_ids: [4], params: { count: 5 } }, [aStock({ id: 4, amount: null })])
      .seen,
  ).toEqual([{ value: 0, stock_ids: [4] }]);
  expect(seenBy({ action: 'disallow_minus' })).toEqual([{ value: false, stock_ids }]);
  expect(seenBy({ action: 'adjust', params: { delta: 5, reason: 'received' } })).toBeUndefined();
  expect(seenBy({ action: 'archive' })).toBeUndefined();
});
