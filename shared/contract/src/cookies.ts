import type { ConsentType } from './consent';

export interface CookieFact {
  name: string;
  type: ConsentType;
  /**
   * Days when remembered; null for a cookie that the server renews with its responses and that expires two hours
   * after the last.
   */
  days: number | null;
  setBy: 'page' | 'server';
}

/** Every cookie of the product, for the policy and the consent dialog. All of them are first-party. */
export const COOKIE_LIST: readonly CookieFact[] = [
  { name: 'ConsentCookies', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'ConsentCookiesNecessary', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'ConsentCookiesFunctional', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'ConsentCookiesPreference', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'ConsentCookiesStatistics', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'ConsentCookiesAdvertising', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'ConsentCookiesVersion', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'RememberMe', type: 'necessary', days: 364, setBy: 'page' },
  { name: 'AuthToken', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'AuthTokenType', type: 'necessary', days: 365, setBy: 'page' },
  { name: 'XSRF-TOKEN', type: 'necessary', days: null, setBy: 'server' },
  { name: 'storeroom_session', type: 'necessary', days: null, setBy: 'server' },
  { name: 'storeroom_devices', type: 'necessary', days: 365, setBy: 'server' },
  { name: 'storeroom_override', type: 'necessary', days: 1, setBy: 'server' },
  { name: 'i18n_redirected', type: 'necessary', days: 365, setBy: 'page' },
];
