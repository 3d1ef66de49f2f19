import { aStock } from '../../sample';
import { belongs, type Filters } from './items.rules';

const stock = aStock({ name: 'Café hinge', location_id: 4 });
const everything: Filters = { name: '', oversold: false, low: false, location_id: [], narrowing: {} };

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
