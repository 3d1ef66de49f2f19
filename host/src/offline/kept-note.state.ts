import { atom } from '@storeroom/sdk';

const asOf = atom<number | null>(null);

/** When the oldest of what is shown was read, in milliseconds, where it comes from what this device keeps; else null. */
export const keptAsOfAtom = atom((get) => get(asOf));

export const noteKeptAtom = atom(null, (get, set, as_of: number) =>
  set(asOf, Math.min(get(asOf) ?? as_of, as_of)),
);

const reached = atom(0);

/** How many answers of the API have come from the server itself: with each one it is known to be there. */
export const reachedAtom = atom((get) => get(reached));

export const noteReachedAtom = atom(null, (get, set) => set(reached, get(reached) + 1));

/** The server is there again. */
export const forgetKeptNoteAtom = atom(null, (_get, set) => set(asOf, null));
