import { atom } from '@storeroom/sdk';

const ready = atom(false);

export const isUpdateReadyAtom = atom((get) => get(ready));
export const announceUpdateAtom = atom(null, (_get, set) => set(ready, true));
/** Dismisses the message; the next check shows it again. */
export const dismissUpdateAtom = atom(null, (_get, set) => set(ready, false));
