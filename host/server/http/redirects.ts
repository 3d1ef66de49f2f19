import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, type Locale } from '@storeroom/contract';
import type { ClientHost } from './client-host';
import { cookiesOf } from './cookies';
import { asLocale, namedLocale, acceptedLocale, splitLocale, withLocale } from '../locale';
import { canonicalPath, pathMatches, type FoundRoute } from '../routes';
import type { ServerSettings } from '../settings';

interface Redirect {
  status: 301 | 302;
  location: string;
  headers?: Record<string, string>;
}

const LANGUAGE_COOKIE = 'i18n_redirected';
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** One name for this machine, so that the client host and the API host share cookies. */
export function toProductHost(client: ClientHost, url: URL, settings: ServerSettings): Redirect | null {
  if (client.name !== 'localhost' && client.name !== '127.0.0.1') return null;
  return { status: 302, location: `${settings.clientOrigin.origin}${url.pathname}${url.search}` };
}

const languageCookie = (locale: Locale, { cookieDomain }: ClientHost) =>
  [
    `${LANGUAGE_COOKIE}=${locale}`,
    'Path=/',
    `Max-Age=${YEAR_IN_SECONDS}`,
    'SameSite=Lax',
    'Secure',
    ...(cookieDomain ? [`Domain=${cookieDomain}`] : []),
  ].join('; ');

/**
 * `/stock/` → `/stock`, `/FR/stock` → `/fr/stock`, `/en/stock` → `/stock`: each page has one address. Repeated
 * slashes at the beginning or the end count as one, so no redirect can leave the host. An address with the prefix of
 * the default language counts as choosing that language; otherwise the address without a prefix would lead to the
 * language that was chosen before.
 */
export function toCanonicalAddress(url: URL, client: ClientHost): Redirect | null {
  const { named, path } = namedLocale(url.pathname);
  if (named === null && !url.pathname.endsWith('/')) return null;
  const withoutSlashes = `/${path.replace(/^\/+|\/+$/g, '')}`;
  const canonical = named ? withLocale(withoutSlashes, named) : withoutSlashes;
  if (canonical === url.pathname) return null;
  return {
    status: 301,
    location: `${canonical}${url.search}`,
    ...(named === DEFAULT_LOCALE && { headers: { 'set-cookie': languageCookie(named, client) } }),
  };
}

/**
 * `/STOCK` and `/%73tock` → `/stock`: the router of the page matches them too, so they are redirected to one address.
 */
export function toCanonicalPath(url: URL, found: FoundRoute | null): Redirect | null {
  const { locale, path } = splitLocale(url.pathname);
  const canonical = found === null ? path : canonicalPath(found.row.path, path);
  if (canonical === path) return null;
  return { status: 301, location: `${withLocale(canonical, locale)}${url.search}` };
}

/** `/policy` → `/policy/privacy`: the address above both policies has no page of its own. */
export function toPrivacyPolicy(url: URL): Redirect | null {
  const { locale, path } = splitLocale(url.pathname);
  if (!pathMatches('/policy', path)) return null;
  return { status: 301, location: `${withLocale('/policy/privacy', locale)}${url.search}` };
}

/**
 * An address without a prefix redirects to the chosen language. Where none was chosen, the first visit follows
 * `Accept-Language` once; a cookie then stores the result.
 */
export function toPreferredLanguage(req: IncomingMessage, url: URL, client: ClientHost): Redirect | null {
  if (splitLocale(url.pathname).prefixed) return null;
  const chosen = cookiesOf(req).get(LANGUAGE_COOKIE) ?? null;
  const locale = chosen === null ? acceptedLocale(req.headers['accept-language']) : asLocale(chosen);
  if (locale === DEFAULT_LOCALE) return null;
  const headers: Record<string, string> = { vary: 'accept-language, cookie' };
  if (chosen === null) {
    headers['set-cookie'] = languageCookie(locale, client);
  }
  return { status: 302, location: `${withLocale(url.pathname, locale)}${url.search}`, headers };
}
