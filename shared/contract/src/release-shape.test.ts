import { validPointer, validRegistry } from './registry-shape';
import { validRelease } from './release-shape';
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
  expect(validRelease(RELEASE, 'shop')).toEqual(RELEASE);
  const more = { ...withRoute({ menu: { ...ROUTE.menu, more: 1 }, more: 1 }), more: { deep: [] } };
  expect(validRelease(more, 'shop')).toEqual(RELEASE);
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
    'The ids of routes must be each another: home stands there twice',
  ],
  [
    'two routes of one path',
    { ...RELEASE, routes: [ROUTE, { ...ROUTE, id: 'x' }] },
    'The paths of routes must be each another: /shop/:slug stands there twice',
  ],
  [
    'two widgets of one id',
    { ...RELEASE, widgets: [...RELEASE.widgets, ...RELEASE.widgets] },
    'The ids of widgets must be each another: tiles stands there twice',
  ],
])('facts with %s are refused in a sentence [G.103]', (_what, facts, sentence) => {
  expect(() => validRelease(facts, 'shop')).toThrow(Unsound);
  expect(() => validRelease(facts, 'shop')).toThrow(sentence);
});

const ROWS = {
  ...{ records: 'stock', table: 'stock', caption: BOTH, above: { wide: 90, phone: 120 } },
  columns: [{ field: 'name', heading: BOTH, kind: 'text' }],
};
const withSearch = (more: object) => withRoute({ search: { ...ROUTE.search, ...more } });
const withRead = (more: object) => withRoute({ reads: [{ read: '/api/stock', ...more }] });
const withRows = (more: object) => withRead({ rows: { ...ROWS, ...more } });
const withColumn = (more: object) => withRows({ columns: [{ ...ROWS.columns[0], ...more }] });
const withMenu = (more: object) => withRoute({ menu: { ...ROUTE.menu, ...more } });
const withCount = (report: string) => withMenu({ count: { report, total: 'empty', permission: 'stock' } });
const withCommand = (more: object) => withRoute({ commands: [{ ...ROUTE.commands[0], ...more }] });
const withWidget = (more: object) => ({ ...RELEASE, widgets: [{ ...RELEASE.widgets[0], ...more }] });
const FIELDS: [good: string[], bad: string[]] = [
  ['name', 'below_amount'],
  ['Name', '1name', 'name.x', '_name', 'name ', ' name', ''],
];
const IDS: [good: string[], bad: string[]] = [
  ['home', 'a-1'],
  ['Home', '1a', 'a b', ' a', 'a ', ''],
];

test.each<[what: string, factsWith: (value: string) => object, good: string[], bad: string[]]>([
  [
    'the path of a route',
    (path) => withRoute({ path }),
    ['/', '/shop', '/shop/*', '/a-b_c/:id/d'],
    [
      'shop',
      '//shop',
      '/:id',
      '/Shop',
      '/shop/',
      '/shop/../x',
      '/shop?x',
      '/*',
      '/shop/*/',
      'x/shop',
      '/shop/:1',
    ],
  ],
  [
    'the record of a route',
    (record) => withRoute({ record }),
    [
      '/api/teams',
      '/api/a/{id}?team_id={team}&x=1',
      '/api/a?x=1&team_id={team}',
      '/api/a-b/{aB1}',
      '/api/a?x=1&y=2&z=3',
    ],
    [
      '/other',
      '//api/x',
      '/api/../x',
      '/api/a?x={id}',
      'https://x.test/api/a',
      '/api/a#x',
      '/api/a?',
      '/api/a?x=',
      '/api/{1}',
    ],
  ],
  [
    'the permission of a route',
    (permission) => withRoute({ permission }),
    ['stock', 'of.a.later.build'],
    ['Stock', 'stock.', 'stock edit', '.stock', ''],
  ],
  ['the id of a route', (id) => withRoute({ id }), ...IDS],
  [
    'the parameter of a route',
    (name) => withRoute({ parameters: { [name]: 'id-slug' } }),
    ['slug', 'aB_1'],
    ['1slug', 'sl-ug', ' slug', 'slug ', '_slug'],
  ],
  [
    'what a route reads',
    (read) => withRead({ read }),
    ['/api/stock', '/api/stock/low-ones', '/api/stock?positiveAmount=false', '/api/stock?a=12&b_c=34'],
    [
      '/stock',
      'x/api/stock',
      '/api',
      '/api/',
      '/api/Stock',
      '/api/stock?',
      '/api/stock?a',
      '/api/stock?a=',
      '/api/stock?a=1&',
      '/api/stock?a=1&b',
      '/api/stock?a={team}',
      '/api/stock#x',
    ],
  ],
  [
    'a name that a route reads',
    (name) => withRead({ names: [name] }),
    ['page', 'sort_direction', 'positiveAmount'],
    ['page1', 'a-b', ' page', 'page ', ''],
  ],
  ['the field of a column', (field) => withColumn({ field }), ...FIELDS],
  ['the records of first rows', (records) => withRows({ records }), ...FIELDS],
  ['what is beneath a mark', (below) => withRows({ marks: [{ field: 'low', below }] }), ...FIELDS],
  ['the layout of a route', (layout) => withRoute({ layout }), ['box', 'landing', 'loading'], ['', 'frame']],
  ['the access of a route', (access) => withRoute({ access }), ['public', 'guest', 'signed-in'], ['', 'all']],
  [
    'who is shown a menu entry',
    (shownTo) => withMenu({ shownTo }),
    ['guest', 'signed-in', 'all'],
    ['', 'public'],
  ],
  [
    'the report of a count',
    withCount,
    ['GET /api/stock', 'GET /api/stock/reports/overview'],
    [
      'POST /api/stock',
      'xGET /api/stock',
      'GET /api',
      'GET /api/',
      'GET /api/Stock',
      'GET /api/stock?x=1',
      'GET /api/stock/{id}',
    ],
  ],
  [
    'what a found record opens',
    (open) => withSearch({ open }),
    ['?item={id}', '/{id}', '?a_b={id}'],
    ['{id}', '/x{id}', 'x/{id}', '/{id}/', '?item={id}&x', '?Item={id}', 'https://x.test/{id}'],
  ],
  [
    'the sign of a search',
    (sign) => withSearch({ sign }),
    ['#', '/', '@', '~'],
    ['a', '5', '>', 'é', '##', ''],
  ],
  [
    'the query of a command',
    (query) => withCommand({ query }),
    ['new=1', 'new_one=ab-12&from=cd_3', 'a=1&b=2&c=3'],
    ['new', 'new=', '=1', 'New=1', 'new=1&', 'new=1&x', '?new=1', 'new=1#x', 'new=a b', 'new=1&x=a b'],
  ],
  [
    'the slot of a widget',
    (slot) => withWidget({ slot }),
    ['dashboard', 'dashboard.main-one', 'a.b.c'],
    ['Dashboard', 'dashboard.', '.main', 'a..b', '1a', 'a b'],
  ],
  [
    'the group of a preload',
    (group) => ({ ...RELEASE, preload: { [group]: ['entry.js'] } }),
    ['remote', 'screen:home', 'widget:tiles-1', 'texts:fr'],
    [
      'remotes',
      'xremote',
      'screen',
      'screen:',
      'screen:1',
      'screen:Home',
      'file:home',
      'xscreen:home',
      'screen:home ',
    ],
  ],
  [
    'the name of a prerendered screen',
    (screen) => ({ ...RELEASE, prerendered: { [screen]: 'entry.js' } }),
    ['home:fr', 'a-1:en'],
    ['home', 'home:de', ':fr', '1a:fr', 'Home:fr', 'xHome:fr', 'home:fr2', ' home:fr'],
  ],
])('%s has the form that it is used in', (_what, factsWith, good, bad) => {
  const taken = (value: string) => {
    try {
      validRelease(factsWith(value), 'shop');
      return true;
    } catch {
      return false;
    }
  };
  expect(good.filter(taken)).toEqual(good);
  expect(bad.filter(taken)).toEqual([]);
});

test('what a route names for its first rows, its menu entry and its commands comes out whole [platform.2562]', () => {
  const facts = withRoute({
    prerendered: true,
    ...{ description: BOTH, menu: { ...ROUTE.menu, heading: BOTH } },
    commands: [{ ...ROUTE.commands[0], keywords: BOTH, bar: { label: BOTH, order: 2 } }],
    reads: [
      {
        read: '/api/stock',
        rows: {
          ...ROWS,
          ...{ selects: ['stock'], steps: 'stock' },
          columns: [
            { ...ROWS.columns[0], less: 'reserved', none: BOTH, by: 'id', picture: 'photo', onCards: true },
          ],
          marks: [{ field: 'low', below: 'below' }],
        },
      },
    ],
  });
  expect(validRelease(facts, 'shop')).toEqual(facts);
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
  for (const name of good) expect(() => validRelease(facts(String(name)), 'shop')).not.toThrow();
  for (const name of bad) expect(() => validRelease(facts(String(name)), 'shop')).toThrow('of the form');
});

const POINTER = {
  ...{ seq: 3, live: '/releases/shop/0.2.0', live_integrity: HASH, previous: null, previous_integrity: null },
  ...{ owns: ['/', '/shop/tills'], killed: ['https://releases.example:8443/shop/0.1.0'] },
  ...{ pins: { '12': { release: '/releases/shop/0.1.0', integrity: HASH } } },
  ...{ canary: { release: '/releases/shop/0.3.0', integrity: HASH, percent: 5 } },
  ...{ moved_at: '2026-11-27T10:00:00.000Z', reason: 'to see' },
};

test('a pointer comes out with what is named of it', () => {
  expect(validPointer({ ...POINTER, is_off: true, more: 1 })).toEqual({ ...POINTER, is_off: true });
  const other = {
    ...POINTER,
    ...{ live: 'http://localhost:5055/shop', owns: ['/shop/tills/new', '/a_b-c'] },
    pins: { '7': POINTER.pins['12'], '1234567890': POINTER.pins['12'] },
  };
  expect(validPointer(other)).toEqual(other);
});

test.each<[change: object, sentence: string]>([
  [{ live: '/releases/../sdk' }, 'live must be written out, without dots that lead elsewhere.'],
  [{ live: 'https://x.example:443/a' }, 'live must be written out'],
  [{ live: 'javascript:alert(1)' }, 'live must be of the form'],
  [{ live: '//x.example/a' }, 'live must be of the form'],
  [{ live: '/releases/shop/0.2.0 x' }, 'live must be of the form'],
  [{ live: 'https://[/a' }, 'live must be an address.'],
  [{ previous: undefined }, 'previous must be a text'],
  [{ live_integrity: 'sha384-' }, 'live_integrity must be of the form'],
  [{ owns: ['shop'] }, 'owns[0] must be of the form'],
  [{ owns: ['/Shop'] }, 'owns[0] must be of the form'],
  [{ owns: ['x/shop'] }, 'owns[0] must be of the form'],
  [{ owns: ['/shop/'] }, 'owns[0] must be of the form'],
  [{ is_off: false }, 'is_off must be one of true.'],
  [{ killed: ['x'] }, 'killed[0] must be of the form'],
  [{ pins: { '012': POINTER.pins['12'] } }, 'A name in pins must be of the form'],
  [{ pins: { '12x': POINTER.pins['12'] } }, 'A name in pins must be of the form'],
  [{ pins: { '12': { release: '/a' } } }, 'pins.12.integrity must be a text'],
  [{ canary: { ...POINTER.canary, percent: 101 } }, 'canary.percent must be a whole number from 0 to 100.'],
  [{ canary: { ...POINTER.canary, percent: -1 } }, 'canary.percent must be a whole number from 0 to 100.'],
  [{ canary: { ...POINTER.canary, percent: 0.5 } }, 'canary.percent must be a whole number from 0 to 100.'],
  [{ seq: 0 }, 'seq must be a whole number from 1 to 9007199254740991.'],
  [{ reason: 'x'.repeat(2001) }, 'reason must be a text of at most 2000 characters.'],
])('a pointer with %j is refused', (change, sentence) => {
  expect(() => validPointer({ ...POINTER, ...change })).toThrow(sentence);
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
  const { pointers, refused } = validRegistry({ remotes });
  expect(Object.keys(pointers).sort()).toEqual(['constructor', 'shop']);
  expect(Object.getPrototypeOf(pointers)).toBeNull();
  expect(refused.map(({ name }) => name).sort()).toEqual(['Shop', '__proto__x', 'till']);
  expect(refused[0]?.problem).toBe('live must be a text of at most 500 characters.');
});

test.each([null, [], {}, { remotes: null }, { remotes: [] }, 'text'])('%j is no registry', (value) => {
  expect(() => validRegistry(value)).toThrow('It must be an object with "remotes".');
});

test('a registry has at most a hundred remotes', () => {
  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${at}`, POINTER]));
  expect(Object.keys(validRegistry({ remotes: named(100) }).pointers)).toHaveLength(100);
  expect(() => validRegistry({ remotes: named(101) })).toThrow(
    'remotes must be an object of at most 100 names.',
  );
});
