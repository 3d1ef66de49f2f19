import type { Preferences } from '@storeroom/contract';

type SetUp = (change: Preferences) => Promise<boolean>;

let carryOut: SetUp = () => Promise.resolve(false);

/** Host only. */
export function setSetUp(value: SetUp): void {
  carryOut = value;
}

/**
 * Sets the product up for whoever is here: at once, and on their other devices too. What cannot be saved is taken back.
 * Never fails; answers whether it is kept.
 */
export const setUp: SetUp = (change) => carryOut(change);
