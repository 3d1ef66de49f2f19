import { CONSENT_TYPES, POLICY_VERSION, type ConsentType } from '@storeroom/contract';
import { NO_CHOICE, type Consent, type ConsentChoice } from '@storeroom/sdk/host';
import type { CookieJar } from '../page/cookie-jar';

export const ACCEPTED_COOKIE = 'ConsentCookies';

export const VERSION_COOKIE = 'ConsentCookiesVersion';

export const COOKIE_OF: Record<ConsentType, string> = {
  necessary: 'ConsentCookiesNecessary',
  functional: 'ConsentCookiesFunctional',
  preference: 'ConsentCookiesPreference',
  statistics: 'ConsentCookiesStatistics',
  advertising: 'ConsentCookiesAdvertising',
};

/** Every cookie that stores the choice; copied when the visit moves to a team's own host. */
export const CONSENT_COOKIES = [ACCEPTED_COOKIE, VERSION_COOKIE, ...Object.values(COOKIE_OF)];

export function readConsent(jar: CookieJar): Consent {
  if (jar.read(ACCEPTED_COOKIE) !== 'true') return { accepted: false, choice: NO_CHOICE };
  const chosen = CONSENT_TYPES.map((type) => [type, jar.read(COOKIE_OF[type]) === 'true'] as const);
  const choice = { ...(Object.fromEntries(chosen) as ConsentChoice), necessary: true };
  return { accepted: true, choice, version: jar.read(VERSION_COOKIE) };
}

/** Whether the visitor has to be asked: nothing was chosen yet, or the policy has changed since. */
export const mustAskConsent = ({ accepted, version = '' }: Consent) => !accepted || version < POLICY_VERSION;
