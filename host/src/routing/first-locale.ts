import { DEFAULT_LOCALE, LOCALES, type Locale } from '@storeroom/shared/contract';
import { splitLocale } from '@storeroom/shared/host';

function known(tag: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => tag === locale || tag?.startsWith(`${locale}-`));
}

/**
 * The language of a visit. A prefix in the address says it; without one a language chosen earlier does, and on a
 * first visit the browser's preference.
 */
export function firstLocale(
  pathname: string,
  chosen: string | undefined,
  preferred: readonly string[],
): Locale {
  const { locale } = splitLocale(pathname);
  if (locale !== DEFAULT_LOCALE) return locale;
  if (chosen !== undefined) return known(chosen) ?? DEFAULT_LOCALE;
  return preferred.map(known).find((found) => found !== undefined) ?? DEFAULT_LOCALE;
}
