import { LARGEST_AMOUNT } from '@storeroom/contract';
import { isAmount } from './amount.rules';
import { type Said, say } from '../../words/words';

/** Why a number is no amount; null where it is one. */
export function amountProblem(value: number): Said | null {
  if (Math.abs(value) > LARGEST_AMOUNT) return say('amount.too_large');
  return isAmount(value) ? null : say('amount.too_many_decimals');
}
