import type { Preferences } from '@storeroom/contract';
import { atom } from 'jotai';
import { userAtom } from '../session/session.state';

export const DENSITIES = ['comfortable', 'compact'] as const;

/** The preferences of the user. Language and colour scheme are separate. */
export type Setup = Required<Pick<Preferences, 'density' | 'per_page' | 'shortcuts' | 'announcements'>>;

const DEFAULTS: Setup = { density: 'comfortable', per_page: 15, shortcuts: true, announcements: true };

const ofDevice = atom<Preferences>({});

/** Preferences stored on this device, for users whose server stores none. */
export const devicePreferencesAtom = atom(
  (get) => get(ofDevice),
  (_get, set, value: Preferences) => set(ofDevice, value),
);

/** The user's preferences, with defaults for those that are not set. */
export const preferencesAtom = atom((get): Setup => {
  const chosen = get(userAtom)?.preferences ?? get(ofDevice);
  return {
    density: chosen.density ?? DEFAULTS.density,
    per_page: chosen.per_page ?? DEFAULTS.per_page,
    shortcuts: chosen.shortcuts ?? DEFAULTS.shortcuts,
    announcements: chosen.announcements ?? DEFAULTS.announcements,
  };
});

const NO_TABLES: Readonly<Record<string, string>> = {};

/** The set-up of lists, by page; all others use the defaults. */
export const tablesAtom = atom(
  (get): Readonly<Record<string, string>> =>
    (get(userAtom)?.preferences ?? get(ofDevice)).tables ?? NO_TABLES,
);
