import type { LocalizedText } from '../../platform/http/problem';
import { isAmount, LARGEST_AMOUNT } from './amount.rules';
import { amountTooLarge, tooManyDecimals } from './stock.texts';

/** Why a number is no amount; null where it is one. */
export function amountProblem(value: number): LocalizedText | null {
  if (Math.abs(value) > LARGEST_AMOUNT) return amountTooLarge;
  return isAmount(value) ? null : tooManyDecimals;
}
