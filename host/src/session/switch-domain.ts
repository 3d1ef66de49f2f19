import { CONSENT_COOKIES } from '../consent/consent-cookies';
import type { CookieJar } from './cookie-jar';
import { lifetime, REMEMBER_COOKIE, SESSION_COOKIES, TOKEN_COOKIE } from './session-cookies';

const PREFIX = 'SwitchDomain.';

/** A switch token is taken over only above this length. */
const SWITCH_TOKEN_LENGTH = 10;

/** What a visit takes along to a team's own host. */
const CARRIED = [...CONSENT_COOKIES, ...SESSION_COOKIES];

/**
 * Where a signed-in person belongs, when that is another host than the open one and cookies of this page reach it;
 * null when they are where they should be.
 */
export function hostToSwitchTo(
  client: string | undefined,
  open: Pick<Location, 'hostname' | 'port'>,
  cookieDomain: string | null,
): string | null {
  if (!client || cookieDomain === null) return null;
  const [hostname = '', port = open.port] = client.split(':');
  if (hostname === open.hostname) return null;
  const isReached = hostname === cookieDomain || hostname.endsWith(`.${cookieDomain}`);
  return isReached ? `${hostname}${port ? `:${port}` : ''}` : null;
}

export function copyForSwitch(jar: CookieJar): void {
  for (const name of CARRIED) {
    const value = jar.read(name);
    if (value !== undefined) jar.write(PREFIX + name, value, 'session');
  }
}

/** On arrival: the copies become the cookies of this host. Copies without a usable token are dropped. */
export function takeOverSwitch(jar: CookieJar): void {
  const copies = new Map<string, string>();
  for (const name of CARRIED) {
    const value = jar.read(PREFIX + name);
    if (value === undefined) continue;
    copies.set(name, value);
    jar.remove(PREFIX + name);
  }
  if ((copies.get(TOKEN_COOKIE) ?? '').length <= SWITCH_TOKEN_LENGTH) return;
  const remember = copies.get(REMEMBER_COOKIE) === 'true';
  for (const [name, value] of copies) jar.write(name, value, lifetime(name, remember));
}
