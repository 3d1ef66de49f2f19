import { aStock } from '../../sample';
import { belongs, type Filters, outcomeOf } from './items.rules';

const stock = aStock({ name: 'Café hinge', location_id: 4 });
const everything: Filters = { name: '', oversold: false, low: false, location_id: [], otherFilters: {} };

test.each<[Partial<Filters>, boolean]>([
  [{}, true],
  [{ name: 'HINGE' }, true],
  [{ name: 'café' }, true],
  [{ name: '%' }, false],
  [{ location_id: [4, 9] }, true],
  [{ location_id: [9] }, false],
  [{ location_id: ['not set'] }, false],
  [{ oversold: true }, false],
])('whether an available item matches the filters %p is %p [R5.12, R5.13, R5.14]', (filter, expected) => {
  expect(belongs(stock, { view: 'available', ...everything, ...filter })).toBe(expected);
});

test('the location filter “not set” matches an item without a location [R5.14]', () => {
  const unplaced = aStock({ location_id: null });
  expect(belongs(unplaced, { view: 'available', ...everything, location_id: ['not set'] })).toBe(true);
});

test('an item with the amount 0 belongs to the empty list and not to the available one [D-S1.1, D-S1.2]', () => {
  const empty = aStock({ amount: 0 });
  expect(belongs(empty, { view: 'empty', ...everything })).toBe(true);
  expect(belongs(empty, { view: 'available', ...everything })).toBe(false);
});

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
