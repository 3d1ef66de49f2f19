import { preferredLocale, type Locale } from '@storeroom/contract';
import { namedLocale } from './named-locale';

/**
 * The language of a visit. A prefix in the address says it; without one a language chosen earlier does, and on a
 * first visit the browser's preference.
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
