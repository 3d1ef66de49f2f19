import { aStock } from '../../sample';
import { itemSteps } from './find-scanned';

const all = () => true;
const shelf = { id: 12, name: 'Rack A1' };
const there = aStock({ location_id: 12 });
const elsewhere = aStock({ location_id: 7 });

test.each([
  ['anywhere', there, null, ['adjust', 'open', 'count']],
  ['on the page of another location', elsewhere, shelf, ['move', 'adjust', 'open', 'count']],
  ['on the page of its location', there, shelf, ['count', 'adjust', 'open']],
  ['without a location', aStock({ location_id: null }), shelf, ['move', 'adjust', 'open', 'count']],
  ['archived', aStock({ location_id: 7, deleted_at: '2026-10-14T14:02:00Z' }), shelf, ['open']],
] as const)(
  'the steps for a scanned item begin with the likeliest, for an item %s [stock.623]',
  (_where, stock, place, steps) => expect(itemSteps(stock, place, all)).toEqual(steps),
);

test('steps for a scanned item that the role does not allow are left out [stock.623]', () => {
  expect(itemSteps(elsewhere, shelf, () => false)).toEqual(['open']);
});
