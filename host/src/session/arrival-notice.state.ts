import { atom } from '@storeroom/sdk';

/**
 * Why a visitor from another host has to act: the token was unusable, the code has expired, the server could not be
 * asked, or a choice about cookies is missing. `kept`: the account of an earlier visit could not be fetched, and its
 * session is still stored for the next try.
 */
export type ArrivalNotice = 'refused' | 'over' | 'unreachable' | 'consent' | 'kept';

const notice = atom<ArrivalNotice | null>(null);

export const arrivalNoticeAtom = atom((get) => get(notice));
export const setArrivalNoticeAtom = atom(null, (_get, set, value: ArrivalNotice | null) =>
  set(notice, value),
);
