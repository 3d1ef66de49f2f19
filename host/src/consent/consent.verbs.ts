import { CONSENT_TYPES, POLICY_VERSION } from '@storeroom/contract';
import { NO_CHOICE, closeConsentAtom, setConsentAtom, store, type ConsentChoice } from '@storeroom/sdk/host';
import { cookieJar } from '../page/cookie-jar';
import { isRemembered, REMEMBERED } from '../page/cookie-lifetime';
import { storeConsent } from './store-consent';
import { fetchReceipt } from './fetch-receipt';
import { returnFocusAfterConsent } from './return-focus';

export const ONLY_NECESSARY = NO_CHOICE;

export const EVERYTHING = Object.fromEntries(CONSENT_TYPES.map((type) => [type, true])) as ConsentChoice;

/** Takes an explicit choice. It is kept for a year where the person is remembered, else until the browser closes. */
export function chooseConsent(choice: ConsentChoice): void {
  storeConsent(cookieJar(), choice, isRemembered(cookieJar()) ? REMEMBERED : 'session');
  const taken = { accepted: true, choice: { ...choice, necessary: true }, version: POLICY_VERSION };
  store().set(setConsentAtom, taken);
  void fetchReceipt(taken.choice).then((receipt) =>
    store().set(setConsentAtom, { ...taken, ...(receipt ? { receipt } : { hasNoReceipt: true }) }),
  );
  store().set(closeConsentAtom);
  // After the surface has left the page and, where it was a dialog, has given focus back its own way.
  setTimeout(() => returnFocusAfterConsent.goBack());
}
