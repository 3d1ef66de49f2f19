import { atom } from '@storeroom/sdk';

const ready = atom(false);

export const isUpdateReadyAtom = atom((get) => get(ready));
export const announceUpdateAtom = atom(null, (_get, set) => set(ready, true));
/** Puts the message away; the next look for a new build brings it again. */
export const dismissUpdateAtom = atom(null, (_get, set) => set(ready, false));
