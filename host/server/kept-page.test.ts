import { sampleSite, type Site } from './testing/sample-site';

let site: Site;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.stop());

const TOKEN = '12|abcdefghijklmnopqrst';
const SIGNED_IN = { cookie: `ConsentCookies=true; AuthToken=${encodeURIComponent(TOKEN)}` };

test('[X.860, X.862] the page that is kept is that of whoever is signed in, whole and in its language, and no cache between keeps it', async () => {
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

test('[X.862] there is none for a guest, and while nobody can tell who is here what is kept stays', async () => {
  expect((await site.get('/offline.html')).status).toBe(404);
  expect((await site.get('/offline.html', SIGNED_IN)).status).toBe(503);
  site.users[`Bearer ${TOKEN}`] = { id: 7 };
  site.settings = null;
  expect((await site.get('/offline.html', SIGNED_IN)).status).toBe(503);
});

test('[X.860] the worker may ask whom the page may ask, runs nothing else, and is asked for anew each time', async () => {
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

test('[X.876] switched off, the worker clears away what was kept and goes, and no page is kept', async () => {
  await site.stop();
  site = await sampleSite({ OFFLINE: 'off' });
  site.users[`Bearer ${TOKEN}`] = { id: 7 };
  const { body } = await site.get('/worker.js');
  expect(body).toContain('caches.delete');
  expect(body).toContain('registration.unregister()');
  expect((await site.get('/offline.html', SIGNED_IN)).status).toBe(404);
});

test('[X.877] the manifest has what a device needs to install the product', async () => {
  const { body } = await site.get('/manifest.webmanifest');
  expect(JSON.parse(body)).toMatchObject({
    id: '/',
    name: 'Brightwater',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
  });
});
