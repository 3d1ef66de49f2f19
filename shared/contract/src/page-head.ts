import { DEFAULT_LOCALE, LOCALES, type Locale, type RouteRow } from './remote-rows';

const OPEN_GRAPH_LOCALES: Record<Locale, string> = { en: 'en_GB', fr: 'fr_FR' };

/** An element of the document's head, apart from the title. */
export interface HeadElement {
  tag: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

export interface DescribedPage {
  /** The row of its address; null when no row matches. */
  row: RouteRow | null;
  hidesLanding: boolean;
  brand: string;
  locale: Locale;
  /** The absolute address of a path in a language. */
  addressOf: (path: string, locale: Locale) => string;
  /** Address of the image for link previews; null where there is none. */
  image: string | null;
}

const meta = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } });

const property = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: name, content },
});

const link = (attributes: Record<string, string>): HeadElement => ({ tag: 'link', attributes });

/** Pages for search engines: they need no sign-in, have a fixed address and are no form. */
export const isPublicPage = (row: RouteRow): boolean =>
  row.layout === 'landing' && row.access !== 'signed-in' && /^\/[^:*]*$/.test(row.path);

function linksOf({ path }: RouteRow, { locale, addressOf }: DescribedPage): HeadElement[] {
  const alternates = [...LOCALES.map((one) => [one, one] as const), ['x-default', DEFAULT_LOCALE] as const];
  return [
    link({ rel: 'canonical', href: addressOf(path, locale) }),
    ...alternates.map(([hreflang, one]) => link({ rel: 'alternate', hreflang, href: addressOf(path, one) })),
  ];
}

function openGraphOf(row: RouteRow, { brand, locale, addressOf, image }: DescribedPage): HeadElement[] {
  const description = row.description?.[locale];
  return [
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:title', row.title[locale]),
    ...(description ? [property('og:description', description)] : []),
    property('og:url', addressOf(row.path, locale)),
    property('og:locale', OPEN_GRAPH_LOCALES[locale]),
    ...LOCALES.filter((one) => one !== locale).map((one) =>
      property('og:locale:alternate', OPEN_GRAPH_LOCALES[one]),
    ),
    ...(image
      ? [
          property('og:image', image),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          meta('twitter:card', 'summary_large_image'),
        ]
      : []),
  ];
}

/** The elements of the head for search engines and link previews, used by the page server and by the open page. */
export function headOf(page: DescribedPage): HeadElement[] {
  const { row, hidesLanding, locale } = page;
  const description = row?.description?.[locale];
  const described = description ? [meta('description', description)] : [];
  if (row === null || !isPublicPage(row) || hidesLanding) return [...described, meta('robots', 'noindex')];
  return [...described, ...linksOf(row, page), ...openGraphOf(row, page)];
}
