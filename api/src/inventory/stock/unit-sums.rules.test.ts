import { sumsByUnit } from './unit-sums.rules';

it('sums by unit have no error from binary fractions, and stand in the order of the units', () => {
  const found = [
    { unit: 'litre' as const, amount: 0.1 },
    { unit: 'metre' as const, amount: 1 },
    { unit: 'litre' as const, amount: 0.2 },
    { unit: null, amount: 3 },
  ];
  expect(sumsByUnit(['amount'], found)).toEqual([
    { unit: null, amount: 3 },
    { unit: 'metre', amount: 1 },
    { unit: 'litre', amount: 0.3 },
  ]);
});
