import { CONSENT_TYPES, POLICY_VERSION, type ConsentReceipt } from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import { closeConsentAtom, NO_CHOICE, setConsentAtom, store, type ConsentChoice } from '@storeroom/sdk/host';
import { cookieJar } from '../page/cookie-jar';
import { isRemembered, REMEMBERED_DAYS } from '../page/cookie-lifetime';
import { storedReceipt } from './stored-receipt';
import { returnFocusAfterConsent } from './return-focus';
import { storeConsent } from './store-consent';

/** Stores the choice on the server, anonymously. The choice is valid either way: null when it could not be stored. */
async function fetchReceipt(choice: ConsentChoice): Promise<ConsentReceipt | null> {
  storedReceipt.forget();
  const types = CONSENT_TYPES.filter((type) => choice[type]);
  try {
    const body = { types, policy_version: POLICY_VERSION };
    const { receipt } = await request('POST /api/consent', { team: false, body });
    storedReceipt.keep(receipt);
    return receipt;
  } catch {
    return null;
  }
}

export const ONLY_NECESSARY = NO_CHOICE;

export const EVERYTHING = Object.fromEntries(CONSENT_TYPES.map((type) => [type, true])) as ConsentChoice;

/**
 * Applies an explicit choice. It is stored for a year where the user asked to be remembered, else until the browser
 * closes.
 */
export function chooseConsent(choice: ConsentChoice): void {
  storeConsent(cookieJar(), choice, isRemembered(cookieJar()) ? REMEMBERED_DAYS : 'session');
  const consent = { accepted: true, choice: { ...choice, necessary: true }, version: POLICY_VERSION };
  store().set(setConsentAtom, consent);
  void fetchReceipt(consent.choice).then((receipt) =>
    store().set(setConsentAtom, { ...consent, ...(receipt ? { receipt } : { hasNoReceipt: true }) }),
  );
  store().set(closeConsentAtom);
  // After popup or dialog has closed and the dialog has restored the focus itself.
  setTimeout(() => returnFocusAfterConsent.goBack());
}
