import type { Locale } from '@storeroom/contract';
import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { forget, keep } from './keep';
import { answerReadings, asOfOf } from './kept-answers';
import { answerFiles } from './kept-files';
import { keptPage } from './kept-page';
import type { AsOf, Kept, WorkerWish } from './messages';
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

/** The address says a language, or the browser does. */
function languageOf(path: string): Locale {
  const named = /^\/(en|fr)(?:\/|$)/i.exec(path)?.[1] ?? navigator.language;
  return named.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** Says that there is no network where nothing is kept that could be shown. Needs nothing but itself. */
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
