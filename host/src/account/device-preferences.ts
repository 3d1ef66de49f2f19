import type { Preferences } from '@storeroom/contract';
import { devicePreferencesAtom, store } from '@storeroom/sdk/host';
import { preferencesFrom } from '@storeroom/sdk/query-library';
import { quietly } from '../page/quiet-storage';
import { merged } from './merged-preferences';

const KEY = 'preferences';

/** What this device keeps for people whose server has no place for it. */
export function readDevicePreferences(): void {
  const kept = quietly((): unknown => JSON.parse(window.localStorage.getItem(KEY) ?? '{}'));
  store().set(devicePreferencesAtom, preferencesFrom(kept));
}

export function keepOnDevice(change: Preferences): void {
  const kept = merged(store().get(devicePreferencesAtom), change);
  store().set(devicePreferencesAtom, kept);
  quietly(() => window.localStorage.setItem(KEY, JSON.stringify(kept)));
}
