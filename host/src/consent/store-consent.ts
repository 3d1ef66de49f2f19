import { CONSENT_TYPES, POLICY_VERSION } from '@storeroom/contract';
import type { ConsentChoice } from '@storeroom/sdk/host';
import { forgetRecent } from '../page/stored-recent';
import type { CookieJar, Days } from '../page/cookie-jar';
import { ACCEPTED_COOKIE, COOKIE_OF, VERSION_COOKIE } from './consent-cookies';

/** Stores a choice in cookies; guests who make none do not load this. */
export function storeConsent(jar: CookieJar, choice: ConsentChoice, days: Days): void {
  jar.write(ACCEPTED_COOKIE, 'true', days);
  jar.write(VERSION_COOKIE, POLICY_VERSION, days);
  if (!choice.preference) forgetRecent();
  for (const type of CONSENT_TYPES) {
    jar.write(COOKIE_OF[type], String(type === 'necessary' || choice[type]), days);
  }
}
