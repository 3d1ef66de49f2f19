import { CONSENT_COOKIES } from '../consent/consent-cookies';
import type { CookieJar } from '../page/cookie-jar';
import { lifetime, REMEMBER_COOKIE } from '../page/cookie-lifetime';
import { SWITCH_PREFIX } from './incoming-session';
import { SESSION_COOKIES, TOKEN_COOKIE } from './session-cookies';

/** Only longer switch tokens are taken over. */
const SWITCH_TOKEN_LENGTH = 10;

/** The cookies that a visit takes along to a team's own host. */
const CARRIED_COOKIES = [...CONSENT_COOKIES, ...SESSION_COOKIES];

/** Before the visit moves: copies them under names that the other host recognises. */
export function writeSwitchCookies(jar: CookieJar): void {
  for (const name of CARRIED_COOKIES) {
    const value = jar.read(name);
    if (value !== undefined) jar.write(SWITCH_PREFIX + name, value, 'session');
  }
}

/**
 * On arrival, once: turns the copied cookies into cookies of this host. Copies without a usable token are removed.
 *
 * @returns whether there was nothing, a session was taken over, or its token was too short
 */
export function takeSwitchCookies(jar: CookieJar): 'nothing' | 'taken' | 'refused' {
  const copies = new Map<string, string>();
  for (const name of CARRIED_COOKIES) {
    const value = jar.read(SWITCH_PREFIX + name);
    if (value === undefined) continue;
    copies.set(name, value);
    jar.remove(SWITCH_PREFIX + name);
  }
  if (copies.size === 0) return 'nothing';
  if ((copies.get(TOKEN_COOKIE) ?? '').length <= SWITCH_TOKEN_LENGTH) return 'refused';
  const remember = copies.get(REMEMBER_COOKIE) === 'true';
  for (const [name, value] of copies) jar.write(name, value, lifetime(name, remember));
  return 'taken';
}
