import { atom } from '@storeroom/sdk';

const leavingFor = atom<string | null>(null);

/** The host that this visit is moving to; null otherwise. */
export const leavingForAtom = atom((get) => get(leavingFor));
export const leaveForAtom = atom(null, (_get, set, host: string | null) => set(leavingFor, host));
