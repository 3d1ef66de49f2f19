import { atom } from '@storeroom/sdk';

/**
 * Why a visitor from another host has to act: the token was unusable, the code has expired, the server could not be
 * asked, or a choice about cookies is missing. `kept`: the account of an earlier visit could not be fetched, and its
 * session is still stored for the next try.
 */
type ArrivalNotice = 'refused' | 'over' | 'unreachable' | 'consent' | 'kept';

export const arrivalNoticeAtom = atom<ArrivalNotice | null>(null);
