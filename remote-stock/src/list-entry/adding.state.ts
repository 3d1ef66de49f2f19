import { atom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';

const adding = atom<readonly Stock[] | null>(null);

/** Items that somebody wants to put on a picking list. */
export const addingAtom = atom((get) => get(adding));
export const addToListAtom = atom(null, (_get, set, items: readonly Stock[] | null) => set(adding, items));
