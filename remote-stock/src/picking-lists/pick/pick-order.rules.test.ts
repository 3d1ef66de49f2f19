import { aStock } from '../../sample';
import { aLine } from '../testing/a-list';
import { allOf, inOrder, isToDo, nextToDo } from './pick-order.rules';

const at = (id: number, name: string, location_name: string | null, part = {}) =>
  aLine({ id, name, position: id, stock: aStock({ id, name, location_name, amount: 5 }), ...part });

const lines = [
  at(1, 'Washer', 'Rack A10'),
  at(2, 'Loose', null),
  at(3, 'Bolt', 'Rack A2'),
  at(4, 'Angle', 'Rack A10'),
];

test('the walking order of lines goes by location with numbers by their value, then by name; lines without a location come last [lists.730]', () => {
  expect(inOrder(lines, 'walk', 'en').map(({ name }) => name)).toEqual(['Bolt', 'Angle', 'Washer', 'Loose']);
  const twice = [at(2, 'Bolt', 'Rack A2'), at(1, 'Bolt', 'Rack A2')];
  expect(inOrder(twice, 'walk', 'en').map(({ id }) => id)).toEqual([1, 2]);
  expect(inOrder(lines.toReversed(), 'original', 'en').map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test('the next line to pick is one that is neither picked nor marked as short [lists.730]', () => {
  const some = [
    at(1, 'a', 'A', { amount: 2, amount_picked: 2 }),
    at(2, 'b', 'A', { short_reason: 'damaged' }),
    at(3, 'c', 'A'),
  ];
  expect(some.map(isToDo)).toEqual([false, false, true]);
  expect(nextToDo(some, 3)?.id).toBe(3);
  expect(nextToDo([at(4, 'd', 'A'), ...some], 3)?.id).toBe(4);
  expect(nextToDo(some, null)?.id).toBe(3);
  expect(nextToDo(some.slice(0, 2), 1)).toBeNull();
});

test('All picks what is left of a line, and no more than is there unless the item may fall below zero [lists.731]', () => {
  const line = at(1, 'a', 'A', { amount: 9, amount_picked: 1 });
  expect(allOf(line)).toBe(5);
  expect(allOf({ ...line, stock: aStock({ amount: 5, allow_minus_amount: true }) })).toBe(8);
  expect(allOf({ ...line, stock: aStock({ amount: -2 }) })).toBe(0);
});
