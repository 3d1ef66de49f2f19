import { atom } from 'jotai';
import { DEFAULT_SETTINGS, type Settings } from '@storeroom/contract';

/** The defaults are used while the server's settings cannot be fetched, so that nothing blocks. */
const settings = atom<Settings>(DEFAULT_SETTINGS);

export const settingsAtom = atom((get) => get(settings));
export const brandingAtom = atom((get) => get(settings).branding);

/** Host only. */
export const setSettingsAtom = atom(null, (_get, set, value: Settings) => set(settings, value));
