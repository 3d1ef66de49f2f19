import type { CookieJar } from '../page/cookie-jar';
import { lifetime, REMEMBER_COOKIE } from '../page/cookie-lifetime';
import { TOKEN_COOKIE, TOKEN_TYPE_COOKIE, type Token } from './session-cookies';

export function storeToken(jar: CookieJar, { token, token_type }: Token, remember: boolean): void {
  const values = {
    [TOKEN_COOKIE]: token,
    [TOKEN_TYPE_COOKIE]: token_type,
    ...(remember && { [REMEMBER_COOKIE]: 'true' }),
  };
  jar.remove(REMEMBER_COOKIE);
  for (const [name, value] of Object.entries(values)) jar.write(name, value, lifetime(name, remember));
}
