import { soundPointer, soundRegistry } from './registry-shape';
import { soundRelease } from './release-shape';
import { Unsound } from './shape';

const HASH = `sha384-${'aZ09+/'.repeat(10)}abcd`;
const BOTH = { en: 'Shop', fr: 'Boutique' };
const ROUTE = {
  ...{ id: 'home', path: '/shop/:slug', parameters: { slug: 'id-slug' }, layout: 'landing', access: 'guest' },
  ...{ record: '/api/stock/locations/{slug}?team_id={team}', permission: 'stock.reports', title: BOTH },
  reads: [{ read: '/api/stock?positiveAmount=false', names: ['page'] }],
  menu: { label: BOTH, group: 'stock', order: 1, icon: 'box', shownTo: 'all' },
  commands: [{ id: 'add', label: BOTH, icon: 'plus', query: 'new=1', key: 'n' }],
  search: {
    kind: 'item',
    heading: BOTH,
    icon: 'box',
    sign: '#',
    read: '/api/stock',
    records: 'stock',
    open: '?item={id}',
  },
};
const RELEASE = {
  ...{
    name: 'shop',
    container: 'remote_shop',
    release: '0.1.0-aaaa1111',
    version: '0.1.0',
    contract: '^1.0.0',
  },
  ...{ entry: 'entry.js', integrity: { 'entry.js': HASH, 'texts/fr.js': HASH }, sizes: { 'entry.js': 20 } },
  ...{ routes: [ROUTE], widgets: [{ id: 'tiles', slot: 'dashboard.tiles', order: 1 }] },
  preload: { remote: ['entry.js'], 'texts:fr': ['texts/fr.js'] },
  prerendered: { 'home:fr': 'texts/fr.js' },
};
const withRoute = (more: object) => ({ ...RELEASE, routes: [{ ...ROUTE, ...more }] });

test('the facts of a release come out with what is named of them, at every depth, and nothing else', () => {
  expect(soundRelease(RELEASE, 'shop')).toEqual(RELEASE);
  const more = { ...withRoute({ menu: { ...ROUTE.menu, more: 1 }, more: 1 }), more: { deep: [] } };
  expect(soundRelease(more, 'shop')).toEqual(RELEASE);
});

test.each<[what: string, facts: object, sentence: string]>([
  ['the name of another remote', { ...RELEASE, name: 'shops' }, 'name must be shop.'],
  ['another container', { ...RELEASE, container: 'remote_stock' }, 'container must be remote_shop.'],
  ['an entry without a hash', { ...RELEASE, entry: 'other.js' }, 'entry must be a file that integrity lists'],
  [
    'a preload without a hash',
    { ...RELEASE, preload: { remote: ['other.js'] } },
    'preload.remote must be a file',
  ],
  [
    'a screen without a hash',
    { ...RELEASE, prerendered: { 'home:en': 'x.js' } },
    'prerendered.home:en must be a file',
  ],
  [
    'a hash of another kind',
    { ...RELEASE, integrity: { 'entry.js': HASH.replace('384', '256') } },
    'integrity.entry.js',
  ],
  [
    'a hash that is too short',
    { ...RELEASE, integrity: { 'entry.js': HASH.slice(0, -1) } },
    'integrity.entry.js',
  ],
  ['something before a hash', { ...RELEASE, integrity: { 'entry.js': `x ${HASH}` } }, 'integrity.entry.js'],
  ['something behind a hash', { ...RELEASE, integrity: { 'entry.js': `${HASH} x` } }, 'integrity.entry.js'],
  ['a release name that leads up', { ...RELEASE, release: '0..1' }, 'release must be of the form'],
  [
    'two routes of one id',
    { ...RELEASE, routes: [ROUTE, { ...ROUTE, path: '/x' }] },
    'home stands there twice',
  ],
  [
    'two routes of one path',
    { ...RELEASE, routes: [ROUTE, { ...ROUTE, id: 'x' }] },
    '/shop/:slug stands there twice',
  ],
  [
    'two widgets of one id',
    { ...RELEASE, widgets: [...RELEASE.widgets, ...RELEASE.widgets] },
    'tiles stands there twice',
  ],
])('facts with %s are refused in a sentence [G.103]', (_what, facts, sentence) => {
  expect(() => soundRelease(facts, 'shop')).toThrow(Unsound);
  expect(() => soundRelease(facts, 'shop')).toThrow(sentence);
});

test.each<[field: string, good: string[], bad: string[]]>([
  [
    'path',
    ['/', '/shop', '/shop/*', '/a-b_c/:id/d'],
    ['shop', '//shop', '/:id', '/Shop', '/shop/', '/shop/../x', '/shop?x', '/*'],
  ],
  [
    'record',
    ['/api/teams', '/api/a/{id}?team_id={team}&x=1'],
    ['/other', '//api/x', '/api/../x', '/api/a?x={id}', 'https://x.test/api/a', '/api/a#x'],
  ],
  ['permission', ['stock', 'of.a.later.build'], ['Stock', 'stock.', 'stock edit', '']],
  ['id', ['home', 'a-1'], ['Home', '1a', 'a b', '']],
])('the %s of a route has the form that it is used in', (field, good, bad) => {
  const taken = (value: string) => {
    try {
      soundRelease(withRoute({ [field]: value }), 'shop');
      return true;
    } catch {
      return false;
    }
  };
  expect(good.filter(taken)).toEqual(good);
  expect(bad.filter(taken)).toEqual([]);
});

test.each<[what: string, good: unknown[], bad: unknown[]]>([
  [
    'file',
    ['entry.js', 'a/b-c.d.css'],
    ['../x.js', '/x.js', 'a//b.js', 'constructor', '.env', 'a/.b.js', 'x.js?y', 'http://x.js'],
  ],
  ['release', ['0.1.0-aaaa1111', '2026+1'], ['.', '..', 'a/b', '-a', '.a', 'a.', 'a b']],
])('the name of a %s leads to no other folder', (what, good, bad) => {
  const facts = (name: string) =>
    what === 'file'
      ? {
          ...RELEASE,
          ...{ entry: name, integrity: { [name]: HASH } },
          preload: {},
          prerendered: {},
          sizes: {},
        }
      : { ...RELEASE, release: name };
  for (const name of good) expect(() => soundRelease(facts(String(name)), 'shop')).not.toThrow();
  for (const name of bad) expect(() => soundRelease(facts(String(name)), 'shop')).toThrow('of the form');
});

const POINTER = {
  ...{ seq: 3, live: '/releases/shop/0.2.0', live_integrity: HASH, previous: null, previous_integrity: null },
  ...{ owns: ['/', '/shop/tills'], killed: ['https://releases.example:8443/shop/0.1.0'] },
  ...{ pins: { '12': { release: '/releases/shop/0.1.0', integrity: HASH } } },
  ...{ canary: { release: '/releases/shop/0.3.0', integrity: HASH, percent: 5 } },
  ...{ moved_at: '2026-11-27T10:00:00.000Z', reason: 'to see' },
};

test('a pointer comes out with what is named of it', () => {
  expect(soundPointer({ ...POINTER, is_off: true, more: 1 })).toEqual({ ...POINTER, is_off: true });
});

test.each<[change: object, sentence: string]>([
  [{ live: '/releases/../sdk' }, 'live must be written out, without dots that lead elsewhere.'],
  [{ live: 'https://x.example:443/a' }, 'live must be written out'],
  [{ live: 'javascript:alert(1)' }, 'live must be of the form'],
  [{ live: '//x.example/a' }, 'live must be of the form'],
  [{ live: 'https://[/a' }, 'live must be an address.'],
  [{ previous: undefined }, 'previous must be a text'],
  [{ live_integrity: 'sha384-' }, 'live_integrity must be of the form'],
  [{ owns: ['shop'] }, 'owns[0] must be of the form'],
  [{ owns: ['/Shop'] }, 'owns[0] must be of the form'],
  [{ is_off: false }, 'is_off must be one of true.'],
  [{ killed: ['x'] }, 'killed[0] must be of the form'],
  [{ pins: { '012': POINTER.pins['12'] } }, 'A name in pins must be of the form'],
  [{ pins: { '12': { release: '/a' } } }, 'pins.12.integrity must be a text'],
  [{ canary: { ...POINTER.canary, percent: 101 } }, 'canary.percent must be a whole number from 0 to 100.'],
  [{ canary: { ...POINTER.canary, percent: -1 } }, 'canary.percent must be a whole number from 0 to 100.'],
  [{ canary: { ...POINTER.canary, percent: 0.5 } }, 'canary.percent must be a whole number from 0 to 100.'],
  [{ seq: 0 }, 'seq must be a whole number from 1 to 9007199254740991.'],
  [{ reason: 'x'.repeat(2001) }, 'reason must be a text of at most 2000 characters.'],
])('a pointer with %j is refused', (change, sentence) => {
  expect(() => soundPointer({ ...POINTER, ...change })).toThrow(sentence);
});

test('a bad entry of the registry costs its own remote, and a name of every object none [G.101, platform.667]', () => {
  const remotes = JSON.parse(
    JSON.stringify({
      shop: POINTER,
      till: { live: 5 },
      constructor: POINTER,
      Shop: POINTER,
      __proto__x: POINTER,
    }),
  ) as object;
  const { pointers, refused } = soundRegistry({ remotes });
  expect(Object.keys(pointers).sort()).toEqual(['constructor', 'shop']);
  expect(Object.getPrototypeOf(pointers)).toBeNull();
  expect(refused.map(({ name }) => name).sort()).toEqual(['Shop', '__proto__x', 'till']);
  expect(refused[0]?.problem).toBe('live must be a text of at most 500 characters.');
});

test.each([null, [], {}, { remotes: null }, { remotes: [] }, 'text'])('%j is no registry', (value) => {
  expect(() => soundRegistry(value)).toThrow('It must be an object with "remotes".');
});

test('a registry has at most a hundred remotes', () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${at}`, POINTER]));
  expect(Object.keys(soundRegistry({ remotes: named(100) }).pointers)).toHaveLength(100);
  expect(() => soundRegistry({ remotes: named(101) })).toThrow(
    'remotes must be an object of at most 100 names.',
  );
});
