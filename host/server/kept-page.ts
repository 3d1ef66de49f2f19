import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendBody, sendPlain } from './answers';
import { askAsReader, mayBeSomebody, userOf } from './api-user';
import { brandLook } from './brand-look';
import type { ClientHost } from './client-host';
import { documentOf } from './document';
import { asLocale } from './language';
import { visitorOfPage, type PageSources } from './page';
import { findRoute } from './routes';
import { contentSecurityPolicy, pageHeaders } from './security-headers';

const NOBODYS = { 'cache-control': 'private, no-store' };

/** Where the service worker fetches the page that it caches. */
export const KEPT_PAGE = '/offline.html';

/**
 * The page that a browser caches for offline use: that of the signed-in user, valid for every address. 404 when
 * nobody is signed in; 503 while that is unknown, so that the cached copy stays.
 */
export async function sendKeptPage(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  client: ClientHost,
  sources: PageSources,
): Promise<void> {
  const { assets: assetsOf, settings: own, settingsOf, registry } = sources;
  const assets = assetsOf();
  if (!own.worksOffline || !mayBeSomebody(req)) {
    return sendPlain(res, 404, 'There is no page to keep.', NOBODYS);
  }
  const asked = userOf(askAsReader(req, own.apiInternalUrl, client.host));
  const [settings, user, resolution] = await Promise.all([
    settingsOf(client),
    asked,
    assets?.remotes
      ? { remotes: assets.remotes, unavailable: [] }
      : registry.resolve(visitorOfPage(req, asked, sources)),
  ]);
  if (!assets || !settings || !user || resolution === null || resolution.unavailable.length > 0) {
    return sendPlain(res, 503, 'Not now.', { ...NOBODYS, 'retry-after': '5' });
  }
  const { remotes, unavailable } = resolution;
  const brand = brandLook(settings);
  const body = documentOf({
    facts: {
      settings,
      user,
      server_origin: client.serverOrigin,
      cookie_domain: client.cookieDomain,
      remotes,
      unavailable,
      build: assets.build,
      start_page: own.startPage,
    },
    assets,
    brand,
    found: findRoute(own.startPage, assets.routes, remotes),
    first: { route: null, isFramed: true, can: () => true },
    prerendered: null,
    locale: asLocale(url.searchParams.get('language') ?? ''),
    origin: client.origin,
  });
  const hash = assets.integrity[assets.first] ?? '';
  const policy = contentSecurityPolicy(client, settings, own.releaseOrigins, hash, brand, true);
  await sendBody(req, res, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body,
    headers: { ...NOBODYS, ...pageHeaders(policy), vary: 'cookie' },
  });
}
