import { roundAmount, type AdjustReason } from '@storeroom/contract';

/** More than any storeroom holds, and far from where a decimal of four places would lose its last one. */
export const LARGEST_AMOUNT = 1_000_000_000;

/** Decision D-S3: a decimal with at most four places. */
export function isAmount(value: number): boolean {
  return Math.abs(value) <= LARGEST_AMOUNT && roundAmount(value) === value;
}

/** What a reason says about the direction: 1 brings stock in, −1 takes it away, 0 may do either. */
const DIRECTION: Record<AdjustReason, -1 | 0 | 1> = {
  received: 1,
  used: -1,
  damaged: -1,
  lost: -1,
  correction: 0,
  counted: 0,
};

/** Whether the change is one that the reason can explain. A count that changes nothing fits every reason. */
export function fitsReason(reason: AdjustReason, delta: number): boolean {
  return DIRECTION[reason] * delta >= 0;
}

/** Between two amounts. */
export const difference = (a: number, b: number) => roundAmount(a - b);
