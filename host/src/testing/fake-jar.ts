import { POLICY_VERSION } from '@storeroom/contract';
import type { CookieJar, Days } from '../page/cookie-jar';

export interface FakeJar extends CookieJar {
  cookies: Map<string, { value: string; days: Days }>;
}

/** A cookie jar that records how long each cookie is stored. */
export function fakeJar(values: Record<string, string> = {}): FakeJar {
  const cookies = new Map<string, { value: string; days: Days }>();
  for (const [name, value] of Object.entries(values)) cookies.set(name, { value, days: 'session' });
  return {
    cookies,
    read: (name) => cookies.get(name)?.value,
    write: (name, value, days) => void cookies.set(name, { value, days }),
    remove: (name) => void cookies.delete(name),
  };
}

export const CONSENT_GIVEN = {
  ConsentCookies: 'true',
  ConsentCookiesVersion: POLICY_VERSION,
  ConsentCookiesNecessary: 'true',
};
