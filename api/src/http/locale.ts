import { DEFAULT_LOCALE, LOCALES, type Locale } from '@storeroom/shared/contract';

/** The language of an answer: the first in `Accept-Language`, by its weight, that the product speaks. */
export function localeOf(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    const known = LOCALES.find((locale) => locale === language);
    if (known) return known;
  }
  return DEFAULT_LOCALE;
}
