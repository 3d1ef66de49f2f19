import type { PageRemote, Release } from '@storeroom/contract';
import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import type { PageToCache } from './cached-page';

const FILES_CACHE = 'storeroom-files';
const INTEGRITY = 'storeroom-integrity';
/** Concurrent downloads. */
const AT_ONCE = 4;
/** Larger files, such as the barcode reader, are cached once they were used. */
const HEAVY = 300_000;

interface KeptFile {
  address: string;
  integrity: string;
}

/**
 * A file of a build, named by its content: `/assets/host.0b6b641f.css`,
 * `/releases/stock/0.1.0-0cac05b0/7.b2a7ac38.js`.
 */
const BUILD_FILE = /\/assets\/[^/]+$|\/\d+\.\d+\.\d+-[0-9a-f]{8}\/[^/]+$/;
const KEPT_TYPES = /\.(?:js|css|woff2)$/;

/** The address without the query that bypasses caches. */
const withoutQuery = (address: string) => {
  const url = new URL(address, self.location.href);
  return url.origin + url.pathname;
};

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', body));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Whether a cached copy has the hash of its build. Workers do not know the hashes that the page expects, so they are
 * stored with the file. The page checks them again.
 */
async function hasHash(response: Response, integrity: string): Promise<boolean> {
  return (await hashOf(await response.clone().arrayBuffer())) === integrity;
}

const onlyIntact: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url),
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    if (!cachedResponse) return cachedResponse;
    // The plugin's own `request` is the key of the cache, without the query.
    const { url } = (event as FetchEvent).request;
    const integrity = cachedResponse.headers.get(INTEGRITY);
    // A copy without a hash that is requested again was not usable for the page.
    const isGood = integrity === null ? new URL(url).search === '' : await hasHash(cachedResponse, integrity);
    if (isGood) return cachedResponse;
    await (await caches.open(FILES_CACHE)).delete(withoutQuery(url));
    return null;
  },
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

/** Files of builds never change: they are served from the cache first. */
export function answerFiles(): void {
  registerRoute(
    ({ url, request }) =>
      BUILD_FILE.test(url.pathname) && ['script', 'style', 'font', ''].includes(request.destination),
    new CacheFirst({ cacheName: FILES_CACHE, plugins: [onlyIntact] }),
  );
}

const filesOf = (base: string, integrity: Record<string, string>): KeptFile[] =>
  Object.entries(integrity)
    .filter(([file]) => KEPT_TYPES.test(file))
    .map(([file, hash]) => ({ address: withoutQuery(`${base}/${file}`), integrity: hash }));

type Facts = Pick<Release, 'integrity' | 'sizes'>;

/** The file that says which files a release has. The page reads it, too, before it loads any of them. */
const factsFile = ({ base, pin }: PageRemote): KeptFile[] =>
  pin === undefined ? [] : [{ address: withoutQuery(`${base}/release.json`), integrity: pin }];

async function filesOfRemote(remote: PageRemote): Promise<KeptFile[]> {
  const [facts] = factsFile(remote);
  const known = facts && (await (await caches.open(FILES_CACHE)).match(facts.address));
  const { integrity = {}, sizes = {} }: Partial<Facts> = known
    ? ((await known.json()) as Facts)
    : { integrity: remote.integrity };
  const light = Object.entries(integrity).filter(([file]) => (sizes[file] ?? 0) <= HEAVY);
  return filesOf(remote.base, Object.fromEntries(light));
}

/** Every file that a page needs to work offline; null where it cannot be said, because a `release.json` did not come. */
export async function filesOfPage(
  { facts, shell }: PageToCache,
  used: readonly string[],
): Promise<KeptFile[] | null> {
  const remotes = facts.remotes.filter(({ name }) => used.includes(name));
  const ofFacts = remotes.flatMap(factsFile);
  if (!(await cacheFiles(ofFacts))) return null;
  const ofRemotes = await Promise.all(remotes.map(filesOfRemote));
  return [...filesOf('', shell), ...ofFacts, ...ofRemotes.flat()];
}

/** The files that are cached with their hash; those without one were cached on use and are fetched again. */
async function filesWithHash(cache: Cache): Promise<ReadonlySet<string>> {
  const keys = await cache.keys();
  const responses = await Promise.all(keys.map((key) => cache.match(key)));
  return new Set(keys.flatMap(({ url }, at) => (responses[at]?.headers.has(INTEGRITY) ? [url] : [])));
}

/** Whether the device did not take something: what the network does not bring is a `TypeError`. */
export const isRefusal = (reason: unknown): boolean => reason instanceof DOMException;

/**
 * Caches the missing files.
 *
 * @returns whether all of them are cached now
 * @throws {DOMException} where the device has no room for one
 */
export async function cacheFiles(files: readonly KeptFile[]): Promise<boolean> {
  const cache = await caches.open(FILES_CACHE);
  const known = await filesWithHash(cache);
  const missing = files.filter(({ address }) => !known.has(address));
  let isComplete = true;
  const fetchNext = async (): Promise<void> => {
    for (let file = missing.shift(); file; file = missing.shift()) {
      const { address, integrity } = file;
      try {
        const response = await fetch(address, { integrity, mode: 'cors', credentials: 'omit' });
        if (!response.ok) throw new Error(`${address} answered ${response.status}`);
        const headers = {
          'content-type': response.headers.get('content-type') ?? '',
          [INTEGRITY]: integrity,
        };
        await cache.put(address, new Response(await response.blob(), { headers }));
      } catch (reason) {
        if (isRefusal(reason)) throw reason;
        console.info('A file is not kept for work without a network', reason);
        isComplete = false;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return isComplete;
}

/** Removes files of releases that are no longer named; an open page can still fetch those over the network. */
export async function dropOtherFiles(
  files: readonly KeptFile[],
  remotes: readonly PageRemote[],
): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const named = new Set(files.map(({ address }) => address));
  const folders = remotes.map(({ base }) => withoutQuery(`${base}/`));
  for (const { url } of await cache.keys()) {
    // Large files of named releases were cached on use and stay.
    if (!named.has(url) && !folders.some((folder) => url.startsWith(folder))) await cache.delete(url);
  }
}
