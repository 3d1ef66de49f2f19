import type { Preferences } from '@storeroom/contract';

type SetUp = (change: Preferences) => Promise<boolean>;

let changePreferences: SetUp = () => Promise.resolve(false);

/** Host only. */
export function setSetUp(value: SetUp): void {
  changePreferences = value;
}

/**
 * Changes preferences: at once, and on the user's other devices too. A change that cannot be saved is reverted. Never
 * fails; returns whether it was saved.
 */
export const setUp: SetUp = (change) => changePreferences(change);
