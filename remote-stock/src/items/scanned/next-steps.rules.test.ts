import { aStock } from '../../sample';
import { itemSteps } from './next-steps.rules';

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
] as const)('[X.623] the likeliest step comes first: %s', (_where, stock, place, steps) =>
  expect(itemSteps(stock, place, all)).toEqual(steps),
);

test('[X.623] what the role does not allow is no step', () => {
  expect(itemSteps(elsewhere, shelf, () => false)).toEqual(['open']);
});
