import { adjustedAmount, freeAmount, roundAmount } from './amounts';

const item = (amount: number | null, allow_minus_amount = false) => ({ amount, allow_minus_amount });

test('a calculated amount has no error from binary fractions', () => {
  expect(roundAmount(0.1 + 0.2)).toBe(0.3);
  expect(adjustedAmount(item(0.1), { delta: 0.2 })).toMatchObject({ amount: 0.3, delta: 0.2 });
  expect(adjustedAmount(item(0.3), { count: 0.1 })).toMatchObject({ amount: 0.1, delta: -0.2 });
});

test('the free amount is the amount minus what open picking lists reserve [D-S7.1]', () => {
  expect(freeAmount({ amount: 0.3, committed: 0.1 })).toBe(0.2);
  expect(freeAmount({ amount: null, committed: 2 })).toBe(-2);
});

test('an item may be adjusted below zero where it allows minus, and otherwise not', () => {
  expect(adjustedAmount(item(3), { delta: -3 })).toEqual({ amount: 0, delta: -3, isAllowed: true });
  expect(adjustedAmount(item(3), { delta: -4 })).toEqual({ amount: -1, delta: -4, isAllowed: false });
  expect(adjustedAmount(item(null), { delta: -1 }).isAllowed).toBe(false);
  expect(adjustedAmount(item(3, true), { delta: -4 }).isAllowed).toBe(true);
  expect(adjustedAmount(item(-3), { delta: 1 }).isAllowed).toBe(false);
});
