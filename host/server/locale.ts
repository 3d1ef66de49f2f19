import { DEFAULT_LOCALE, LOCALES, preferredLocale, type Locale } from '@storeroom/contract';
import Negotiator from 'negotiator';

const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

/** One of our locales; the default for anything else. */
export const asLocale = (text: string): Locale => (isLocale(text) ? text : DEFAULT_LOCALE);

/** The language prefix of an address, in any case, and the rest of it: `/FR/stock` names French. */
export function namedLocale(path: string): { named: Locale | null; path: string } {
  const [, first = '', ...rest] = path.split('/');
  const named = first.toLowerCase();
  return isLocale(named) ? { named, path: `/${rest.join('/')}` } : { named: null, path };
}

/** `/fr/stock` → French and `/stock`; the default language has no prefix. */
export function splitLocale(path: string): { locale: Locale; path: string; prefixed: boolean } {
  const [, first = '', ...rest] = path.split('/');
  if (isLocale(first) && first !== DEFAULT_LOCALE) {
    return { locale: first, path: `/${rest.join('/')}`, prefixed: true };
  }
  return { locale: DEFAULT_LOCALE, path, prefixed: false };
}

export function withLocale(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The supported language that an `Accept-Language` header prefers; the default when it names none. */
export function acceptedLocale(header = ''): Locale {
  return preferredLocale(new Negotiator({ headers: { 'accept-language': header } }).languages());
}
