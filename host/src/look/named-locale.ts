import { LOCALES, type Locale } from '@storeroom/contract';
import { withLocale } from '@storeroom/sdk/host';

/** `/stock/` → `/stock`; null when the path has no trailing slash. */
export function withoutTrailingSlash(path: string): string | null {
  if (path === '/' || !path.endsWith('/')) return null;
  return path.replace(/\/+$/, '') || '/';
}

/** The language prefix of an address, in any case, and the rest of it: `/FR/stock` names French. */
export function namedLocale(pathname: string): { named: Locale | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const named = LOCALES.find((locale) => locale === first.toLowerCase()) ?? null;
  // One slash only: two would begin the name of another host.
  return { named, path: named ? `/${rest.join('/').replace(/^\/+/, '')}` : pathname };
}

/**
 * The canonical address of a page: `/FR/stock/` → `/fr/stock`, `/en/stock` → `/stock`; null when it is that already.
 */
export function canonicalAddress(pathname: string): string | null {
  const { named, path } = namedLocale(pathname);
  const withoutSlash = withoutTrailingSlash(path) ?? path;
  const canonical = named ? withLocale(withoutSlash, named) : withoutSlash;
  return canonical === pathname ? null : canonical;
}
