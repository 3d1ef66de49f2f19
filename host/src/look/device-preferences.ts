import type { Preferences } from '@storeroom/contract';
import { stored } from '@storeroom/sdk';
import { devicePreferencesAtom, store } from '@storeroom/sdk/host';
import { preferencesFrom } from '@storeroom/sdk/query-library';
import { merged } from './merged-preferences';

/** Preferences stored on this device, for users whose server stores none. */
const ofDevice = stored('preferences', preferencesFrom);

export const readDevicePreferences = (): void => store().set(devicePreferencesAtom, ofDevice.read());

export function storeOnDevice(change: Preferences): void {
  const next = merged(store().get(devicePreferencesAtom), change);
  store().set(devicePreferencesAtom, next);
  ofDevice.keep(next);
}
