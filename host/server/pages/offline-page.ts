import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendOwn, sendPlain } from '../http/answers';
import { askAsReader, mayHaveSession, userOf } from '../api/api-user';
import type { ClientHost } from '../http/client-host';
import { asLocale } from '../language';
import { visitorOfPage, type PageSources } from './page';

const NOBODYS = { 'cache-control': 'private, no-store' };

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
  const { assets: assetsOf, settings: own, settingsOf, registry, documents } = sources;
  const assets = assetsOf();
  if (!own.worksOffline || !mayHaveSession(req)) {
    return sendPlain(res, 404, 'There is no page to keep.', NOBODYS);
  }
  const userPromise = userOf(askAsReader(req, own.apiInternalUrl, client.host));
  const [settings, user, resolution] = await Promise.all([
    settingsOf(client),
    userPromise,
    assets?.bundled ?? registry.resolve(visitorOfPage(req, userPromise, sources)),
  ]);
  if (!assets || !settings || !user || resolution === null || resolution.unavailable.length > 0) {
    return sendPlain(res, 503, 'Not now.', { ...NOBODYS, 'retry-after': '5' });
  }
  const document = await documents.of({
    ...{
      assets,
      settings,
      client,
      resolution,
      guestPage: null,
      startPage: own.startPage,
      isWhole: true,
      badge: null,
    },
    // This page does not follow changes of the registry, because it is opened offline in a later visit.
    releases: undefined,
    found: documents.finderOf(resolution, assets)(own.startPage),
    first: { route: null, isFramed: true, can: () => true },
    locale: asLocale(url.searchParams.get('language') ?? ''),
  });
  await sendOwn(req, res, {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: document.around(user),
    headers: document.headers,
    vary: 'cookie',
  });
}
