import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@storeroom/contract';
import { until } from '@storeroom/serving/testing/until';
import { deepJson, everyWrongValue } from '../../testing/wrong-values';
import { portOf, sampleSite, type Site } from '../testing/sample-site';

const SEARCH = {
  kind: 'item',
  heading: { en: 'Items', fr: 'Articles' },
  icon: 'box',
  sign: '#',
  records: 'stock',
  open: '?item={id}',
};

let site: Site;
let stock: Release;
beforeEach(async () => {
  site = await sampleSite();
  site.addRelease('landing', '0.1.0-aaaa1111');
  stock = site.addRelease('stock', '0.1.0-bbbb2222', {
    routes: [
      {
        id: 'home',
        path: '/stock',
        layout: 'landing',
        access: 'signed-in',
        permission: 'stock',
        parameters: { slug: 'id' },
        record: '/api/stock/{slug}?team_id={team}',
        title: { en: 'Stock', fr: 'Stock' },
        menu: { label: { en: 'All', fr: 'Tout' }, group: 'stock', order: 1, icon: 'box', shownTo: 'all' },
        search: { ...SEARCH, read: '/api/stock?deleted=true' },
      },
    ],
    widgets: [{ id: 'tiles', slot: 'dashboard.tiles', order: 1, permission: 'stock' }],
    sizes: { 'entry.aaaaaaaa.js': 20 },
  });
});
afterEach(() => site.stop());

const LANDING = { landing: { live: '/releases/landing/0.1.0-aaaa1111' } };
const BASE = '/releases/stock/0.1.0-bbbb2222';
const file = () => join(site.root, 'remote-stock/dist/0.1.0-bbbb2222/release.json');

interface Shown {
  has: string[];
  lacks: { name: string; reason: string }[];
}

function shownIn(body: string): Shown {
  const text = /id="storeroom">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const { remotes, unavailable } = JSON.parse(text) as {
    remotes: { name: string }[];
    unavailable: Shown['lacks'];
  };
  return { has: remotes.map(({ name }) => name), lacks: unavailable };
}

const shown = async () => shownIn((await site.get('/dashboard')).body);

/** Promotes this text as `release.json`. Its hash is new, so the page server uses nothing that it has read before. */
function showAnew(content: string) {
  writeFileSync(file(), content);
  site.point({ ...LANDING, stock: { live: BASE } });
  return site.get('/dashboard');
}

test('a page is served with the other remote whatever value of one remote’s release.json is wrong, and nine in ten such releases are left out [G.101, G.103]', async () => {
  const fair = (await showAnew(JSON.stringify(stock))).body;
  expect(shownIn(fair)).toEqual({ has: ['landing', 'stock'], lacks: [] });
  const wrong = everyWrongValue(stock);
  expect(wrong.length).toBeGreaterThan(300);
  let refused = 0;
  for (const { what, facts } of wrong) {
    const { status, body } = await showAnew(JSON.stringify(facts));
    expect([what, status, body.length <= fair.length + 100]).toEqual([what, 200, true]);
    expect([what, body.includes('<script>alert')]).toEqual([what, false]);
    const { has, lacks } = shownIn(body);
    expect([what, has.includes('landing')]).toEqual([what, true]);
    refused += lacks.length;
  }
  // Values that are free text, such as titles, may be replaced by any other text.
  expect(refused / wrong.length).toBeGreaterThan(0.9);
});

test.each([
  'https://evil.example/',
  '//evil.example/api',
  '/\\evil.example',
  '/api/../x',
  '/login',
  '/api//evil',
])(
  'a release that reads or searches records at %s, which is no plain path of the API, is left out [G.103]',
  async (address) => {
    for (const wrong of [{ record: address }, { search: { ...SEARCH, read: address } }]) {
      const routes = stock.routes.map((row) => ({ ...row, ...wrong }));
      await showAnew(JSON.stringify({ ...stock, routes }));
      expect((await shown()).lacks).toEqual([{ name: 'stock', reason: 'no-release' }]);
    }
  },
);

test('a release.json that names another release than its folder is left out [G.103]', async () => {
  await showAnew(JSON.stringify({ ...stock, release: '0.9.0-ffff0000' }));
  expect((await shown()).lacks).toEqual([{ name: 'stock', reason: 'no-release' }]);
});

test('unknown fields of a release.json do not reach the page, not even deeply nested ones [G.103]', async () => {
  const text = JSON.stringify(stock).replace('{', `{"signature":${deepJson()},"__proto__":{"entry":"x"},`);
  const { status, body } = await showAnew(text);
  expect(status).toBe(200);
  for (const unknown of ['signature', '[[[[', '__proto__', '"entry":"x"'])
    expect([unknown, body.includes(unknown)]).toEqual([unknown, false]);
  expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
});

test('the page server leaves out a remote whose release.json has 30 MB, as too large [G.103]', async () => {
  await showAnew(JSON.stringify({ ...stock, more: 'x'.repeat(30_000_000) }));
  expect(await shown()).toEqual({ has: ['landing'], lacks: [{ name: 'stock', reason: 'too-large' }] });
});

describe('a release on another server', () => {
  let server: Server;
  let answer: RequestListener;
  let sent = 0;
  beforeEach(async () => {
    sent = 0;
    server = createServer((req, res) => answer(req, res));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await site.stop();
    site = await sampleSite({ RELEASE_ORIGINS: `http://127.0.0.1:${portOf(server)}, https://cdn.example` });
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point({ ...LANDING, stock: { live: `http://127.0.0.1:${portOf(server)}/stock/0.1.0-bbbb2222` } });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  test('the page server cuts off a release server whose response never ends [G.103]', async () => {
    answer = (_req, res) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const write = () => {
        while (!res.destroyed && res.write(chunk)) sent += chunk.length;
        if (!res.destroyed) res.once('drain', write);
      };
      write();
    };
    expect((await shown()).lacks).toEqual([{ name: 'stock', reason: 'too-large' }]);
    expect(sent).toBeLessThan(30_000_000);
  });

  test.each<[what: string, answer: RequestListener, reason: object, said: string]>([
    [
      'says that it is gone',
      (_req, res) => res.writeHead(410).end('{}'),
      { reason: 'refused', status: 410 },
      'its server answers 410',
    ],
    ['never answers', () => undefined, { reason: 'silent' }, 'its server does not answer'],
    ['breaks off', (req) => req.socket.destroy(), { reason: 'unreachable' }, 'its server cannot be reached'],
  ])(
    'where a release server %s the page says why the remote is missing, and the log says it once [PF.26, G.104]',
    async (_what, given, reason, said) => {
      answer = given;
      const lacks = [{ name: 'stock', ...reason }];
      expect([await shown(), await shown()]).toEqual([
        { has: ['landing'], lacks },
        { has: ['landing'], lacks },
      ]);
      expect(site.logLines.filter((line) => line.includes(said))).toHaveLength(1);
    },
  );

  test('a release of an origin that the settings do not name is left out, and is not asked for [G.107]', async () => {
    let asked = 0;
    answer = (_req, res) => {
      asked += 1;
      res.end(JSON.stringify(stock));
    };
    site.point({ ...LANDING, stock: { live: `http://localhost:${portOf(server)}/stock/0.1.0-bbbb2222` } });
    expect([(await shown()).lacks.map(({ name }) => name), asked]).toEqual([['stock'], 0]);
  });

  test('a page that was asked for before a move of the registry is not what pages after it get', async () => {
    const held: ServerResponse[] = [];
    answer = (_req, res) => void held.push(res);
    const before = shown();
    await until(() => held.length > 0);
    site.point(LANDING);
    const after = { has: ['landing'], lacks: [] };
    expect(await shown()).toEqual(after);
    for (const res of held) res.end(JSON.stringify(stock));
    expect((await before).has).toEqual(['landing', 'stock']);
    expect(await shown()).toEqual(after);
  });

  test('the page server reads releases at RELEASES_INTERNAL_URL, and the page names their public address', async () => {
    const asked: (string | undefined)[] = [];
    answer = (req, res) => {
      asked.push(req.url);
      res.end(JSON.stringify(stock));
    };
    await site.stop();
    site = await sampleSite({
      RELEASES_URL: 'https://cdn.example/releases/',
      RELEASES_INTERNAL_URL: `http://127.0.0.1:${portOf(server)}/inside/`,
    });
    site.point({ stock: { live: 'https://cdn.example/releases/stock/0.1.0-bbbb2222' } });
    expect((await shown()).has).toEqual(['stock']);
    expect(new Set(asked)).toEqual(new Set(['/inside/stock/0.1.0-bbbb2222/release.json']));
    const { headers, body } = await site.get('/dashboard');
    expect(headers['content-security-policy']).toContain("script-src 'self' https://cdn.example 'sha384-");
    expect(body).toContain('"base":"https://cdn.example/releases/stock/0.1.0-bbbb2222"');
  });

  test('the page server follows no redirect of a release server, and the security policy names the configured origins of releases [G.107]', async () => {
    answer = (req, res) => {
      if (req.url?.endsWith('/else.json')) return void res.end(JSON.stringify(stock));
      res.writeHead(302, { location: '/else.json' }).end();
    };
    expect((await shown()).lacks).toEqual([{ name: 'stock', reason: 'unreachable' }]);
    const policy = (await site.get('/dashboard')).headers['content-security-policy'];
    expect(policy).toContain(
      `script-src 'self' http://127.0.0.1:${portOf(server)} https://cdn.example 'sha384-`,
    );
  });
});

test('a release.json that differs from the promoted one is ignored for the last good copy; without a copy the remote is left out [G.106]', async () => {
  site.point({ ...LANDING, stock: { live: BASE } });
  expect(await shown()).toMatchObject({ has: ['landing', 'stock'] });
  const pinned = site.pinned();
  writeFileSync(file(), JSON.stringify({ ...stock, version: '6.6.6' }));
  expect(await shown()).toMatchObject({ has: ['landing', 'stock'] });
  await site.restart();
  expect((await site.get('/dashboard')).body).not.toContain('6.6.6');
  expect(await shown()).toMatchObject({ has: ['landing', 'stock'] });
  // When there is no stored copy, the remote is left out.
  rmSync(join(site.root, '.data/last-good'), { recursive: true });
  site.write(pinned);
  await site.restart();
  expect(await shown()).toEqual({ has: ['landing'], lacks: [{ name: 'stock', reason: 'changed' }] });
});

test('copies of releases that the registry names no longer are deleted [G.105]', async () => {
  const copies = () => readdirSync(join(site.root, '.data/last-good')).length;
  site.point({ ...LANDING, stock: { live: BASE } });
  await shown();
  const both = copies();
  site.point(LANDING);
  await shown();
  expect(copies()).toBe(both - 1);
});

test('a restarted page server uses the last release.json that it has read while the file is missing [G.105]', async () => {
  site.point({ ...LANDING, stock: { live: BASE, live_integrity: null } });
  expect(await shown()).toMatchObject({ has: ['landing', 'stock'] });
  rmSync(file());
  await site.restart();
  expect(await shown()).toMatchObject({ has: ['landing', 'stock'], lacks: [] });
  expect(site.logLines.filter((line) => line.includes('what was read before stays in force'))).toHaveLength(
    1,
  );
});

test('a registry entry without a hash works, and the log mentions it once [G.112]', async () => {
  site.point({ ...LANDING, stock: { live: BASE, live_integrity: null } });
  await shown();
  expect(await shown()).toMatchObject({ has: ['landing', 'stock'] });
  expect(site.logLines).toEqual([
    expect.stringMatching(/stock: its release.json has no hash.*release migrate/),
  ]);
});

test.each([
  ['the login page', '/login'],
  ['a page below another remote’s page', '/policy/terms'],
  ['the home page', '/'],
  ['a page of the shell', '/dashboard'],
  ['an address that no remote owns', '/inventory'],
])('a release that claims %s is left out while the other remote is served [G.108]', async (_what, path) => {
  const route = {
    id: 'home',
    path,
    layout: 'landing',
    access: 'public',
    title: { en: 'x', fr: 'x' },
  } as const;
  writeFileSync(file(), JSON.stringify({ ...stock, routes: [...stock.routes, { ...route, id: 'more' }] }));
  site.point({ ...LANDING, stock: { live: BASE } });
  expect(await shown()).toEqual({ has: ['landing'], lacks: [{ name: 'stock', reason: 'fenced' }] });
});

test('a remote is served at the addresses that its registry entry grants, unless they belong to another remote [G.108]', async () => {
  const route = { id: 'home', layout: 'landing', access: 'public', title: { en: 'x', fr: 'x' } } as const;
  site.addRelease('shop', '0.1.0-cccc3333', { routes: [{ ...route, path: '/shop/till' }] });
  site.addRelease('thief', '0.1.0-dddd4444', { routes: [{ ...route, path: '/login' }] });
  site.point({
    shop: { live: '/releases/shop/0.1.0-cccc3333', owns: ['/shop'] },
    thief: { live: '/releases/thief/0.1.0-dddd4444', owns: ['/login', '/thief'] },
  });
  expect(await shown()).toEqual({ has: ['shop'], lacks: [{ name: 'thief', reason: 'fenced' }] });
});
