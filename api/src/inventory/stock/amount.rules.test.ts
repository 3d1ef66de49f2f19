import fc from 'fast-check';
import { ADJUST_REASONS } from '@storeroom/contract';
import { difference, fitsReason, isAmount } from './amount.rules';

it('an amount is any decimal of at most four places within its limits, and nothing else [D-S3]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (units) => {
      expect(isAmount(units / 10_000)).toBe(true);
    }),
  );
  for (const value of [0.00001, 1.23456, 1e-9, 1e10, -1e10, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isAmount(value)).toBe(false);
  }
});

it('the difference of two amounts has no rounding error [D-S3]', () => {
  expect([difference(0.3, 0.1), difference(1.1, 1), difference(0, 0.3)]).toEqual([0.2, 0.1, -0.3]);
});

it('each reason fits taking away, adding, or both [W.114]', () => {
  const fitting = (delta: number) => ADJUST_REASONS.filter((reason) => fitsReason(reason, delta));
  expect(fitting(1)).toEqual(['received', 'correction', 'counted']);
  expect(fitting(-1)).toEqual(['used', 'damaged', 'lost', 'correction', 'counted']);
  expect(fitting(0)).toEqual([...ADJUST_REASONS]);
});
