import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { forget, keep } from './keep';
import { answerReadings, asOfOf } from './kept-answers';
import { answerFiles } from './kept-files';
import { keptPage } from './kept-page';
import { pageWithoutNetwork } from './no-network';
import type { AsOf, Kept, WorkerWish } from './messages';
import { scope } from './scope';

/** The page server writes it before this script. */
declare const storeroom: { server_origin: string };

/** What is asked for by whoever comes or goes: nothing of the one before stays. */
const COMING_OR_GOING = /^\/api\/(?:login|logout|invite|password)(?:\/|$)/;
/** A visit that the page server says nothing to for so long goes on with what is kept. */
const PATIENCE_MS = 10_000;

async function fetchDocument(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** The server's own page always; where it cannot be reached the one that is kept, or a sentence that says so. */
async function openPage(event: FetchEvent): Promise<Response> {
  const coming = fetchDocument(event);
  // Who has gone on with what is kept hears no more of it.
  coming.catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    return (await Promise.race([coming, late])) ?? (await keptPage()) ?? (await coming);
  } catch (reason) {
    console.info('The page server cannot be reached', reason);
    return (await keptPage()) ?? pageWithoutNetwork(new URL(event.request.url).pathname);
  }
}

registerRoute(
  new NavigationRoute(({ event }) => openPage(event as FetchEvent), {
    // Files, and what is made for machines.
    denylist: [/^\/(?:assets|releases|landing|health)\//, /^[^?]*\.\w+(?:\?|$)/],
  }),
);
answerFiles();
answerReadings(storeroom.server_origin, forget);

scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isTold = method === 'POST' && origin === storeroom.server_origin && COMING_OR_GOING.test(pathname);
  if (isTold) event.waitUntil(forget());
});

async function fulfil(wish: WorkerWish, page: string): Promise<Kept | AsOf | null> {
  if (wish.kind === 'keep') return keep(wish);
  if (wish.kind === 'as-of') return { as_of: asOfOf(page) };
  await forget();
  return null;
}

scope.addEventListener('message', (event) => {
  const wish = event.data as WorkerWish;
  const page = event.source instanceof WindowClient ? event.source.id : '';
  event.waitUntil(fulfil(wish, page).then((answer) => event.ports[0]?.postMessage(answer)));
});

enableNavigationPreload();
scope.addEventListener('install', () => void scope.skipWaiting());
clientsClaim();
