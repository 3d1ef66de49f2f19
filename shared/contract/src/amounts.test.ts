import { adjustedAmount, freeAmount, roundAmount } from './amounts';
import cases from './records/item/amount-cases.json';

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

interface Case {
  case: string;
  before: number | null;
  may_minus?: boolean;
  delta: number;
  after: number;
  refusal: string | null;
}

/** Of the other reasons a preview knows nothing: they are told by the server. */
const PREVIEWED = (cases as Case[]).filter(
  ({ refusal }) => refusal === null || refusal === 'amount.not_enough',
);

test.each(PREVIEWED)(
  'a change is previewed as the server decides on it, where $case [stock.206]',
  ({ before, may_minus = false, delta, after, refusal }) => {
    expect(adjustedAmount(item(before, may_minus), { delta })).toEqual({
      amount: after,
      delta,
      isAllowed: refusal === null,
    });
    expect(adjustedAmount(item(before, may_minus), { count: after })).toMatchObject({ amount: after, delta });
  },
);
