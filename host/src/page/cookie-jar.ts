import Cookies from 'js-cookie';
import { tryOrNull } from './try-or-null';

/** Whole days, or until the browser closes. */
export type Days = number | 'session';

/** Access to the cookies of the page. */
export interface CookieJar {
  /** The decoded value. */
  read: (name: string) => string | undefined;
  write: (name: string, value: string, days: Days) => void;
  remove: (name: string) => void;
}

export interface CookieLibrary {
  get: (name: string) => string | undefined;
  set: (name: string, value: string, attributes: Record<string, string | boolean | undefined>) => unknown;
  remove: (name: string, attributes: Record<string, string | boolean | undefined>) => unknown;
}

const SECONDS_A_DAY = 86_400;

/**
 * Cookies of this page: path `/`, secure, same-site lax, shared with the sibling hosts of `domain`. Without a domain
 * they belong to the open host. The domain is known only after the first cookie was read. Where the browser throws on
 * access to cookies, values last as long as the page.
 */
export function createCookieJar(domainNow: () => string | null, library: CookieLibrary = Cookies): CookieJar {
  const place = () => {
    const domain = domainNow();
    return { path: '/', secure: true, sameSite: 'lax', ...(domain && { domain }) };
  };
  const held = new Map<string, string>();
  return {
    read: (name) => {
      try {
        return library.get(name);
      } catch {
        return held.get(name);
      }
    },
    write: (name, value, days) => {
      const age = days === 'session' ? {} : { 'max-age': String(days * SECONDS_A_DAY) };
      const attributes = { ...place(), ...age };
      const isWritten = tryOrNull(() => {
        library.set(name, value, attributes);
        return true;
      });
      if (!isWritten) held.set(name, value);
    },
    remove: (name) => {
      held.delete(name);
      tryOrNull(() => library.remove(name, place()));
    },
  };
}

let current: CookieJar | null = null;

export function setCookieJar(jar: CookieJar): void {
  current = jar;
}

export function cookieJar(): CookieJar {
  if (current === null) throw new Error('The cookie jar was used before start-up made it');
  return current;
}
