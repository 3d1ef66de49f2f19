import { createHash } from 'node:crypto';
import type { Locale } from '@storeroom/shared/contract';

/** What a page shows that cannot start; it stands in the document itself, for everything else may be what is missing. */
const STYLE = [
  '.start{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}',
  '.start h1{margin:0 0 .5rem;font-size:1.5rem}.start p{margin:0 0 1rem}',
  '.start button{padding:.6rem 1.2rem;border:1px solid;border-radius:6px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}',
].join('');

/** Lets this style stand in the document, and no other. */
export const TROUBLE_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

interface Words {
  heading: string;
  text: string;
  retry: string;
  noScript: (brand: string) => string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    heading: 'The page could not be loaded',
    text: 'A file that it needs did not arrive. Check the connection. Your stock is safe; nothing was lost.',
    retry: 'Try again',
    noScript: (brand) =>
      `${brand} needs JavaScript. Allow it for this page in your browser, then load it again.`,
  },
  fr: {
    heading: 'La page n’a pas pu être chargée',
    text: 'Un fichier nécessaire n’est pas arrivé. Vérifiez la connexion. Votre stock est en sécurité ; rien n’est perdu.',
    retry: 'Réessayer',
    noScript: (brand) =>
      `${brand} a besoin de JavaScript. Autorisez-le pour cette page dans votre navigateur, puis rechargez-la.`,
  },
};

/** For the head. */
export const troubleStyle = `<style>${STYLE}</style>`;

/**
 * For the body: what to say when the start fails, which the first script takes out of its template, and what to say
 * where no script runs, in the page's language first. `brand` is escaped already.
 */
export function troubleMarkup(locale: Locale, brand: string): string[] {
  const { heading, text, retry } = WORDS[locale];
  const order: Locale[] = locale === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
  const sentences = order.map((one) => `<p lang="${one}">${WORDS[one].noScript(brand)}</p>`);
  return [
    `<template id="storeroom-trouble"><main class="start" role="alert"><h1>${heading}</h1><p>${text}</p><button type="button">${retry}</button></main></template>`,
    `<noscript><main class="start">${sentences.join('')}</main></noscript>`,
  ];
}
