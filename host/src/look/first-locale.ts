import { preferredLocale, type Locale } from '@storeroom/contract';
import { namedLocale } from './named-locale';

/**
 * The locale of a visit: the prefix of the address, without one the earlier choice, and on a first visit the
 * preference of the browser.
 */
export function firstLocale(
  pathname: string,
  chosen: string | undefined,
  preferred: readonly string[],
): Locale {
  const { named } = namedLocale(pathname);
  if (named !== null) return named;
  return preferredLocale(chosen === undefined ? preferred : [chosen]);
}
