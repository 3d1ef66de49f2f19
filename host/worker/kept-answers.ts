import type { WorkboxPlugin } from 'workbox-core';
import type { MapLikeObject } from 'workbox-core/types';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { signOutCount } from './sign-out-count';
import { keptUser } from './kept-page';
import type { AnsweredFromKept } from './messages';
import { scope } from './scope';

const ANSWERS_CACHE = 'storeroom-answers';
const AS_OF = 'storeroom-as-of';
/** A server that says nothing for so long is as good as none; a page waits 15 s. */
const PATIENCE_S = 10;
const MOST_BYTES = 1_000_000;

/** How much is kept, and for how long. */
const LIMITS = { maxEntries: 400, maxAgeSeconds: 30 * 86_400, matchOptions: { ignoreVary: true } };

/** By these the server says that something is not there for this person, or not any more. */
const GONE = [403, 404];

/** By this it says that the session is over, perhaps because it was ended from another device. */
const OVER = 401;

/** Files that are made for somebody, and what is asked for once. */
const NOT_KEPT = /\/(?:exports?|downloads?|jobs|photos?|csrf-cookie|login|password|invite|handover)(?:\/|$)/;

/** How old an answer may be is said anew each time. */
const withoutAge = (address: string) => {
  const url = new URL(address);
  url.searchParams.delete('max_age_ms');
  return url.href;
};

/** For whom a reading was begun; kept with it by Workbox until its answer is there. */
interface Begun {
  signOutCount: number;
  user: Promise<string | null>;
}

const begunOf = (state: MapLikeObject | undefined): Begun => state?.['begun'] as Begun;

/** Null where nothing may be kept of it: above all an answer that comes when whoever asked has gone. */
async function stamped(response: Response, begun: Begun): Promise<Response | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.status !== 200 || !isJson) return null;
  const body = await response.clone().arrayBuffer();
  if (body.byteLength > MOST_BYTES) return null;
  if (!(await isForWhoIsHere(begun))) return null;
  return new Response(body, {
    headers: { 'content-type': 'application/json', [AS_OF]: String(Date.now()) },
  });
}

/** By page: a page that has just started hears nothing yet, and asks. */
const oldest = new Map<string, number>();

export const asOfOf = (clientId: string): number | null => oldest.get(clientId) ?? null;

async function tell(clientId: string, message: AnsweredFromKept): Promise<void> {
  oldest.set(clientId, Math.min(oldest.get(clientId) ?? message.as_of, message.as_of));
  (await scope.clients.get(clientId))?.postMessage(message);
}

const dropAnswer = async (request: Request) =>
  (await caches.open(ANSWERS_CACHE)).delete(withoutAge(request.url), LIMITS.matchOptions);

/** Workbox writes down which addresses were asked and when; in them stands what somebody searched for. */
const forgetAddresses = () =>
  new CacheExpiration(ANSWERS_CACHE, LIMITS)
    .delete()
    .catch((reason: unknown) => console.info('This browser does not say what was asked', reason));

/** Whether it was asked for whoever is here now. */
async function isForWhoIsHere(begun: Begun): Promise<boolean> {
  const [asker, user] = [await begun.user, await keptUser()];
  return user !== null && asker === user && signOutCount() === begun.signOutCount;
}

const dated = (onOver: () => Promise<void>): WorkboxPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => withoutAge(request.url),
  handlerWillStart: async ({ state }) => {
    if (state) state['begun'] = { signOutCount: signOutCount(), user: keptUser() } satisfies Begun;
  },
  cacheWillUpdate: async ({ request, response, state }) => {
    if (GONE.includes(response.status)) await dropAnswer(request);
    if (response.status === OVER && (await isForWhoIsHere(begunOf(state)))) await onOver();
    return stamped(response, begunOf(state));
  },
  // Whoever went while it was being put away.
  cacheDidUpdate: async ({ request, state }) => {
    if (signOutCount() === begunOf(state).signOutCount) return;
    await Promise.all([dropAnswer(request), forgetAddresses()]);
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
    if (!cachedResponse) return cachedResponse;
    const as_of = Number(cachedResponse.headers.get(AS_OF));
    const { clientId } = event as FetchEvent;
    await tell(clientId, { kind: 'storeroom.kept', address: request.url, as_of });
    return cachedResponse;
  },
});

/**
 * What was read of the API is read again without a network, as it was then; the page is told so. `onOver` is called when the
 * server says that the session of whoever is here is over.
 */
export function answerReadings(server: string, onOver: () => Promise<void>): void {
  registerRoute(
    ({ url }) => url.origin === server && url.pathname.startsWith('/api/') && !NOT_KEPT.test(url.pathname),
    new NetworkFirst({
      cacheName: ANSWERS_CACHE,
      networkTimeoutSeconds: PATIENCE_S,
      matchOptions: LIMITS.matchOptions,
      // The last one takes back what the first has written down of whoever went meanwhile.
      plugins: [new ExpirationPlugin({ ...LIMITS, purgeOnQuotaError: true }), dated(onOver)],
    }),
  );
}

export const forgetAnswers = () => Promise.all([caches.delete(ANSWERS_CACHE), forgetAddresses()]);
