import { runInNewContext } from 'node:vm';
import { sampleSite, type Site } from '../testing/sample-site';

let site: Site;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.stop());

const TOKEN = '12|abcdefghijklmnopqrst';
const SIGNED_IN = { cookie: `ConsentCookies=true; AuthToken=${encodeURIComponent(TOKEN)}` };

test('the page kept for offline use holds the signed-in person in the chosen language, and no cache may store it', async () => {
  site.users[`Bearer ${TOKEN}`] = { id: 7, name: 'Priya' };
  site.addRelease('stock', '0.1.0-aaaa1111');
  site.point({ stock: { live: '/releases/stock/0.1.0-aaaa1111' } });
  const { status, body, headers } = await site.get('/offline.html?language=fr', SIGNED_IN);
  expect(status).toBe(200);
  expect(body).toContain('"user":{"id":7');
  expect(body).toContain('"base":"/releases/stock/0.1.0-aaaa1111"');
  expect(body).toContain('<html lang="fr"');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
  expect(headers['content-security-policy']).not.toMatch(/'unsafe-/);
});

test('the offline page is 404 for a guest, and 503 while the API cannot say who is signed in', async () => {
  expect((await site.get('/offline.html')).status).toBe(404);
  expect((await site.get('/offline.html', SIGNED_IN)).status).toBe(503);
  site.users[`Bearer ${TOKEN}`] = { id: 7 };
  site.settings = null;
  expect((await site.get('/offline.html', SIGNED_IN)).status).toBe(503);
});

test('the offline page is 503 while a remote would be missing in it', async () => {
  site.users[`Bearer ${TOKEN}`] = { id: 7 };
  site.point({ stock: { live: '/releases/stock/0.1.0-aaaa1111' } });
  expect((await site.get('/offline.html', SIGNED_IN)).status).toBe(503);
});

test('the service worker may connect to this site and its API only, and browsers check for a newer one each time', async () => {
  const { status, body, headers } = await site.get('/worker.js');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self' http://api.storeroom.localhost:8080",
  );
  expect(body).toBe(
    'const storeroom = {"server_origin":"http://api.storeroom.localhost:8080"};\n/* worker */',
  );
});

/**
 * Activates a worker with this script, with one cache of the product and one of another program. Returns what it
 * removes, in order.
 */
async function whatItRemoves(script: string): Promise<string[]> {
  const removed: string[] = [];
  let done: Promise<unknown> = Promise.resolve();
  type Event = { waitUntil: (task: Promise<unknown>) => void };
  runInNewContext(script, {
    caches: {
      keys: async () => ['storeroom-files', 'of-another'],
      delete: async (name: string) => removed.push(`cache ${name}`),
    },
    self: {
      registration: { unregister: async () => removed.push('the worker') },
      addEventListener: (name: string, listen: (event: Event) => void) => {
        if (name === 'activate') listen({ waitUntil: (task) => (done = task) });
      },
    },
  });
  await done;
  return removed;
}

test('with offline use switched off, the worker clears the product’s caches and unregisters itself, and there is no offline page [offline.876]', async () => {
  await site.stop();
  site = await sampleSite({ OFFLINE: 'off' });
  site.users[`Bearer ${TOKEN}`] = { id: 7 };
  const { body } = await site.get('/worker.js');
  expect(await whatItRemoves(body)).toEqual(['cache storeroom-files', 'the worker']);
  expect((await site.get('/offline.html', SIGNED_IN)).status).toBe(404);
});

test('the web manifest has what an installation needs, under the name of the brand, with icons that may be cached for good [offline.877, pages.292]', async () => {
  const document = (await site.get('/dashboard')).body;
  const [, at = ''] = /<link rel="manifest" href="([^"]+)">/.exec(document) ?? [];
  const { body, headers } = await site.get(at);
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(body) as { icons: { src: string; type: string; purpose?: string }[] };
  const [, sign = ''] = /<link rel="icon" href="([^"]+)"/.exec(document) ?? [];
  expect(manifest.icons).toHaveLength(3);
  expect(manifest.icons.some(({ purpose = '' }) => purpose.includes('maskable'))).toBe(true);
  for (const { src, type } of [...manifest.icons, { src: sign, type: 'image/svg+xml' }]) {
    const icon = await site.get(src);
    expect([icon.status, icon.headers['content-type']]).toEqual([200, type]);
    expect(icon.headers['cache-control']).toContain('immutable');
  }
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Brightwater',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
  });
});
