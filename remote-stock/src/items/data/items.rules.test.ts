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
])('[R5.12, R5.13, R5.14, X.202] filter %p', (filter, expected) => {
  expect(belongs(stock, { view: 'available', ...everything, ...filter })).toBe(expected);
});

test('[R5.14] "not set" finds what has no location', () => {
  const nowhere = aStock({ location_id: null });
  expect(belongs(nowhere, { view: 'available', ...everything, location_id: ['not set'] })).toBe(true);
});

test('[D-S1.1, D-S1.2] an item stands in the list of its status and in no other', () => {
  const empty = aStock({ amount: 0 });
  expect(belongs(empty, { view: 'empty', ...everything })).toBe(true);
  expect(belongs(empty, { view: 'available', ...everything })).toBe(false);
});
