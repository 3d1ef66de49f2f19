import { atom } from '@storeroom/sdk';

/** The server no longer accepts the session; the page stays and waits until the same user signs in. */
export const isSessionOverAtom = atom(false);
