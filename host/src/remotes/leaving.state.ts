import { atom } from '@storeroom/sdk';

/** The host that this visit is moving to; null otherwise. */
export const leavingForAtom = atom<string | null>(null);
