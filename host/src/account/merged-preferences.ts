import { userAtom } from '@storeroom/sdk';
import type { Preferences } from '@storeroom/contract';
import { setUserAtom, store } from '@storeroom/sdk/host';

/** With what changes; of the tables only those that are named. */
export function merged(before: Preferences, change: Preferences): Preferences {
  const tables = change.tables && { tables: { ...before.tables, ...change.tables } };
  return { ...before, ...change, ...tables };
}

/** Shows at once what will be the person's, where the server keeps any; answers what was theirs before. */
export function showPreferences(change: Preferences): Preferences | undefined {
  const user = store().get(userAtom);
  if (user?.preferences) store().set(setUserAtom, { ...user, preferences: merged(user.preferences, change) });
  return user?.preferences;
}
