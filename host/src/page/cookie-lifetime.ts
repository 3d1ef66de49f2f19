import type { CookieJar, Days } from './cookie-jar';

export const REMEMBER_COOKIE = 'RememberMe';

/** Days that a remembered cookie lives. */
export const REMEMBERED = 365;

/** Days that the remember flag itself lives: it leaves before what it speaks of. */
const REMEMBER_FLAG = 364;

export function isRemembered(jar: CookieJar): boolean {
  return jar.read(REMEMBER_COOKIE) === 'true';
}

/** How long a cookie of this page lives. */
export function lifetime(name: string, remember: boolean): Days {
  if (!remember) return 'session';
  return name === REMEMBER_COOKIE ? REMEMBER_FLAG : REMEMBERED;
}
