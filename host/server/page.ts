import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAbsent } from './absent-record';
import { sendBody, sendPlain, sendRedirect } from './answers';
import type { apiSettings } from './api-settings';
import { askAsReader, mayBeSomebody, userOf } from './api-user';
import { brandLook } from './brand-look';
import type { ClientHost } from './client-host';
import { cookiesOf } from './cookies';
import { documentOf } from './document';
import { firstScreen } from './first-screen';
import { splitLanguage, withLanguage } from './language';
import type { PageAssets } from './page-assets';
import { asTheRowHasIt, firstLanguage, oneAddress, policyParent, toProductHost } from './redirects';
import type { prerenderedPages } from './prerendered';
import type { registryResolver } from './releases';
import { findRoute } from './routes';
import { contentSecurityPolicy, pageHeaders } from './security-headers';
import { sendSentence } from './sentence-page';
import type { ServerSettings } from './settings';

export interface PageSources {
  settings: ServerSettings;
  assets: () => PageAssets | null;
  registry: ReturnType<typeof registryResolver>;
  settingsOf: ReturnType<typeof apiSettings>['settingsOf'];
  readable: ReturnType<typeof prerenderedPages>;
}

/**
 * Said by Retry in an open page, and by no crawler or forced reload. Whoever says it has only that asked for again which
 * could not be read before, with everybody else who says so within a second.
 */
const isAskedAnew = (req: IncomingMessage) => req.headers['storeroom-retry'] === '1';

/** Answers one page: the document with everything its first screen needs, 404 when no row fits the path. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  client: ClientHost,
  sources: PageSources,
): Promise<void> {
  const assets = sources.assets();
  if (assets === null) return sendPlain(res, 503, 'The page is not built yet.', { 'retry-after': '5' });

  const elsewhere =
    toProductHost(client, url, sources.settings) ??
    oneAddress(url, client) ??
    policyParent(url) ??
    firstLanguage(req, url, client);
  if (elsewhere) return sendRedirect(res, elsewhere);

  const ask = askAsReader(req, sources.settings.apiInternalUrl, client.host);
  const [settings, user, resolution] = await Promise.all([
    sources.settingsOf(client),
    userOf(ask),
    assets.remotes
      ? { remotes: assets.remotes, unavailable: [] }
      : sources.registry.resolve(isAskedAnew(req)),
  ]);
  const { locale, path } = splitLanguage(url.pathname);
  if (resolution === null) return sendSentence(req, res, 'noPages', { locale });
  const { remotes, unavailable } = resolution;
  const find = (asked: string) => findRoute(asked, assets.routes, remotes);
  const found = find(path);
  const straight = asTheRowHasIt(url, found);
  if (straight) return sendRedirect(res, straight);
  const isThere = found !== null && !(await isAbsent(found, path, user, ask));
  const { startPage } = sources.settings;
  const hideLanding = settings?.branding.hide_landing ?? false;
  const facts = {
    settings,
    user,
    server_origin: client.serverOrigin,
    cookie_domain: client.cookieDomain,
    remotes,
    unavailable,
    build: assets.build,
    start_page: startPage,
  };
  const first = firstScreen({ user, found, hideLanding, startPage, find });
  const shownPath = first.route && first.route !== found ? first.route.row.path : path;
  const address = withLanguage(shownPath, locale) + url.search;
  const prerendered =
    settings && !mayBeSomebody(req)
      ? await sources.readable({
          ...{ route: first.route, locale, address, settings, facts, assets },
          hasChosenCookies: cookiesOf(req).get('ConsentCookies') === 'true',
        })
      : null;
  const brand = brandLook(settings);
  const body = documentOf({
    facts,
    assets,
    brand,
    found: isThere ? found : null,
    first,
    prerendered,
    locale,
    origin: client.origin,
  });
  const policy = contentSecurityPolicy(
    client,
    settings,
    sources.settings.releaseOrigins,
    assets.integrity[assets.first] ?? '',
    brand,
    // Whoever signs in goes on in the same document.
    first.isFramed || first.route?.row.layout === 'box',
  );
  await sendBody(req, res, {
    // While a remote is out of reach its addresses are unknown: that is no proof that a page does not exist.
    status: isThere || (found === null && unavailable.length > 0) ? 200 : 404,
    type: 'text/html; charset=utf-8',
    body,
    // What stands behind the question mark is the visitor's to choose, and may be in what is drawn.
    isShared: user === null && url.search === '',
    headers: {
      // A page that holds a person's own data is nobody's to keep, and never to be shown to the next one.
      ...(user ? { 'cache-control': 'private, no-store' } : {}),
      ...pageHeaders(policy),
      'content-language': locale,
      vary: 'cookie, accept-language',
    },
  });
}
