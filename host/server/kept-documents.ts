import type { Settings, User } from '@storeroom/contract';
import { LRUCache } from 'lru-cache';
import { tagged, type TaggedBody } from './answers';
import { brandLook } from './brand-look';
import type { ClientHost } from './client-host';
import { SharedText, type BodyAround } from './compression';
import { documentOf, safeJson, type Page, type SharedFacts } from './document';
import type { FirstScreen } from './first-screen';
import type { PageAssets } from './page-assets';
import { rowsOf } from './first-rows';
import { rowsLook, TAKE_OVER_HASH } from './first-rows-look';
import { BADGE_LOOK } from './override-badge';
import { preloadsOf, widgetsOf } from './preloads';
import type { prerenderedPages, Readable } from './prerendered';
import type { Resolution } from './releases';
import { routeFinder, type FindRoute } from './routes';
import { contentSecurityPolicy, pageHeaders } from './security-headers';
import type { ServerSettings } from './settings';

/** Bytes of all documents, uncompressed. */
const MOST = 32 * 1024 * 1024;

interface Asked extends Pick<Page, 'assets' | 'found' | 'locale' | 'isWhole' | 'badge'> {
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
}

/** A document, made once for everybody who gets the same: what is of one reader is put into it. */
class KeptDocument {
  readonly #before: SharedText;
  readonly #after: SharedText;
  readonly #end: SharedText;
  #ofGuest: TaggedBody | null = null;

  constructor(
    { before, after, end }: ReturnType<typeof documentOf>,
    /** What it is sent with. */
    readonly headers: Readonly<Record<string, string>>,
  ) {
    this.#before = new SharedText(before);
    this.#after = new SharedText(after);
    this.#end = new SharedText(end);
  }

  get size(): number {
    return this.#before.bytes.length + this.#after.bytes.length;
  }

  around(user: User, looksAfter = false, later: Promise<string> | null = null): BodyAround {
    const more = looksAfter ? `,"looks_after":${user.id}` : '';
    return { before: this.#before, own: safeJson(user) + more, after: this.#after, later, end: this.#end };
  }

  ofGuest(): TaggedBody {
    const pieces = [this.#before.bytes, Buffer.from('null'), this.#after.bytes, this.#end.bytes];
    this.#ofGuest ??= tagged(Buffer.concat(pieces));
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
export function keptDocuments(
  prerender: ReturnType<typeof prerenderedPages>,
  { releaseOrigins }: Pick<ServerSettings, 'releaseOrigins'>,
) {
  const known = new LRUCache<string, { from: readonly unknown[]; document: KeptDocument }>({ maxSize: MOST });
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

    async of(asked: Asked): Promise<KeptDocument> {
      const { assets, settings, resolution, releases, client, locale, found, first, badge } = asked;
      const widgets = widgetsOf(first, resolution.remotes);
      // Prerendered markup is everybody's.
      const readable =
        badge === null && asked.readable && prerender.isFor(asked.readable, resolution.remotes)
          ? asked.readable
          : null;
      const key = [
        // Members of a team, or some of a hundred visitors, may have other releases than the rest.
        numberOf(resolution),
        ...[client.origin, locale, releases, found?.remote, found?.row.id, first.route?.remote],
        ...[first.route?.row.id, first.isFramed, asked.isWhole],
        ...(readable ? [readable.address, readable.hasChosenCookies] : []),
        ...widgets.map(({ remote, ids }) => `${remote.name} ${ids.join()}`),
      ].join(' ');
      const from = [assets, settings];
      const entry = badge === null ? known.get(key) : undefined;
      if (entry?.from.every((one, at) => one === from[at])) return entry.document;
      const facts = factsOf(asked);
      const prerendered = readable ? await prerender.draw({ ...readable, facts }) : null;
      const brand = brandLook(settings);
      // A page that asks anew is read by the one that is open, whose policy knows no style of another.
      const isDrawn = badge === null && !asked.isWhole && first.isFramed && first.route === found;
      const rows = isDrawn && found ? rowsOf(found) : null;
      const page: Page = {
        ...{ facts, assets, brand, found, rows, prerendered, locale, badge, origin: client.origin },
        needed: preloadsOf(first, locale, assets, resolution.remotes, widgets),
        isWhole: asked.isWhole,
      };
      const policy = contentSecurityPolicy(
        client,
        settings,
        [...releaseOrigins, ...(badge?.origins ?? [])],
        [`'${assets.integrity[assets.first] ?? ''}'`, ...(rows ? [TAKE_OVER_HASH] : [])],
        [...brand.hashes, ...(rows ? [rowsLook(rows).hash] : []), ...(badge ? [BADGE_LOOK.hash] : [])],
        // A user who signs in continues in the same document.
        first.isFramed || first.route?.row.layout === 'box',
      );
      const document = new KeptDocument(documentOf(page), pageHeaders(policy));
      // The visitor chooses the query string; and what could not be read is tried again.
      const isShared = readable ? prerendered !== null && !readable.address.includes('?') : true;
      if (isShared && badge === null) known.set(key, { from, document }, { size: document.size });
      return document;
    },
  };
}
