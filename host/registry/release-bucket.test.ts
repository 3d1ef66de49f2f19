import crypto, { createHash } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newKeys, signedLine } from '@storeroom/build/signed-lines';
import { BUCKET_KEY, startBucket, type TestBucket } from '@storeroom/serving/testing';
import { until } from '@storeroom/serving/testing/until';
import { readSettings } from '../server/settings';
import { sampleSite, type Answer, type Site } from '../server/testing/sample-site';
import { releaseBucket } from './release-bucket';
import { releaseStore } from './release-store';
import { sha384Of } from '../server/hashes';
import { archiveOf, builtRelease, type Files } from './testing/archives';

const KEY = newKeys();
const [OLD, NEW] = ['0.1.0-aaaa1111', '0.2.0-bbbb2222'];
const SECRET = { RELEASES_BUCKET_KEY_ID: BUCKET_KEY.id, RELEASES_BUCKET_SECRET: BUCKET_KEY.secret };
const ENTRY = 'entry.aaaaaaaa.js';

let bucket: TestBucket;
const sites: Site[] = [];

const gets = () => bucket.asked.filter(({ method, path }) => method === 'GET' && path.endsWith('.gz')).length;

beforeEach(async () => {
  bucket = await startBucket();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await bucket.stop();
  for (const site of sites.splice(0)) await site.stop();
  await bucket.close();
});

/** A page server with releases of its own; further ones share the registry and the keys of the first. */
async function pageServer(env: Record<string, string> = {}): Promise<Site> {
  const shared = sites[0] && join(sites[0].root, '.data');
  const site = await sampleSite({
    ...(env.RELEASES_BUCKET_URL === undefined && { RELEASES_BUCKET_URL: bucket.url() }),
    ...SECRET,
    ...(shared && {
      REGISTRY_FILE: join(shared, 'registry.json'),
      TEAM_KEYS_FILE: join(shared, 'team-keys.json'),
    }),
    ...env,
  });
  const keys = { team: { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' } };
  writeFileSync(join(site.root, '.data/team-keys.json'), JSON.stringify({ keys }));
  sites.push(site);
  return site;
}

const line = (content: object) =>
  signedLine(
    {
      by: 'team',
      site: 'http://storeroom.localhost:8080',
      remote: 'shop',
      to: null,
      reason: 'to see',
      expires: new Date(Date.now() + 300_000).toISOString(),
      ...content,
    },
    KEY.privateKey,
  );

async function publish(
  site: Site,
  release: string,
  files = builtRelease(site, 'shop', release),
): Promise<Answer> {
  const sha384 = sha384Of(Buffer.from(files['release.json'] ?? ''));
  const signed = line({ verb: 'publish', to: release, sha384 });
  const headers = { authorization: `Storeroom ${signed}` };
  return site.get(`/platform/releases/shop/${release}`, headers, 'PUT', await archiveOf(files));
}

const promote = (site: Site, to: string, seq: number, expects: string | null) =>
  site.get('/platform/moves', {}, 'POST', line({ verb: 'promote', to, seq, expects }));

const fileOf = (site: Site, release: string) => site.get(`/releases/shop/${release}/${ENTRY}`);
const storedAt = (site: Site) => {
  const dist = join(site.root, 'remote-shop/dist');
  return existsSync(dist) ? readdirSync(dist).sort() : [];
};
async function shownAt(site: Site): Promise<unknown> {
  const { remotes } = (await site.pageData('/shop')) as { remotes: { name: string; base: string }[] };
  return remotes
    .find(({ name }) => name === 'shop')
    ?.base.split('/')
    .at(-1);
}
/** Waits for a page with the release: one that would wait too long for the bucket has the release before. */
const shows = (site: Site, release: string) => until(async () => (await shownAt(site)) === release);

test('what is published at one page server is promoted at another that has nothing of it, and its page and files are served there [platform.1980, platform.1981]', async () => {
  const [a, b] = [await pageServer(), await pageServer()];
  const files = builtRelease(a, 'shop', OLD);
  const archive = await archiveOf(files);
  expect(await publish(a, OLD, files)).toMatchObject({ status: 201 });
  const object = readFileSync(bucket.objectAt(`storeroom/shop/${OLD}.tar.gz`));
  expect(object.equals(archive)).toBe(true);
  const put = bucket.asked.find(({ method }) => method === 'PUT');
  expect(put?.sha256).toBe(createHash('sha256').update(object).digest('hex'));
  expect(storedAt(b)).toEqual([]);
  expect(await promote(b, OLD, 1, null)).toMatchObject({ status: 200 });
  expect(storedAt(b)).toEqual([OLD]);
  expect(await shownAt(b)).toBe(OLD);
  expect((await fileOf(b, OLD)).body).toBe(`/* entry ${OLD} */`);
  expect(await publish(b, OLD, files)).toMatchObject({ status: 200 });
});

test('a page server that lost a release brings it once for all who ask, and none that the registry does not name [platform.1981, platform.1982]', async () => {
  const [a, b] = [await pageServer(), await pageServer()];
  await publish(a, OLD);
  await publish(a, NEW);
  await promote(a, OLD, 1, null);
  const before = gets();
  const answers = await Promise.all(Array.from({ length: 8 }, () => fileOf(b, OLD)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(gets() - before).toBe(1);
  rmSync(join(b.root, 'remote-shop'), { recursive: true });
  expect(await fileOf(b, OLD)).toMatchObject({ status: 200 });
  expect(gets() - before).toBe(2);
  expect(await fileOf(b, NEW)).toMatchObject({ status: 404 });
  expect(await fileOf(b, '0.9.0-cccc3333')).toMatchObject({ status: 404 });
  expect(gets() - before).toBe(2);
});

test('a release of the bucket is served from here where those of other remotes lie on servers [platform.1981]', async () => {
  const a = await pageServer();
  const b = await pageServer({ RELEASES_URL: bucket.url('elsewhere') });
  await publish(a, OLD);
  expect(await promote(b, OLD, 1, null)).toMatchObject({ status: 200 });
  expect(a.pinned()).toContain(`"live": "/releases/shop/${OLD}"`);
  expect(await shownAt(b)).toBe(OLD);
});

test.each<[what: string, fault: () => Promise<Record<string, string>>, why: string]>([
  [
    'a secret that is wrong',
    () => Promise.resolve({ RELEASES_BUCKET_SECRET: 'a-wrong-secret' }),
    'the bucket of releases answers 403.',
  ],
  [
    'a bucket that stores nothing',
    () => {
      bucket.fault = { status: 500, methods: 'PUT' };
      return Promise.resolve({});
    },
    'the bucket of releases answers 500.',
  ],
  [
    'a bucket that refuses everything',
    () => {
      bucket.fault = { status: 503, methods: 'GET PUT' };
      return Promise.resolve({});
    },
    'the bucket of releases answers 503.',
  ],
  [
    'a bucket that is away',
    async () => {
      const RELEASES_BUCKET_URL = bucket.url();
      await bucket.stop();
      return { RELEASES_BUCKET_URL };
    },
    'the bucket of releases cannot be reached.',
  ],
])(
  'with %s a publish is refused in a sentence, and nothing is stored [platform.1983]',
  async (_, fault, why) => {
    const site = await pageServer(await fault());
    expect(await publish(site, OLD)).toMatchObject({ status: 503, body: `Nothing was stored: ${why}\n` });
    expect(storedAt(site)).toEqual([]);
    expect(existsSync(bucket.objectAt(`storeroom/shop/${OLD}.tar.gz`))).toBe(false);
    expect(readFileSync(join(site.root, '.data/registry.history.jsonl'), 'utf8')).toContain(why);
    expect(JSON.stringify(site.logLines)).not.toContain('a-wrong-secret');
  },
);

test('a bucket that does not answer in time is given up [platform.1983]', async () => {
  bucket.fault = 'silence';
  const settings = readSettings({ RELEASES_BUCKET_URL: bucket.url(), ...SECRET }, '').bucket;
  const put = settings && releaseBucket(settings).put('shop', OLD, Buffer.from('x'), AbortSignal.timeout(20));
  await expect(put).rejects.toMatchObject({ detail: 'the bucket of releases does not answer' });
});

test('of two that publish the same name at once the bucket has the first, and the other is compared with it [platform.1984]', async () => {
  const [a, b] = [await pageServer(), await pageServer()];
  const key = `storeroom/shop/${OLD}.tar.gz`;
  const files = builtRelease(a, 'shop', OLD);
  const others = builtRelease(a, 'shop', OLD, { version: '0.1.1' });
  await publish(a, OLD, others);
  const first = readFileSync(bucket.objectAt(key));
  rmSync(bucket.objectAt(key));
  bucket.beforePut = () => writeFileSync(bucket.objectAt(key), first);
  expect(await publish(b, OLD, others)).toMatchObject({ status: 200 });
  rmSync(join(b.root, 'remote-shop'), { recursive: true });
  rmSync(bucket.objectAt(key));
  expect(await publish(b, OLD, files)).toMatchObject({
    status: 409,
    body: `shop ${OLD} is there already, with another release.json.\n`,
  });
  expect(readFileSync(bucket.objectAt(key)).equals(first)).toBe(true);
});

test('a release is compared with the hash that was published, also after another one was refused under its name [platform.1986]', async () => {
  const [a, b] = [await pageServer(), await pageServer()];
  const others = builtRelease(a, 'shop', OLD, { version: '0.1.1' });
  expect(await publish(a, OLD)).toMatchObject({ status: 201 });
  expect(await publish(a, OLD, others)).toMatchObject({ status: 409 });
  writeFileSync(bucket.objectAt(`storeroom/shop/${OLD}.tar.gz`), await archiveOf(others));
  expect((await promote(b, OLD, 1, null)).status).toBe(409);
  expect(storedAt(b)).toEqual([]);
});

test('while the bucket does not answer a page waits at least 1.5 s and keeps the release before, files are 503, and what failed is not asked for again at once [platform.1985]', async () => {
  const [a, b] = [await pageServer(), await pageServer()];
  await publish(a, OLD);
  await promote(a, OLD, 1, null);
  await shows(b, OLD);
  await publish(a, NEW);
  await promote(a, NEW, 2, OLD);
  bucket.fault = 'silence';
  const [before, begin] = [gets(), performance.now()];
  expect(await shownAt(b)).toBe(OLD);
  // Timers may end a moment early.
  expect(performance.now() - begin).toBeGreaterThan(1_490);
  expect(await shownAt(b)).toBe(OLD);
  expect(gets() - before).toBe(1);
  expect(b.logLines.join()).toContain('it did not come from the bucket of releases in time');
  const waiting = fileOf(b, NEW);
  bucket.hangUp();
  expect(await waiting).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  expect(await fileOf(b, NEW)).toMatchObject({ status: 503 });
  expect(gets() - before).toBe(1);
  bucket.fault = null;
  await b.restart();
  await shows(b, NEW);
  expect(await fileOf(b, NEW)).toMatchObject({ status: 200 });
});

test.each<[what: string, archive: (site: Site, files: Files) => Promise<Buffer>, why: string]>([
  [
    'another release under its name',
    (site) => archiveOf(builtRelease(site, 'shop', NEW, { version: '6.6.6' })),
    'Its release.json is not the one that was signed.',
  ],
  [
    'one file that is another',
    (_, files) => archiveOf({ ...files, [ENTRY]: 'evil()' }),
    `${ENTRY} is not what was built: its hash differs.`,
  ],
  [
    'no archive',
    () => Promise.resolve(Buffer.from('evil')),
    'What was sent is no whole tar archive packed with gzip.',
  ],
])(
  'an object in the bucket that became %s is not used: what was in force stays [platform.1986]',
  async (_, changed, why) => {
    const [a, b] = [await pageServer(), await pageServer()];
    await publish(a, OLD);
    await promote(a, OLD, 1, null);
    const files = builtRelease(a, 'shop', NEW);
    await publish(a, NEW, files);
    await promote(a, NEW, 2, OLD);
    writeFileSync(bucket.objectAt(`storeroom/shop/${NEW}.tar.gz`), await changed(a, files));
    rmSync(join(a.root, 'remote-shop/dist', NEW), { recursive: true, force: true });
    await shows(b, OLD);
    expect(await fileOf(b, NEW)).toMatchObject({ status: 503 });
    expect(storedAt(b)).toEqual([OLD]);
    expect(b.logLines.join()).toContain(`what came from the bucket of releases is not used: ${why}`);
  },
);

/** Tokens of s3rver are made with a cipher that Node no longer has. */
function withTokens(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const key = Buffer.alloc(16);
  const spied = jest.spyOn(crypto, 'createCipheriv') as jest.SpyInstance;
  spied.mockImplementation(() => createCipheriv('aes-128-ecb', key, null));
  const back = jest.spyOn(crypto, 'createDecipheriv') as jest.SpyInstance;
  back.mockImplementation(() => createDecipheriv('aes-128-ecb', key, null));
}

test('1,100 releases of a bucket are listed, newest first, and none of another prefix or remote [platform.1987]', async () => {
  withTokens();
  const a = await pageServer();
  const other = await pageServer({ RELEASES_BUCKET_URL: bucket.url('bucket/storeroom-2/') });
  const folder = dirname(bucket.objectAt('storeroom/shop/any'));
  await publish(a, OLD);
  const files = readdirSync(folder);
  for (let at = 0; at < 1099; at += 1) {
    const release = `1.${at}.0-cccc3333`;
    for (const file of files) {
      const copy = join(folder, file.replace(OLD, release));
      if (file.endsWith('_object')) writeFileSync(copy, '');
      else linkSync(join(folder, file), copy);
    }
  }
  utimesSync(bucket.objectAt(`storeroom/shop/${OLD}.tar.gz`), 0, 0);
  const placeOf = (url: string, root: string) =>
    releaseStore(readSettings({ RELEASES_BUCKET_URL: url, ...SECRET, RELEASES_DIR: root }, root));
  const here = placeOf(bucket.url(), a.root);
  const listed = await here.list('shop');
  expect(new Set(listed).size).toBe(1100);
  expect(listed.at(-1)).toBe(OLD);
  expect(await here.list('sho')).toEqual([]);
  bucket.fault = { status: 503, methods: 'GET' };
  expect(await here.list('shop')).toEqual([OLD]);
  bucket.fault = null;
  expect(await placeOf(bucket.url('bucket/storeroom-2'), other.root).list('shop')).toEqual([]);
  expect(await promote(other, OLD, 1, null)).toMatchObject({ status: 409 });
  expect(await publish(other, OLD)).toMatchObject({ status: 201 });
  expect(existsSync(bucket.objectAt(`storeroom-2/shop/${OLD}.tar.gz`))).toBe(true);
});

test.each<[what: string, env: Record<string, string>, why: string]>([
  [
    'no secret',
    { RELEASES_BUCKET_URL: 'https://s3.example.com/bucket', RELEASES_BUCKET_KEY_ID: 'key' },
    'A bucket for releases needs RELEASES_BUCKET_SECRET as well.',
  ],
  ['no address', SECRET, 'A bucket for releases needs RELEASES_BUCKET_URL as well.'],
  [
    'a region alone',
    { RELEASES_BUCKET_REGION: 'eu-west-1' },
    'A bucket for releases needs RELEASES_BUCKET_URL and RELEASES_BUCKET_KEY_ID and RELEASES_BUCKET_SECRET as well.',
  ],
  [
    'a % that stands for no character',
    { RELEASES_BUCKET_URL: 'https://s3.example.com/bucket/a%zz', ...SECRET },
    'RELEASES_BUCKET_URL has a "%" that stands for no character: write %25 for it.',
  ],
  ...['s3.example.com/bucket', 'https://s3.example.com/', 'https://a:b@s3.example.com/bucket'].map(
    (url): [string, Record<string, string>, string] => [
      url,
      { RELEASES_BUCKET_URL: url, ...SECRET },
      'RELEASES_BUCKET_URL must be the address of a bucket, as in https://s3.example.com/bucket.',
    ],
  ),
])('settings of a bucket with %s are told at start [platform.1988]', (_, env, why) => {
  expect(() => readSettings(env, '')).toThrow(why);
});
