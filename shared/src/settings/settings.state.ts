import { atom } from 'jotai';
import type { Settings } from '../contract';

/** Shown when the server's settings cannot be had, so that nothing blocks. */
const FALLBACK: Settings = {
  branding: {
    name: 'Storeroom',
    logo: null,
    hide_landing: false,
    contact_form: false,
    contact_email: 'enquiries@storeroom.example',
  },
  hostnames: { client: '', server: '' },
  realtime: null,
};

const settings = atom<Settings>(FALLBACK);

export const settingsAtom = atom((get) => get(settings));
export const brandingAtom = atom((get) => get(settings).branding);

/** Host only. */
export const setSettingsAtom = atom(null, (_get, set, value: Settings) => set(settings, value));
