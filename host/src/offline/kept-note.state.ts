import { atom } from '@storeroom/sdk';

const asOf = atom<number | null>(null);

/** When the oldest of what is shown was read, in milliseconds, where it comes from what this device keeps; else null. */
export const keptAsOfAtom = atom((get) => get(asOf));

export const noteKeptAtom = atom(null, (get, set, as_of: number) =>
  set(asOf, Math.min(get(asOf) ?? as_of, as_of)),
);

/** The server is there again. */
export const forgetKeptNoteAtom = atom(null, (_get, set) => set(asOf, null));
