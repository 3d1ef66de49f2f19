import { DEFAULT_LOCALE, LOCALES, type Locale, type PageFacts } from '@storeroom/shared/contract';
import { escapeUTF8 as escape } from 'entities/escape';
import { withLanguage } from './language';
import type { FirstScreen } from './first-screen';
import type { PageAssets } from './page-assets';
import { preloadsOf, startFiles, type Linked } from './preloads';
import type { FoundRoute } from './routes';
import { troubleMarkup, troubleStyle } from './trouble';

const NOT_FOUND: Record<Locale, string> = { en: 'Page Not Found', fr: 'Page introuvable' };
const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr' };
const DEFAULT_BRAND = 'Storeroom';

/** JSON that cannot end the element it stands in. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const secured = ({ href, integrity }: Linked) => `="${escape(href)}" integrity="${integrity}" crossorigin`;

/** The first script asks again for what is marked so. */
function tagOf(link: Linked): string {
  return link.kind === 'style'
    ? `<link rel="stylesheet" href${secured(link)} data-start="0">`
    : `<script defer src${secured(link)} data-start="0"></script>`;
}

const preloadOf = (link: Linked) => `<link rel="preload" as="${link.kind}" href${secured(link)}>`;

function alternates(found: FoundRoute | null, path: string, origin: string): string[] {
  if (found === null || found.row.access === 'signed-in') return [];
  return LOCALES.map(
    (locale) =>
      `<link rel="alternate" hreflang="${locale}" href="${escape(origin + withLanguage(path, locale))}">`,
  );
}

export interface Page {
  facts: PageFacts;
  assets: PageAssets;
  found: FoundRoute | null;
  /** What will be shown, which is not always what was asked for. */
  first: FirstScreen;
  locale: Locale;
  /** Without language prefix. */
  path: string;
  origin: string;
}

/** The document of a page: everything the first screen needs is named in it. */
export function documentOf({ facts, assets, found, first, locale, path, origin }: Page): string {
  const brand = facts.settings?.branding.name ?? DEFAULT_BRAND;
  const title = found ? (found.row.title[locale] ?? found.row.title[DEFAULT_LOCALE]) : NOT_FOUND[locale];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(`${title} · ${brand}`)}</title>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...alternates(found, path, origin),
    `<script type="application/json" id="storeroom">${inlineJson(facts)}</script>`,
    `<script type="application/json" id="storeroom-files">${inlineJson(assets.integrity)}</script>`,
    troubleStyle,
    // The policy holds its hash: no other script may stand in the document.
    `<script>${assets.firstScript}</script>`,
    ...startFiles(assets).map(tagOf),
    ...preloadsOf(first, locale, assets, facts.remotes).map(preloadOf),
  ];
  return [
    '<!doctype html>',
    `<html lang="${LANGUAGE_TAGS[locale]}" data-scheme="light">`,
    `<head>\n${head.join('\n')}\n</head>`,
    `<body>\n<div id="app"></div>\n${troubleMarkup(locale, escape(brand)).join('\n')}\n</body>`,
    '</html>\n',
  ].join('\n');
}
