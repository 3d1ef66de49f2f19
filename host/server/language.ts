import { DEFAULT_LOCALE, LOCALES, type Locale } from '@storeroom/shared/contract';

const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

/** A language of ours; the default for anything else. */
export const asLocale = (text: string): Locale => (isLocale(text) ? text : DEFAULT_LOCALE);

/** `/fr/stock` → French and `/stock`; the default language has no prefix. */
export function splitLanguage(path: string): { locale: Locale; path: string; prefixed: boolean } {
  const [, first = '', ...rest] = path.split('/');
  if (isLocale(first) && first !== DEFAULT_LOCALE) {
    return { locale: first, path: `/${rest.join('/')}`, prefixed: true };
  }
  return { locale: DEFAULT_LOCALE, path, prefixed: false };
}

export function withLanguage(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The language of ours that an `Accept-Language` header likes best; the default when it names none. */
export function preferredLanguage(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: tag.trim().toLowerCase().split('-')[0] ?? '',
        weight: weight ? Number(weight.trim().slice(2)) : 1,
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wishes) if (isLocale(language)) return language;
  return DEFAULT_LOCALE;
}
