import { aStock } from '../../sample';
import { outcomeOf } from './adjust.rules';

test('[X.206] an adjustment is known before it is sent', () => {
  const item = aStock({ amount: 18, committed: 5 });
  expect(outcomeOf(item, 'use', 6)).toMatchObject({ delta: -6, after: 12, free: 7, verdict: 'fine' });
  expect(outcomeOf(item, 'receive', 0.1)).toMatchObject({ delta: 0.1, after: 18.1 });
  expect(outcomeOf(item, 'count', 20)).toMatchObject({ delta: 2, after: 20 });
});

test('[X.207, D-S3.2] more than there is is blocked and says what there is', () => {
  expect(outcomeOf(aStock({ amount: 3 }), 'use', 4)).toMatchObject({ verdict: 'blocked', available: 3 });
  expect(outcomeOf(aStock({ amount: null }), 'use', 1)).toMatchObject({ verdict: 'blocked', available: 0 });
});

test('[D-S1.3] an item that allows minus may go below zero, with a warning', () => {
  expect(outcomeOf(aStock({ amount: 3, allow_minus_amount: true }), 'use', 4)).toMatchObject({
    after: -1,
    verdict: 'below',
  });
});
