import { aStock } from '../../sample';
import { selectionOf } from './selection.rules';
import { added, blockedBy, receiveCalls, targetOf } from './bulk.rules';

test('selected items are sent by their ids, and all that match by their filter and their number [look.501]', () => {
  expect(targetOf(selectionOf([aStock({ id: 4 }), aStock({ id: 9 })]))).toEqual({ stock_ids: [4, 9] });
  const list = {
    view: 'empty',
    name: 'bolt',
    oversold: false,
    low: false,
    narrowing: {},
    location_id: [3, 'not set'],
  } as const;
  expect(targetOf({ by: 'filter', list, total: 40 })).toEqual({
    filter: { name: 'bolt', location_id: '3,not set', positiveAmount: 'false' },
    expected_total: 40,
  });
});

test('items that receive the same amount share one call, and those that receive nothing need none', () => {
  const calls = receiveCalls(new Map([[1, 5], [2, 0], [3, 5], [4, 2.5]])); // prettier-ignore
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
