import { aStock } from '../sample';
import { belongs, freeOf, outcomeOf, viewOf, type Filters, type View } from './items.rules';

test.each<[amount: number | null, allow_minus_amount: boolean, view: View]>([
  [1, false, 'available'],
  [0.0001, false, 'available'],
  [0, false, 'empty'],
  [null, false, 'empty'],
  [0, true, 'available'],
  [null, true, 'available'],
  [-4, true, 'available'],
])(
  '[D-S1, D-S1.1, D-S1.2, D-S1.3, R4.26] %p of an item, minus %p: %s',
  (amount, allow_minus_amount, view) => {
    expect(viewOf(aStock({ amount, allow_minus_amount }))).toBe(view);
  },
);

test('[R4.22, R4.25] an archived item stands with the archived, whatever its amount', () => {
  expect(viewOf(aStock({ deleted_at: '2026-10-14T13:59:00.000000Z' }))).toBe('archived');
});

const stock = aStock({ name: 'Café hinge', location_id: 4 });
const everything: Filters = { name: '', location_id: [] };

test.each<[Partial<Filters>, boolean]>([
  [{}, true],
  [{ name: 'HINGE' }, true],
  [{ name: 'café' }, true],
  [{ name: '%' }, false],
  [{ location_id: [4, 9] }, true],
  [{ location_id: [9] }, false],
  [{ location_id: ['not set'] }, false],
])('[R5.12, R5.13, R5.14, X.202] filter %p', (filter, expected) => {
  expect(belongs(stock, { view: 'available', ...everything, ...filter })).toBe(expected);
});

test('[R5.14] "not set" finds what has no place', () => {
  const nowhere = aStock({ location_id: null });
  expect(belongs(nowhere, { view: 'available', name: '', location_id: ['not set'] })).toBe(true);
});

test('[D-S7.1] free is the amount without what open lists want', () => {
  expect(freeOf(aStock({ amount: 0.3, committed: 0.1 }))).toBe(0.2);
  expect(freeOf(aStock({ amount: null, committed: 2 }))).toBe(-2);
});

test('[X.206] an adjustment is known before it is sent', () => {
  const item = aStock({ amount: 18, committed: 5 });
  expect(outcomeOf(item, 'use', 6)).toMatchObject({ delta: -6, after: 12, free: 7, standing: 'fine' });
  expect(outcomeOf(item, 'receive', 0.1)).toMatchObject({ delta: 0.1, after: 18.1 });
  expect(outcomeOf(item, 'count', 20)).toMatchObject({ delta: 2, after: 20 });
});

test('[X.207, D-S3.2] more than there is is blocked and says what there is', () => {
  expect(outcomeOf(aStock({ amount: 3 }), 'use', 4)).toMatchObject({ standing: 'blocked', available: 3 });
  expect(outcomeOf(aStock({ amount: null }), 'use', 1)).toMatchObject({ standing: 'blocked', available: 0 });
});

test('[D-S1.3] an item that allows minus may go below zero, with a warning', () => {
  expect(outcomeOf(aStock({ amount: 3, allow_minus_amount: true }), 'use', 4)).toMatchObject({
    after: -1,
    standing: 'below',
  });
});
