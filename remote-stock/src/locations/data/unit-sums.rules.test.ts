import { sumsOf } from './unit-sums.rules';

test('a location has a sum for each unit of which anything is there, and else one sum of 0 [locations.656]', () => {
  const by_unit = [
    { unit: null, amount: 1240 },
    { unit: 'metre' as const, amount: 35 },
    { unit: 'litre' as const, amount: 0 },
  ];
  expect(sumsOf({ amount: 1240, by_unit })).toEqual(by_unit.slice(0, 2));
  expect(sumsOf({ amount: 7 })).toEqual([{ unit: null, amount: 7 }]);
  expect(sumsOf({ amount: 0, by_unit: [{ unit: 'litre', amount: 0 }] })).toEqual([{ unit: null, amount: 0 }]);
  expect(sumsOf({})).toEqual([]);
});
