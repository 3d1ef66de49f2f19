import { atom } from 'jotai';
import type { ConsentReceipt, ConsentType } from '@storeroom/contract';

export type ConsentChoice = Record<ConsentType, boolean>;

/** What a visitor has before choosing: necessary cookies, which cannot be refused, and nothing else. */
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
  /** The policy version that the choice answers; absent for a choice that is older than versions. */
  version?: string;
  /** Proof of the choice; absent until the server has given it. */
  receipt?: ConsentReceipt;
  /** The server gave none for a choice of this visit. */
  hasNoReceipt?: boolean;
}

const consent = atom<Consent>({ accepted: false, choice: NO_CHOICE });
const surface = atom<'closed' | 'popup' | 'modal'>('closed');

export const consentAtom = atom((get) => get(consent));
export const consentSurfaceAtom = atom((get) => get(surface));

const asked = atom(0);

/** Host only: how often a choice was asked for in so many words; each time the popup takes focus. */
export const consentAskedAtom = atom((get) => get(asked));

/** Opens the popup unless popup or modal is open already (specification §5), and leads the visitor to it. */
export const askForConsentAtom = atom(null, (get, set) => {
  if (get(surface) === 'closed') set(surface, 'popup');
  set(asked, get(asked) + 1);
});

/** Host only: the notice, for a visitor who has not chosen yet. It asks nothing of the focus. */
export const showConsentPopupAtom = atom(null, (_get, set) => set(surface, 'popup'));

export const openConsentModalAtom = atom(null, (_get, set) => set(surface, 'modal'));
export const closeConsentAtom = atom(null, (_get, set) => set(surface, 'closed'));

/** Host only: what the cookies say, or what was just chosen. */
export const setConsentAtom = atom(null, (_get, set, value: Consent) => set(consent, value));
