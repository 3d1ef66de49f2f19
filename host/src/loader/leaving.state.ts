import { atom } from '@storeroom/sdk';

const leavingFor = atom<string | null>(null);

/** The host to which this visit is being taken; null while it stays. */
export const leavingForAtom = atom((get) => get(leavingFor));
export const leaveForAtom = atom(null, (_get, set, host: string | null) => set(leavingFor, host));
