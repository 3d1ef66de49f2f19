import { atom } from '@storeroom/sdk';

const isOver = atom(false);

/** The server no longer accepts the session; the page stays and waits until the same user signs in. */
export const isSessionOverAtom = atom((get) => get(isOver));
export const setSessionOverAtom = atom(null, (_get, set, value: boolean) => set(isOver, value));
