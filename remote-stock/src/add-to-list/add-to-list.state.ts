import { atom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';

const itemsToAdd = atom<readonly Stock[] | null>(null);

/** Items that somebody wants to put on a picking list. */
export const itemsToAddAtom = atom((get) => get(itemsToAdd));
export const addToListAtom = atom(null, (_get, set, items: readonly Stock[] | null) =>
  set(itemsToAdd, items),
);
