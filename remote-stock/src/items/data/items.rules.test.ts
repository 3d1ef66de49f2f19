import { aStock } from '../../sample';
import { ageOf, belongs, type Filters, outcomeOf, valuesIn } from './items.rules';

const stock = aStock({ name: 'Café hinge', location_id: 4 });
const everything: Filters = { name: '', oversold: false, low: false, location_id: [], otherFilters: {} };

test.each<[Partial<Filters>, boolean]>([
  [{}, true],
  [{ name: 'HINGE' }, true],
  [{ name: 'café' }, true],
  [{ name: ' CAFE ' }, true],
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

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test.each<[Partial<typeof stock>, Partial<Filters>, boolean]>([
  [{ supplier: 'Änderung & Co.' }, { name: 'anderung' }, true],
  [{ amount: 2, minimum: 3 }, { low: true }, true],
  [{ amount: 3, minimum: 3 }, { low: true }, false],
  [{ allow_minus_amount: true }, { otherFilters: { allow_minus: 'true' } }, true],
  [{ allow_minus_amount: false }, { otherFilters: { allow_minus: 'true' } }, false],
  [{ list_count: 1 }, { otherFilters: { listed: 'true' } }, true],
  [{ list_count: 0 }, { otherFilters: { listed: 'true' } }, false],
  [{ updated_at: daysAgo(6) }, { otherFilters: { changed: '7d' } }, true],
  [{ updated_at: daysAgo(8) }, { otherFilters: { changed: '7d' } }, false],
  [{ updated_at: daysAgo(0) }, { otherFilters: { changed: 'today' } }, true],
  [{ updated_at: daysAgo(91) }, { otherFilters: { unchanged: '90d' } }, true],
  [{ updated_at: daysAgo(89) }, { otherFilters: { unchanged: '90d' } }, false],
  [{ supplier: 'Ashby' }, { otherFilters: { supplier: 'Fenwick,Ashby' } }, true],
  [{ supplier: 'Ash, by' }, { otherFilters: { supplier: 'Ash\\, by' } }, true],
  [{ supplier: 'Ash' }, { otherFilters: { supplier: 'Ash\\, by' } }, false],
  [{ supplier: null }, { otherFilters: { supplier: 'not set' } }, true],
  [{ supplier: 'Ashby' }, { otherFilters: { supplier: 'not set' } }, false],
  [{ supplier: 'Ashby' }, { otherFilters: { supplier: 'Ashby', listed: 'true' } }, false],
])(
  'whether an item with %j that has changed stays in a list narrowed by %j is %p [stock.744]',
  (part, filter, expected) => {
    const item = { ...stock, ...part };
    expect(belongs(item, { view: 'available', ...everything, ...filter })).toBe(expected);
  },
);

test('the values of a filter are separated by commas, of which one with a backslash is part of its value', () => {
  expect(valuesIn('Ash\\, by,Fenwick')).toEqual(['Ash, by', 'Fenwick']);
  expect(valuesIn('')).toEqual([]);
});

test('only taking more than is free, where a list counts on the item, is marked as taking what is promised [stock.594]', () => {
  const promised = aStock({ amount: 10, committed: 8 });
  expect(outcomeOf(promised, 'use', 2).verdict).toBe('fine');
  expect(outcomeOf(promised, 'use', 3).verdict).toBe('promised');
  expect(outcomeOf(promised, 'count', 7).verdict).toBe('promised');
  expect(outcomeOf({ ...promised, amount: 3 }, 'receive', 1).verdict).toBe('fine');
  expect(outcomeOf({ ...promised, committed: 0 }, 'use', 10).verdict).toBe('fine');
});

test('how long ago something was done is unknown once the clock was turned back [offline.866]', () => {
  expect([ageOf(5, 5), ageOf(5, 7.6), ageOf(5, 4)]).toEqual([0, 3, undefined]);
});
