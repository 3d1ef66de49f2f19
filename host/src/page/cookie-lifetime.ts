import type { CookieJar, Days } from './cookie-jar';

export const REMEMBER_COOKIE = 'RememberMe';

/** Days that cookies live when the user is remembered. */
export const REMEMBERED_DAYS = 365;

/** Days of the cookie that stores "Remember me" itself: it expires before the cookies that depend on it. */
const REMEMBER_FLAG_DAYS = 364;

export function isRemembered(jar: CookieJar): boolean {
  return jar.read(REMEMBER_COOKIE) === 'true';
}

/** How long a cookie of this page lives. */
export function lifetime(name: string, remember: boolean): Days {
  if (!remember) return 'session';
  return name === REMEMBER_COOKIE ? REMEMBER_FLAG_DAYS : REMEMBERED_DAYS;
}
