import { roundAmount } from '@storeroom/contract';

/** More than any storeroom holds, and far from where a decimal of four places would lose its last one. */
export const LARGEST_AMOUNT = 1_000_000_000;

/** Decision D-S3: a decimal with at most four places. */
export function isAmount(value: number): boolean {
  return Math.abs(value) <= LARGEST_AMOUNT && roundAmount(value) === value;
}

/** Between two amounts. */
export const difference = (a: number, b: number) => roundAmount(a - b);
