import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partOf } from './landing-files';
import { sampleSite, type Site } from '../testing/sample-site';

let site: Site;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.stop());

const brandIn = (body: string) => /<style id="storeroom-brand">(.*?)<\/style>/s.exec(body)?.[1];
const GRADIENT = { kind: 'gradient', colours: ['#12324F', '#1F5E72'], file: null, poster: null } as const;

function set(more: object): void {
  if (site.settings) site.settings = { ...site.settings, ...more };
}

test('of the brand colours only those that pass the contrast checks stand in the document, before its style sheet, and the policy has their hash [product.441, V.6]', async () => {
  const branding = { ...site.settings?.branding, palette: { light: '#1B4F8F', dark: '#333333' } };
  set({ branding, landing: { jumbotron: { background: GRADIENT }, navigation: null } });
  const { body, headers } = await site.get('/dashboard');
  const style = brandIn(body) ?? '';
  expect(style).toContain('[data-scheme=light]{--accent:#1B4F8F}');
  expect(style).not.toContain('#333333');
  expect(style).toContain('--jumbotron-ground:linear-gradient(135deg,#12324F,#1F5E72)');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(body.indexOf(style)).toBeLessThan(body.indexOf('<link rel="stylesheet"'));
});

test('the document of a host without brand colours has no style for them and no hash for one [product.441]', async () => {
  const { body, headers } = await site.get('/dashboard');
  expect(brandIn(body)).toBeUndefined();
  expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(1);
});

test('the document holds the title that a host has set for its landing page, escaped, for guests without scripts [pages.283]', async () => {
  const html = (words: string) => `<h1>${words}</h1>`;
  const variant = (jumbotron: 'own' | 'product', words: string) =>
    ({ contact_form: 'any', cookie_choice: 'any', jumbotron, html: html(words) }) as const;
  const screen = {
    variants: [variant('product', 'Ours'), variant('own', '\uE000title\uE001<p>\uE000subtitle\uE001</p>')],
  };
  const file = 'prerendered-home.en.json';
  site.addRelease('landing', '1.0.0-aaaa1111', { prerendered: { 'home:en': file } }, { [file]: screen });
  site.point({ landing: { live: '/releases/landing/1.0.0-aaaa1111' } });
  expect((await site.get('/')).body).toContain('<h1>Ours</h1>');
  set({ landing: { jumbotron: { title: { en: 'Yard & Co', fr: 'Cour' } } } });
  await site.restart();
  expect((await site.get('/')).body).toContain('<h1>Yard &amp; Co<p></p></h1>');
});

test('pictures and films of the landing page come from the operator’s folder, films in parts, and other files are not served [landing.446]', async () => {
  const folder = join(site.root, '.data/landing');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'yard.mp4'), '0123456789');
  writeFileSync(join(folder, 'yard.webp'), 'picture');
  writeFileSync(join(folder, 'notes.txt'), 'private');
  writeFileSync(join(site.root, '.data/key.png'), 'private');
  const whole = await site.get('/landing/yard.mp4');
  expect([whole.status, whole.body, whole.headers['content-type']]).toEqual([200, '0123456789', 'video/mp4']);
  expect((await site.get('/landing/yard.webp')).status).toBe(200);
  const part = await site.get('/landing/yard.mp4', { range: 'bytes=2-4' });
  expect([part.status, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  expect((await site.get('/landing/yard.mp4', { range: 'bytes=10-' })).status).toBe(416);
  const goOn = (begun: unknown) =>
    site.get('/landing/yard.mp4', { range: 'bytes=2-4', 'if-range': String(begun) });
  expect([(await goOn(whole.headers.etag)).body, (await goOn('"another"')).body]).toEqual([
    '234',
    whole.body,
  ]);
  const again = await site.get('/landing/yard.mp4', { 'if-none-match': String(whole.headers.etag) });
  expect(again.status).toBe(304);
  for (const path of ['notes.txt', 'none.webp', '../key.png', '%2e%2e/key.png', '']) {
    expect([path, (await site.get(`/landing/${path}`)).status]).toEqual([path, 404]);
  }
  expect((await site.get('/dashboard')).headers['content-security-policy']).toContain("media-src 'self'");
});

test.each([
  ['', null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=5-4', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=1-2,4-5', null],
  ['pages=1-2', null],
])(
  'the range %j of a file of ten bytes is read as %j, where null is the whole file [landing.446]',
  (range, part) => {
    expect(partOf(range, 10)).toEqual(part);
  },
);
