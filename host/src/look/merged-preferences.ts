import { userAtom } from '@storeroom/sdk';
import type { Preferences } from '@storeroom/contract';
import { setUserAtom, store } from '@storeroom/sdk/host';

/** Merges a change; of the tables only those that it names are replaced. */
export function merged(before: Preferences, change: Preferences): Preferences {
  const tables = change.tables && { tables: { ...before.tables, ...change.tables } };
  return { ...before, ...change, ...tables };
}

/** Applies preferences to the page at once, where the server stores any; returns the previous ones. */
export function showPreferences(change: Preferences): Preferences | undefined {
  const user = store().get(userAtom);
  if (user?.preferences) store().set(setUserAtom, { ...user, preferences: merged(user.preferences, change) });
  return user?.preferences;
}
