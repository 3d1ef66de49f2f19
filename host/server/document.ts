import { DEFAULT_LOCALE, type Locale, type BootstrapData } from '@storeroom/contract';
import { escapeUTF8 as escape } from 'entities/escape';
import type { BrandLook } from './brand-look';
import { foundBySearch } from './found-by-search';
import { inlineBootstrapData, inlineHashes } from './inline-bootstrap-data';
import type { FirstScreen } from './first-screen';
import { withLanguage } from './language';
import type { PageAssets } from './page-assets';
import { preloadsOf, startFiles, type Linked } from './preloads';
import type { FoundRoute } from './routes';
import { startStyle } from './start-look';
import { troubleMarkup, waitMarkup } from './start-words';

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
