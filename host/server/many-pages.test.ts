import { createHook } from 'node:async_hooks';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transform } from 'node:stream';
import { BrotliCompress, DeflateRaw, Gzip, gunzipSync } from 'node:zlib';
import type { Pointer } from '@storeroom/contract';
import { staticFiles } from './http/static-files';
import { pageDataOf, sampleSite, type Site } from './testing/sample-site';

let site: Site;
beforeEach(async () => {
  site = await sampleSite({ TRUSTED_PROXIES: 'loopback' });
  site.addRelease('landing', '0.1.0-aaaa1111');
  site.point({ landing: { live: '/releases/landing/0.1.0-aaaa1111' } });
});
afterEach(() => site.stop());

/** Headers of a visitor behind the proxy. */
const from = (address: string) => ({ 'x-forwarded-for': address, 'accept-language': 'fr' });

test('an IP network that has asked for 600 pages within ten seconds gets 429, while another network and files of builds are served [platform.1107]', async () => {
  const moment = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const ask = async (path: string, address: string) => (await site.get(path, from(address))).status;
  for (let at = 0; at < 600; at += 1) expect(await ask('/icon.svg', '2001:db8::1')).toBe(200);
  const { status, headers, body } = await site.get('/nope', from('2001:db8::2'));
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, '10', 'no-store']);
  expect(body).toContain('Réessayez dans quelques secondes.');
  // The path resolves to a page, not to a file, so it is counted.
  expect(await ask('/assets/../nope', '2001:db8::1')).toBe(429);
  expect(await ask('/', '2001:db8:1::1')).toBe(302);
  expect(await ask('/assets/host.22222222.js', '2001:db8::1')).toBe(200);
  expect(await ask('/releases/landing/0.1.0-aaaa1111/entry.aaaaaaaa.js', '2001:db8::1')).toBe(200);
  expect(await ask('/health/ready', '2001:db8::1')).toBe(200);
  moment.mockReturnValue(1_800_000_010_000);
  expect(await ask('/icon.svg', '2001:db8::1')).toBe(200);
});

/** How many compressions started during the task. */
async function packings(task: () => Promise<unknown>): Promise<number> {
  // Waits until the compression at the server's start has ended.
  await packed('/assets/host.22222222.js');
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && (count += 1)) }).enable();
  await task();
  hook.disable();
  return count;
}

const packed = (path: string, more = {}) =>
  site.get(path, { 'accept-encoding': 'br', ...more }).then(({ headers }) => headers['content-encoding']);

test('a page that is the same for all guests is compressed once, and so is the page for missing addresses [platform.1108]', async () => {
  const some = async () => {
    for (const path of ['/', '/nope', '/nope/more', '/landing-1', '/sitemap.xml']) {
      expect([path, await packed(path)]).toEqual([path, 'br']);
    }
  };
  // The landing page, the one page for all missing addresses, and the sitemap.
  expect(await packings(some)).toBe(3);
  expect(await packings(some)).toBe(0);
});

const cookie = 'ConsentCookies=true; AuthToken=12%7Cabcdefghijklmnopqrst';

test('of a page with a signed-in person only what is theirs is compressed again, and it reads like the page as it is [platform.1108]', async () => {
  const user = { id: 7, first_name: 'Zoë </script>', teams: [] };
  site.users['Bearer 12|abcdefghijklmnopqrst'] = user;
  const asPerson = (accepted: string) => site.get('/dashboard', { cookie, 'accept-encoding': accepted });
  // The part before the user, the user, the part after the user, and the end.
  expect(await packings(() => asPerson('gzip, br'))).toBe(4);
  expect(await packings(() => asPerson('gzip, br'))).toBe(1);
  const { headers, bytes } = await asPerson('gzip, br');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' });
  const html = gunzipSync(bytes).toString('utf8');
  expect(html).toBe((await asPerson('identity')).body);
  expect(pageDataOf(html)).toMatchObject({ user, build: 'abcd1234' });
});

test('of a page with a signed-in person, what is not theirs is compressed once in a build that has its remotes in it [platform.1108]', async () => {
  site.users['Bearer 12|abcdefghijklmnopqrst'] = { id: 7, teams: [] };
  const file = join(site.root, 'host/dist/page/assets.json');
  const assets = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...assets, remotes: [] }));
  const asPerson = () => site.get('/dashboard', { cookie, 'accept-encoding': 'gzip' });
  expect(await packings(asPerson)).toBe(4);
  expect(await packings(asPerson)).toBe(1);
});

test('of the pages of two people, one of whom has a team with a release of its own, what is not theirs is compressed once for each [platform.1108]', async () => {
  const landing = () => (JSON.parse(site.pinned()) as { remotes: { landing: Pointer } }).remotes.landing;
  const { live: release, live_integrity: integrity = '' } = landing();
  site.addRelease('landing', '0.2.0-bbbb2222');
  site.point({ landing: { live: '/releases/landing/0.2.0-bbbb2222' } });
  const pins = { 8: { release, integrity } };
  site.write(JSON.stringify({ remotes: { landing: { ...landing(), pins } } }));
  site.users['Bearer 12|abcdefghijklmnopqrst'] = { id: 7, teams: [] };
  site.users['Bearer 13|abcdefghijklmnopqrst'] = { id: 8, teams: [{ id: 8 }] } as never;
  const both = async () => {
    for (const person of [cookie, cookie.replace('12', '13')]) {
      await site.get('/dashboard', { cookie: person, 'accept-encoding': 'gzip' });
    }
  };
  expect(await packings(both)).toBe(8);
  expect(await packings(both)).toBe(2);
});

test('a page with a signed-in person or a query in its address is compressed again each time where it must be Brotli [platform.1108]', async () => {
  site.users['Bearer 12|abcdefghijklmnopqrst'] = { id: 7, teams: [] };
  const asPerson = () => packed('/dashboard', { cookie });
  expect(await packings(asPerson)).toBe(1);
  expect(await packings(asPerson)).toBe(1);
  expect(await packings(() => packed('/?a=1'))).toBe(1);
  expect(await packings(() => packed('/?a=1'))).toBe(1);
});

test.each<[string, { prototype: Transform }, string, string]>([
  ['a file of a build', BrotliCompress, '/assets/late.99999999.js', 'br'],
  ['a page for all guests', Gzip, '/', 'gzip'],
  ['a page with a signed-in person', DeflateRaw, '/dashboard', 'gzip'],
])(
  '%s that could not be packed is packed for whoever asks next [operation.2386]',
  async (_what, { prototype }, path, accepted) => {
    site.users['Bearer 12|abcdefghijklmnopqrst'] = { id: 7, teams: [] };
    writeFileSync(join(site.root, 'host/dist/page/assets/late.99999999.js'), '/* late */'.repeat(200));
    // Waits until the compression at the server's start has ended.
    await packed('/assets/host.22222222.js');
    const headers = { 'accept-encoding': accepted, ...(path === '/dashboard' && { cookie }) };
    const ask = async () => (await site.get(path, headers)).status;
    const told = jest.spyOn(console, 'error').mockImplementation();
    const packing = jest.spyOn(prototype, '_transform');
    packing.mockImplementationOnce((_chunk, _encoding, done) => done(new Error('out of memory')));
    const statuses = [await ask(), await ask()];
    packing.mockRestore();
    told.mockRestore();
    expect(statuses).toEqual([500, 200]);
  },
);

test('a file that could not be packed at the start is left to whoever asks for it [operation.2386]', async () => {
  // Waits until the compression at the start of the server of these tests has ended.
  await packed('/assets/host.22222222.js');
  const packing = jest.spyOn(BrotliCompress.prototype, '_transform');
  packing.mockImplementationOnce((_chunk, _encoding, done) => done(new Error('out of memory')));
  const page = join(site.root, 'host/dist/page');
  await expect(staticFiles().warm(page, ['assets/host.22222222.js'])).resolves.toBeUndefined();
  expect(packing).toHaveBeenCalledTimes(1);
  packing.mockRestore();
});
