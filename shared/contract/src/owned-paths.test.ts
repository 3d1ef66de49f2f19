import { ownedBy, prefixesOf, unownedPath, takenBy } from './owned-paths';
import type { Release } from './release';

test('a remote named like a property of every object owns nothing until it is given addresses [platform.667]', () => {
  expect(ownedBy('constructor', {})).toBeNull();
  expect(ownedBy('constructor', { constructor: { owns: ['/build'] } })).toEqual(['/build']);
  expect(ownedBy('stock', {})).toEqual(['/stock']);
});

const routes = (...paths: string[]) =>
  paths.map((path) => ({
    ...{ id: 'home', path, layout: 'landing', access: 'public' },
    title: { en: 'Shop', fr: 'Boutique' },
  })) as Release['routes'];

test.each([
  [
    'the shell',
    [
      ...['/dashboard', '/loading', '/api', '/assets', '/releases', '/platform', '/health', '/landing'],
      ...['/en', '/fr'],
    ],
  ],
  ['landing', ['/', '/policy', '/status']],
  ['auth', ['/login', '/logout']],
  ['stock', ['/stock']],
  ['admin', ['/teams', '/users', '/logs']],
])(
  'the addresses of %s are taken, with all that is below them, unless they are “/” [G.108]',
  (owner, prefixes) => {
    for (const prefix of prefixes) {
      expect([prefix, takenBy(prefix, 'shop', {})]).toEqual([prefix, owner]);
      const below = `${prefix === '/' ? '' : prefix}/more`;
      expect([below, takenBy(below, 'shop', {})]).toEqual([below, prefix === '/' ? null : owner]);
      expect(takenBy(`${prefix}-more`, 'shop', {})).toBeNull();
      expect(unownedPath({ name: 'shop', routes: routes('/shop', prefix) }, {})).toBe(
        `${prefix} belongs to ${owner}.`,
      );
    }
  },
);

test('a prefix is taken as well when another remote owns something below it, and never by the remote itself [G.109]', () => {
  const pointers = { shop: { owns: ['/shop/tills'] }, stock: { owns: ['/inventory'] } };
  expect(takenBy('/shop', 'market', pointers)).toBe('shop');
  expect(takenBy('/shop', 'shop', pointers)).toBeNull();
  expect(takenBy('/inventory/4', 'market', pointers)).toBe('stock');
  expect(takenBy('/stock', 'market', pointers)).toBeNull();
});

test('a new remote claims the first words of its addresses, each once [G.109]', () => {
  expect(prefixesOf({ routes: routes('/tills', '/shop', '/shop/:id', '/tills/:id/day', '/') })).toEqual([
    '/',
    '/shop',
    '/tills',
  ]);
});

test('a release strays with the first address that its remote does not own, as far as that owns any [G.108, G.109]', () => {
  const shop = (...paths: string[]) => ({ name: 'shop', routes: routes(...paths) });
  const pointers = { shop: { owns: ['/shop', '/tills'] } };
  expect(unownedPath(shop('/shop', '/shop/:id', '/tills/4'), pointers)).toBeNull();
  expect(unownedPath(shop('/shop', '/market', '/login'), pointers)).toBe(
    '/market is outside of /shop, /tills.',
  );
  expect(unownedPath(shop('/market', '/shop'), {})).toBeNull();
  expect(unownedPath(shop('/market', '/shop'), { market: { owns: ['/market'] } })).toBe(
    '/market belongs to market.',
  );
});
