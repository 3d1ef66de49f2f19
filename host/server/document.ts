import {
  DEFAULT_LOCALE,
  headOf,
  type BootstrapData,
  type DescribedPage,
  type Locale,
} from '@storeroom/contract';
import { escapeUTF8 as escape } from 'entities/escape';
import type { BrandLook } from './brand-look';
import type { FirstScreen } from './first-screen';
import { inlineBootstrapData, inlineHashes } from './inline-bootstrap-data';
import { withLanguage } from './language';
import type { PageAssets } from './page-assets';
import { preloadsOf, startFiles, type Linked } from './preloads';
import type { FoundRoute } from './routes';
import { mark, startStyle } from './start-look';

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
function waitMarkup(locale: Locale, brand: string): string {
  const words = `<p class="start-say"><strong>${brand}</strong><br>${WORDS[locale].loading}</p>`;
  return `<div id="storeroom-wait" class="start-cover" role="status">${mark}<i></i>${words}</div>`;
}

/**
 * What to say when the start fails, which the first script takes out of its template, and what to say where no script
 * runs, in the page's language first. `brand` is escaped already.
 */
function troubleMarkup(locale: Locale, brand: string): string[] {
  const { heading, text, retry } = WORDS[locale];
  const order: Locale[] = locale === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
  const sentences = order.map((one) => `<p lang="${one}">${WORDS[one].noScript(brand)}</p>`);
  return [
    `<template id="storeroom-trouble"><div class="start-cover"><main class="start" role="alert"><h1>${heading}</h1><p>${text}</p><button type="button">${retry}</button></main></div></template>`,
    `<noscript><div class="start-cover"><main class="start">${sentences.join('')}</main></div></noscript>`,
  ];
}

/** For the head: what a search engine, or somebody who is sent the address, is told of the page. */
function foundBySearch(page: DescribedPage): string[] {
  return headOf(page).map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escape(value)}"`);
    return `<${tag} ${written.join(' ')}>`;
  });
}

const NOT_FOUND: Record<Locale, string> = { en: 'Page Not Found', fr: 'Page introuvable' };
const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr' };
const DEFAULT_BRAND = 'Storeroom';

const secured = ({ href, integrity }: Linked) => `="${escape(href)}" integrity="${integrity}" crossorigin`;

/** The first script asks again for what is marked so. */
function tagOf(link: Linked): string {
  return link.kind === 'style'
    ? `<link rel="stylesheet" href${secured(link)} data-start="0">`
    : `<script defer src${secured(link)} data-start="0"></script>`;
}

const preloadOf = (link: Linked) => `<link rel="preload" as="${link.kind}" href${secured(link)}>`;

export interface Page {
  facts: BootstrapData;
  assets: PageAssets;
  brand: BrandLook;
  found: FoundRoute | null;
  /** What will be shown, which is not always what was asked for. */
  first: FirstScreen;
  /** Its markup, to be read before any script has run; null when it is drawn by scripts only. */
  prerendered: string | null;
  locale: Locale;
  origin: string;
}

/** What stands in the body until the first screen is drawn by scripts. */
function bodyOf({ assets, prerendered, facts, locale }: Page, needed: Linked[], origin: string): string[] {
  const brand = escape(facts.settings?.branding.name ?? DEFAULT_BRAND);
  // Behind what they must not hold up: a browser paints nothing that stands after a style that has yet to arrive.
  const styles = startFiles(assets).filter(({ kind }) => kind === 'style');
  const [words = '', noScript = ''] = troubleMarkup(locale, brand);
  const wait = waitMarkup(locale, brand);
  if (prerendered === null) {
    return [`<div id="app">${wait}</div>`, ...styles.map(tagOf), words, noScript];
  }
  // With their origin: so the loader of later files knows that they are there.
  const ofScreen = needed
    .filter(({ kind }) => kind === 'style')
    .map((link) => ({ ...link, href: new URL(link.href, origin).href }));
  return [
    wait,
    ...[...styles, ...ofScreen].map(tagOf),
    `<div id="app" data-prerendered>${prerendered}</div>`,
    words,
  ];
}

/** The document of a page: everything the first screen needs is named in it. */
export function documentOf(page: Page): string {
  const { facts, assets, found, first, prerendered, locale, origin } = page;
  const { remotes, settings } = facts;
  const { images = {} } = assets;
  const brand = settings?.branding.name ?? DEFAULT_BRAND;
  const title = found ? (found.row.title[locale] ?? found.row.title[DEFAULT_LOCALE]) : NOT_FOUND[locale];
  const needed = preloadsOf(first, locale, assets, remotes);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(`${title} · ${brand}`)}</title>`,
    ...foundBySearch({
      ...{ row: found?.row ?? null, brand, locale },
      hidesLanding: settings?.branding.hide_landing ?? false,
      addressOf: (path, language) => origin + withLanguage(path, language),
      image: images.share ? `${origin}/${images.share}` : null,
    }),
    `<link rel="icon" href="/${images.icon ?? 'icon.svg'}" type="image/svg+xml">`,
    ...(images.touch ? [`<link rel="apple-touch-icon" href="/${images.touch}">`] : []),
    '<link rel="manifest" href="/manifest.webmanifest">',
    inlineBootstrapData(facts),
    inlineHashes(assets.integrity),
    startStyle,
    ...page.brand.markup,
    // The policy holds its hash: no other script may stand in the document.
    `<script>${assets.firstScript}</script>`,
    ...startFiles(assets)
      .filter(({ kind }) => kind === 'script')
      .map(tagOf),
    ...needed.filter(({ kind }) => prerendered === null || kind !== 'style').map(preloadOf),
  ];
  return [
    '<!doctype html>',
    `<html lang="${LANGUAGE_TAGS[locale]}" data-scheme="light">`,
    `<head>\n${head.join('\n')}\n</head>`,
    `<body>\n${bodyOf(page, needed, origin).join('\n')}\n</body>`,
    '</html>\n',
  ].join('\n');
}
