import type { Preferences } from '@storeroom/contract';
import { atom } from 'jotai';
import { userAtom } from '../session/session.state';

export const DENSITIES = ['comfortable', 'compact'] as const;

/** How the product is set up for whoever is here. Language and colour scheme have places of their own. */
export type Setup = Required<Pick<Preferences, 'density' | 'per_page' | 'shortcuts' | 'announcements'>>;

const DEFAULTS: Setup = { density: 'comfortable', per_page: 15, shortcuts: true, announcements: true };

const ofDevice = atom<Preferences>({});

/** What this device keeps for people whose server has no place for it. */
export const devicePreferencesAtom = atom(
  (get) => get(ofDevice),
  (_get, set, value: Preferences) => set(ofDevice, value),
);

/** As the person has set it up; what they have not is as the product has it. */
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

/** How lists are set up, by their page; the others are as the product has them. */
export const tablesAtom = atom(
  (get): Readonly<Record<string, string>> =>
    (get(userAtom)?.preferences ?? get(ofDevice)).tables ?? NO_TABLES,
);
