import type { Locale } from '@storeroom/contract';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { forget, keep } from './keep';
import { answerReads, asOfFor } from './cached-answers';
import { answerFiles } from './cached-files';
import { cachedPage } from './cached-page';
import type { AsOf, CacheReply, WorkerRequest } from './messages';
import { scope } from './scope';

const WORDS: Record<Locale, { title: string; text: string; retry: string }> = {
  en: {
    title: 'Offline',
    text: 'This page is not on this device yet, so it cannot open without a connection. It opens by itself as soon as there is one. Nothing was lost.',
    retry: 'Try again',
  },
  fr: {
    title: 'Hors ligne',
    text: 'Cette page n’est pas encore sur cet appareil et ne peut pas s’ouvrir sans connexion. Elle s’ouvrira d’elle-même dès le retour du réseau. Rien n’est perdu.',
    retry: 'Réessayer',
  },
};

const STYLE = [
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}',
  'main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{margin:0 0 .5rem;font-size:1.5rem}',
  'button{min-height:44px;padding:.6rem 1.2rem;border:1px solid;border-radius:6px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}',
].join('');

const SCRIPT = [
  'const open=()=>location.reload();',
  "addEventListener('online',open);document.querySelector('button').addEventListener('click',open)",
].join('');

/** The language of the address, otherwise that of the browser. */
function languageOf(path: string): Locale {
  const named = /^\/(en|fr)(?:\/|$)/i.exec(path)?.[1] ?? navigator.language;
  return named.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** The page for a visit without network and without cached page. It depends on no other file. */
function pageWithoutNetwork(path: string): Response {
  const locale = languageOf(path);
  const { title, text, retry } = WORDS[locale];
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p><button type="button">${retry}</button></main>`,
    `<script>${SCRIPT}</script></body></html>`,
  ].join('');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status: 503, headers });
}

/** Written by the page server before this script. */
declare const storeroom: { server_origin: string };

/** Requests that start or end a session: cached data of the user before is removed. */
const SESSION_CALLS = /^\/api\/(?:login|logout|invite|password)(?:\/|$)/;
/** A visit that gets no response from the page server within this time uses the cached page. */
const TIMEOUT_MS = 10_000;

async function fetchDocument(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** The page of the server; where it cannot be reached the cached one, or a message. */
async function openPage(event: FetchEvent): Promise<Response> {
  const coming = fetchDocument(event);
  // After the cached page was used, a late failure does not matter.
  coming.catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  try {
    return (await Promise.race([coming, timeout])) ?? (await cachedPage()) ?? (await coming);
  } catch (reason) {
    console.info('The page server cannot be reached', reason);
    return (await cachedPage()) ?? pageWithoutNetwork(new URL(event.request.url).pathname);
  }
}

registerRoute(
  new NavigationRoute(({ event }) => openPage(event as FetchEvent), {
    // Not for files and machine-readable resources.
    denylist: [/^\/(?:assets|releases|landing|health)\//, /^[^?]*\.\w+(?:\?|$)/],
  }),
);
answerFiles();
answerReads(storeroom.server_origin, forget);

scope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const changesSession =
    method === 'POST' && origin === storeroom.server_origin && SESSION_CALLS.test(pathname);
  if (changesSession) event.waitUntil(forget());
});

async function answerTo(request: WorkerRequest, page: string): Promise<CacheReply | AsOf | null> {
  if (request.kind === 'keep') return keep(request);
  if (request.kind === 'as-of') return { as_of: asOfFor(page) };
  await forget();
  return null;
}

scope.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  const page = event.source instanceof WindowClient ? event.source.id : '';
  event.waitUntil(answerTo(request, page).then((answer) => event.ports[0]?.postMessage(answer)));
});

enableNavigationPreload();
scope.addEventListener('install', () => void scope.skipWaiting());
clientsClaim();
