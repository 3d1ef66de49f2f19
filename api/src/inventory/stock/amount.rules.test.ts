import { LARGEST_AMOUNT } from '@storeroom/contract';
import fc from 'fast-check';
import { amountFault, difference } from './amount.rules';

it('an amount is any decimal of at most four places within its limits, and nothing else [D-S3]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (units) => {
      expect(amountFault(units / 10_000)).toBeNull();
    }),
  );
  for (const value of [LARGEST_AMOUNT, -LARGEST_AMOUNT]) expect(amountFault(value)).toBeNull();
  const beyond = LARGEST_AMOUNT + 0.0001;
  for (const value of [0.00001, 1.23456, 1e-9, beyond, -beyond, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(amountFault(value)).not.toBeNull();
  }
});

it('the difference of two amounts has no rounding error', () => {
  expect([difference(0.3, 0.1), difference(1.1, 1), difference(0, 0.3)]).toEqual([0.2, 0.1, -0.3]);
});
