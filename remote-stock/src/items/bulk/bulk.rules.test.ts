import { aStock } from '../../sample';
import { selectionOf } from '../selection/selection.rules';
import { added, blockedBy, receiveCalls, targetOf } from './bulk.rules';

test('[X.501] what was ticked is named by ids, what matches by its filter and number', () => {
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

test('[X.509] items that receive the same amount go in one call; those that receive none in no call', () => {
  const calls = receiveCalls(new Map([[1, 5], [2, 0], [3, 5], [4, 2.5]])); // prettier-ignore
  expect(calls).toEqual([
    { action: 'adjust', stock_ids: [1, 3], params: { delta: 5, reason: 'received' } },
    { action: 'adjust', stock_ids: [4], params: { delta: 2.5, reason: 'received' } },
  ]);
});

test('[X.504] several calls of one press add up; a second step counts nobody twice', () => {
  const none = { updated: 0, failed: [], batches: [] };
  const first = added(none, { updated: 3, failed: [], batch_id: 'a' }, false);
  expect(added(first, { updated: 2, failed: [], batch_id: 'b' }, true)).toEqual({
    updated: 3,
    failed: [],
    batches: ['a', 'b'],
  });
  expect(added(first, { updated: 0, failed: [], batch_id: null }, false).batches).toEqual(['a']);
});

test('[X.505] tells beforehand how many have less than is taken', () => {
  const items = [
    aStock({ amount: 5 }),
    aStock({ amount: 1 }),
    aStock({ amount: 0, allow_minus_amount: true }),
  ];
  expect(blockedBy(items, 'use', 2)).toBe(1);
  expect(blockedBy(items, 'receive', 2)).toBe(0);
});
