import { CONSENT_TYPES, type ConsentType } from '@storeroom/shared/contract';
import { NO_CHOICE, type Consent, type ConsentChoice } from '@storeroom/shared/host';
import type { CookieJar, Days } from '../session/cookie-jar';

const ACCEPTED = 'ConsentCookies';

const COOKIE_OF: Record<ConsentType, string> = {
  necessary: 'ConsentCookiesNecessary',
  functional: 'ConsentCookiesFunctional',
  preference: 'ConsentCookiesPreference',
  statistics: 'ConsentCookiesStatistics',
  advertising: 'ConsentCookiesAdvertising',
};

/** Every cookie that keeps the choice; copied along when the visit moves to a team's own host. */
export const CONSENT_COOKIES = [ACCEPTED, ...Object.values(COOKIE_OF)];

export function readConsent(jar: CookieJar): Consent {
  if (jar.read(ACCEPTED) !== 'true') return { accepted: false, choice: NO_CHOICE };
  const chosen = CONSENT_TYPES.map((type) => [type, jar.read(COOKIE_OF[type]) === 'true'] as const);
  return { accepted: true, choice: { ...(Object.fromEntries(chosen) as ConsentChoice), necessary: true } };
}

export function storeConsent(jar: CookieJar, choice: ConsentChoice, days: Days): void {
  jar.write(ACCEPTED, 'true', days);
  for (const type of CONSENT_TYPES) {
    jar.write(COOKIE_OF[type], String(type === 'necessary' || choice[type]), days);
  }
}
