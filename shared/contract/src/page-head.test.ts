import { headOf, isPublicPage, type DescribedPage } from './page-head';
import type { RouteRow } from './remote-rows';

const home: RouteRow = {
  id: 'home',
  path: '/home',
  layout: 'landing',
  access: 'guest',
  title: { en: 'Home', fr: 'Accueil' },
  description: { en: 'What we keep', fr: 'Ce que nous gardons' },
};

/** One line for each element of the head: its tag, and what it says. */
const linesOf = (page: Partial<DescribedPage>) =>
  headOf({
    row: home,
    hidesLanding: false,
    brand: 'Storeroom',
    locale: 'en',
    addressOf: (path, locale) => `https://x.test/${locale}${path}`,
    image: null,
    ...page,
  }).map(({ tag, attributes }) =>
    [tag, ...Object.entries(attributes).map(([key, value]) => `${key}=${value}`)].join(' '),
  );

test('the head of a public page has its description, its addresses in both languages and what link previews show [pages.289, V.41]', () => {
  expect(linesOf({ locale: 'fr', image: 'https://x.test/icon.png' })).toEqual([
    'meta name=description content=Ce que nous gardons',
    'link rel=canonical href=https://x.test/fr/home',
    'link rel=alternate hreflang=en href=https://x.test/en/home',
    'link rel=alternate hreflang=fr href=https://x.test/fr/home',
    'link rel=alternate hreflang=x-default href=https://x.test/en/home',
    'meta property=og:type content=website',
    'meta property=og:site_name content=Storeroom',
    'meta property=og:title content=Accueil',
    'meta property=og:description content=Ce que nous gardons',
    'meta property=og:url content=https://x.test/fr/home',
    'meta property=og:locale content=fr_FR',
    'meta property=og:locale:alternate content=en_GB',
    'meta property=og:image content=https://x.test/icon.png',
    'meta property=og:image:width content=1200',
    'meta property=og:image:height content=630',
    'meta name=twitter:card content=summary_large_image',
  ]);
});

test('the head of a public page without description and image has neither of them', () => {
  const { id, path, layout, access, title } = home;
  const lines = linesOf({ row: { id, path, layout, access, title } }).join('\n');
  expect(lines).toContain('og:locale content=en_GB\nmeta property=og:locale:alternate content=fr_FR');
  expect(lines).not.toMatch(/description|og:image|twitter/);
});

test.each<[string, Partial<DescribedPage>]>([
  ['a page for members', { row: { ...home, access: 'signed-in' } }],
  ['a page of a team that hides its landing page', { hidesLanding: true }],
])('%s has its description, and asks search engines not to list it [pages.289]', (_page, page) => {
  expect(linesOf(page)).toEqual([
    'meta name=description content=What we keep',
    'meta name=robots content=noindex',
  ]);
});

test('a missing page asks search engines not to list it, and has no description [pages.289]', () => {
  expect(linesOf({ row: null })).toEqual(['meta name=robots content=noindex']);
});

test('a public page has the landing layout, needs no sign-in and has a fixed address', () => {
  expect([home, { ...home, access: 'public' as const }, { ...home, path: '/' }].map(isPublicPage)).toEqual([
    true,
    true,
    true,
  ]);
  for (const other of [
    { layout: 'box' },
    { access: 'signed-in' },
    { path: '/status/:day' },
    { path: '/status/*' },
    { path: 'more/status' },
  ] as const)
    expect([other, isPublicPage({ ...home, ...other })]).toEqual([other, false]);
});
