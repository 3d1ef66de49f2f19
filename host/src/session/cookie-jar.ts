import Cookies from 'js-cookie';

/** Whole days, or until the browser closes. */
export type Days = number | 'session';

/** Days that a remembered cookie lives. */
export const REMEMBERED = 365;

/** The one cookie jar of the page. */
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
 * Cookies of this page: path `/`, secure, same-site lax, and shared with the sibling hosts of `domain`.
 * Without a domain they stay on the open host.
 */
export function createCookieJar(domain: string | null, library: CookieLibrary = Cookies): CookieJar {
  const place = { path: '/', secure: true, sameSite: 'lax', ...(domain && { domain }) };
  return {
    read: (name) => library.get(name),
    write: (name, value, days) => {
      const age = days === 'session' ? {} : { 'max-age': String(days * SECONDS_A_DAY) };
      library.set(name, value, { ...place, ...age });
    },
    remove: (name) => library.remove(name, place),
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
