import { atom } from '@storeroom/sdk';

/**
 * Why somebody who was brought here has to do something themselves: what they brought was no token, was over, could not
 * be asked about, or waits for a choice about cookies.
 */
export type ArrivalNotice = 'refused' | 'over' | 'unreachable' | 'consent';

const notice = atom<ArrivalNotice | null>(null);

export const arrivalNoticeAtom = atom((get) => get(notice));
export const setArrivalNoticeAtom = atom(null, (_get, set, value: ArrivalNotice | null) =>
  set(notice, value),
);
