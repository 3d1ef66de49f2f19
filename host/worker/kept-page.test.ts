import { ask, show } from './testing/worker-environment';
import { cachedPage, usedRemotes } from './cached-page';
import { forget, keep } from './keep';

const HERE = 'http://storeroom.localhost';
const [SHOP, EARLIER, TILL] = ['shop/0.2.0-bbbb2222', 'shop/0.1.0-aaaa1111', 'till/0.1.0-aaaa1111'].map(
  (release) => `/releases/${release}`,
) as [string, string, string];
const SHELL = ['assets/host.0b6b641f.js', 'assets/host.0b6b641f.css', 'assets/text.0b6b641f.woff2'];

/** What the page server answers, by path. */
const served = new Map<string, () => Response | Promise<Response>>();
let fetched: string[];

const OTHER_HASH = 'sha384-x';
let hashOfFirst: string;
const hashOf = (file: string) => (file === SHELL[0] ? hashOfFirst : OTHER_HASH);
const serve = (path: string, content: string) => served.set(path, () => new Response(content));

/** Serves a release with these files, each of this size, and returns the remote as a page names it. */
function release(base: string, sizes: Record<string, number>) {
  const integrity = Object.fromEntries(Object.keys(sizes).map((file) => [file, hashOf(file)]));
  for (const file of Object.keys(sizes)) serve(`${base}/${file}`, file);
  serve(`${base}/release.json`, JSON.stringify({ integrity, sizes }));
  return { name: base.split('/')[2], base, pin: 'sha256-x' };
}

const shop = () => release(SHOP, { 'a.js': 300_000, 'a.css': 1, 'reader.js': 300_001, 'notes.txt': 1 });

/** Serves the page of a person that names the shell's files and these remotes. */
function servePage(user: object | null, remotes: object[] = [], headers: Record<string, string> = {}) {
  for (const file of [...SHELL, 'assets/icon.0b6b641f.png']) serve(`/${file}`, file);
  const files = Object.fromEntries(
    [...SHELL, 'assets/icon.0b6b641f.png'].map((file) => [file, hashOf(file)]),
  );
  const script = (id: string, content: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`;
  const html = `<html lang="en">${script('storeroom', { build: 'b1', remotes, user })}${script('storeroom-files', files)}</html>`;
  served.set('/offline.html', () => new Response(html, { headers }));
}

const keepPage = (more: Partial<Parameters<typeof keep>[0]> = {}) =>
  keep({ kind: 'keep', page: '/offline.html', used: ['shop'], loaded: null, read: null, ...more });

const files = () => caches.open('storeroom-files');
const keptFiles = async () =>
  (await (await files()).keys()).map(({ url }) => url.slice(HERE.length + 1)).sort();
const ofShop = (...names: string[]) => names.map((name) => `${SHOP.slice(1)}/${name}`);
const WHOLE = [...SHELL, ...ofShop('a.css', 'a.js', 'release.json')].sort();

const SERVER = 'http://api.storeroom.localhost';

beforeAll(async () => {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(SHELL[0]));
  hashOfFirst = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  // The page server writes it before the script.
  Object.assign(globalThis, { storeroom: { server_origin: SERVER } });
  await import('./worker');
});

beforeEach(async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  served.clear();
  fetched = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const address = new URL(request instanceof Request ? request.url : String(request), HERE);
    fetched.push(address.pathname);
    return (
      served.get(address.pathname)?.() ?? Promise.reject(new TypeError(`No network for ${address.href}`))
    );
  });
  await forget();
  await caches.delete('storeroom-files');
});

test('with a page its scripts, styles and fonts are kept, of the remotes that were used on this device and up to 300 kB each [offline.860, offline.2700]', async () => {
  servePage({ id: 7 }, [shop(), release(TILL, { 'b.js': 1 })]);
  expect(await keepPage()).toMatchObject({ isKept: true, releases: `b1 ${SHOP} ${TILL}` });
  expect(await keptFiles()).toEqual(WHOLE);
  expect(await keepPage({ used: ['till'] })).toMatchObject({ isKept: true });
  expect(await keptFiles()).toEqual(
    [...WHOLE, ...['b.js', 'release.json'].map((file) => `${TILL.slice(1)}/${file}`)].sort(),
  );
  expect(await usedRemotes()).toEqual(['shop', 'till']);
});

test('a first page is kept with the files that its visit has loaded, the next message keeps the rest, and a page that is kept already has nothing fetched for a visit that has just begun [offline.987]', async () => {
  servePage({ id: 7 }, [shop()]);
  const loaded = [`${HERE}/${SHELL[0]}`];
  expect(await keepPage({ loaded })).toMatchObject({ isKept: true, isFirst: true });
  expect(await keptFiles()).toEqual(
    [...loaded.map((file) => file.slice(HERE.length + 1)), ...ofShop('release.json')].sort(),
  );
  expect(await keepPage()).toMatchObject({ isKept: true, isFirst: false });
  expect(await keptFiles()).toEqual(WHOLE);
  fetched = [];
  await keepPage();
  expect(fetched).toEqual(['/offline.html']);
  await (await files()).delete(`${HERE}/${SHELL[0]}`);
  fetched = [];
  expect(await keepPage({ loaded })).toMatchObject({ isKept: true, isFirst: false });
  expect(fetched).toEqual(['/offline.html']);
});

test('files of releases that the page no longer names are deleted once the whole page is kept, and a large one of a named release stays [offline.2701]', async () => {
  const put = async (path: string) => (await files()).put(HERE + path, new Response('used'));
  for (const path of [`${EARLIER}/a.js`, '/assets/host.11111111.js', `${SHOP}/reader.js`]) await put(path);
  servePage({ id: 7 }, [shop()]);
  await keepPage({ loaded: [] });
  expect(await keptFiles()).toEqual(
    expect.arrayContaining([`${EARLIER.slice(1)}/a.js`, 'assets/host.11111111.js']),
  );
  await keepPage();
  expect(await keptFiles()).toEqual([...WHOLE, ...ofShop('reader.js')].sort());
});

test.each([
  ['a file does not come', () => served.delete(`${SHOP}/a.js`)],
  ['a file is answered with 404', () => served.set(`${SHOP}/a.js`, () => new Response('', { status: 404 }))],
  ['the list of files of a release does not come', () => served.delete(`${SHOP}/release.json`)],
])('where %s, the page that was kept before stays [offline.2702]', async (_what, spoil) => {
  servePage({ id: 7, name: 'before' });
  await keepPage();
  servePage({ id: 7, name: 'after' }, [shop()]);
  spoil();
  expect(await keepPage()).toMatchObject({ isKept: false, releases: `b1 ${SHOP}` });
  expect(await (await cachedPage())?.text()).toContain('"name":"before"');
});

test('a sign-out while the files of a page are fetched leaves no page [offline.862]', async () => {
  servePage({ id: 7 }, [shop()]);
  served.set(`${SHOP}/a.js`, async () => {
    await forget();
    return new Response('a.js');
  });
  expect(await keepPage()).toMatchObject({ isKept: false });
  expect(await cachedPage()).toBeUndefined();
});

test.each([
  ['answers 404', 'is deleted', () => served.set('/offline.html', () => new Response('', { status: 404 }))],
  ['sends the page of nobody', 'is deleted', () => servePage(null)],
  ['answers 503', 'stays', () => served.set('/offline.html', () => new Response('', { status: 503 }))],
  ['does not answer', 'stays', () => served.delete('/offline.html')],
])('where the page server %s, the kept page %s [offline.1047]', async (_what, becomes, next) => {
  servePage({ id: 7 });
  await keepPage();
  next();
  expect(await keepPage()).toMatchObject({ isKept: false, releases: null });
  expect((await cachedPage()) ? 'stays' : 'is deleted').toBe(becomes);
});

test('a kept page has the headers of its document but for those of the transfer and cookies, and opens only while the browser has the cookie of the session [offline.1047]', async () => {
  const policy = { 'content-security-policy': "default-src 'none'" };
  servePage({ id: 7 }, [], {
    ...policy,
    'content-encoding': 'gzip',
    'content-length': '9',
    'set-cookie': 'a=b',
  });
  await keepPage();
  const { headers } = (await cachedPage()) as Response;
  expect(headers.get('content-security-policy')).toBe(policy['content-security-policy']);
  for (const name of ['content-encoding', 'content-length', 'set-cookie'])
    expect(headers.has(name)).toBe(false);
  const get = jest.fn<Promise<unknown>, [string]>();
  Object.assign(globalThis, { cookieStore: { get } });
  get.mockResolvedValueOnce(null).mockResolvedValueOnce({ value: 'x' });
  expect([await cachedPage(), await cachedPage()]).toEqual([undefined, expect.any(Response)]);
  expect(get).toHaveBeenCalledWith('AuthToken');
  Reflect.deleteProperty(globalThis, 'cookieStore');
});

describe('a file of a build', () => {
  const FILE = `/${SHELL[0]}`;
  const read = async (address = FILE) => {
    const { answer, done } = ask(HERE + address);
    const text = await answer.then((response) => response.text());
    await done();
    return text;
  };

  test('a kept file is answered without the server, and one that is damaged is fetched anew [offline.863]', async () => {
    servePage({ id: 7 });
    await keepPage();
    fetched = [];
    expect([await read(), fetched]).toEqual([SHELL[0], []]);
    const headers = { 'storeroom-integrity': hashOf(String(SHELL[0])) };
    await (await files()).put(HERE + FILE, new Response('damaged', { headers }));
    expect([await read(), fetched]).toEqual([SHELL[0], [FILE]]);
  });

  test('a file that was kept as it was used is fetched anew when the page asks for it once more, and by the next message [offline.863]', async () => {
    await (await files()).put(HERE + FILE, new Response('used'));
    servePage({ id: 7 });
    expect(await read()).toBe('used');
    expect(await read(`${FILE}?try=1`)).toBe(SHELL[0]);
    await (await files()).put(HERE + FILE, new Response('used'));
    await keepPage();
    expect(await read()).toBe(SHELL[0]);
  });

  test('an answer of the server that is no success is not kept as the file [offline.863]', async () => {
    served.set(FILE, () => new Response('gone', { status: 404 }));
    expect(await read()).toBe('gone');
    expect(await keptFiles()).toEqual([]);
  });
});

describe('a request that begins or ends a session', () => {
  const isKeptAfter = async (address: string, method = 'POST') => {
    servePage({ id: 7 });
    await keepPage();
    await show(new Request(address, { method }))
      .done()
      .catch(() => undefined);
    return (await cachedPage()) !== undefined;
  };

  test.each(['/api/login', '/api/login/handover/code', '/api/logout', '/api/invite/2-1', '/api/password'])(
    'a write to %s deletes what is kept [offline.862]',
    async (path) => {
      expect(await isKeptAfter(SERVER + path)).toBe(false);
    },
  );

  test('neither a read, nor a write of anything else or to another server deletes what is kept [offline.862]', async () => {
    expect(await isKeptAfter(`${SERVER}/api/login`, 'GET')).toBe(true);
    expect(await isKeptAfter(`${SERVER}/api/invites`)).toBe(true);
    expect(await isKeptAfter('http://elsewhere.example/api/logout')).toBe(true);
  });
});

describe('a visit', () => {
  const KEPT = /data-kept="\d+"/;
  const open = (path = '/dashboard') => {
    const request = new Request(HERE + path);
    Object.defineProperties(request, { mode: { value: 'navigate' }, destination: { value: 'document' } });
    const { answer } = show(request);
    return answer && answer.then((response) => response.text());
  };

  test.each([
    '/assets/host.js',
    '/releases/shop/x',
    '/landing/a.webp',
    '/health/ready',
    '/sitemap.xml',
    '/registry.json',
  ])('a visit to %s, which is no page, is left to the browser [offline.860]', (path) => {
    expect(open(path)).toBeNull();
  });

  test('a visit gets the page of the server, the kept one where that cannot be reached, and words of its own where nothing is kept [offline.860, offline.988]', async () => {
    servePage({ id: 7 });
    await keepPage();
    serve('/dashboard', 'of the server');
    expect(await open()).toBe('of the server');
    served.clear();
    expect(await open()).toMatch(KEPT);
    await forget();
    expect(await open('/fr/dashboard')).toMatch(/<html lang="fr">.*<title>Hors ligne</);
  });

  test('a visit opens the kept page after ten seconds without an answer, and waits longer where nothing is kept [offline.2704]', async () => {
    servePage({ id: 7 });
    await keepPage();
    let answer = () => undefined as void;
    served.set('/dashboard', () => new Promise((resolve) => (answer = () => resolve(new Response('late')))));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const seen: unknown[] = [];
    void open()?.then((text) => seen.push(text));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(seen).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([expect.stringMatching(KEPT)]);
    await forget();
    const page = open();
    await jest.advanceTimersByTimeAsync(10_000);
    answer();
    expect(await page).toBe('late');
    jest.useRealTimers();
  });
});
