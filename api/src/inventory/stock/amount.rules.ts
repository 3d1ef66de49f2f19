import { LARGEST_AMOUNT, roundAmount } from '@storeroom/contract';
import { type Said, say } from '../../words/words';

/** Why a number cannot be an amount, which is a decimal with at most four places (rule D-S3); null if it can. */
export function amountFault(value: number): Said | null {
  if (Math.abs(value) > LARGEST_AMOUNT) return say('amount.too_large');
  return roundAmount(value) === value ? null : say('amount.too_many_decimals');
}

/** The difference of two amounts, without errors of floating point. */
export const difference = (a: number, b: number) => roundAmount(a - b);
