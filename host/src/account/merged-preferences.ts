import type { Preferences } from '@storeroom/contract';

/** With what changes; of the tables only those that are named. */
export function merged(before: Preferences, change: Preferences): Preferences {
  const tables = change.tables && { tables: { ...before.tables, ...change.tables } };
  return { ...before, ...change, ...tables };
}
