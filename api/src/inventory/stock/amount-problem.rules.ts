import { LARGEST_AMOUNT } from '@storeroom/contract';
import { isAmount } from './amount.rules';
import { type Said, say } from '../../words/words';

/** Why a number cannot be an amount; null if it can. */
export function amountProblem(value: number): Said | null {
  if (Math.abs(value) > LARGEST_AMOUNT) return say('amount.too_large');
  return isAmount(value) ? null : say('amount.too_many_decimals');
}
