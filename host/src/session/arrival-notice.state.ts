import { atom } from '@storeroom/sdk';

/**
 * Why somebody who was brought here has to do something themselves: what they brought was no token, was over, could not
 * be asked about, or waits for a choice about cookies. `kept`: the account of an earlier visit could not be read, and its
 * session is still there for the next try.
 */
export type ArrivalNotice = 'refused' | 'over' | 'unreachable' | 'consent' | 'kept';

const notice = atom<ArrivalNotice | null>(null);

export const arrivalNoticeAtom = atom((get) => get(notice));
export const setArrivalNoticeAtom = atom(null, (_get, set, value: ArrivalNotice | null) =>
  set(notice, value),
);
