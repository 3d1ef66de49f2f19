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
])(
  'an item with the amount %p that allows minus (%p) is %s [D-S1, D-S1.1, D-S1.2, D-S1.3]',
  (amount, allow_minus_amount, status) => {
    expect(stockStatus(item(amount, allow_minus_amount))).toBe(status);
  },
);

test('an archived item has the status archived whatever its amount [R3.2, R4.25]', () => {
  expect(stockStatus(item(18, false, '2026-10-14T13:59:00.000000Z'))).toBe('archived');
});

test.each<[amount: number | null, minimum: number | null | undefined, low: boolean]>([
  [4.9999, 5, true],
  [5, 5, false],
  [null, 1, true],
  [-3, 1, true],
  [0, null, false],
  [0, undefined, false],
])('an item with %p of a minimum of %p is low: %p [stock.531]', (amount, minimum, low) => {
  expect(isLow({ amount, ...(minimum === undefined ? {} : { minimum }) })).toBe(low);
});
