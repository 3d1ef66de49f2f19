import type { Locale } from '@storeroom/contract';

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
export function pageWithoutNetwork(path: string): Response {
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
