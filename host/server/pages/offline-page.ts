import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPersonal, sendPlain } from '../http/answers';
import { askAsUser, mayHaveSession, userOf } from '../api/api-user';
import type { ClientHost } from '../http/client-host';
import { asLocale } from '../locale';
import { visitorOfPage, type PageSources } from './page';

const NO_STORE = { 'cache-control': 'private, no-store' };

/** Where the service worker fetches the page that it caches. */
export const OFFLINE_PAGE = '/offline.html';

/**
 * The page that a browser caches for offline use: that of the signed-in user, valid for every address. 404 when
 * nobody is signed in; 503 while that is unknown, so that the cached copy stays.
 */
export async function sendOfflinePage(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  client: ClientHost,
  sources: PageSources,
): Promise<void> {
  const { assets: assetsOf, settings: serverSettings, settingsOf, registry, documents } = sources;
  const assets = assetsOf();
  if (!serverSettings.worksOffline || !mayHaveSession(req)) {
    return sendPlain(res, 404, 'There is no page to keep.', NO_STORE);
  }
  const userPromise = userOf(askAsUser(req, serverSettings.apiInternalUrl, client.host));
  const [settings, user, resolution] = await Promise.all([
    settingsOf(client),
    userPromise,
    assets?.bundled ?? registry.resolve(visitorOfPage(req, userPromise, sources)),
  ]);
  if (!assets || !settings || !user || resolution === null || resolution.unavailable.length > 0) {
    return sendPlain(res, 503, 'Not now.', { ...NO_STORE, 'retry-after': '5' });
  }
  const document = await documents.of({
    ...{
      assets,
      settings,
      client,
      resolution,
      guestPage: null,
      startPage: serverSettings.startPage,
      isWhole: true,
      badge: null,
    },
    // This page does not follow changes of the registry, because it is opened offline in a later visit.
    releases: undefined,
    found: documents.finderOf(resolution, assets)(serverSettings.startPage),
    first: { route: null, isFramed: true, can: () => true },
    locale: asLocale(url.searchParams.get('language') ?? ''),
  });
  await sendPersonal(req, res, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: document.around(user),
    headers: document.headers,
    vary: 'cookie',
  });
}
