import { openAmount } from './list-cache';

test.each([
  [{ amount: 0.3, amount_picked: 0.1, substitute_item_id: null }, 0.2],
  [{ amount: 2, amount_picked: 3, substitute_item_id: null }, 0],
  [{ amount: 2, amount_picked: 0, substitute_item_id: 7 }, 0],
])('of a line %j, %d are left to pick', (line, open) => {
  expect(openAmount(line)).toBe(open);
});
