import { LARGEST_AMOUNT, roundAmount } from '@storeroom/contract';

/** Decision D-S3: a decimal with at most four places. */
export function isAmount(value: number): boolean {
  return Math.abs(value) <= LARGEST_AMOUNT && roundAmount(value) === value;
}

/** Between two amounts. */
export const difference = (a: number, b: number) => roundAmount(a - b);
