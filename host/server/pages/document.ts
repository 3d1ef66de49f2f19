import {
  DEFAULT_LOCALE,
  headOf,
  LOCALES,
  type BootstrapData,
  type DescribedPage,
  type FirstRows,
  type Locale,
  type LocalizedText,
  type PageData,
  type PageRemote,
  type PlacedRelease,
  type RouteRow,
} from '@storeroom/contract';
import { escapeUTF8 as escape } from 'entities/escape';
import type { BrandLook } from './brand-look';
import { rowsLook } from './first-rows-look';
import { withLocale } from '../locale';
import type { PageAssets } from './page-assets';
import { BADGE_LOOK } from './override-badge';
import { startFiles, type Linked } from './preloads';
import type { FoundRoute } from '../routes';
import type { Located, ServedRemote } from '../releases/read-release';
import { mark, startStyle } from '../start-look';

/** JSON that cannot close the script element around it. */
export const safeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

export const jsonTag = (id: string) => `<script type="application/json" id="${id}">`;

/** The address of a release, and the facts that are needed before any of its files. */
const placeOf = ({ name, container, release, contract, base, pin }: Located): PlacedRelease => ({
  ...{ name, container, release, contract, base, pin },
});

/**
 * What is needed to load the release, with the hashes of all files that a browser may request: chunks load one another
 * by themselves.
 */
function filesOf({ entry, integrity, preload, prerendered = {} }: Located) {
  const prerenderedFiles = new Set(Object.values(prerendered));
  const browserFiles = Object.entries(integrity).filter(([file]) => !prerenderedFiles.has(file));
  return { entry, preload, integrity: Object.fromEntries(browserFiles) };
}

/** Fields that only search engines and the palette's search use. */
const READ_LATER = new Set(['description', 'keywords']);

/** A row without the field that only the page server uses. */
function shownRow({ ...row }: RouteRow): RouteRow {
  delete row.reads;
  return row;
}

/**
 * Rows with only what the first screen shows. The texts of the page's language stand for all languages; the full rows
 * are in `release.json`, which the page reads later.
 */
function shortRows(rows: Pick<PageRemote, 'routes' | 'widgets'>, locale: Locale): typeof rows {
  const shorten = (key: string, value: unknown) => {
    // A parameter may have any name, including that of a language.
    const text = key === 'parameters' ? undefined : (value as Partial<LocalizedText> | null)?.[locale];
    if (text === undefined) return value;
    return READ_LATER.has(key) ? undefined : Object.fromEntries(LOCALES.map((one) => [one, text]));
  };
  return JSON.parse(JSON.stringify(rows, shorten)) as typeof rows;
}

/** A remote in a document: complete if the first screen needs it, otherwise only what is needed to load it later. */
function shownRemote(remote: ServedRemote, page: Page): PageRemote & { has_fallback?: true } {
  const { needed, locale, isWhole } = page;
  const { base, pin, widgets, fallback } = remote;
  const routes = remote.routes.map(shownRow);
  const isNeeded = pin === undefined || needed.some(({ href }) => href.startsWith(`${base}/`));
  return {
    ...placeOf(remote),
    ...(isNeeded ? { ...filesOf(remote), routes, widgets } : shortRows({ routes, widgets }, locale)),
    ...(isNeeded || isWhole || fallback === null
      ? { fallback: fallback && placeOf(fallback) }
      : { fallback: null, has_fallback: true }),
  };
}

/** The hashes of the shell's files that a browser may request, for the head. */
const inlineHashes = (integrity: Record<string, string>) =>
  `${jsonTag('storeroom-files')}${safeJson(
    Object.fromEntries(Object.entries(integrity).filter(([file]) => /\.(js|css)$/.test(file))),
  )}</script>`;

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
 * The loading screen in the document, visible until the first screen is rendered; it looks like the loading screen of
 * the app. Shown only where scripts run. `brand` is escaped already.
 */
function loadingMarkup(locale: Locale, brand: string): string {
  const words = `<p class="start-say"><strong>${brand}</strong><br>${WORDS[locale].loading}</p>`;
  return `<div id="storeroom-wait" class="start-cover" role="status">${mark}<i></i>${words}</div>`;
}

/**
 * The message for a failed start, in a template that the first script opens, and the message for browsers without
 * scripts, in the language of the page first. `brand` is escaped already.
 */
function failureMarkup(locale: Locale, brand: string): string[] {
  const { heading, text, retry } = WORDS[locale];
  const order: Locale[] = locale === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
  const sentences = order.map((one) => `<p lang="${one}">${WORDS[one].noScript(brand)}</p>`);
  return [
    `<template id="storeroom-trouble"><div class="start-cover"><main class="start" role="alert"><h1>${heading}</h1><p>${text}</p><button type="button">${retry}</button></main></div></template>`,
    `<noscript><div class="start-cover"><main class="start">${sentences.join('')}</main></div></noscript>`,
  ];
}

/** Tags of the head for search engines and link previews. */
function searchTags(page: DescribedPage): string[] {
  return headOf(page).map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escape(value)}"`);
    return `<${tag} ${written.join(' ')}>`;
  });
}

const NOT_FOUND: Record<Locale, string> = { en: 'Page Not Found', fr: 'Page introuvable' };
const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr' };
const DEFAULT_BRAND = 'Storeroom';

const hrefWithIntegrity = ({ href, integrity }: Linked) =>
  `="${escape(href)}" integrity="${integrity}" crossorigin`;

/** The first script retries files that have this attribute. */
function tagOf(link: Linked): string {
  return link.kind === 'style'
    ? `<link rel="stylesheet" href${hrefWithIntegrity(link)} data-start="0">`
    : `<script defer src${hrefWithIntegrity(link)} data-start="0"></script>`;
}

const preloadOf = (link: Linked) => `<link rel="preload" as="${link.kind}" href${hrefWithIntegrity(link)}>`;

/** The bootstrap data of a page without the parts that are specific to a user. */
export interface SharedPageData extends Omit<BootstrapData, 'user' | 'looks_after'> {
  remotes: ServedRemote[];
}

export interface Page {
  data: SharedPageData;
  assets: PageAssets;
  brand: BrandLook;
  found: FoundRoute | null;
  /** How to draw the first rows of the user at the end of this document; null for none. */
  rows: FirstRows | null;
  /** Files of the first screen besides those that start the shell. */
  needed: Linked[];
  /**
   * Whether all remotes include their fallback releases: for readers who cannot fetch the page again, or have just done
   * so.
   */
  isWhole: boolean;
  /** Prerendered markup; null for pages that only scripts render. */
  prerendered: string | null;
  locale: Locale;
  origin: string;
  /** A line at the top of the page for a reader with overrides, and the origins that their releases may come from. */
  badge: { markup: string; origins: string[] } | null;
}

/** What the body contains until scripts have rendered the first screen. */
function bodyOf({ assets, prerendered, rows, data, locale, needed, origin }: Page): string[] {
  const brand = escape(data.settings?.branding.name ?? DEFAULT_BRAND);
  // Style sheets come after the loading screen, because browsers do not paint what follows a style sheet that is still
  // loading.
  const styles = startFiles(assets).filter(({ kind }) => kind === 'style');
  const [words = '', noScript = ''] = failureMarkup(locale, brand);
  const wait = loadingMarkup(locale, brand);
  if (prerendered === null) {
    return [`<div id="app">${wait}</div>`, ...(rows ? [] : styles.map(tagOf)), words, noScript];
  }
  // With their origin, so that the loader of later files recognises them as loaded.
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

/**
 * The HTML document of a page, which names everything that the first screen needs. `before` ends where the user is
 * inserted as JSON, `after` follows the user, and between `after` and `end` further data of the user may be inserted.
 */
export function documentOf(page: Page): { before: string; after: string; end: string } {
  const { data, assets, found, rows, needed, prerendered, locale, origin, badge } = page;
  const { settings } = data;
  const shown: PageData = { ...data, remotes: data.remotes.map((remote) => shownRemote(remote, page)) };
  const { images = {} } = assets;
  const scripts = startFiles(assets).filter(({ kind }) => kind === 'script');
  const styles = startFiles(assets).filter(({ kind }) => kind === 'style');
  const brand = settings?.branding.name ?? DEFAULT_BRAND;
  const title = found ? (found.row.title[locale] ?? found.row.title[DEFAULT_LOCALE]) : NOT_FOUND[locale];
  const headStart = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(`${title} · ${brand}`)}</title>`,
    ...searchTags({
      ...{ row: found?.row ?? null, brand, locale },
      hidesLanding: settings?.branding.hide_landing ?? false,
      addressOf: (path, language) => origin + withLocale(path, language),
      image: images.share ? `${origin}/${images.share}` : null,
    }),
    `<link rel="icon" href="/${images.icon ?? 'icon.svg'}" type="image/svg+xml">`,
    ...(images.touch ? [`<link rel="apple-touch-icon" href="/${images.touch}">`] : []),
    '<link rel="manifest" href="/manifest.webmanifest">',
  ];
  const headEnd = [
    inlineHashes(assets.integrity),
    startStyle,
    ...page.brand.markup,
    ...(rows ? [rowsLook(rows).markup] : []),
    ...(badge === null ? [] : [BADGE_LOOK.markup]),
    // The policy contains its hash: no other inline script is allowed.
    `<script>${assets.firstScript}</script>`,
    ...scripts.map(tagOf),
    ...(rows ? styles.map(preloadOf) : []),
    ...needed.filter(({ kind }) => prerendered === null || kind !== 'style').map(preloadOf),
  ];
  return {
    before: [
      '<!doctype html>',
      `<html lang="${LANGUAGE_TAGS[locale]}" data-scheme="light">`,
      '<head>',
      ...headStart,
      `${jsonTag('storeroom')}${safeJson(shown).slice(0, -1)},"user":`,
    ].join('\n'),
    after: [
      ...['}</script>', ...headEnd, '</head>', '<body>', ...(badge === null ? [] : [badge.markup])],
      ...[...bodyOf(page), ''],
    ].join('\n'),
    // Browsers do not paint rows that come after a style sheet that is still loading, so the style sheets follow the
    // rows.
    end: [...(rows ? styles.map(tagOf) : []), '</body>', '</html>', ''].join('\n'),
  };
}
