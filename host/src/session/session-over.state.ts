import { atom } from '@storeroom/sdk';

const over = atom(false);

/** The server no longer knows the session of this page; the page stands, and waits for the same person to sign in. */
export const isSessionOverAtom = atom((get) => get(over));
export const setSessionOverAtom = atom(null, (_get, set, value: boolean) => set(over, value));
