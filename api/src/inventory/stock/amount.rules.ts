import { LARGEST_AMOUNT, roundAmount } from '@storeroom/contract';

/** Whether a number is a valid amount: a decimal with at most four places (rule D-S3). */
export function isAmount(value: number): boolean {
  return Math.abs(value) <= LARGEST_AMOUNT && roundAmount(value) === value;
}

/** The difference of two amounts, without errors of floating point. */
export const difference = (a: number, b: number) => roundAmount(a - b);
