import { CONSENT_TYPES } from '@storeroom/shared/contract';
import {
  NO_CHOICE,
  closeConsentAtom,
  setConsentAtom,
  store,
  type ConsentChoice,
} from '@storeroom/shared/host';
import { cookieJar, REMEMBERED } from '../session/cookie-jar';
import { isRemembered } from '../session/session-cookies';
import { storeConsent } from './consent-cookies';
import { returnFocusAfterConsent } from './return-focus';

export const ONLY_NECESSARY = NO_CHOICE;

export const EVERYTHING = Object.fromEntries(CONSENT_TYPES.map((type) => [type, true])) as ConsentChoice;

/** Takes an explicit choice. It is kept for a year where the person is remembered, else until the browser closes. */
export function chooseConsent(choice: ConsentChoice): void {
  storeConsent(cookieJar(), choice, isRemembered(cookieJar()) ? REMEMBERED : 'session');
  store().set(setConsentAtom, { accepted: true, choice: { ...choice, necessary: true } });
  store().set(closeConsentAtom);
  // After the surface has left the page and, where it was a dialog, has given focus back its own way.
  setTimeout(() => returnFocusAfterConsent.goBack());
}
