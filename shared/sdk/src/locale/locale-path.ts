import { DEFAULT_LOCALE, LOCALES, type Locale } from '@storeroom/contract';

/** `/fr/stock` → `{ locale: 'fr', path: '/stock' }`; the default locale has no prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  for (const locale of LOCALES) {
    if (locale === DEFAULT_LOCALE) continue;
    if (pathname === `/${locale}`) return { locale, path: '/' };
    if (pathname.startsWith(`/${locale}/`)) return { locale, path: pathname.slice(locale.length + 1) };
  }
  return { locale: DEFAULT_LOCALE, path: pathname };
}

/** Adds the prefix of a language to a path of the product; query and fragment stay. */
export function withLocale(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/'
    ? `/${locale}`
    : path.startsWith('/?')
      ? `/${locale}${path.slice(1)}`
      : `/${locale}${path}`;
}
