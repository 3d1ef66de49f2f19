import { atom } from '@storeroom/sdk';

const count = atom(0);

/** How often this page has taken something back: who shows what was read before reads it again. */
export const undoneAtom = atom((get) => get(count));

export const noteUndoneAtom = atom(null, (_get, set) => set(count, (before) => before + 1));
