import { atom } from 'jotai';
import type { ConsentReceipt, ConsentType } from '@storeroom/contract';

export type ConsentChoice = Record<ConsentType, boolean>;

/** The state before a choice: necessary cookies, which cannot be refused, and nothing else. */
export const NO_CHOICE: ConsentChoice = {
  necessary: true,
  functional: false,
  preference: false,
  statistics: false,
  advertising: false,
};

export interface Consent {
  /** True after any explicit choice, "only necessary" included. */
  accepted: boolean;
  choice: ConsentChoice;
  /** The policy version at the time of the choice; absent for a choice from before versions existed. */
  version?: string;
  /** Proof of the choice; absent until the server has sent it. */
  receipt?: ConsentReceipt;
  /** The server did not send a receipt for a choice of this visit. */
  hasNoReceipt?: boolean;
}

const consent = atom<Consent>({ accepted: false, choice: NO_CHOICE });
const surface = atom<'closed' | 'popup' | 'modal'>('closed');

export const consentAtom = atom((get) => get(consent));
export const consentSurfaceAtom = atom((get) => get(surface));

const requestCount = atom(0);

/** Host only: how often a choice was explicitly requested; the popup takes the focus each time. */
export const consentAskedAtom = atom((get) => get(requestCount));

/** Opens the popup unless popup or modal is open already, and moves the focus to it. */
export const askForConsentAtom = atom(null, (get, set) => {
  if (get(surface) === 'closed') set(surface, 'popup');
  set(requestCount, get(requestCount) + 1);
});

/** Host only: shows the popup to a visitor who has not chosen yet, without moving the focus. */
export const showConsentPopupAtom = atom(null, (_get, set) => set(surface, 'popup'));

export const openConsentModalAtom = atom(null, (_get, set) => set(surface, 'modal'));
export const closeConsentAtom = atom(null, (_get, set) => set(surface, 'closed'));

/** Host only: the choice from the cookies, or the one that was just made. */
export const setConsentAtom = atom(null, (_get, set, value: Consent) => set(consent, value));
