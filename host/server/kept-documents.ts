import type { Settings, User } from '@storeroom/contract';
import { LRUCache } from 'lru-cache';
import { tagged, type TaggedBody } from './answers';
import { brandLook } from './brand-look';
import type { ClientHost } from './client-host';
import { SharedText, type BodyAround } from './compression';
import { documentOf, safeJson, type Page, type SharedFacts } from './document';
import type { FirstScreen } from './first-screen';
import type { PageAssets } from './page-assets';
import { preloadsOf } from './preloads';
import type { prerenderedPages, Readable } from './prerendered';
import type { Resolution } from './releases';
import { routeFinder, type FindRoute } from './routes';

/** Bytes of all documents, uncompressed. */
const MOST = 32 * 1024 * 1024;

interface Asked extends Pick<Page, 'assets' | 'found' | 'locale'> {
  /** The screen that will be shown, which may be another than that of the requested address. */
  first: FirstScreen;
  settings: Settings | null;
  client: ClientHost;
  resolution: Resolution;
  /** State of the registry; undefined for pages that do not follow it. */
  releases: string | undefined;
  startPage: string;
  /** What a guest's page is prerendered from; null for pages that only scripts render. */
  readable: Omit<Readable, 'facts'> | null;
  /** What the reader alone gets, told above the page: the document is made for this request and kept nowhere. */
  badge?: string | null;
}

/** A document, made once for everybody who gets the same: what is of one reader is put into it. */
class KeptDocument {
  readonly #before: SharedText;
  readonly #after: SharedText;
  #ofGuest: TaggedBody | null = null;

  constructor({ before, after }: ReturnType<typeof documentOf>) {
    this.#before = new SharedText(before);
    this.#after = new SharedText(after);
  }

  get size(): number {
    return this.#before.bytes.length + this.#after.bytes.length;
  }

  around(user: User): BodyAround {
    return { before: this.#before, own: safeJson(user), after: this.#after };
  }

  ofGuest(): TaggedBody {
    this.#ofGuest ??= tagged(Buffer.concat([this.#before.bytes, Buffer.from('null'), this.#after.bytes]));
    return this.#ofGuest;
  }
}

const factsOf = ({ settings, assets, client, resolution, releases, startPage }: Asked): SharedFacts => ({
  settings,
  server_origin: client.serverOrigin,
  cookie_domain: client.cookieDomain,
  ...resolution,
  build: assets.build,
  releases,
  start_page: startPage,
});

/** Documents by what they show, as long as what they are made from stays the same. */
export function keptDocuments(prerender: ReturnType<typeof prerenderedPages>) {
  const known = new LRUCache<string, { from: readonly unknown[]; document: KeptDocument }>({ maxSize: MOST });
  const finders = new WeakMap<Resolution, { assets: PageAssets; find: FindRoute }>();

  return {
    finderOf(resolution: Resolution, assets: PageAssets): FindRoute {
      const finder = finders.get(resolution);
      if (finder?.assets === assets) return finder.find;
      const find = routeFinder(assets.routes, resolution.remotes);
      finders.set(resolution, { assets, find });
      return find;
    },

    async of(asked: Asked): Promise<KeptDocument> {
      const { assets, settings, resolution, releases, client, locale, found, first, readable } = asked;
      const { badge = null } = asked;
      const facts = factsOf(asked);
      const needed = preloadsOf(first, locale, assets, resolution.remotes);
      if (badge !== null) {
        const page = { facts, assets, found, needed, prerendered: null, locale, origin: client.origin };
        return new KeptDocument(documentOf({ ...page, brand: brandLook(settings), badge }));
      }
      const isReadable = readable !== null && prerender.isFor(readable, resolution.remotes);
      const key = [
        ...[client.origin, locale, releases, found?.remote, found?.row.id, first.isFramed],
        ...(isReadable ? [readable.address, readable.hasChosenCookies] : []),
        ...needed.map(({ href }) => href),
      ].join(' ');
      const from = [assets, settings, resolution];
      const entry = known.get(key);
      if (entry?.from.every((one, at) => one === from[at])) return entry.document;
      const prerendered = isReadable ? await prerender.draw({ ...readable, facts }) : null;
      const document = new KeptDocument(
        documentOf({
          ...{ facts, assets, found, needed, prerendered, locale, origin: client.origin },
          brand: brandLook(settings),
        }),
      );
      // The visitor chooses the query string; and what could not be read is tried again.
      const isKept = isReadable ? prerendered !== null && !readable.address.includes('?') : true;
      if (isKept) known.set(key, { from, document }, { size: document.size });
      return document;
    },
  };
}
