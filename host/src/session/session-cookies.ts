import type { CookieJar } from '../page/cookie-jar';
import { REMEMBER_COOKIE } from '../page/cookie-lifetime';

export const TOKEN_COOKIE = 'AuthToken';
export const TOKEN_TYPE_COOKIE = 'AuthTokenType';

export const SESSION_COOKIES = [TOKEN_COOKIE, TOKEN_TYPE_COOKIE, REMEMBER_COOKIE];

/** Only longer tokens are tried. */
const RESTORE_TOKEN_LENGTH = 16;

export interface Token {
  token: string;
  token_type: string;
}

/** The token from an earlier visit, if it is long enough to be tried. */
export function storedToken(jar: CookieJar): Token | null {
  const token = jar.read(TOKEN_COOKIE) ?? '';
  if (token.length <= RESTORE_TOKEN_LENGTH) return null;
  return { token, token_type: jar.read(TOKEN_TYPE_COOKIE) ?? 'Bearer' };
}

export function forgetToken(jar: CookieJar): void {
  for (const name of SESSION_COOKIES) jar.remove(name);
}
