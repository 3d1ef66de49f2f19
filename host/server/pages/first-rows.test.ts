import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FirstRows, Preferences, User } from '@storeroom/contract';
import { drawRows } from './first-rows';
import { sampleSite } from '../testing/sample-site';

const NOW = Date.parse('2026-10-14T14:02:18.000000Z');
const LIST: FirstRows = {
  records: 'stock',
  table: 'stock',
  caption: { en: 'Available stock', fr: 'Stock disponible' },
  above: { wide: 40, phone: 113 },
  selects: ['stock.archive', 'stock.move'],
  steps: 'stock.adjust',
  columns: [
    { field: 'name', kind: 'name', heading: { en: 'Name', fr: 'Nom' }, picture: 'photo' },
    { field: 'amount', kind: 'amount', heading: { en: 'Amount', fr: 'Quantité' } },
    { field: 'amount', kind: 'number', less: 'committed', heading: { en: 'Free', fr: 'Libre' } },
    {
      field: 'place',
      kind: 'later',
      heading: { en: 'Place', fr: 'Lieu' },
      none: { en: 'No place', fr: 'Sans lieu' },
      onCards: true,
    },
    { field: 'updated_at', kind: 'time', by: 'updated_by', heading: { en: 'Changed', fr: 'Modifié' } },
  ],
  marks: [{ field: 'unit' }, { field: 'amount', below: 'minimum' }],
};

const BOLT = {
  ...{ id: 1, name: 'Bolt', amount: 12650.25, committed: 0.25, place: null, unit: null, minimum: null },
  ...{ updated_at: '2026-10-14T13:58:00.000000Z', updated_by: 'Priya Nair' },
};
const PAGE = { current_page: 1, last_page: 1 };

interface Case {
  data?: unknown;
  pagination?: unknown;
  locale?: 'en' | 'fr';
  search?: string;
  preferences?: Preferences | undefined;
  rights?: string[];
}

function draw(one: Case = {}): string {
  const { data = [BOLT], pagination = PAGE, locale = 'en', search = '', rights = [] } = one;
  return drawRows(
    { stock: { data, pagination } },
    {
      ...{ rows: LIST, locale, now: NOW, team: 4, title: { en: 'Stock', fr: 'Stock' } },
      search: new URLSearchParams(search),
      can: (right) => rights.includes(right),
      preferences: 'preferences' in one ? one.preferences : {},
    },
  );
}

/** The content of each cell of the table. */
const saidIn = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '|')),
  );

test('first rows say what the columns of the row name, in the language of the document [platform.2096]', () => {
  const english = saidIn(draw());
  expect(english.map((cells) => cells.map((cell) => cell.replace(/\|+/g, ' ').trim()))).toEqual([
    ['Name', 'Amount', 'Free', 'Place', 'Changed', ''],
    ['Bolt No place', '12,650 .25', '12,650', 'No place', '4\u00a0min · Priya', ''],
  ]);
  const french = saidIn(draw({ locale: 'fr', data: [{ ...BOLT, amount: -4.5, place: 'Étagère' }] }));
  expect(french.map((cells) => cells.map((cell) => cell.replace(/\|+/g, ' ').trim()))).toEqual([
    ['Nom', 'Quantité', 'Libre', 'Lieu', 'Modifié', ''],
    ['Bolt Étagère', '−4 ,5', '−4 ,75', 'Étagère', '4\u00a0min · Priya', ''],
  ]);
});

const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000];

test.each([
  [-5 * SECOND, 'now', 'maintenant'],
  [59 * SECOND, 'now', 'maintenant'],
  [60 * SECOND, '1\u00a0min', '1\u00a0min'],
  [HOUR - 1, '59\u00a0min', '59\u00a0min'],
  [HOUR, '1\u00a0h', '1\u00a0h'],
  [DAY - 1, '23\u00a0h', '23\u00a0h'],
  [DAY, '1\u00a0d', '1\u00a0j'],
  [2 * DAY - 1, '1\u00a0d', '1\u00a0j'],
  [2 * DAY, '12\u00a0Oct', '12\u00a0oct.'],
  [300 * DAY, '18\u00a0Dec 2025', '18\u00a0déc. 2025'],
])(
  'a change of %i ms ago is shown as "%s" in a first row, in French as "%s" [platform.2096]',
  (age, english, french) => {
    const updated_at = new Date(NOW - age).toISOString();
    const shown = (locale: 'en' | 'fr', more: object) =>
      saidIn(draw({ locale, data: [{ ...BOLT, updated_at, ...more }] }))[1]?.at(-2);
    expect(shown('en', {})).toBe(`|${english} · Priya|`);
    expect(shown('fr', { updated_by: null })).toBe(`|${french}|`);
    expect(shown('en', { updated_at: 'long ago' })).toBe('|– · Priya|');
  },
);

test.each<[what: string, one: Case, has: string[], lacks: string[]]>([
  [
    'a reader who may only look',
    { data: [{ ...BOLT, amount: 3, photo: null }] },
    [
      'data-density="comfortable" data-look="system"',
      '<table>',
      '<td data-column="menu"><i></i></td>',
      '<td data-column="text">',
    ],
    ['class="picture"', 'class="marks"', 'data-column="tick"', 'data-tone', '<nav'],
  ],
  [
    'a reader who may select and adjust',
    { rights: ['stock.move', 'stock.adjust'] },
    [
      '<table data-decimals="2" data-steps>',
      '<td data-column="menu"><i></i><i></i></td>',
      '<thead><tr><td data-column="tick"><i></i></td>',
      '<tbody><tr><td data-column="tick"><i></i></td>',
    ],
    [],
  ],
  [
    'a reader with a look of their own',
    { preferences: { density: 'compact', scheme: 'sepia' } },
    ['data-density="compact" data-look="sepia"'],
    [],
  ],
  [
    'a look that there is not',
    { preferences: { density: 'tiny', scheme: '"><b>' } as unknown as Preferences },
    ['data-density="comfortable" data-look="system"'],
    [],
  ],
  ['an item with a picture', { data: [{ ...BOLT, photo: '/x' }] }, ['<i class="picture"></i>Bolt'], []],
  ['an item with a unit', { data: [{ ...BOLT, unit: 'kg' }] }, ['<i class="marks"></i>'], []],
  ['an item that is low', { data: [{ ...BOLT, amount: 4, minimum: 5 }] }, ['<i class="marks"></i>'], []],
  ['an item at its minimum', { data: [{ ...BOLT, amount: 5, minimum: 5 }] }, [], ['class="marks"']],
  [
    'amounts with decimals of different length',
    { data: [BOLT, { ...BOLT, amount: 1.125 }, { ...BOLT, amount: -1 }] },
    [
      '<table data-decimals="3">',
      '<span class="value">1<span class="frac">.125</span></span>',
      '<span class="value" data-tone="minus">−1<span class="frac"></span></span>',
    ],
    [],
  ],
  [
    'a French reader without scripts',
    { locale: 'fr', pagination: { current_page: 2, last_page: 3 } },
    [
      '<noscript><p>Sans JavaScript, cette liste peut être lue mais pas modifiée.',
      '<nav aria-label="Pages"><a href="?page=1">Page précédente</a><span>Page 2 sur 3</span><a href="?page=3">Page suivante</a></nav>',
      '<caption>Stock disponible</caption>',
    ],
    [],
  ],
  [
    'an English reader without scripts',
    { pagination: { current_page: 1, last_page: 2 } },
    [
      '<p>Without JavaScript this list can be read but not changed. Allow it for this page in your browser, then load it again.</p>',
      '<nav aria-label="Pages"><span>Page 1 of 2</span><a href="?page=2">Next page</a></nav>',
      '<h1>Stock</h1>',
      '<script data-team="4">',
    ],
    [],
  ],
])('the first rows are those of %s [platform.2096]', (_what, one, has, lacks) => {
  const html = draw(one);
  for (const text of has) expect(html).toContain(text);
  for (const text of lacks) expect(html).not.toContain(text);
});

const LONG = 'x'.repeat(10_000);

test.each<[string, unknown, string]>([
  ['the end of a script', '</script><script>x()</script>', '&lt;/script&gt;&lt;script&gt;x()&lt;/script&gt;'],
  ['an element', '<img src=x onerror=x()>', '&lt;img src=x onerror=x()&gt;'],
  ['quotes and an entity', '"\'&amp;', '&quot;&apos;&amp;amp;'],
  ['another direction of writing', '\u202eevil\u2066', '\u202eevil\u2066'],
  ['10,000 characters', LONG, LONG],
  ['an object', { toString: 'x' }, ''],
  ['a list', [['<b>']], ''],
  ['null', null, ''],
  ['nothing', undefined, ''],
])('what a record holds is a text in its row and no markup: %s [platform.2097]', (_what, said, shown) => {
  const fields = [
    'id',
    'name',
    'amount',
    'committed',
    'place',
    'unit',
    'minimum',
    'updated_at',
    'updated_by',
  ];
  const plain = draw({ data: [Object.fromEntries(fields.map((name) => [name, 'plain']))] });
  const html = draw({ data: [Object.fromEntries(fields.map((name) => [name, said]))] });
  const tags = (text: string) => text.replace(/>[^<]*/g, '>').replace(/<span class="soft"><\/span>/g, '');
  if (shown !== '') expect(tags(html)).toBe(tags(plain));
  expect(saidIn(html)[1]?.[0]).toContain(`|${shown}|`);
});

test.each<[string, Case, boolean]>([
  ['of a page', { search: 'page=2&per_page=50' }, true],
  ['with a filter', { search: 'low=true' }, false],
  ['beside an open item', { search: 'item=512' }, false],
  ['with columns in the address', { search: 'columns=name' }, false],
  ['for columns of the reader’s own', { preferences: { tables: { stock: 'columns=name' } } }, false],
  ['for columns of another table', { preferences: { tables: { users: 'columns=name' } } }, true],
  ['where the server keeps no preferences', { preferences: undefined }, false],
  ['without records', { data: [] }, false],
  ['of what is no list', { data: { 0: BOLT } }, false],
  ['of records that are none', { data: [null, 'x', 3] }, true],
])('rows are drawn only as the screen will draw them: %s [platform.2097]', (_what, one, isDrawn) => {
  expect(draw(one) !== '').toBe(isDrawn);
});

test('a page of several leads to those beside it, with the size that its address says [platform.2096]', () => {
  const links = (pagination: unknown, search = '') =>
    [...draw({ pagination, search }).matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, to, words]) => [
      to,
      words,
    ]);
  expect(links(PAGE)).toEqual([]);
  expect(links({ current_page: 2, last_page: 3 }, 'page=2&per_page=50')).toEqual([
    ['?page=1&amp;per_page=50', 'Previous page'],
    ['?page=3&amp;per_page=50', 'Next page'],
  ]);
  expect(links({ current_page: 3, last_page: 3 }, 'page=3')).toEqual([['?page=2', 'Previous page']]);
});

const priya = {
  ...{ id: 7, name: 'Priya', team: { id: 4 }, preferences: {} },
  teams: [{ id: 4, permissions: ['stock', 'stock.move'] }],
} as unknown as User;
const tom = {
  ...priya,
  id: 8,
  team: { id: 3 },
  teams: [{ id: 3, permissions: ['stock'] }],
} as unknown as User;
const tokenOf = ({ id }: User) => `${id}|abcdefghijklmnopqrst`;
const by = (user: User) => ({
  cookie: `ConsentCookies=true; AuthToken=${encodeURIComponent(tokenOf(user))}`,
});

test('each reader gets the rows of their own team, before the style sheets and under a policy with the hashes of what is inline; guests get a document without [platform.2062, platform.2097]', async () => {
  const site = await sampleSite({ FIRST_READS_MS: '5000' });
  try {
    const title = { en: 'Archive', fr: 'Archives' };
    const row = { id: 'home', path: '/archive', layout: 'landing', access: 'public', title } as const;
    const release = (rows?: FirstRows) =>
      site.addRelease('stock', rows ? '0.1.0-aaaa1111' : '0.1.0-bbbb2222', {
        routes: [{ ...row, reads: [{ read: '/api/stock', ...(rows && { rows }) }] }],
      });
    release();
    site.point({ stock: { live: '/releases/stock/0.1.0-bbbb2222', owns: ['/archive'] } });
    const { body: guestBefore, headers: policyBefore } = await site.get('/archive');
    release(LIST);
    site.point({ stock: { live: '/releases/stock/0.1.0-aaaa1111', owns: ['/archive'] } });
    const answered = (name: string) => (_: unknown, res: ServerResponse) =>
      void res.end(JSON.stringify({ result: { stock: { data: [{ ...BOLT, name }], pagination: PAGE } } }));
    site.answers['/api/stock?team_id=4'] = answered('of Priya');
    site.answers['/api/stock?team_id=3'] = answered('of Tom');
    for (const user of [priya, tom]) site.users[`Bearer ${tokenOf(user)}`] = user;
    const both = await Promise.all([priya, tom, priya].map((user) => site.get('/archive', by(user))));
    for (const [at, { body, headers }] of both.entries()) {
      const [own, other] = at === 1 ? ['of Tom', 'of Priya'] : ['of Priya', 'of Tom'];
      expect(body).toContain(`<span class="name">${own}</span>`);
      expect(body).not.toContain(other);
      expect(body.includes('data-column="tick"><i>')).toBe(at !== 1);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(body.indexOf('id="storeroom-rows"')).toBeLessThan(body.indexOf('<link rel="stylesheet"'));
      const inline = [...body.matchAll(/<(?:style|script(?: data-team="\d")?)>(.*?)<\/(?:style|script)>/gs)];
      for (const [, text = ''] of inline) {
        const [sha256, sha384] = (['sha256', 'sha384'] as const).map(
          (kind) => `'${kind}-${createHash(kind).update(text).digest('base64')}'`,
        );
        const policy = headers['content-security-policy'] ?? '';
        expect([text.slice(0, 40), policy.includes(sha256 ?? '') || policy.includes(sha384 ?? '')]).toEqual([
          text.slice(0, 40),
          true,
        ]);
      }
    }
    const anew = await site.get('/archive', { ...by(priya), 'storeroom-retry': '1' });
    expect(anew.body).not.toContain('storeroom-rows');
    const { body, headers } = await site.get('/archive');
    expect(headers['content-security-policy']).toBe(policyBefore['content-security-policy']);
    const same = (html: string) => html.replace(/0\.1\.0-\w+|"releases":"\w+"|sha\d+-[\w+/=]+/g, '');
    expect(same(body)).toBe(same(guestBefore));
  } finally {
    await site.stop();
  }
});
