import fc from 'fast-check';
import { ADJUST_REASONS } from '@storeroom/contract';
import { fitsReason, isAmount } from './amount.rules';

it('[D-S3] takes every decimal of four places and no finer one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (units) => {
      expect(isAmount(units / 10_000)).toBe(true);
    }),
  );
  for (const value of [0.00001, 1.23456, 1e-9, 1e10, -1e10, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isAmount(value)).toBe(false);
  }
});

it('[W.114] lets a reason explain one direction, or both', () => {
  const fitting = (delta: number) => ADJUST_REASONS.filter((reason) => fitsReason(reason, delta));
  expect(fitting(1)).toEqual(['received', 'correction', 'counted']);
  expect(fitting(-1)).toEqual(['used', 'damaged', 'lost', 'correction', 'counted']);
  expect(fitting(0)).toEqual([...ADJUST_REASONS]);
});
