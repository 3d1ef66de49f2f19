import { aStock } from '../../sample';
import { outcomeOf } from './adjust.rules';

test('the change and the new amount of using, receiving and counting are calculated from the item', () => {
  const item = aStock({ amount: 18, committed: 5 });
  expect(outcomeOf(item, 'use', 6)).toMatchObject({ delta: -6, after: 12, free: 7, verdict: 'fine' });
  expect(outcomeOf(item, 'receive', 0.1)).toMatchObject({ delta: 0.1, after: 18.1 });
  expect(outcomeOf(item, 'count', 20)).toMatchObject({ delta: 2, after: 20 });
});

test('using more than there is is blocked, with the available amount [stock.207]', () => {
  expect(outcomeOf(aStock({ amount: 3 }), 'use', 4)).toMatchObject({ verdict: 'blocked', available: 3 });
  expect(outcomeOf(aStock({ amount: null }), 'use', 1)).toMatchObject({ verdict: 'blocked', available: 0 });
});

test('using more than there is of an item that may go below zero is marked as below zero', () => {
  expect(outcomeOf(aStock({ amount: 3, allow_minus_amount: true }), 'use', 4)).toMatchObject({
    after: -1,
    verdict: 'below',
  });
});
