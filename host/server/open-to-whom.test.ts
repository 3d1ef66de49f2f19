import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Settings } from '@storeroom/contract';
import type { ClientHost } from './http/client-host';
import { contentSecurityPolicy } from './security-headers';
import { readSettings } from './settings';
import { robotsOf, sitemapOf } from './pages/sitemap';
import { portOf, sampleSite, type Answer, type Site } from './testing/sample-site';

let site: Site;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.stop());

const RELEASE = '/releases/landing/0.1.0-aaaa1111';
const LANDING = { landing: { live: RELEASE } };

/** One request for each kind of response. */
const PLACES: [string, number, Record<string, string>?, string?][] = [
  ['/', 200],
  ['/dashboard', 200],
  ['/nowhere', 404],
  ['/stock/', 301],
  ['/', 302, { 'accept-language': 'fr' }],
  ['/', 302, { host: 'localhost:8080' }],
  ['/icon.svg', 200],
  ['/registry.json', 200],
  ['/build.json', 200],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/assets/host.22222222.js', 200],
  ['/assets/none.js', 404],
  [`${RELEASE}/entry.aaaaaaaa.js`, 200],
  [`${RELEASE}/none.js`, 404],
  ['/releases/nothing', 404],
  ['/health/ready', 200],
  ['/', 400, { host: 'a"b' }],
  ['/', 405, {}, 'POST'],
  ['/', 421, { host: 'evil.example' }],
];

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);

const REQUESTS = PLACES.map((place) => {
  const [path, status, headers = {}, method = 'GET'] = place;
  const asked = Object.entries(headers).map(([name, value]) => ` with ${name}: ${value}`);
  return [status, `${method} ${path}${asked.join('')}`, place] as const;
});

test.each(REQUESTS)(
  'the answer %i to %s carries the security policy and the other security headers [G.140]',
  async (status, _request, [path, , headers, method]) => {
    site.addRelease('landing', '0.1.0-aaaa1111');
    site.point(LANDING);
    const answer = await site.get(path, headers, method);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': /^\/(assets\/host|releases)/.test(path)
        ? 'cross-origin'
        : 'same-origin',
    });
    expect(policyOf(answer)).toMatch(/^default-src 'none'; /);
    expect(policyOf(answer)).toContain("frame-ancestors 'none'");
    expect(policyOf(answer).replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe/);
  },
);

test('an answer that is no page allows nothing, whoever frames it or sends its forms [G.140]', async () => {
  for (const path of ['/build.json', '/robots.txt', '/assets/none.js', '/stock/']) {
    expect([path, policyOf(await site.get(path))]).toEqual([
      path,
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]);
  }
});

test('a page may use the camera, and neither place, microphone, payments nor USB, and no window of another origin reaches it [platform.2592]', async () => {
  const { headers } = await site.get('/dashboard');
  expect(headers).toMatchObject({
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('a page that came over HTTPS demands HTTPS for a year, also of hosts below it, and reports in the form of today’s browsers as well [G.140, platform.1963]', async () => {
  await site.stop();
  site = await sampleSite({ CLIENT_ORIGIN: 'https://storeroom.localhost:8080' });
  const answer = await site.get('/dashboard');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(policyOf(answer)).toMatch(/; report-uri \/platform\/policy-reports; report-to platform$/);
});

const policy = (readsPictures: boolean, settings: Partial<Settings> | null = null) =>
  contentSecurityPolicy({
    client: { serverOrigin: 'https://api.example' } as ClientHost,
    settings: settings as Settings | null,
    releases: ['https://releases.example'],
    scripts: ["'sha384-x'"],
    styles: [],
    readsPictures,
  });

test('a page sends forms to its own origin only, takes scripts from it and the origins of releases, and calls these and the API [PF.36]', () => {
  const rules = policy(false)
    .replace(/'sha256-[^']+'/, 'HASH')
    .split('; ');
  expect(rules).toEqual([
    "default-src 'none'",
    "script-src 'self' https://releases.example 'sha384-x'",
    "style-src 'self' https://releases.example HASH",
    "font-src 'self' https://releases.example",
    "img-src 'self' https://releases.example data: blob: https://api.example",
    "media-src 'self'",
    "connect-src 'self' https://releases.example https://api.example wss://api.example",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /platform/policy-reports',
  ]);
});

test.each([
  [{ port: 443, tls: true }, 'wss://ws.example'],
  [{ port: 6001, tls: true }, 'wss://ws.example:6001 wss://ws.example'],
  [{ port: 80, tls: false }, 'ws://ws.example wss://ws.example'],
  [{ port: 443, tls: false }, 'ws://ws.example:443 wss://ws.example'],
])('with a socket of %j a page may connect to it, and over TLS as well [PF.36]', (socket, addresses) => {
  const realtime = { key: 'k', host: 'ws.example', cluster: null, ...socket };
  expect(policy(false, { realtime })).toContain(
    `connect-src 'self' https://releases.example https://api.example wss://api.example ${addresses}; `,
  );
});

test('documents in which somebody can be signed in may run WebAssembly, and the pages of guests may not [stock.630]', async () => {
  expect(policy(true)).toContain(
    "script-src 'self' https://releases.example 'sha384-x' 'wasm-unsafe-eval'; ",
  );
  expect(policy(false)).not.toMatch(/unsafe/);
  for (const path of ['/', '/nowhere']) expect(policyOf(await site.get(path))).not.toMatch(/unsafe/);
  site.users['Bearer 12|abcdefghijklmnopqrst'] = { id: 7, teams: [] };
  const cookie = 'ConsentCookies=true; AuthToken=12%7Cabcdefghijklmnopqrst';
  expect(policyOf(await site.get('/dashboard', { cookie }))).toContain("'wasm-unsafe-eval'");
});

test.each([
  [400, 'HELLO\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [417, 'GET / HTTP/1.1\r\nHost: storeroom.localhost:8080\r\nExpect: a-miracle\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`],
])(
  'an answer %i that Node gives by itself carries the security policy and the other security headers [wire.666]',
  async (status, words) => {
    const [head = ''] = (await site.sendRaw(words)).toLowerCase().split('\r\n\r\n');
    expect(head).toContain(`http/1.1 ${status} `);
    for (const header of [
      "content-security-policy: default-src 'none'",
      'x-content-type-options: nosniff',
      'cross-origin-resource-policy: ',
      'referrer-policy: ',
    ]) {
      expect(head).toContain(header);
    }
  },
);

test('answers 304 and 500 carry a content security policy [G.140]', async () => {
  const page = await site.get('/dashboard');
  const again = await site.get('/dashboard', { 'if-none-match': String(page.headers.etag) });
  expect([again.status, policyOf(again)]).toEqual([304, policyOf(page)]);
  const error = jest.spyOn(console, 'error').mockImplementation();
  const file = join(site.root, 'host/dist/page/assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...assets, remotes: [{ name: 'x', base: '/x' }] }));
  const broken = await site.get('/dashboard');
  expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store']);
  expect(policyOf(broken)).toMatch(/^default-src 'none'/);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('a page says in both languages that it needs JavaScript, and the policy names its one inline script by the hash [G.147]', async () => {
  const { body, headers } = await site.get('/fr/dashboard');
  const noscript = /<noscript>(.*)<\/noscript>/.exec(body)?.[1] ?? '';
  expect(noscript).toMatch(
    /<main class="start"><p lang="fr">Brightwater a besoin de JavaScript.*<p lang="en">Brightwater needs/,
  );
  expect(body.match(/<script>/g)).toHaveLength(1);
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  const hash = (name: string, text: string) => createHash(name).update(text).digest('base64');
  expect(policyOf({ status: 200, headers, body })).toContain(
    `script-src 'self' 'sha384-${hash('sha384', script)}';`,
  );
  expect(policyOf({ status: 200, headers, body })).toContain(
    `style-src 'self' 'sha256-${hash('sha256', style)}';`,
  );
});

test('the 404 for a missing file may be stored by no cache [G.161]', async () => {
  site.addRelease('landing', '0.1.0-aaaa1111');
  for (const path of [`${RELEASE}/none.js`, '/releases/landing/0.1.0-none0000/entry.js', '/assets/none.js']) {
    const { status, headers } = await site.get(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

test('a hostile path of a remote becomes no markup in the sitemap and no line in robots.txt [G.141]', async () => {
  const title = { en: 'x', fr: 'x' };
  const route = (id: string, path: string) =>
    ({ id, path, layout: 'landing', access: 'public', title }) as const;
  const routes = [
    route('home', '/'),
    route('script', '/"/><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
    route('amp', '/a&b'),
    route('line', '/x\nAllow: /'),
    route('elsewhere', '//evil.example/x'),
    route('user', '@evil.example/x'),
  ];
  // Such rows are refused earlier; the sitemap must be safe without relying on that.
  const body = sitemapOf('http://storeroom.localhost:8080', null, routes);
  expect(body).not.toMatch(/<script|alert\(1\)<|\n\n|@evil/);
  for (const [, address = ''] of body.matchAll(/<loc>(.*?)<\/loc>/g)) {
    expect(new URL(address).host).toBe('storeroom.localhost:8080');
  }
  const ours = /<\?xml version="1\.0" encoding="UTF-8"\?>|<\/?(urlset|url|loc|xhtml:link)( [^<>]*)?>/g;
  expect(body.replace(ours, '')).not.toMatch(/[<>]|&(?!amp;|apos;)/);
  expect(body).toContain('/a&amp;b</loc>');
  const robots = robotsOf('http://storeroom.localhost:8080', null, routes);
  expect(robots.split('\n')).not.toContain('Allow: /');
  site.addRelease('landing', '0.1.0-aaaa1111');
  site.point(LANDING);
  const { headers } = await site.get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
});

test('an unknown host name gets 421 with a sentence in the visitor’s language, and no page [G.142]', async () => {
  for (const host of ['evil.example', 'evil.example:8080', 'storeroom.localhost.evil.example']) {
    const { status, body } = await site.get('/login', { host });
    expect([status, body.includes('Check the address')]).toEqual([421, true]);
    expect(body).not.toContain('id="app"');
  }
  const french = await site.get('/', { host: 'evil.example', 'accept-language': 'fr' });
  expect(french.body).toContain('Vérifiez l’adresse');
});

test.each<[status: number, what: string, spoil: () => void, host: string, words: string[]]>([
  [
    421,
    'at a host name that nobody has',
    () => undefined,
    'evil.example',
    [
      '<h1>Nothing here</h1><p>No page is served under this name. Check the address.</p>',
      '<h1>Rien ici</h1><p>Aucune page n’est servie sous ce nom. Vérifiez l’adresse.</p>',
    ],
  ],
  [
    503,
    'at a host name that cannot be looked up',
    () => (site.settings = null),
    'evil.example',
    [
      '<h1>Not available at the moment</h1><p>It cannot be found out just now whose address this is. Try again in a moment.</p>',
      '<h1>Indisponible pour le moment</h1><p>Impossible de savoir pour l’instant à qui est cette adresse. Réessayez dans un instant.</p>',
    ],
  ],
  [
    503,
    'without a registry',
    () => rmSync(join(site.root, '.data'), { recursive: true, force: true }),
    'storeroom.localhost:8080',
    [
      '<h1>Not available at the moment</h1><p>The pages cannot be put together just now. Your stock is safe; nothing was lost.</p>',
      '<h1>Indisponible pour le moment</h1><p>Les pages ne peuvent pas être assemblées pour l’instant. Votre stock est en sécurité\u202f; rien n’est perdu.</p>',
    ],
  ],
])(
  'the answer %i %s is one sentence in the reader’s language, which no cache keeps [G.142, G.102]',
  async (status, _what, spoil, host, words) => {
    spoil();
    for (const [at, locale] of ['en', 'fr'].entries()) {
      const path =
        locale === 'fr' && status === 503 && host.startsWith('store') ? '/fr/dashboard' : '/dashboard';
      const answer = await site.get(path, { host, 'accept-language': locale });
      expect(answer).toMatchObject({ status, body: expect.stringContaining(`<main>${words[at]}</main>`) });
      expect(answer.body).toContain(`<html lang="${locale}">`);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        ...{ 'cache-control': 'no-store', 'content-language': locale },
      });
      expect(answer.headers['retry-after']).toBe(status === 421 ? undefined : '5');
    }
  },
);

test('pages are served under the product’s own name, a team’s, one of ALLOWED_HOSTS and this machine’s [G.142]', async () => {
  await site.stop();
  site = await sampleSite({ ALLOWED_HOSTS: 'stock.internal, Other.Example' });
  for (const host of ['storeroom.localhost:8080', 'stock.example.com', 'stock.internal', 'other.example']) {
    expect(`${host} ${(await site.get('/dashboard', { host })).status}`).toBe(`${host} 200`);
  }
  expect((await site.get('/build.json', { host: '127.0.0.1:8080' })).status).toBe(200);
  expect((await site.get('/', { host: 'localhost' })).status).toBe(302);
});

test('a known host name with an unknown port gets 421, unless a trusted proxy passes the request on [G.301]', async () => {
  const statusOf = async (host: string) => (await site.get('/build.json', { host })).status;
  for (const name of ['storeroom.localhost', 'stock.example.com', '127.0.0.1']) {
    for (const at of ['', ':80', ':443', ':8080'])
      expect([name, at, await statusOf(name + at)]).toEqual([name, at, 200]);
    expect([name, await statusOf(`${name}:1234`)]).toEqual([name, 421]);
  }
  await site.stop();
  site = await sampleSite({ TRUSTED_PROXIES: 'loopback' });
  expect(await statusOf('stock.example.com:1234')).toBe(200);
});

test.each([
  'http://evil.example/',
  'http://storeroom.localhost:8080/',
  'https://evil.example/health/ready',
  'evil',
  '@evil.example/',
])('a request for %s, which is no path, gets 400 [G.301]', async (address) => {
  expect((await site.get(address)).status).toBe(400);
});

test('a host name that a team has given up gets 421 [G.142]', async () => {
  const host = 'stock.example.com';
  const now = jest.spyOn(Date, 'now').mockReturnValue(10_000);
  expect((await site.get('/dashboard', { host })).status).toBe(200);
  site.teamHosts = [];
  now.mockReturnValue(16_000);
  expect((await site.get('/dashboard', { host })).status).toBe(421);
  now.mockRestore();
});

test('while the API is away a known team’s host name is still served, and an unknown name gets 503 [G.142]', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(10_000);
  expect((await site.get('/dashboard', { host: 'stock.example.com' })).status).toBe(200);
  site.settings = null;
  now.mockReturnValue(16_000);
  const known = await site.get('/dashboard', { host: 'stock.example.com' });
  expect([known.status, known.body.includes('Brightwater')]).toEqual([200, true]);
  const other = await site.get('/dashboard', { host: 'shop.example.com' });
  expect([other.status, other.headers['retry-after']]).toEqual([503, '5']);
  now.mockRestore();
});

test('three requests in a row for an unknown host name make the page server ask the API once, and after 5 s it asks again', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const host = 'later.example.com';
  for (let times = 0; times < 3; times += 1)
    expect((await site.get('/dashboard', { host })).status).toBe(421);
  expect(site.asked).toEqual([`api.${host} /api/settings`]);
  site.teamHosts = [host];
  now.mockReturnValue(14_999);
  expect((await site.get('/dashboard', { host })).status).toBe(421);
  now.mockReturnValue(15_001);
  expect((await site.get('/dashboard', { host })).status).toBe(200);
  now.mockRestore();
});

test('eight unknown host names are looked up at a time, and of further ones the page server says at once that it is not sure [G.142]', async () => {
  site.silence(true);
  const hosts = Array.from({ length: 9 }, (_, at) => `evil-${at}.example`);
  const ended: string[] = [];
  await Promise.all(
    hosts.map(async (host) => {
      const { status } = await site.get('/', { host });
      ended.push(`${host} ${status}`);
    }),
  );
  expect(site.asked).toHaveLength(8);
  expect(ended.every((line) => line.endsWith(' 503'))).toBe(true);
  const asked = hosts.filter((host) => site.asked.includes(`api.${host} /api/settings`));
  expect(hosts.filter((host) => !asked.includes(host))).toEqual([ended[0]?.split(' ')[0]]);
  site.silence(false);
  expect((await site.get('/dashboard', { host: 'stock.example.com' })).status).toBe(200);
});

test('an X-Forwarded-Proto header is believed from trusted proxies only [G.143]', async () => {
  const said = { host: 'stock.example.com', 'x-forwarded-proto': 'https' };
  const plain = await site.get('/dashboard', said);
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  expect(plain.body).toContain('"server_origin":"http://api.stock.example.com"');
  await site.stop();
  site = await sampleSite({ TRUSTED_PROXIES: '10.0.0.0/8, loopback' });
  expect((await site.get('/dashboard', said)).body).toContain(
    '"server_origin":"https://api.stock.example.com"',
  );
});

test.each<[host: string, env: Record<string, string>, shared: string | null]>([
  ['storeroom.localhost:8080', {}, 'storeroom.localhost'],
  ['leeds.storeroom.localhost', {}, 'storeroom.localhost'],
  ['notstoreroom.localhost', {}, null],
  ['stock.example.com', {}, null],
  ['stock.example.com', { COOKIE_DOMAIN: 'example.com' }, 'example.com'],
])(
  'a page at %s with the settings %j shares its cookies with %j [D-H2, D-H2.1]',
  async (host, env, shared) => {
    await site.stop();
    site = await sampleSite({ ALLOWED_HOSTS: 'leeds.storeroom.localhost,notstoreroom.localhost', ...env });
    expect(await site.pageData('/dashboard', { host })).toMatchObject({ cookie_domain: shared });
    const { headers } = await site.get('/dashboard', { host, 'accept-language': 'fr' });
    const domain = shared === null ? '' : `; Domain=${shared}`;
    expect(headers['set-cookie']).toEqual([
      `i18n_redirected=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure${domain}`,
    ]);
  },
);

test('a request with two Host headers gets 400 [G.43]', async () => {
  const answer = await site.sendRaw(
    'GET /build.json HTTP/1.1\r\nHost: storeroom.localhost:8080\r\nhost: storeroom.localhost:8080\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ['TRUSTED_PROXIES', 'everybody', 'TRUSTED_PROXIES must be addresses or ranges'],
  ['ALLOWED_HOSTS', 'https://a.example', 'ALLOWED_HOSTS must be host names without a port'],
  ['ALLOWED_HOSTS', '*', 'ALLOWED_HOSTS must be host names'],
  ['DRAIN_SECONDS', '301', 'DRAIN_SECONDS must be a whole number from 0 to 300'],
])('the setting %s=%s ends the start of the page server with one sentence', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value }, '/')).toThrow(sentence);
});

test('a forced reload does not make the page server read a release again, and a request that says it is a Retry does [G.144]', async () => {
  const release = site.addRelease('landing', '0.1.0-aaaa1111');
  const file = join(site.root, 'remote-landing/dist/0.1.0-aaaa1111/release.json');
  site.point(LANDING);
  writeFileSync(file, '{');
  const isThere = async (headers = {}) =>
    (await site.get('/', headers)).body.includes('"release":"0.1.0-aaaa1111"');
  const now = jest.spyOn(Date, 'now').mockReturnValue(10_000);
  expect(await isThere()).toBe(false);
  writeFileSync(file, JSON.stringify(release));
  now.mockReturnValue(12_000);
  for (const headers of [{ 'cache-control': 'no-cache' }, { pragma: 'no-cache' }]) {
    expect(await isThere({ ...headers, 'cache-control': 'no-cache, max-age=0' })).toBe(false);
  }
  expect(await isThere({ 'storeroom-retry': '1' })).toBe(true);
  now.mockRestore();
});

test('a page is served although the API never answers, and the page right after it does not ask the API again [G.145]', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(10_000);
  site.silence(true);
  const first = await site.get('/dashboard');
  expect([first.status, first.body.includes('"settings":null')]).toEqual([200, true]);
  const asked = site.asked.length;
  expect((await site.get('/dashboard')).status).toBe(200);
  expect(site.asked).toHaveLength(asked);
  site.silence(false);
  now.mockReturnValue(11_001);
  expect((await site.get('/dashboard')).body).toContain('Brightwater');
  now.mockRestore();
});

test('the health check of the page server fails while there is no registry or the page is not built [G.146]', async () => {
  rmSync(join(site.root, '.data'), { recursive: true, force: true });
  const before = await site.get('/health/ready');
  expect([before.status, before.body]).toEqual([503, '{"status":"there is no registry"}']);
  site.point({});
  const answer = await site.get('/health/ready', { host: '10.1.2.3:8080' });
  expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}']);
  rmSync(join(site.root, 'host/dist/page/assets.json'));
  await site.restart();
  const without = await site.get('/health/ready');
  expect([without.status, without.body]).toEqual([503, '{"status":"the page is not built"}']);
});

test('a page is served although what stands in front of the API changes to another protocol [G.145]', async () => {
  const api = createServer((_req, res) => {
    res.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const other = await sampleSite({ API_INTERNAL_URL: `http://127.0.0.1:${portOf(api)}` });
  expect((await other.get('/dashboard')).status).toBe(200);
  await other.stop();
  await new Promise((done) => api.close(done));
});
