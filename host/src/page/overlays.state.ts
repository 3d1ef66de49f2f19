import { atom } from '@storeroom/sdk';
import type { ComponentType } from 'react';

const parts = atom<readonly ComponentType[]>([]);

/** Overlays that later files have added: dialogs that any page may need. */
export const overlaysAtom = atom((get) => get(parts));

/** Adds an overlay to every page from now on, once. */
export const addOverlayAtom = atom(null, (get, set, part: ComponentType) => {
  if (!get(parts).includes(part)) set(parts, [...get(parts), part]);
});
