import type { ConsentType } from './consent';

export interface CookieFact {
  name: string;
  type: ConsentType;
  /** How long it is kept at most; what the page sets ends with the browser session where nobody is remembered. */
  kept: { days: number } | { hours: number };
  setBy: 'page' | 'server';
}

/** Every cookie of the product, for the policy and the consent dialog. All of them are first-party. */
export const COOKIE_LIST: readonly CookieFact[] = [
  { name: 'ConsentCookies', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'ConsentCookiesNecessary', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'ConsentCookiesFunctional', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'ConsentCookiesPreference', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'ConsentCookiesStatistics', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'ConsentCookiesAdvertising', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'ConsentCookiesVersion', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'RememberMe', type: 'necessary', kept: { days: 364 }, setBy: 'page' },
  { name: 'AuthToken', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'AuthTokenType', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
  { name: 'XSRF-TOKEN', type: 'necessary', kept: { hours: 2 }, setBy: 'server' },
  { name: 'storeroom_session', type: 'necessary', kept: { hours: 2 }, setBy: 'server' },
  { name: 'storeroom_devices', type: 'necessary', kept: { days: 365 }, setBy: 'server' },
  { name: 'i18n_redirected', type: 'necessary', kept: { days: 365 }, setBy: 'page' },
];
