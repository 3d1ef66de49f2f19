import { atom } from '@storeroom/sdk';

const asOf = atom<number | null>(null);

/** When the oldest visible data was fetched, in milliseconds, if it comes from the offline cache; else null. */
export const cachedAsOfAtom = atom((get) => get(asOf));

export const noteCachedAtom = atom(null, (get, set, as_of: number) =>
  set(asOf, Math.min(get(asOf) ?? as_of, as_of)),
);

const reached = atom(0);

/** The number of responses that came from the API itself: each one shows that the server is reachable. */
export const reachedAtom = atom((get) => get(reached));

export const noteReachedAtom = atom(null, (get, set) => set(reached, get(reached) + 1));

/** The server is reachable again. */
export const forgetOfflineNoteAtom = atom(null, (_get, set) => set(asOf, null));
