import type { WorkboxPlugin } from 'workbox-core';
import type { MapLikeObject } from 'workbox-core/types';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { signOutCount } from './sign-out-count';
import { cachedUser } from './cached-page';
import type { AnsweredFromCache, ReadInDocument } from './messages';
import { scope } from './scope';

const ANSWERS_CACHE = 'storeroom-answers';
const AS_OF = 'storeroom-as-of';
/** A server that does not respond within this time counts as unreachable; a page waits 15 s. */
const TIMEOUT_S = 10;
const MAX_BYTES = 1_000_000;

/** The limits of the cache: entries and age. */
const LIMITS = { maxEntries: 400, maxAgeSeconds: 30 * 86_400, matchOptions: { ignoreVary: true } };

/** With these the server says that a record does not exist for this user, or no longer. */
const GONE = [403, 404];

/** With this the server says that the session is over, perhaps ended from another device. */
const SESSION_OVER = 401;

/** Generated files, and resources that are requested once. */
const NOT_KEPT = /\/(?:exports?|downloads?|jobs|photos?|csrf-cookie|login|password|invite|handover)(?:\/|$)/;

/** The cache key: without the accepted age, which differs between requests, and the query in the order of its names. */
const keyOf = (address: string) => {
  const url = new URL(address);
  url.searchParams.delete('max_age_ms');
  url.searchParams.sort();
  return url.href;
};

/** The user for whom a request was started; Workbox keeps it with the request until the response arrives. */
interface Asker {
  signOutCount: number;
  user: Promise<string | null>;
}

const askerOf = (state: MapLikeObject | undefined): Asker => state?.['asker'] as Asker;

const withTime = (body: BodyInit, as_of: number) =>
  new Response(body, { headers: { 'content-type': 'application/json', [AS_OF]: String(as_of) } });

/**
 * The response to cache; null where it must not be cached, above all when the user has signed out since the request.
 */
async function responseToCache(response: Response, asker: Asker): Promise<Response | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.status !== 200 || !isJson) return null;
  const body = await response.clone().arrayBuffer();
  if (body.byteLength > MAX_BYTES) return null;
  if (!(await isForPresentUser(asker))) return null;
  return withTime(body, Date.now());
}

/** The time of the oldest cached data that each page was given: one that has just started cannot listen yet, and asks. */
const oldest = new Map<string, number>();

export const asOfFor = (clientId: string): number | null => oldest.get(clientId) ?? null;

async function reportAge(clientId: string, message: AnsweredFromCache): Promise<void> {
  oldest.set(clientId, Math.min(oldest.get(clientId) ?? message.as_of, message.as_of));
  (await scope.clients.get(clientId))?.postMessage(message);
}

const dropAnswer = async (request: Request) =>
  (await caches.open(ANSWERS_CACHE)).delete(keyOf(request.url), LIMITS.matchOptions);

/** Workbox stores which addresses were requested and when; they contain search terms. */
const forgetAddresses = () =>
  new CacheExpiration(ANSWERS_CACHE, LIMITS)
    .delete()
    .catch((reason: unknown) => console.info('This browser does not say what was asked', reason));

/** Whether the request was started by the user who is signed in now. */
async function isForPresentUser(asker: Asker): Promise<boolean> {
  const [then, now] = [await asker.user, await cachedUser()];
  return now !== null && then === now && signOutCount() === asker.signOutCount;
}

const forPresentUser = (onOver: () => Promise<void>): WorkboxPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  handlerWillStart: async ({ state }) => {
    if (state) state['asker'] = { signOutCount: signOutCount(), user: cachedUser() } satisfies Asker;
  },
  cacheWillUpdate: async ({ request, response, state }) => {
    if (GONE.includes(response.status)) await dropAnswer(request);
    if (response.status === SESSION_OVER && (await isForPresentUser(askerOf(state)))) await onOver();
    return responseToCache(response, askerOf(state));
  },
  // The user signed out while the response was being stored.
  cacheDidUpdate: async ({ request, state }) => {
    if (signOutCount() === askerOf(state).signOutCount) return;
    await Promise.all([dropAnswer(request), forgetAddresses()]);
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
    if (!cachedResponse) return cachedResponse;
    const as_of = Number(cachedResponse.headers.get(AS_OF));
    const { clientId } = event as FetchEvent;
    await reportAge(clientId, { kind: 'storeroom.kept', address: request.url, as_of });
    return cachedResponse;
  },
});

/**
 * Answers GET requests to the API from the cache while offline, and sends the page the time of that data. `onOver` is
 * called when the server says that the user's session is over.
 */
export function answerReads(server: string, onOver: () => Promise<void>): void {
  registerRoute(
    ({ url }) => url.origin === server && url.pathname.startsWith('/api/') && !NOT_KEPT.test(url.pathname),
    new NetworkFirst({
      cacheName: ANSWERS_CACHE,
      networkTimeoutSeconds: TIMEOUT_S,
      matchOptions: LIMITS.matchOptions,
      // The order matters: `forPresentUser` removes what the expiration plugin has stored about a user who signed out
      // meanwhile.
      plugins: [new ExpirationPlugin({ ...LIMITS, purgeOnQuotaError: true }), forPresentUser(onOver)],
    }),
  );
}

/**
 * Keeps what a document of the present user held, as if it had been requested; what was requested since then is newer.
 *
 * @param signOuts the number of sign-outs when it became known who that is
 */
export async function cacheRead({ answers, at }: ReadInDocument, signOuts: number): Promise<void> {
  const cache = await caches.open(ANSWERS_CACHE);
  const expiration = new CacheExpiration(ANSWERS_CACHE, LIMITS);
  for (const [address, result] of Object.entries(answers)) {
    const key = keyOf(address);
    const known = await cache.match(key, LIMITS.matchOptions);
    if (Number(known?.headers.get(AS_OF) ?? 0) >= at || signOutCount() !== signOuts) continue;
    await cache.put(key, withTime(JSON.stringify({ result }), Math.round(at)));
    await expiration.updateTimestamp(key);
  }
  if (signOutCount() !== signOuts) await forgetAnswers();
}

export const forgetAnswers = () => Promise.all([caches.delete(ANSWERS_CACHE), forgetAddresses()]);
