import { isPublicPage, LOCALES, type Locale, type RouteRow, type Settings } from '@storeroom/contract';
import { escapeUTF8 } from 'entities/escape';
import { withLocale } from '../locale';

const publicPaths = (routes: RouteRow[]): string[] =>
  routes
    .filter(isPublicPage)
    .map((row) => row.path)
    .sort();

/** Encoded as in an address bar, so that the path of a remote becomes neither markup nor an extra line. */
const addressOf = (origin: string, path: string, locale: Locale) =>
  new URL(`${origin}${withLocale(path, locale)}`).href;

/** Empty for a brand that hides its landing page. */
export function sitemapOf(origin: string, settings: Settings | null, routes: RouteRow[]): string {
  const paths = settings?.branding.hide_landing ? [] : publicPaths(routes);
  const entries = paths.flatMap((path) =>
    LOCALES.map((locale) => {
      const alternates = LOCALES.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${escapeUTF8(addressOf(origin, path, other))}"/>`,
      );
      return `<url><loc>${escapeUTF8(addressOf(origin, path, locale))}</loc>${alternates.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Crawlers may read the public pages only; nothing where the landing page is hidden. */
export function robotsOf(origin: string, settings: Settings | null, routes: RouteRow[]): string {
  if (settings?.branding.hide_landing) return 'User-agent: *\nDisallow: /\n';
  const allowed = publicPaths(routes).flatMap((path) =>
    LOCALES.map((locale) => `Allow: ${new URL(addressOf(origin, path, locale)).pathname}$`),
  );
  return [
    'User-agent: *',
    ...allowed,
    'Allow: /assets/',
    'Allow: /releases/',
    'Allow: /manifest.webmanifest$',
    'Disallow: /',
    `Sitemap: ${origin}/sitemap.xml\n`,
  ].join('\n');
}
