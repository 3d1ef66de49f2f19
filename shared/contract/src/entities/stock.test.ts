import { isLow, stockStatus, type StockStatus } from './stock';

const item = (amount: number | null, allow_minus_amount: boolean, deleted_at: string | null = null) => ({
  amount,
  allow_minus_amount,
  deleted_at,
});

test.each<[amount: number | null, allow_minus_amount: boolean, status: StockStatus]>([
  [1, false, 'available'],
  [0.0001, false, 'available'],
  [0, false, 'empty'],
  [null, false, 'empty'],
  [0, true, 'available'],
  [null, true, 'available'],
  [-4, true, 'available'],
])('an item with the amount %p (allows minus: %p) is %s [D-S1]', (amount, allow_minus_amount, status) => {
  expect(stockStatus(item(amount, allow_minus_amount))).toBe(status);
});

test('an item with a moment of archiving has the status archived although it has stock [R3.2]', () => {
  expect(stockStatus(item(18, false, '2026-10-14T13:59:00.000000Z'))).toBe('archived');
});

test.each<[amount: number | null, minimum: number | null | 'missing', low: boolean]>([
  [4.9999, 5, true],
  [5, 5, false],
  [null, 1, true],
  [-3, 1, true],
  [0, null, false],
  [0, 'missing', false],
])('an item with the amount %p and the minimum %p is low: %p [stock.531]', (amount, minimum, low) => {
  expect(isLow({ amount, ...(minimum === 'missing' ? {} : { minimum }) })).toBe(low);
});
