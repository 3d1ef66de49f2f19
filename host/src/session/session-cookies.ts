import { REMEMBERED, type CookieJar, type Days } from './cookie-jar';

export const TOKEN_COOKIE = 'AuthToken';
const TOKEN_TYPE_COOKIE = 'AuthTokenType';
export const REMEMBER_COOKIE = 'RememberMe';

export const SESSION_COOKIES = [TOKEN_COOKIE, TOKEN_TYPE_COOKIE, REMEMBER_COOKIE];

/** Days that the remember flag itself lives: it leaves before what it speaks of. */
const REMEMBER_FLAG = 364;

/** A token is tried again only above this length. */
const RESTORE_TOKEN_LENGTH = 16;

export interface Token {
  token: string;
  token_type: string;
}

export function isRemembered(jar: CookieJar): boolean {
  return jar.read(REMEMBER_COOKIE) === 'true';
}

/** How long a cookie of this page lives. */
export function lifetime(name: string, remember: boolean): Days {
  if (!remember) return 'session';
  return name === REMEMBER_COOKIE ? REMEMBER_FLAG : REMEMBERED;
}

export function storeToken(jar: CookieJar, { token, token_type }: Token, remember: boolean): void {
  const values = { [TOKEN_COOKIE]: token, [TOKEN_TYPE_COOKIE]: token_type, [REMEMBER_COOKIE]: 'true' };
  if (!remember) jar.remove(REMEMBER_COOKIE);
  for (const [name, value] of Object.entries(values)) {
    if (remember || name !== REMEMBER_COOKIE) jar.write(name, value, lifetime(name, remember));
  }
}

/** The token that an earlier visit left, when it is long enough to be worth a try. */
export function storedToken(jar: CookieJar): Token | null {
  const token = jar.read(TOKEN_COOKIE) ?? '';
  if (token.length <= RESTORE_TOKEN_LENGTH) return null;
  return { token, token_type: jar.read(TOKEN_TYPE_COOKIE) ?? 'Bearer' };
}

export function forgetToken(jar: CookieJar): void {
  for (const name of SESSION_COOKIES) jar.remove(name);
}
