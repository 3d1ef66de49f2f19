import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { User } from '@storeroom/contract';
import { until } from '@storeroom/serving/testing/until';
import { portOf, sampleSite, type Site } from './testing/sample-site';

let site: Site;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.stop());

/** Restarts the site so that it trusts a proxy on this machine. */
async function behindProxy() {
  await site.stop();
  site = await sampleSite({ TRUSTED_PROXIES: 'loopback' });
}

const LANDING = { landing: { live: '/releases/landing/0.1.0-aaaa1111' } };

test('files of the shell’s last two builds stay served where the build has taken their place, and an older one is gone [platform.1945, operation.2301]', async () => {
  const page = join(site.root, 'host/dist/page');
  const assets = JSON.parse(readFileSync(join(page, 'assets.json'), 'utf8')) as object;
  const later = (build: string) => `/assets/later.${build}.js`;
  for (const build of ['bbbb0001', 'bbbb0002', 'bbbb0003']) {
    for (const before of ['bbbb0001', 'bbbb0002']) rmSync(join(page, later(before)), { force: true });
    writeFileSync(join(page, later(build)), build);
    writeFileSync(join(page, 'assets.json'), JSON.stringify({ ...assets, build }));
    await site.restart();
    // The files are there before the first page of the build is sent, so that other servers can serve them.
    expect(readdirSync(join(site.root, 'host-builds'))).toContain(build);
  }
  for (const build of ['bbbb0001', 'bbbb0002', 'bbbb0003']) {
    expect(await site.get(later(build))).toMatchObject({
      status: 200,
      body: build,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
  }
  expect(readdirSync(join(site.root, 'host-builds')).sort()).toEqual(['bbbb0001', 'bbbb0002', 'bbbb0003']);
});

test('a history that cannot be read is told in the log when the page server starts, and pages are served [G.104]', async () => {
  writeFileSync(join(site.root, '.data/registry.history.jsonl'), 'nonsense\n');
  await site.restart();
  expect(site.logLines).toEqual([
    'page server: registry: registry.history.jsonl is damaged in line 1; correct that line or remove it.',
  ]);
  expect((await site.get('/dashboard')).status).toBe(200);
});

test('what is no build in the folder of builds stays there, and a file of a build that is gone answers 404 [platform.1945]', async () => {
  await site.restart();
  const folder = join(site.root, 'host-builds');
  const others = ['lost+found', 'keys.json', 'people.json', 'registry.json', `.bbbb0001.${randomUUID()}`];
  for (const name of others) writeFileSync(join(folder, name), name);
  const abandoned = join(folder, `.bbbb0002.${randomUUID()}`);
  mkdirSync(join(abandoned, 'assets'), { recursive: true });
  utimesSync(abandoned, 0, 0);
  await site.restart();
  await site.restart();
  expect(readdirSync(folder).sort()).toEqual(['abcd1234', ...others].sort());
  symlinkSync('/nowhere', join(folder, 'bbbb0001'));
  expect((await site.get('/assets/later.bbbb0002.js')).status).toBe(404);
});

describe('the document', () => {
  test('the document preloads the scripts that the first screen needs, each with its hash, and its style sheet [PF.23, PF.24]', async () => {
    const { integrity } = site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    const { body, status } = await site.get('/');
    expect(status).toBe(200);
    const base = '/releases/landing/0.1.0-aaaa1111';
    for (const file of ['entry.aaaaaaaa.js', 'screen-home.bbbbbbbb.js', 'texts-en.dddddddd.js']) {
      expect(body).toContain(
        `<link rel="preload" as="script" href="${base}/${file}" integrity="${integrity[file]}" crossorigin>`,
      );
    }
    expect(body).toContain(`<link rel="preload" as="style" href="${base}/screen-home.cccccccc.css"`);
    expect(body).not.toContain('rel="preload" as="script" href="/assets/signed-in');
    expect(body).not.toContain(`href="${base}/texts-fr`);
    expect(body).toMatch(
      /<script defer src="\/assets\/host\.22222222\.js" integrity="sha384-[^"]+" crossorigin data-start="0">/,
    );
  });

  test('the document has the files of the remote that its first screen shows; of others short rows, and the hash of the release.json that has the rest [platform.1930]', async () => {
    const landing = site.addRelease('landing', '0.1.0-aaaa1111');
    site.addRelease('auth', '0.1.0-bbbb2222');
    site.addRelease('auth', '0.1.0-cccc3333');
    site.point({
      ...LANDING,
      auth: {
        live: '/releases/auth/0.1.0-bbbb2222',
        previous: '/releases/auth/0.1.0-cccc3333',
        // As in a registry from before hashes were recorded.
        live_integrity: null,
      },
    });
    const pinOf = (place: string) =>
      `sha256-${createHash('sha256')
        .update(readFileSync(join(site.root, place, 'release.json')))
        .digest('base64')}`;
    const place = (release: string) => ({
      ...{ name: 'auth', container: 'remote_auth', release, contract: '^1.0.0' },
      base: `/releases/auth/${release}`,
      pin: pinOf(`remote-auth/dist/${release}`),
    });
    const shown = {
      ...{ name: 'landing', container: 'remote_landing', release: landing.release, contract: '^1.0.0' },
      base: LANDING.landing.live,
      pin: pinOf('remote-landing/dist/0.1.0-aaaa1111'),
      entry: landing.entry,
      integrity: landing.integrity,
      preload: landing.preload,
      routes: landing.routes,
      widgets: landing.widgets,
      fallback: null,
    };
    const other = {
      ...place('0.1.0-bbbb2222'),
      routes: expect.arrayContaining([
        expect.objectContaining({ path: '/login', title: { en: 'home in English', fr: 'home in English' } }),
      ]) as unknown,
      widgets: [],
    };
    const short = { ...other, fallback: null, has_fallback: true };
    expect((await site.pageData('/')).remotes).toEqual([shown, short]);
    const anew = await site.pageData('/', { 'storeroom-retry': '1' });
    expect(anew.remotes).toEqual([shown, { ...other, fallback: place('0.1.0-cccc3333') }]);
    expect((await site.pageData('/')).remotes).toEqual([shown, short]);
  });

  test('in short rows parameters keep their kinds, whatever they are called [platform.1930]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    const parameters = { en: 'id', fr: 'slug', description: 'id' };
    const row = { id: 'home', path: '/login/:en/:fr/:description', layout: 'box', access: 'guest' } as const;
    const title = { en: 'Log in', fr: 'Se connecter' };
    site.addRelease('auth', '0.1.0-bbbb2222', { routes: [{ ...row, title, parameters }] });
    site.point({ ...LANDING, auth: { live: '/releases/auth/0.1.0-bbbb2222' } });
    const [, auth] = (await site.pageData('/')).remotes as { routes: object[] }[];
    expect(auth?.routes).toEqual([{ ...row, title: { en: title.en, fr: title.en }, parameters }]);
  });

  test('the document carries the settings, the origin of the API, the cookie domain, the build and the start page [PF.23]', async () => {
    site.point({});
    const facts = await site.pageData('/dashboard');
    expect(facts).toMatchObject({
      settings: { branding: { name: 'Brightwater' }, hostnames: { server: 'api.storeroom.localhost:8080' } },
      server_origin: 'http://api.storeroom.localhost:8080',
      cookie_domain: 'storeroom.localhost',
      build: 'abcd1234',
      start_page: '/dashboard',
    });
  });

  test('the page server reads settings for each host name separately, and gives a team’s own host no cookie domain [PF.134]', async () => {
    await behindProxy();
    const { body } = await site.get('/dashboard', {
      host: 'stock.example.com',
      'x-forwarded-proto': 'https',
    });
    expect(body).toContain('"server":"api.stock.example.com"');
    expect(body).toContain('"server_origin":"https://api.stock.example.com"');
    expect(body).toContain('"cookie_domain":null');
    expect((await site.pageData('/dashboard')).settings).toMatchObject({
      hostnames: { server: 'api.storeroom.localhost:8080' },
    });
  });

  test('the document is served without settings while the API is down', async () => {
    site.settings = null;
    expect(await site.pageData('/dashboard')).toMatchObject({ settings: null });
    expect((await site.get('/dashboard')).body).toContain('<title>dashboard in English · Storeroom</title>');
  });

  test('the document has the brand that the settings have five seconds later [product.2790]', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(10_000);
    const named = async (name: string) => {
      if (site.settings) site.settings.branding.name = name;
      const { settings } = await site.pageData('/dashboard');
      return (settings as { branding: { name: string } }).branding.name;
    };
    expect(await named('Ashby')).toBe('Ashby');
    now.mockReturnValue(15_000);
    expect(await named('Brightwater')).toBe('Brightwater');
    now.mockRestore();
  });

  test('the log says once that the API gives no settings, and again after it has given them [platform.2396]', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(10_000);
    const told = () => site.logLines.filter((line) => line.includes('settings of'));
    const settings = site.settings;
    for (const [at, given] of [null, null, settings, null].entries()) {
      now.mockReturnValue(10_000 * (at + 1));
      site.settings = given;
      expect((await site.get('/dashboard')).status).toBe(200);
    }
    now.mockRestore();
    expect(told()).toEqual([
      expect.stringMatching(/from the API: .*\/api\/settings answered \d+; pages do without them\.$/),
      expect.stringMatching(/from the API: .*\/api\/settings answered \d+; the last ones stay in force\.$/),
    ]);
  });

  test('the document has the default brand where the settings are answered with HTML [pages.428]', async () => {
    site.html = '<!doctype html><title>Our proxy</title><p>Back soon';
    expect(await site.pageData('/dashboard')).toMatchObject({ settings: null });
    expect((await site.get('/dashboard')).body).toContain('<title>dashboard in English · Storeroom</title>');
  });

  test.each([
    [{}, 'Storeroom'],
    [[], 'Storeroom'],
    ['no settings', 'Storeroom'],
    [{ hostnames: {} }, 'Storeroom'],
    [{ branding: null, hostnames: 'none', realtime: { host: 7 } }, 'Storeroom'],
    [{ branding: { name: 'Acme' } }, 'Acme'],
    [{ branding: { name: 7, hide_landing: 'maybe' } }, 'Storeroom'],
  ])(
    'the document is served with the readable part of settings like %j [D-P3.10]',
    async (settings, brand) => {
      site.settings = settings as unknown as typeof site.settings;
      for (const path of ['/', '/dashboard', '/sitemap.xml', '/robots.txt']) {
        expect([path, (await site.get(path)).status]).not.toEqual([path, 500]);
      }
      const facts = await site.pageData('/dashboard');
      expect(facts.settings).toMatchObject({ branding: { name: brand }, realtime: null });
    },
  );

  test.each([7, 'nobody', [], { id: 7, teams: 'none' }, { id: 7, teams: [null, { permissions: {} }] }])(
    'the document is served where the API answers %j for the account',
    async (user) => {
      site.users['Bearer 12|abcdefghijklmnopqrst'] = user as Partial<User>;
      const cookie = 'ConsentCookies=true; AuthToken=12%7Cabcdefghijklmnopqrst';
      expect((await site.get('/dashboard', { cookie })).status).toBe(200);
    },
  );

  test('the document has the socket and event namespace of REALTIME_URL where the API’s settings name no socket [D-P3.18, D-P3.14]', async () => {
    await site.stop();
    site = await sampleSite({ REALTIME_URL: 'wss://key@socket.acme.test:6001/?namespace=Acme.Events' });
    site.settings = { branding: { name: 'Acme' } } as typeof site.settings;
    expect((await site.pageData('/dashboard')).settings).toMatchObject({
      realtime: { key: 'key', host: 'socket.acme.test', port: 6001, tls: true, namespace: 'Acme.Events' },
    });
    const { headers } = await site.get('/dashboard');
    expect(headers['content-security-policy']).toContain(' wss://socket.acme.test:6001');
  });

  test('the document carries the person whose token came with the request, and no cache may keep it [R4.15]', async () => {
    site.users['Bearer 12|abcdefghijklmnopqrst'] = { id: 7, name: 'Priya' };
    const cookie = (token: string, more = 'ConsentCookies=true') => ({
      cookie: `${more}; AuthToken=${token}`,
    });
    const mine = await site.get('/dashboard', cookie('12%7Cabcdefghijklmnopqrst'));
    expect(mine.body).toContain('"user":{"id":7,"name":"Priya"}');
    expect(mine.headers['cache-control']).toBe('private, no-store');
    for (const headers of [
      {},
      cookie('13%7Cabcdefghijklmnopqrst'),
      cookie('12%7Cabcdefghijklmnopqrst', 'ConsentCookies=false'),
      cookie('12%7Cabcdefghijklmnopqrst', 'ConsentCookies=true; SwitchDomain.AuthToken=x'),
      cookie('12%7Cabc%0D%0Adefghijklmnop'),
    ]) {
      const page = await site.get('/dashboard', headers);
      expect(page.body).toContain('"user":null');
      expect(page.headers['cache-control']).toBe('no-cache');
    }
  });

  test('the page server signs in nobody with a token of 16 characters [R4.15]', async () => {
    site.users['Bearer 1234567890123456'] = { id: 7 };
    const cookie = 'ConsentCookies=true; AuthToken=1234567890123456';
    expect((await site.get('/dashboard', { cookie })).body).toContain('"user":null');
  });

  test('the document has its title in the language of its address, with the name of the brand', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    expect((await site.get('/')).body).toContain('<title>home in English · Brightwater</title>');
    const french = await site.get('/fr');
    expect(french.body).toContain('<html lang="fr"');
    expect(french.body).toContain('<title>home en français · Brightwater</title>');
    expect(french.body).toContain('texts-fr.eeeeeeee.js" integrity');
  });

  test.each([
    ['en', '/', 'en_GB', 'en-GB'],
    ['fr', '/fr', 'fr_FR', 'fr'],
  ] as const)(
    'a public page carries title, description and addresses for search engines and shared links, in %s [pages.289, V.41]',
    async (locale, address, language, lang) => {
      const description = { en: 'What we keep, “counted”', fr: 'Ce que nous gardons' };
      const title = { en: 'Home', fr: 'Accueil' };
      const home = { id: 'home', path: '/', layout: 'landing', access: 'guest', title, description } as const;
      site.addRelease('landing', '0.1.0-aaaa1111', { routes: [home] });
      site.point(LANDING);
      const { body } = await site.get(`${address}?utm=1`);
      const origin = 'http://storeroom.localhost:8080';
      for (const element of [
        `<html lang="${lang}"`,
        `<title>${title[locale]} · Brightwater</title>`,
        `<meta name="description" content="${description[locale]}">`,
        `<link rel="canonical" href="${origin}${address}">`,
        `<link rel="alternate" hreflang="en" href="${origin}/">`,
        `<link rel="alternate" hreflang="fr" href="${origin}/fr">`,
        `<link rel="alternate" hreflang="x-default" href="${origin}/">`,
        `<meta property="og:title" content="${title[locale]}">`,
        `<meta property="og:description" content="${description[locale]}">`,
        `<meta property="og:url" content="${origin}${address}">`,
        `<meta property="og:locale" content="${language}">`,
        `<meta property="og:image" content="${origin}/assets/icon.88888888.png">`,
      ])
        expect(body).toContain(element);
      expect(body).not.toContain('name="robots"');
    },
  );

  test('a page that is not public asks search engines not to list it, and so does a missing page [pages.289]', async () => {
    site.addRelease('auth', '0.1.0-aaaa1111', {
      routes: [
        { id: 'login', path: '/login', layout: 'box', access: 'guest', title: { en: 'Login', fr: '' } },
      ],
    });
    site.point({ auth: { live: '/releases/auth/0.1.0-aaaa1111' } });
    for (const path of ['/login', '/dashboard', '/no-such-page']) {
      const { body } = await site.get(path);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toMatch(/rel="canonical"|hreflang/);
    }
  });

  test('an unknown address answers 404 with a document titled Page Not Found', async () => {
    site.point({});
    const { status, body } = await site.get('/nowhere');
    expect(status).toBe(404);
    expect(body).toContain('<title>Page Not Found · Brightwater</title>');
    expect(body).toContain('<div id="app">');
  });

  test('an address whose parameter its route does not accept answers 404 with a document titled Page Not Found [pages.470]', async () => {
    const shelf = { layout: 'landing', access: 'public', title: { en: 'Shelf', fr: 'Rayon' } } as const;
    const routes = [{ id: 'home', path: '/stock/shelves/:slug', parameters: { slug: 'id-slug' }, ...shelf }];
    site.addRelease('stock', '0.1.0-abcd1234', { routes });
    site.point({ stock: { live: '/releases/stock/0.1.0-abcd1234' } });
    const statusOf = async (slug: string) => (await site.get(`/stock/shelves/${slug}`)).status;
    expect(await statusOf('12-top')).toBe(200);
    expect(await statusOf('top')).toBe(404);
    expect(await statusOf('12%2ftop')).toBe(404);
    expect((await site.get('/stock/shelves/top')).body).toContain(
      '<title>Page Not Found · Brightwater</title>',
    );
  });

  test('the address of a record that none of the reader’s teams has answers 404, and a guest gets the page as if it existed [pages.1460]', async () => {
    const shown = { layout: 'landing', access: 'signed-in', title: { en: 'Shelf', fr: 'Rayon' } } as const;
    const shelf = {
      ...{ id: 'shelf', path: '/stock/shelves/:slug', parameters: { slug: 'id-slug' }, ...shown },
      record: '/api/stock/locations/{slug}?team_id={team}',
    };
    const crew = { id: 'crew', path: '/stock/crews/:slug', record: '/api/teams/{slug}?facts=true', ...shown };
    site.addRelease('stock', '0.1.0-abcd1234', { routes: [shelf, crew] });
    site.point({ stock: { live: '/releases/stock/0.1.0-abcd1234' } });
    const teams = [{ id: 2 }, { id: 3 }] as User['teams'];
    site.users['Bearer 12|abcdefghijklmnopqrst'] = { id: 7, team: teams[0], teams };
    const mine = { cookie: 'ConsentCookies=true; AuthToken=12%7Cabcdefghijklmnopqrst' };
    const at = (team: number) => `/api/stock/locations/12?team_id=${team}`;
    const open = async (path: string, headers = {}) => {
      const { status, body } = await site.get(path, headers);
      return [status, /<title>(.*?) ·/.exec(body)?.[1]];
    };
    const [there, absent] = [
      [200, 'Shelf'],
      [404, 'Page Not Found'],
    ];
    const answers: [Record<string, number>, unknown][] = [
      [{}, there],
      [{ [at(2)]: 404 }, there],
      [{ [at(2)]: 404, [at(3)]: 404 }, absent],
      [{ [at(2)]: 403, [at(3)]: 404 }, absent],
      // When only a right is missing, the page itself says which; when the API fails, the server cannot tell whether
      // the record exists.
      [{ [at(2)]: 403, [at(3)]: 403 }, there],
      [{ [at(2)]: 404, [at(3)]: 500 }, there],
    ];
    for (const [statuses, expected] of answers) {
      site.statuses = statuses;
      expect([statuses, await open('/stock/shelves/12-top', mine)]).toEqual([statuses, expected]);
    }
    site.statuses = { [at(2)]: 404, [at(3)]: 404, '/api/teams/nope?facts=true': 404 };
    expect(await open('/fr/stock/shelves/12', mine)).toEqual([404, 'Page introuvable']);
    expect(await open('/stock/crews/nope', mine)).toEqual(absent);
    expect(await open('/stock/crews/leeds', mine)).toEqual(there);
    expect(await open('/stock/shelves/12')).toEqual(there);
    expect(await open('/stock/crews/nope')).toEqual(there);
  });

  test('text of the settings cannot end the HTML element that it stands in', async () => {
    if (site.settings) site.settings.branding.name = '</script><b>&"';
    const { body } = await site.get('/dashboard');
    expect(body).not.toContain('</script><b>');
    expect(body).toContain('<title>dashboard in English · &lt;/script&gt;&lt;b&gt;&amp;&quot;</title>');
  });
});

describe('the registry', () => {
  test('a release made live in the registry is on the next page that is served, and so is the previous one when it is put back [PF.22, PF.27]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.addRelease('landing', '0.1.0-bbbb2222');
    const live = async () => {
      const { remotes } = (await site.pageData('/')) as { remotes: { release: string }[] };
      return remotes.map(({ release }) => release);
    };
    site.point(LANDING);
    expect(await live()).toEqual(['0.1.0-aaaa1111']);
    site.point({ landing: { live: '/releases/landing/0.1.0-bbbb2222' } });
    expect(await live()).toEqual(['0.1.0-bbbb2222']);
    site.point(LANDING);
    expect(await live()).toEqual(['0.1.0-aaaa1111']);
  });

  test('the page lists the previous release of a remote beside the live one', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.addRelease('landing', '0.1.0-bbbb2222');
    site.point({
      landing: { live: '/releases/landing/0.1.0-bbbb2222', previous: '/releases/landing/0.1.0-aaaa1111' },
    });
    expect(await site.pageData('/')).toMatchObject({
      remotes: [{ release: '0.1.0-bbbb2222', fallback: { base: '/releases/landing/0.1.0-aaaa1111' } }],
    });
  });

  test('a release that cannot be read is reported as unavailable while the page is served [PF.26]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point({ ...LANDING, stock: { live: '/releases/stock/0.1.0-gone0000' } });
    const facts = await site.pageData('/');
    expect(facts).toMatchObject({
      remotes: [{ name: 'landing' }],
      unavailable: [{ name: 'stock', reason: 'gone' }],
    });
    // The addresses of this remote are unknown while it cannot be read, so they do not get 404.
    expect((await site.get('/stock')).status).toBe(200);
  });

  test('the previous release takes the place of one that cannot be read [PF.43]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point({
      landing: { live: '/releases/landing/0.1.0-gone0000', previous: '/releases/landing/0.1.0-aaaa1111' },
    });
    expect(await site.pageData('/')).toMatchObject({
      remotes: [{ release: '0.1.0-aaaa1111', fallback: null }],
      unavailable: [],
    });
  });

  test('a release that belongs to another remote and one that is not JSON are each reported with a reason [PF.26]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111', { name: 'stock' });
    site.point({});
    mkdirSync(join(site.root, 'remote-auth/dist/0.1.0-cccc3333'), { recursive: true });
    writeFileSync(join(site.root, 'remote-auth/dist/0.1.0-cccc3333/release.json'), '<!doctype html>');
    expect(await site.pageData('/')).toMatchObject({ remotes: [], unavailable: [] });
    site.point({ ...LANDING, auth: { live: '/releases/auth/0.1.0-cccc3333' } });
    expect(await site.pageData('/')).toMatchObject({
      remotes: [],
      unavailable: [
        { name: 'landing', reason: 'no-release' },
        { name: 'auth', reason: 'no-json' },
      ],
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ['without widgets', { widgets: undefined }],
    ['without preload', { preload: null }],
    [
      'with a route that has no title',
      { routes: [{ id: 'x', path: '/x', layout: 'landing', access: 'public' }] },
    ],
    ['with null for a route', { routes: [null] }],
    ['with a hash that is markup', { integrity: { 'entry.aaaaaaaa.js': '"><base href="//else.example/' } }],
    ['with a number for its contract', { contract: 1 }],
  ])(
    'a release %s is reported as unavailable, and the other remote is served [PF.26, G.101]',
    async (_what, wrong) => {
      site.addRelease('auth', '0.1.0-bbbb2222');
      const file = join(site.root, 'remote-landing/dist/0.1.0-aaaa1111/release.json');
      const release = site.addRelease('landing', '0.1.0-aaaa1111');
      writeFileSync(file, JSON.stringify({ ...release, ...wrong }));
      site.point({ ...LANDING, auth: { live: '/releases/auth/0.1.0-bbbb2222' } });
      expect(await site.pageData('/dashboard')).toMatchObject({
        remotes: [{ name: 'auth' }],
        unavailable: [{ name: 'landing', reason: 'no-release' }],
      });
    },
  );

  test('a Retry makes the page server read a release again that was damaged or changed, and later damage keeps the last good one [G.144]', async () => {
    const release = site.addRelease('landing', '0.1.0-aaaa1111');
    const file = join(site.root, 'remote-landing/dist/0.1.0-aaaa1111/release.json');
    const anew = { 'storeroom-retry': '1' };
    const found = async (headers = {}) => {
      const { body } = await site.get('/', headers);
      return /"contract":"(\w+)"/.exec(body)?.[1] ?? 'none';
    };
    jest.spyOn(Date, 'now').mockReturnValue(10_000);
    // As in a registry from before hashes were recorded: no hash shows which content is the right one.
    site.point({ landing: { live: '/releases/landing/0.1.0-aaaa1111', live_integrity: null } });
    writeFileSync(file, '{');
    expect(await found()).toBe('none');
    writeFileSync(file, JSON.stringify({ ...release, contract: 'damaged' }));
    // A Retry right after a read waits until the release may be read again.
    expect(await Promise.all([found(anew), found(anew), found()])).toEqual(['damaged', 'damaged', 'none']);
    writeFileSync(file, JSON.stringify({ ...release, contract: 'well' }));
    jest.spyOn(Date, 'now').mockReturnValue(12_002);
    expect(await found()).toBe('damaged');
    expect(await found(anew)).toBe('well');
    writeFileSync(file, '{');
    jest.spyOn(Date, 'now').mockReturnValue(13_003);
    expect(await found(anew)).toBe('well');
  });

  test('a release that was missing is looked for again after 5 s without a Retry, and no page waits for it [PF.26]', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(10_000);
    const file = join(site.root, 'remote-landing/dist/0.1.0-aaaa1111/release.json');
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    const built = readFileSync(file);
    rmSync(file);
    const lacks = async () => ((await site.pageData('/')).unavailable as unknown[]).length > 0;
    expect(await lacks()).toBe(true);
    writeFileSync(file, built);
    now.mockReturnValue(15_000);
    for (let page = 0; page < 5; page += 1) expect(await lacks()).toBe(true);
    now.mockReturnValue(15_001);
    expect(await lacks()).toBe(true);
    await until(async () => !(await lacks()));
  });

  test('a release on another server is read over HTTP, and the policy names its origin [G.107]', async () => {
    const release = JSON.stringify(site.addRelease('landing', '0.1.0-aaaa1111'));
    const server = createServer((_req, res) => res.end(release));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${portOf(server)}`;
    await site.stop();
    site = await sampleSite({ RELEASE_ORIGINS: origin });
    site.point({ landing: { live: `${origin}/landing/0.1.0-aaaa1111` } });
    const { body, headers } = await site.get('/');
    expect(body).toContain(`href="${origin}/landing/0.1.0-aaaa1111/entry.aaaaaaaa.js"`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin} 'sha384-`);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  test('a page server stops while the server of its releases is silent about those that it looks at when it starts [platform.2461]', async () => {
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const RELEASES_URL = `http://127.0.0.1:${portOf(silent)}`;
    await site.stop();
    site = await sampleSite({ RELEASES_URL });
    site.point({ landing: { live: `${RELEASES_URL}/landing/0.1.0-aaaa1111` } });
    const asked = once(silent, 'request') as Promise<[IncomingMessage]>;
    await site.restart();
    const [{ socket }] = await asked;
    const ended = jest.fn();
    socket.on('close', ended);
    await site.restart();
    expect(ended).not.toHaveBeenCalled();
    silent.closeAllConnections();
    await new Promise((done) => silent.close(done));
  });

  test('while the registry is half written, the last good one stays in force [G.100]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    await site.get('/');
    writeFileSync(join(site.root, '.data/registry.json'), '{"remotes": {"landing": {"li');
    expect(await site.pageData('/')).toMatchObject({ remotes: [{ release: '0.1.0-aaaa1111' }] });
  });

  test('the public registry.json leaves out when and why a release was made live, and build.json names the build and changes with each move [platform.1920]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    const { body } = await site.get('/registry.json');
    // The time and reason of a move are not public.
    expect(JSON.parse(body)).toEqual({
      remotes: { landing: { ...LANDING.landing, live_integrity: expect.any(String), previous: null } },
    });
    const build = async () => JSON.parse((await site.get('/build.json')).body) as { releases: string };
    const before = await build();
    expect(before).toEqual({
      build: 'abcd1234',
      releases: expect.stringMatching(/^[0-9a-f]{16}$/),
      killed: [],
    });
    expect(await build()).toEqual(before);
    const killed = ['/releases/landing/0.0.9-cccc3333'];
    const moved = { previous: null, killed, moved_at: '2026-11-20T03:29:58.000Z', reason: 'test' };
    site.write(JSON.stringify({ remotes: { landing: { ...LANDING.landing, ...moved } } }));
    const after = await build();
    expect(after).toMatchObject({ killed });
    expect(after.releases).not.toBe(before.releases);
  });
});

describe('files', () => {
  test('files of builds and releases may be cached for ever, and browsers check the page each time [PF.35]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    const forEver = 'public, max-age=31536000, immutable';
    const script = await site.get('/assets/host.22222222.js');
    expect(script.headers).toMatchObject({
      'cache-control': forEver,
      'content-type': 'text/javascript; charset=utf-8',
    });
    const entry = await site.get('/releases/landing/0.1.0-aaaa1111/entry.aaaaaaaa.js');
    expect(entry.headers).toMatchObject({ 'cache-control': forEver, 'access-control-allow-origin': '*' });
    expect((await site.get('/')).headers['cache-control']).toBe('no-cache');
  });

  test('files are compressed, and answer 304 to a browser that has them', async () => {
    const packed = await site.get('/assets/host.22222222.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(Number(packed.headers['content-length'])).toBeLessThan(200);
    const etag = String(packed.headers.etag);
    expect((await site.get('/assets/host.22222222.js', { 'if-none-match': etag })).status).toBe(304);
    const page = await site.get('/dashboard');
    expect((await site.get('/dashboard', { 'if-none-match': String(page.headers.etag) })).status).toBe(304);
    expect((await site.get('/dashboard', {}, 'HEAD')).body).toBe('');
  });

  test('a file of a release is sent as its difference from the same of another one that the registry names, and of no other [speed.2593]', async () => {
    const code = Array.from({ length: 200 }, (_, i) => createHash('sha256').update(String(i)).digest('hex'));
    const folder = (release: string) => join(site.root, `remote-landing/dist/0.1.0-${release}`);
    for (const [release, last] of [
      ['aaaa1111', 'live'],
      ['bbbb2222', 'before'],
      ['cccc3333', 'not in use'],
    ] as const) {
      site.addRelease('landing', `0.1.0-${release}`);
      writeFileSync(join(folder(release), `part.${release}.js`), [...code, last].join(';'));
    }
    const previous = '/releases/landing/0.1.0-bbbb2222';
    site.point({ landing: { ...LANDING.landing, previous } });
    const askWith = (release: string) => {
      const hash = createHash('sha256').update(readFileSync(join(folder(release), `part.${release}.js`)));
      return site.get('/releases/landing/0.1.0-aaaa1111/part.aaaa1111.js', {
        'accept-encoding': 'br, dcz',
        'available-dictionary': `:${hash.digest('base64')}:`,
      });
    };
    expect((await askWith('bbbb2222')).headers).toMatchObject({
      'content-encoding': 'dcz',
      'use-as-dictionary': 'match="/releases/landing/*/part.*.js"',
    });
    expect((await askWith('cccc3333')).headers['content-encoding']).toBe('br');
  });

  test.each([
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR ; q=0.1', 'br'],
    ['gzip;q=0.000', 'none'],
    ['x-br, gzipped', 'none'],
  ])('a file requested with accept-encoding %s has the content encoding %s', async (accepted, encoding) => {
    const packed = await site.get('/assets/host.22222222.js', { 'accept-encoding': accepted });
    expect(packed.headers['content-encoding'] ?? 'none').toBe(encoding);
  });

  test('short answers and pictures are sent as they are, and answers that vary say by what', async () => {
    const accepts = { 'accept-encoding': 'gzip, br' };
    for (const path of ['/build.json', '/assets/icon.88888888.png']) {
      expect([path, (await site.get(path, accepts)).headers['content-encoding']]).toEqual([path, undefined]);
    }
    const page = await site.get('/dashboard', accepts);
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, cookie, accept-language',
    });
    expect((await site.get('/build.json')).headers.vary).toBe('accept-encoding');
    const cut = await site.get('/dashboard', { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([cut.body, cut.headers['content-encoding'], cut.headers.etag]).toEqual([
      '',
      'gzip',
      page.headers.etag,
    ]);
  });

  test('file addresses with dots, encoded dots or links lead to no file outside the served folders', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    writeFileSync(join(site.root, 'secret.js'), 'secret');
    const release = join(site.root, 'remote-landing/dist/0.1.0-aaaa1111');
    symlinkSync(join(site.root, 'secret.js'), join(release, 'link.js'));
    // A folder whose name begins with that of the release.
    mkdirSync(`${release}0`);
    writeFileSync(`${release}0/secret.js`, 'secret');
    symlinkSync(`${release}0/secret.js`, join(release, 'neighbour.js'));
    const base = '/releases/landing/0.1.0-aaaa1111';
    for (const path of [
      `${base}/../../../../secret.js`,
      `${base}/..%2f..%2f..%2fsecret.js`,
      `${base}/%2e%2e/%2e%2e/secret.js`,
      `${base}/link.js`,
      `${base}/neighbour.js`,
      `${base}/..%2f0.1.0-aaaa11110%2fsecret.js`,
      `${base}/assets`,
      `${base}`,
      '/releases/../secret.js',
      '/releases/landing/../secret.js',
      '/releases/landing/..%2fsecret.js/x.js',
      '/assets/../assets.json',
      '/assets/..%2fassets.json',
    ]) {
      const { status, body } = await site.get(path);
      expect(`${path} ${status}`).toBe(`${path} 404`);
      expect(body).not.toContain('secret');
    }
  });
});

describe('a build that is being written or removed', () => {
  const file = () => join(site.root, 'host/dist/page/assets.json');

  test.each(['{}', 'null', '[]', '7', '{"first":7}', '{"first":"assets/none.js"}', '{"build":"x"', ''])(
    'where the list of a build’s files is %j, the last good build stays in force [platform.789]',
    async (text) => {
      const before = (await site.get('/dashboard')).body;
      writeFileSync(file(), text);
      const after = await site.get('/dashboard');
      expect([after.status, after.body]).toEqual([200, before]);
    },
  );

  test('a list of a build’s files with one wrong entry leaves the last good build in force [platform.789]', async () => {
    const before = (await site.get('/dashboard')).body;
    const whole = JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>;
    const groups = whole['groups'] as Record<string, unknown>;
    const wrong = [
      ...['build', 'first', 'groups', 'integrity', 'routes', 'widgets'].map((name) => ({
        ...whole,
        [name]: 7,
      })),
      { ...whole, groups: { ...groups, host: [7] } },
      { ...whole, groups: {} },
      { ...whole, routes: [null] },
      { ...whole, routes: [{ id: 'x', path: 7 }] },
      { ...whole, integrity: { x: {} } },
      { ...whole, remotes: 'none' },
    ];
    for (const one of wrong) {
      writeFileSync(file(), JSON.stringify(one));
      const after = await site.get('/dashboard');
      expect([one, after.status, after.body === before]).toEqual([one, 200, true]);
    }
  });

  test('the last build is served while the list of its files is missing, and the next build once its list is there [platform.789]', async () => {
    const text = readFileSync(file(), 'utf8');
    const before = (await site.get('/dashboard')).body;
    rmSync(file());
    expect((await site.get('/dashboard')).body).toBe(before);
    writeFileSync(file(), text.replace('abcd1234', 'efgh5678'));
    expect((await site.get('/dashboard')).body).toContain('efgh5678');
    rmSync(file());
    await site.restart();
    expect((await site.get('/dashboard')).status).toBe(503);
  });
});

describe('a build with other files', () => {
  const file = () => join(site.root, 'host/dist/page/assets.json');
  async function build(more: object): Promise<void> {
    const assets = JSON.parse(readFileSync(file(), 'utf8')) as object;
    writeFileSync(file(), JSON.stringify({ ...assets, ...more }));
    await site.restart();
  }

  test.each([
    [{}, { icon: 'icon.svg', touch: null, sizes: [] }],
    [
      { icon: 'assets/a.svg', touch: 'assets/b.png', 'icon-192': 'assets/c.png' },
      { icon: 'assets/a.svg', touch: 'assets/b.png', sizes: ['any', '192x192'] },
    ],
  ])('a page and its manifest name the icons %j that the build has', async (images, shown) => {
    await build({ images });
    const { body } = await site.get('/dashboard');
    expect({
      icon: /<link rel="icon" href="\/([^"]+)" type="image\/svg\+xml">/.exec(body)?.[1],
      touch: /<link rel="apple-touch-icon" href="\/([^"]+)">/.exec(body)?.[1] ?? null,
      sizes: (
        JSON.parse((await site.get('/manifest.webmanifest')).body) as { icons: { sizes: string }[] }
      ).icons.map(({ sizes }) => sizes),
    }).toEqual(shown);
  });

  test('without a worker in the build its address answers 404, which nobody keeps', async () => {
    expect(await site.get('/worker.js')).toMatchObject({ status: 200 });
    await build({ worker: undefined });
    expect(await site.get('/worker.js')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  });

  test('the document of the dashboard preloads the widgets that the person may see, of six remotes, and none of the bar', async () => {
    const remotes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `remote-${letter}`);
    const widget = { slot: 'dashboard.tiles', order: 1 };
    for (const name of remotes) {
      site.addRelease(name, '0.1.0-aaaa1111', {
        widgets: [
          { id: 'tile', ...widget, ...(name === 'remote-b' ? { permission: 'logs' } : {}) },
          { id: 'sign', ...widget, slot: 'bar' },
        ],
        preload: {
          remote: ['entry.aaaaaaaa.js'],
          'widget:tile': ['screen-home.bbbbbbbb.js'],
          'widget:sign': ['screen-home.cccccccc.css'],
        },
      });
    }
    site.point(
      Object.fromEntries(remotes.map((name) => [name, { live: `/releases/${name}/0.1.0-aaaa1111` }])),
    );
    const team = { id: 2, permissions: ['stock'] };
    site.users['Bearer 12|abcdefghijklmnopqrst'] = { id: 7, team, teams: [team] } as never;
    const { body } = await site.get('/dashboard', {
      cookie: 'ConsentCookies=true; AuthToken=12%7Cabcdefghijklmnopqrst',
    });
    const linked = [...body.matchAll(/rel="preload" as="\w+" href="\/releases\/([^"]+)"/g)].map(
      ([, path]) => path,
    );
    const shown = ['a', 'c', 'd', 'e', 'f', 'g'].flatMap((letter) =>
      ['entry.aaaaaaaa.js', 'screen-home.bbbbbbbb.js'].map(
        (name) => `remote-${letter}/0.1.0-aaaa1111/${name}`,
      ),
    );
    expect(linked).toEqual(shown);
  });
});

describe('headers', () => {
  test('the content security policy allows no inline code and no eval, and lets the page reach its API and socket [PF.36]', async () => {
    const { headers } = await site.get('/dashboard');
    const policy = String(headers['content-security-policy']);
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(
      "connect-src 'self' http://api.storeroom.localhost:8080 ws://api.storeroom.localhost:8080",
    );
    expect(policy).not.toContain('wss:');
    expect(headers['integrity-policy']).toMatch(/^blocked-destinations=\(script\),/);
  });

  test('the content security policy names a socket on another host', async () => {
    if (site.settings) {
      site.settings.realtime = { key: 'k', host: 'ws.example.org', port: 443, tls: true, cluster: null };
    }
    const { headers } = await site.get('/dashboard');
    expect(headers['content-security-policy']).toContain('wss://ws.example.org');
  });

  test('the content security policy lets a socket without TLS be reached over TLS too', async () => {
    if (site.settings) {
      site.settings.realtime = { key: 'k', host: 'ws.example.org', port: 6001, tls: false, cluster: null };
    }
    const { headers } = await site.get('/dashboard');
    expect(headers['content-security-policy']).toContain('ws://ws.example.org:6001 wss://ws.example.org;');
  });

  test.each([
    ['a line break in its host', { host: 'evil.example\r\nX-Bad: 1' }],
    ['a policy directive in its host', { host: 'evil.example; script-src *' }],
    ['two names for a host', { host: 'a.example b.example' }],
    ['a scheme in its host', { host: 'https://evil.example' }],
    ['a policy directive in its cluster', { cluster: 'x; script-src *', host: null }],
    ['a port above 65535', { port: 99999 }],
    ['a port of 1.5', { port: 1.5 }],
  ])(
    'a socket address with %s stays out of the security policy, and the page is served [pages.788]',
    async (_what, wrong) => {
      const realtime = { key: 'k', host: 'ws.example.org', port: 443, tls: true, cluster: null, ...wrong };
      if (site.settings) Object.assign(site.settings, { realtime });
      const { status, headers } = await site.get('/dashboard');
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain(
        "connect-src 'self' http://api.storeroom.localhost:8080 ws://api.storeroom.localhost:8080;",
      );
      expect(headers['x-bad']).toBeUndefined();
    },
  );

  test('pages carry nosniff and a referrer policy, and demand HTTPS only where it is used', async () => {
    const plain = await site.get('/dashboard');
    expect(plain.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    await behindProxy();
    const secure = await site.get('/dashboard', { host: 'shop.example.com', 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toContain('max-age=');
  });

  test('a malformed Host header gets 400, and a POST to a page gets 405', async () => {
    for (const host of ['a"b', 'x:99999', '1.2.3.4.5'])
      expect((await site.get('/', { host })).status).toBe(400);
    const posted = await site.get('/', {}, 'POST');
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('other addresses', () => {
  test('a visit to localhost or 127.0.0.1 is redirected to the product’s own host name [D-H1.1]', async () => {
    for (const host of ['localhost:8080', '127.0.0.1:8080']) {
      const { status, headers } = await site.get('/stock?page=2', { host });
      expect([status, headers.location]).toEqual([302, 'http://storeroom.localhost:8080/stock?page=2']);
    }
  });

  test('an address with slashes at its end is redirected to the one without, and /policy to its privacy page [R2.4, R2.25, D-R8.1]', async () => {
    const slash = await site.get('/stock/?page=2');
    expect([slash.status, slash.headers.location]).toEqual([301, '/stock?page=2']);
    expect((await site.get('//evil.example//')).headers.location).toBe('/evil.example');
    const policy = await site.get('/fr/policy');
    expect([policy.status, policy.headers.location]).toEqual([301, '/fr/policy/privacy']);
  });

  test.each([
    ['/FR/stock?page=2', '/fr/stock?page=2'],
    ['/fR', '/fr'],
    ['/FR/stock//', '/fr/stock'],
    ['/en/stock?page=2', '/stock?page=2'],
    ['/EN', '/'],
    ['/en//evil.example', '/evil.example'],
    ['/fr//evil.example', '/fr/evil.example'],
  ])('the address %s, with a language prefix, is redirected to %s [pages.422]', async (asked, to) => {
    const { status, headers } = await site.get(asked);
    expect([status, headers.location]).toEqual([301, to]);
    const chosen = /^\/en/i.test(asked)
      ? [expect.stringMatching(/^i18n_redirected=en; Path=\/; Max-Age/)]
      : undefined;
    expect(headers['set-cookie']).toEqual(chosen);
  });

  test.each([
    ['/DASHBOARD?page=2', '/dashboard?page=2'],
    ['/fr/Dashboard', '/fr/dashboard'],
    ['/%64ashboard', '/dashboard'],
    ['/POLICY', '/policy/privacy'],
  ])('%s is redirected to the one address of its page, %s [pages.786]', async (asked, to) => {
    const { status, headers } = await site.get(asked);
    expect([status, headers.location]).toEqual([301, to]);
    expect((await site.get(to)).status).not.toBe(301);
  });

  test.each(['//dashboard', '//x/dashboard', '/./%2fdashboard', '/dashboard%2f', '/%', '/%ff', '//[', '//@'])(
    'the address %s, which is that of no page, answers 404',
    async (asked) => {
      expect((await site.get(asked)).status).toBe(404);
    },
  );

  test('a prefix of a language that the product does not have answers 404 [pages.424]', async () => {
    for (const path of ['/de', '/de/dashboard', '/fr-ca/dashboard', '/fr/en/dashboard']) {
      expect((await site.get(path)).status).toBe(404);
    }
  });

  test('a first visit without a language cookie is redirected to the browser’s language [D-R9]', async () => {
    const headers = { 'accept-language': 'de, fr-CA;q=0.8, en;q=0.5' };
    const first = await site.get('/dashboard?a=1', headers);
    expect([first.status, first.headers.location]).toEqual([302, '/fr/dashboard?a=1']);
    expect(first.headers['set-cookie']?.[0]).toMatch(
      /^i18n_redirected=fr; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; Domain=storeroom\.localhost$/,
    );
    expect((await site.get('/fr/dashboard', headers)).status).toBe(200);
    expect((await site.get('/dashboard', { 'accept-language': 'en, fr;q=0.9' })).status).toBe(200);
  });

  test.each([
    ['i18n_redirected=fr; i18n_redirected=en', '/fr/dashboard'],
    ['first; =x;i18n_redirected = fr ', '/fr/dashboard'],
    ['other=%ff%; i18n_redirected=%66r', '/fr/dashboard'],
    ['i18n_redirected=de', undefined],
    ['i18n_redirected=%', undefined],
  ])(
    'with the cookies %j the address of a page without a language leads to %j [D-R9.1]',
    async (cookie, to) => {
      const { headers } = await site.get('/dashboard', { cookie });
      expect(headers.location).toBe(to);
      if (to) expect(headers.vary).toBe('accept-language, cookie');
    },
  );

  test('a chosen language wins over the browser’s language [D-R9.1]', async () => {
    const headers = { 'accept-language': 'fr' };
    expect((await site.get('/dashboard', { ...headers, cookie: 'i18n_redirected=en' })).status).toBe(200);
    const chosen = await site.get('/dashboard', {
      'accept-language': 'en',
      cookie: 'a=b; i18n_redirected=fr',
    });
    expect([chosen.status, chosen.headers.location]).toEqual([302, '/fr/dashboard']);
    expect(chosen.headers['set-cookie']).toBeUndefined();
  });

  test('the sitemap lists public pages in both languages, and robots.txt names the sitemap [R2.24, D-R7.2]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    const { body, headers } = await site.get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain('<loc>http://storeroom.localhost:8080/</loc>');
    expect(body).toContain('<loc>http://storeroom.localhost:8080/fr</loc>');
    expect(body).toContain('hreflang="fr" href="http://storeroom.localhost:8080/fr"/>');
    expect(body).not.toContain('dashboard');
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">\n(<url>.*<\/url>\n){2}<\/urlset>\n$/,
    );
    const robots = await site.get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.split('\n')).toEqual([
      'User-agent: *',
      ...['Allow: /$', 'Allow: /fr$', 'Allow: /assets/', 'Allow: /releases/'],
      ...['Allow: /manifest.webmanifest$', 'Disallow: /'],
      ...['Sitemap: http://storeroom.localhost:8080/sitemap.xml', ''],
    ]);
  });

  test('a brand that hides its landing page has an empty sitemap [D-R7.1]', async () => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    if (site.settings) site.settings.branding.hide_landing = true;
    expect((await site.get('/sitemap.xml')).body).not.toContain('<loc>');
    expect((await site.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });
});
