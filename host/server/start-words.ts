import type { Locale } from '@storeroom/contract';
import { mark } from './start-look';

interface Words {
  loading: string;
  heading: string;
  text: string;
  retry: string;
  noScript: (brand: string) => string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    loading: 'Loading',
    heading: 'The page could not be loaded',
    text: 'A file that it needs did not arrive. Check the connection. Your stock is safe; nothing was lost.',
    retry: 'Try again',
    noScript: (brand) =>
      `${brand} needs JavaScript. Allow it for this page in your browser, then load it again.`,
  },
  fr: {
    loading: 'Chargement',
    heading: 'La page n’a pas pu être chargée',
    text: 'Un fichier nécessaire n’est pas arrivé. Vérifiez la connexion. Votre stock est en sécurité ; rien n’est perdu.',
    retry: 'Réessayer',
    noScript: (brand) =>
      `${brand} a besoin de JavaScript. Autorisez-le pour cette page dans votre navigateur, puis rechargez-la.`,
  },
};

/**
 * Stands in the document until the first screen is drawn, whatever else has arrived by then: it looks like the loading
 * screen that follows it. Shown where scripts run. `brand` is escaped already.
 */
export function waitMarkup(locale: Locale, brand: string): string {
  const words = `<p class="start-say"><strong>${brand}</strong><br>${WORDS[locale].loading}</p>`;
  return `<div id="storeroom-wait" class="start-cover" role="status">${mark}<i></i>${words}</div>`;
}

/**
 * What to say when the start fails, which the first script takes out of its template, and what to say where no script
 * runs, in the page's language first. `brand` is escaped already.
 */
export function troubleMarkup(locale: Locale, brand: string): string[] {
  const { heading, text, retry } = WORDS[locale];
  const order: Locale[] = locale === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
  const sentences = order.map((one) => `<p lang="${one}">${WORDS[one].noScript(brand)}</p>`);
  return [
    `<template id="storeroom-trouble"><div class="start-cover"><main class="start" role="alert"><h1>${heading}</h1><p>${text}</p><button type="button">${retry}</button></main></div></template>`,
    `<noscript><div class="start-cover"><main class="start">${sentences.join('')}</main></div></noscript>`,
  ];
}
