import type { Settings, User } from '@storeroom/contract';
import { LRUCache } from 'lru-cache';
import { tagged, type TaggedBody } from '../http/answers';
import { brandLook } from './brand-look';
import type { ClientHost } from '../http/client-host';
import { SharedText, type BodyAround } from '../http/compression';
import { documentOf, safeJson, type Page, type SharedPageData } from './document';
import type { FirstScreen } from './first-screen';
import type { PageAssets } from './page-assets';
import { rowsOf } from './first-rows';
import { rowsLook, ROWS_SCRIPT_HASH } from './first-rows-look';
import { BADGE_LOOK } from './override-badge';
import { preloadsOf, widgetsOf } from './preloads';
import type { prerenderedPages, GuestPage } from './prerendered';
import type { Resolution } from '../releases/releases';
import { routeFinder, type FindRoute } from '../routes';
import { contentSecurityPolicy, pageHeaders } from '../security-headers';
import type { ServerSettings } from '../settings';

/** Bytes of all cached documents, uncompressed. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

interface DocumentRequest extends Pick<Page, 'assets' | 'found' | 'locale' | 'isWhole' | 'badge'> {
  /** The screen that will be shown, which may be another than that of the requested address. */
  first: FirstScreen;
  settings: Settings | null;
  client: ClientHost;
  resolution: Resolution;
  /** The state of the registry; undefined for pages that do not follow its changes. */
  releases: string | undefined;
  startPage: string;
  /** What a guest's page is prerendered from; null for pages that only scripts render. */
  guestPage: GuestPage | null;
}

/** A document that is built once for all users who get the same. What is specific to one user is inserted into it. */
class CachedDocument {
  readonly #before: SharedText;
  readonly #after: SharedText;
  readonly #end: SharedText;
  #ofGuest: TaggedBody | null = null;

  constructor(
    { before, after, end }: ReturnType<typeof documentOf>,
    /** The response headers of the document. */
    readonly headers: Readonly<Record<string, string>>,
  ) {
    this.#before = new SharedText(before);
    this.#after = new SharedText(after);
    this.#end = new SharedText(end);
  }

  get size(): number {
    return [this.#before, this.#after, this.#end].reduce((size, { bytes }) => size + bytes.length, 0);
  }

  around(user: User, looksAfter = false, later: Promise<string> | null = null): BodyAround {
    const more = looksAfter ? `,"looks_after":${user.id}` : '';
    return {
      before: this.#before,
      personal: safeJson(user) + more,
      after: this.#after,
      later,
      end: this.#end,
    };
  }

  ofGuest(): TaggedBody {
    const pieces = [this.#before.bytes, Buffer.from('null'), this.#after.bytes, this.#end.bytes];
    this.#ofGuest ??= tagged(Buffer.concat(pieces));
    return this.#ofGuest;
  }
}

const pageDataOf = ({
  settings,
  assets,
  client,
  resolution,
  releases,
  startPage,
}: DocumentRequest): SharedPageData => ({
  settings,
  server_origin: client.serverOrigin,
  cookie_domain: client.cookieDomain,
  ...resolution,
  build: assets.build,
  releases,
  start_page: startPage,
});

/** A cache of documents by everything that they show. An entry is used while the assets and the settings stay the same. */
export function cachedDocuments(
  prerender: ReturnType<typeof prerenderedPages>,
  { releaseOrigins }: Pick<ServerSettings, 'releaseOrigins'>,
) {
  const cache = new LRUCache<
    string,
    Pick<DocumentRequest, 'assets' | 'settings'> & { document: CachedDocument }
  >({
    maxSize: MAX_CACHE_BYTES,
  });
  const numbers = new WeakMap<Resolution, number>();
  let last = 0;
  const numberOf = (resolution: Resolution): number => {
    const number = numbers.get(resolution) ?? (last += 1);
    numbers.set(resolution, number);
    return number;
  };
  const finders = new WeakMap<Resolution, { assets: PageAssets; find: FindRoute }>();

  return {
    finderOf(resolution: Resolution, assets: PageAssets): FindRoute {
      const finder = finders.get(resolution);
      if (finder?.assets === assets) return finder.find;
      const find = routeFinder(assets.routes, resolution.remotes);
      finders.set(resolution, { assets, find });
      return find;
    },

    async of(request: DocumentRequest): Promise<CachedDocument> {
      const { assets, settings, resolution, releases, client, locale, found, first, badge } = request;
      const widgets = widgetsOf(first, resolution.remotes);
      // Prerendered markup is shared by all visitors, so a reader with overrides gets none.
      const guestPage =
        badge === null && request.guestPage && prerender.isFor(request.guestPage, resolution.remotes)
          ? request.guestPage
          : null;
      const key = [
        // Members of a team with a pin, and the visitors of a canary, have other releases than the rest.
        numberOf(resolution),
        ...[client.origin, locale, releases, found?.remote, found?.row.id, first.route?.remote],
        ...[first.route?.row.id, first.isFramed, request.isWhole],
        ...(guestPage ? [guestPage.address, guestPage.hasChosenCookies] : []),
        ...widgets.map(({ remote, ids }) => `${remote.name} ${ids.join()}`),
      ].join(' ');
      const entry = badge === null ? cache.get(key) : undefined;
      if (entry?.assets === assets && entry.settings === settings) return entry.document;
      const data = pageDataOf(request);
      const prerendered = guestPage ? await prerender.draw({ ...guestPage, data }) : null;
      const brand = brandLook(settings);
      // The response to a Retry is parsed by the open page, whose policy lacks the hash for the style of first rows.
      const isDrawn = badge === null && !request.isWhole && first.isFramed && first.route === found;
      const rows = isDrawn && found ? rowsOf(found) : null;
      const page: Page = {
        ...{ data, assets, brand, found, rows, prerendered, locale, badge, origin: client.origin },
        needed: preloadsOf(first, locale, assets, resolution.remotes, widgets),
        isWhole: request.isWhole,
      };
      const policy = contentSecurityPolicy({
        client,
        settings,
        releases: [...releaseOrigins, ...(badge?.origins ?? [])],
        scripts: [`'${assets.integrity[assets.first] ?? ''}'`, ...(rows ? [ROWS_SCRIPT_HASH] : [])],
        styles: [
          ...brand.hashes,
          ...(rows ? [rowsLook(rows).hash] : []),
          ...(badge ? [BADGE_LOOK.hash] : []),
        ],
        // On sign-in pages (layout `box`) the user continues in the same document, so its policy allows scanning as
        // well.
        readsPictures: first.isFramed || first.route?.row.layout === 'box',
      });
      const document = new CachedDocument(documentOf(page), {
        ...pageHeaders(policy),
        'content-language': locale,
      });
      // Not cached: documents that contain the query string, which the visitor chooses, and those whose prerendered
      // screen could not be read, so that it is tried again.
      const isShared = guestPage ? prerendered !== null && !guestPage.address.includes('?') : true;
      if (isShared && badge === null) cache.set(key, { assets, settings, document }, { size: document.size });
      return document;
    },
  };
}
