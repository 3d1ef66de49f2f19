import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { newKeys, signedLine } from '@storeroom/build/signed-lines';
import type { Pointer, Release } from '@storeroom/contract';
import { readSettings } from '../server/settings';
import { portOf, sampleSite, type Answer, type Site } from '../server/testing/sample-site';
import { until } from '@storeroom/serving/testing/until';
import { ReleaseRefused } from './release-refused';
import { sha384Of } from '../server/hashes';
import { archiveOf, builtRelease, type Files, type Header } from './testing/archives';
import { storeRelease } from './unpack-release';

const SITE = 'http://storeroom.localhost:8080';
const [OLD, NEW, BEFORE] = ['0.1.0-aaaa1111', '0.2.0-bbbb2222', '0.0.1-cccc3333'];
const KEY = newKeys();
const OTHER = newKeys();

let site: Site;
beforeEach(async () => {
  site = await sampleSite();
  keys({
    'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' },
    'till-team': { public_key: OTHER.publicKey, remotes: ['till'], expires: '2999-01-01' },
  });
});
afterEach(() => site.stop());

const keys = (all: object) =>
  writeFileSync(join(site.root, '.data/team-keys.json'), JSON.stringify({ keys: all }));

const storeOf = (remote = 'shop') => join(site.root, `remote-${remote}/dist`);

const built = (release: string, more: Partial<Release> = {}, remote = 'shop') =>
  builtRelease(site, remote, release, more);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const line = (content: object, key = KEY) =>
  signedLine(
    {
      by: 'shop-team',
      site: SITE,
      remote: 'shop',
      to: null,
      reason: 'to see',
      expires: inMinutes(5),
      ...content,
    },
    key.privateKey,
  );

function put(
  release: string,
  files: Files,
  body: Buffer | string,
  content: object = {},
  key = KEY,
): Promise<Answer> {
  const sha384 = sha384Of(Buffer.from(files['release.json'] ?? ''));
  const signed = line({ verb: 'publish', to: release, sha384, ...content }, key);
  return site.get(
    `/platform/releases/shop/${release}`,
    { authorization: `Storeroom ${signed}` },
    'PUT',
    body,
  );
}
const publish = async (release: string, files = built(release)) =>
  put(release, files, await archiveOf(files));
const move = (content: object, key = KEY) => site.get('/platform/moves', {}, 'POST', line(content, key));

const registry = () =>
  existsSync(join(site.root, '.data/registry.json'))
    ? (JSON.parse(site.pinned()) as { remotes: Record<string, Pointer> }).remotes.shop
    : undefined;
const history = () => {
  const file = join(site.root, '.data/registry.history.jsonl');
  if (!existsSync(file)) return [];
  const content = readFileSync(file, 'utf8');
  // The last line may be written just now.
  const lines = content.slice(0, content.lastIndexOf('\n') + 1).split('\n');
  return lines.filter(Boolean).map((one) => JSON.parse(one) as Record<string, unknown>);
};
const stored = () => (existsSync(storeOf()) ? readdirSync(storeOf()).sort() : []);

const promoteOld = () => move({ verb: 'promote', to: OLD, seq: 1, expects: null });

test('a team publishes a release and makes it live with nothing but a key and an address, and its page is served [platform.1837]', async () => {
  const files = built(OLD);
  expect(await publish(OLD, files)).toMatchObject({ status: 201 });
  expect((await site.get(`/releases/shop/${OLD}/entry.aaaaaaaa.js`)).body).toBe(`/* entry ${OLD} */`);
  expect(await publish(OLD, files)).toMatchObject({ status: 200 });
  expect(await promoteOld()).toMatchObject({ status: 200 });
  expect(registry()).toMatchObject({ seq: 1, live: `/releases/shop/${OLD}`, owns: ['/shop'] });
  expect((await site.get('/shop')).status).toBe(200);
  expect(history()).toMatchObject([
    { verb: 'publish', by: 'shop-team', to: OLD },
    { verb: 'promote', by: 'shop-team', seq: 1, signed: expect.stringContaining('.') },
  ]);
});

test('the verbs of a team: rollback, canary, pin, kill and resume, and what they left [platform.1837]', async () => {
  await publish(OLD);
  await publish(NEW);
  await promoteOld();
  const states: unknown[] = [];
  for (const content of [
    { verb: 'canary', to: NEW, percent: 5, expects: OLD },
    { verb: 'promote', to: NEW, expects: OLD },
    { verb: 'pin', to: OLD, team: '7', expects: NEW },
    { verb: 'rollback', to: OLD, expects: NEW },
    { verb: 'kill', to: NEW, expects: OLD },
    { verb: 'resume', to: NEW, expects: OLD },
    { verb: 'kill', expects: OLD },
    { verb: 'resume', expects: OLD },
  ]) {
    const { status, body } = await move({ ...content, seq: states.length + 2 });
    const { pointer } = JSON.parse(body) as { pointer: Pointer };
    states.push([
      status,
      pointer.live.split('/').at(-1),
      Object.keys(pointer).filter((name) => /canary|pins|kill|off/.test(name)),
    ]);
  }
  expect(states).toEqual([
    [200, OLD, ['canary']],
    [200, NEW, []],
    [200, NEW, ['pins']],
    [200, OLD, ['pins']],
    [200, OLD, ['pins', 'killed']],
    [200, OLD, ['pins']],
    [200, OLD, ['pins', 'is_off']],
    [200, OLD, ['pins']],
  ]);
  const asked = await site.get('/platform/moves', { authorization: `Storeroom ${line({ verb: 'moves' })}` });
  const { pointer, moves } = JSON.parse(asked.body) as { pointer: Pointer; moves: { verb: string }[] };
  expect(pointer.seq).toBe(9);
  expect(moves.map(({ verb }) => verb)).toEqual([
    ...['publish', 'publish', 'promote', 'canary', 'promote', 'pin', 'rollback'],
    ...['kill', 'resume', 'kill', 'resume'],
  ]);
  expect(asked.body).not.toContain('signed');
});

test.each<[what: string, files: (good: Files) => Files, headers: Header[], why: string]>([
  [
    'a path that leads out of its folder',
    (good) => ({ ...good, '../evil.js': 'x' }),
    [],
    '"../evil.js" is no path of a file',
  ],
  ['an absolute path', (good) => ({ ...good, '/etc/evil.js': 'x' }), [], 'is no path of a file'],
  [
    'a path of 250 characters',
    (good) => ({ ...good, [`${'a'.repeat(247)}.js`]: 'x' }),
    [],
    'is no path of a file',
  ],
  [
    'a link',
    (good) => good,
    [{ name: 'evil.js', type: 'symlink', linkname: '/etc/passwd' }],
    '"evil.js" is no file but a symlink.',
  ],
  [
    '10,000 files',
    (good) => ({
      ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}.js`, ''])),
      ...good,
    }),
    [],
    'A release has at most 2000 files.',
  ],
  [
    'a file that is not listed',
    (good) => ({ ...good, 'more.js': 'x' }),
    [],
    'more.js is not listed in its release.json.',
  ],
  [
    'a changed file',
    (good) => ({ ...good, 'entry.aaaaaaaa.js': 'x' }),
    [],
    'entry.aaaaaaaa.js is not what was built: its hash differs.',
  ],
  ['a missing file', ({ 'entry.aaaaaaaa.js': _, ...rest }) => rest, [], 'entry.aaaaaaaa.js is missing.'],
  ['no release.json', ({ 'release.json': _, ...rest }) => rest, [], 'The archive has no release.json.'],
  [
    'another release.json than was signed',
    (good) => ({ ...good, 'release.json': '{}' }),
    [],
    'Its release.json is not the one that was signed.',
  ],
  ['a file twice', (good) => good, [{ name: 'release.json' }], '"release.json" is in the archive twice.'],
  [
    'more than 64 MB of files',
    (good) => ({ 'big.js': Buffer.alloc(65 * 1024 * 1024), ...good }),
    [],
    'Its files have more than 67108864 bytes.',
  ],
  [
    'a file of less than no bytes',
    (good) => good,
    [{ name: 'more.js', pax: { size: '-512' } }],
    'is no whole tar archive',
  ],
  [
    'a file of no number of bytes',
    (good) => good,
    [{ name: 'more.js', pax: { size: 'many' } }],
    'is no whole tar archive',
  ],
  [
    'more than 1 MB of headers',
    (good) => good,
    [{ name: 'more.js', pax: { comment: 'x'.repeat(2 * 1024 * 1024) } }],
    'Its headers have more than 1048576 bytes.',
  ],
])(
  'an archive with %s is refused in a sentence and leaves nothing but a line in the history [platform.1838]',
  async (_what, change, headers, why) => {
    const files = built(NEW);
    const answer = await put(NEW, files, await archiveOf(change(files), headers));
    expect(answer.body).toContain(why);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(stored()).toEqual([]);
    expect(existsSync(join(site.root, 'remote-shop/evil.js'))).toBe(false);
    expect(history()).toMatchObject([{ verb: 'publish', to: NEW, refused: expect.stringContaining(why) }]);
  },
  // Thousands of files and many megabytes take their time beside other tests.
  30_000,
);

test.each<[what: string, more: Partial<Release>, why: string]>([
  [
    'wrong sizes',
    { sizes: { 'entry.aaaaaaaa.js': 7 } },
    'entry.aaaaaaaa.js has 26 bytes, and its release.json says 7.',
  ],
  ['the name of another', { release: OLD }, `It calls itself ${OLD}, not ${NEW}.`],
  [
    'facts that cannot be used',
    { version: 7 as never },
    'Its release.json cannot be used: version must be a text',
  ],
])('a release with %s is refused when it is published [platform.1838]', async (_what, more, why) => {
  expect(await publish(NEW, built(NEW, more))).toMatchObject({
    status: 400,
    body: expect.stringContaining(why),
  });
  expect(stored()).toEqual([]);
});

const big = (bytes: number) => `.remote_shop_a{--a:"${'x'.repeat(bytes)}"}`;
const AFFECTS_ALL = '.remote_shop_a{}\nbody{color:red}';
test.each<[what: string, sheets: string[], why: string, ending?: string]>([
  ['a rule for the page', [AFFECTS_ALL], 'more0.css:2 "body" also matches'],
  ['such a rule in a file in capitals', [AFFECTS_ALL], 'more0.CSS:2 "body" also matches', 'CSS'],
  ['more than 256 kB of it', [big(300_000)], 'more0.css has more than 262144 bytes; split it.'],
  ['1 MB in all', Array<string>(5).fill(big(250_000)), 'Its style sheets have more than 1048576 bytes.'],
])(
  'a release whose style has %s is refused when it is published [platform.1831]',
  async (_what, sheets, why, ending = 'css') => {
    const styles = Object.fromEntries(sheets.map((css, at) => [`more${at}.${ending}`, css]));
    const files = built(NEW);
    const facts = JSON.parse(String(files['release.json'])) as Release;
    for (const [file, css] of Object.entries(styles)) facts.integrity[file] = sha384Of(css);
    const changed = { ...files, ...styles, 'release.json': JSON.stringify(facts) };
    const answer = await publish(NEW, changed);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(why)]);
    expect(answer.body.trim().split('\n')).toHaveLength(1);
    expect(stored()).toEqual([]);
    expect(history()).toMatchObject([{ verb: 'publish', refused: expect.stringContaining(why) }]);
  },
);

test.each<[what: string, body: (archive: Buffer) => Buffer | string]>([
  ['half of it', (archive) => archive.subarray(0, archive.length / 2)],
  ['no archive', () => 'hello'],
  ['a packed text', () => gzipSync('hello'.repeat(300))],
  ['nothing', () => ''],
])('%s in place of an archive is refused [platform.1838]', async (_what, body) => {
  const files = built(NEW);
  expect(await put(NEW, files, body(await archiveOf(files)))).toMatchObject({
    status: 400,
    body: expect.stringMatching(/no whole tar archive|has no release\.json/),
  });
  expect(stored()).toEqual([]);
});

test.each([
  ['another remote', { remote: 'till' }],
  ['another release', { to: OLD }],
  ['a move', { verb: 'promote', seq: 1 }],
])('a release whose signed line is about %s is not stored [platform.1838]', async (_what, content) => {
  keys({ 'shop-team': { public_key: KEY.publicKey, remotes: ['shop', 'till'], expires: '2999-01-01' } });
  const files = built(NEW);
  const answer = await put(NEW, files, await archiveOf(files), content);
  expect([answer.status, stored()]).toEqual([403, []]);
  expect(answer.body).toContain('is about something else');
});

test('who sends more than 32 MB to the end hears that it is too much [platform.1838]', async () => {
  const archive = await archiveOf({ 'big.js': randomBytes(40 * 1024 * 1024) });
  const signed = line({ verb: 'publish', to: NEW, sha384: sha384Of('x') });
  const head = [
    `PUT /platform/releases/shop/${NEW} HTTP/1.1`,
    'Host: storeroom.localhost:8080',
    `Authorization: Storeroom ${signed}`,
    `Content-Length: ${archive.length}`,
  ];
  const answer = await site.sendRaw(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), archive]));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(history()).toMatchObject([
    { refused: expect.stringMatching(`more than ${32 * 1024 * 1024} bytes`) },
  ]);
});

test('a release that is there already is not replaced by another of its name [platform.1838]', async () => {
  await publish(NEW);
  const other = built('0.2.0-other', { release: NEW, version: '0.2.1' });
  expect(await publish(NEW, other)).toMatchObject({
    status: 409,
    body: expect.stringContaining('is there already, with another release.json'),
  });
  const { version } = JSON.parse(readFileSync(join(storeOf(), NEW, 'release.json'), 'utf8')) as Release;
  expect(version).not.toBe('0.2.1');
});

test('a release is refused while the disk has less room than is to stay free, and moves are made [platform.1854]', async () => {
  await site.stop();
  site = await sampleSite({ RELEASES_FREE_MB: '999999999' });
  keys({ 'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' } });
  expect(await publish(NEW)).toMatchObject({
    status: 507,
    body: expect.stringContaining('no room left for releases'),
  });
  expect(stored()).toEqual([]);
  site.addRelease('shop', OLD);
  expect(await promoteOld()).toMatchObject({ status: 200 });
});

test('a release is refused where something else has its place [platform.1838]', async () => {
  const files = built(NEW);
  mkdirSync(join(storeOf(), NEW), { recursive: true });
  writeFileSync(join(storeOf(), NEW, 'half-copied.js'), '');
  expect(await publish(NEW, files)).toMatchObject({
    status: 409,
    body: expect.stringContaining(`Something else is stored as shop ${NEW}`),
  });
  expect(stored()).toEqual([NEW]);
});

test('a publish that breaks off leaves nothing; what a killed page server left goes with a later one [platform.1838]', async () => {
  const files = built(NEW);
  const archive = await archiveOf(files);
  const signed = line({ verb: 'publish', to: NEW, sha384: sha384Of(files['release.json'] as Buffer) });
  const left = join(storeOf(), '.incoming-of-a-killed-one');
  mkdirSync(left, { recursive: true });
  const longAgo = Date.now() / 1000 - 7200;
  utimesSync(left, longAgo, longAgo);
  await site.breakOff(
    [
      `PUT /platform/releases/shop/${NEW} HTTP/1.1`,
      'Host: storeroom.localhost:8080',
      `Authorization: Storeroom ${signed}`,
      `Content-Length: ${archive.length}`,
      '',
      '',
    ].join('\r\n'),
    archive.subarray(0, 200),
    () => history().length > 0,
  );
  expect(stored()).toEqual([]);
  expect(history()).toMatchObject([
    { verb: 'publish', refused: 'The archive broke off; nothing was changed.' },
  ]);
  expect(await publish(NEW, files)).toMatchObject({ status: 201 });
});

test('an archive that ends early is refused in one sentence, wherever it ends [platform.2550]', async () => {
  const numbers = (from: number) => Array.from({ length: 4_000 }, (_, at) => (from + at) ** 2).join();
  const more = Object.fromEntries([1, 2, 3, 4].map((at) => [`assets/${at}.js`, numbers(at * 7_919)]));
  const archive = await archiveOf({ ...built(NEW), ...more });
  const settings = readSettings({ RELEASES_FREE_MB: '0' }, site.root);
  const announced = { remote: 'shop', release: NEW, sha384: null, wasStored: false };
  for (let length = 100; length < archive.length; length += 500) {
    const cut = Readable.from([archive.subarray(0, length)]);
    const refused = await storeRelease(settings, announced, cut, null).catch((error: unknown) => error);
    expect([length, refused]).toEqual([length, expect.any(ReleaseRefused)]);
    expect((refused as ReleaseRefused).message).toBe(
      'What was sent is no whole tar archive packed with gzip.',
    );
  }
  expect(stored()).toEqual([]);
});

test('a release that was stored without its line in the history gets one when it is published again [platform.2551]', async () => {
  const files = built(NEW);
  await publish(NEW, files);
  rmSync(join(site.root, '.data/registry.history.jsonl'));
  expect(await publish(NEW, files)).toMatchObject({ status: 200 });
  expect(history()).toMatchObject([{ verb: 'publish', to: NEW }]);
  expect(await publish(NEW, files)).toMatchObject({ status: 200 });
  expect(history()).toHaveLength(1);
});

test('a refusal is answered also where the history cannot be written [platform.2552]', async () => {
  mkdirSync(join(site.root, '.data/registry.history.jsonl'));
  expect(await publish(NEW, built(NEW, { release: OLD }))).toMatchObject({
    status: 400,
    body: expect.stringContaining(`It calls itself ${OLD}, not ${NEW}.`),
  });
});

test.each<[what: string, key: object | null, content: object, status: number, why: string]>([
  ['another team', null, { by: 'till-team' }, 403, 'The key till-team is not for shop.'],
  ['an expired key', { expires: '2026-01-01' }, {}, 403, 'The key shop-team expired on 2026-01-01.'],
  ['a revoked key', { revoked: '2026-11-26' }, {}, 403, 'The key shop-team was revoked on 2026-11-26.'],
  ['a key for other verbs', { verbs: ['publish'] }, {}, 403, 'The key shop-team may not promote.'],
  [
    'a line for another installation',
    {},
    { site: 'https://elsewhere.example.com' },
    403,
    'It was signed for https://elsewhere.example.com',
  ],
  ['a line that is out of date', {}, { expires: inMinutes(-1) }, 403, 'It was valid until'],
  ['a line that is valid for a day', {}, { expires: inMinutes(24 * 60) }, 403, 'for more than an hour'],
  ['a promote without a number', {}, { seq: undefined }, 400, 'does not say its number'],
  ['a promote without a release', {}, { to: null }, 400, 'Name the release to promote.'],
  ['a rollback to nothing', {}, { verb: 'rollback', to: null }, 409, 'shop has no release to go back to.'],
  ['a promote without a reason', {}, { reason: ' \n' }, 409, 'Say why'],
  ['a publish in place of a move', {}, { verb: 'publish' }, 400, 'publish is no move.'],
  ['a canary of 101 %', {}, { verb: 'canary', percent: 101 }, 409, 'from 0 to 100'],
  ['a promote of a release that is not there', {}, { to: NEW }, 409, 'cannot be read'],
  ['other bytes than are there', {}, { sha384: sha384Of('x') }, 409, 'is not the one that the move names'],
  ['a replay', {}, { seq: 1, expects: null }, 409, 'Move 1 of shop was made already; the next one is 2.'],
  [
    'a move that expects something else',
    {},
    { expects: NEW },
    409,
    `The move expects ${NEW} of shop to be live, and ${OLD} is.`,
  ],
])(
  'a move by %s is refused, recorded, and changes nothing [platform.1839]',
  async (_what, key, content, status, why) => {
    await publish(OLD);
    await promoteOld();
    if (key)
      keys({ 'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01', ...key } });
    const before = registry();
    const signer = key === null ? OTHER : KEY;
    const answer = await move({ verb: 'promote', to: OLD, seq: 2, expects: OLD, ...content }, signer);
    expect(answer).toMatchObject({ status, body: expect.stringContaining(why) });
    expect(registry()).toEqual(before);
    expect(history().at(-1)).toMatchObject({
      refused: expect.stringContaining(why),
      signed: expect.any(String),
    });
  },
);

test.each<[address: string, env: Record<string, string>, status: number]>([
  ['http://127.0.0.1:8080', {}, 200],
  ['http://localhost:9000', {}, 200],
  ['http://127.0.0.1:8080', { NODE_ENV: 'production' }, 403],
  ['http://127.0.0.1:8080', { CLIENT_ORIGIN: 'https://stock.example.org' }, 403],
  ['http://storeroom.localhost:8080', { CLIENT_ORIGIN: 'https://stock.example.org' }, 403],
  ['https://stock.example.org', { CLIENT_ORIGIN: 'https://stock.example.org' }, 200],
  ['http://storeroom.localhost:8080', { NODE_ENV: 'production' }, 200],
  ['https://stock.example.net', { ALLOWED_HOSTS: 'stock.example.net' }, 200],
  ['https://stock.example.net:8443', { ALLOWED_HOSTS: 'stock.example.net' }, 403],
  ['https://stock.example.com', {}, 403],
])(
  'a line for %s at an installation with %j is answered with %i, whichever host is asked [platform.1856]',
  async (address, env, status) => {
    await site.stop();
    site = await sampleSite(env);
    keys({ 'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' } });
    const authorization = `Storeroom ${line({ verb: 'moves', site: address })}`;
    for (const host of ['127.0.0.1', new URL(env['CLIENT_ORIGIN'] ?? SITE).host]) {
      const asked = await site.get('/platform/moves', { authorization, host });
      expect([host, asked.status]).toEqual([host, status]);
    }
  },
);

test('a key that may only publish and promote may ask where its own remote stands, and not where another one does [platform.1837]', async () => {
  keys({
    'shop-team': {
      ...{ public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' },
      verbs: ['publish', 'promote'],
    },
  });
  const ask = (content: object) =>
    site.get('/platform/moves', { authorization: `Storeroom ${line({ verb: 'moves', ...content })}` });
  expect(await ask({})).toMatchObject({ status: 200 });
  expect(await ask({ remote: 'till' })).toMatchObject({ status: 403 });
});

test('a question with the line of a move is refused and recorded [platform.1839]', async () => {
  const signed = line({ verb: 'kill' });
  expect(await site.get('/platform/moves', { authorization: `Storeroom ${signed}` })).toMatchObject({
    status: 403,
  });
  expect(history()).toMatchObject([
    { verb: 'kill', refused: 'The signed line is about something else.', signed },
  ]);
});

test('what is wrong with the file of the keys is told to those who run the server, and to nobody else [platform.1839]', async () => {
  writeFileSync(join(site.root, '.data/team-keys.json'), '{"keys": half written');
  const { status, body } = await move({ verb: 'promote', to: OLD }, OTHER);
  expect([status, body]).toEqual([503, 'The keys of the teams cannot be read.\n']);
  expect(site.logLines.join()).toContain('Unexpected token');
});

test('a reason is kept without what a terminal would obey and without turned texts [platform.1851]', async () => {
  await publish(OLD);
  const reason = '  Faster\n::error::\u001b[2J\u202efilter ';
  await move({ verb: 'promote', to: OLD, seq: 1, expects: null, reason });
  expect(registry()).toMatchObject({ reason: 'Faster ::error:: [2J filter' });
  await move({ verb: 'promote', to: NEW, seq: 2, expects: OLD, reason }, KEY);
  await move({ by: 'till-team', verb: 'kill', seq: 2, expects: OLD, reason }, OTHER);
  expect(history().map((one) => one.reason)).toEqual([
    'to see',
    ...Array<string>(3).fill('Faster ::error:: [2J filter'),
  ]);
  expect(await move({ site: 'http://\u001b[2J' })).toMatchObject({ status: 400 });
  expect(new ReleaseRefused('a\u001b[2J\nb').message).toBe('a [2J\nb');
});

test('a key sends one release at a time, so that a slow one keeps those of other teams out of no place [platform.1852]', async () => {
  const files = built(NEW);
  const archive = await archiveOf(files);
  const signed = line({ verb: 'publish', to: NEW, sha384: sha384Of(files['release.json'] as Buffer) });
  const head = [
    `PUT /platform/releases/shop/${NEW} HTTP/1.1`,
    'Host: storeroom.localhost:8080',
    `Authorization: Storeroom ${signed}`,
    `Content-Length: ${archive.length}`,
  ];
  void site.sendRaw(`${head.join('\r\n')}\r\n\r\n`);
  await until(() => stored().length > 0);
  expect(await put(NEW, files, archive)).toMatchObject({ status: 503 });
  keys({
    'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' },
    'till-team': { public_key: OTHER.publicKey, remotes: ['shop'], expires: '2999-01-01' },
  });
  expect(await put(NEW, files, archive, { by: 'till-team' }, OTHER)).toMatchObject({ status: 201 });
});

test('moves of one key are checked one after the other, however many it sends at once [platform.1855]', async () => {
  let reading = 0;
  let most = 0;
  const releases = createServer((req, res) => {
    // A move reads which build is the newest beside the facts of the release.
    if (!req.url?.endsWith('/release.json')) return void res.writeHead(404).end();
    reading += 1;
    most = Math.max(most, reading);
    setImmediate(() => {
      reading -= 1;
      res.writeHead(404).end();
    });
  });
  await new Promise<void>((done) => releases.listen(0, '127.0.0.1', done));
  await site.stop();
  site = await sampleSite({ RELEASES_URL: `http://127.0.0.1:${portOf(releases)}` });
  keys({ 'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' } });
  const answers = await Promise.all(Array.from({ length: 20 }, promoteOld));
  releases.closeAllConnections();
  await new Promise((done) => releases.close(done));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
  expect(most).toBe(1);
});

describe('while the files of a new release do not come', () => {
  let releases: ReturnType<typeof createServer>;
  /** Resolves once the files of the new release are asked for, which come after `deliver`. */
  let isAsked: Promise<void>;
  let deliver: () => void;
  beforeEach(async () => {
    const files = built(NEW);
    const isDelivered = new Promise<void>((done) => (deliver = done));
    let ask = (): void => undefined;
    isAsked = new Promise<void>((done) => (ask = done));
    releases = createServer(({ url = '' }, res) => {
      const [, name] = url.split(`/shop/${NEW}/`);
      const content = name === undefined ? undefined : files[name];
      if (content === undefined) return void res.writeHead(404).end();
      ask();
      void isDelivered.then(() => res.end(content));
    });
    await new Promise<void>((done) => releases.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${portOf(releases)}`;
    await site.stop();
    site = await sampleSite({ RELEASES_URL: address });
    keys({ 'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' } });
    site.addRelease('shop', BEFORE);
    site.point({ shop: { live: `${address}/shop/${OLD}`, previous: `/releases/shop/${BEFORE}` } });
  });
  afterEach(() => {
    releases.closeAllConnections();
    releases.close();
  });

  test('a kill and a resume do not wait for a promote of the same key, which is refused once its files come [platform.2471]', async () => {
    const ended: string[] = [];
    const made = async (content: { verb: string; to: string; seq: number }) => {
      const { status, body } = await move({ expects: OLD, ...content });
      ended.push(`${content.verb} ${status === 200 ? status : body.trim()}`);
    };
    const promote = made({ verb: 'promote', to: NEW, seq: 2 });
    await isAsked;
    await made({ verb: 'kill', to: OLD, seq: 2 });
    await made({ verb: 'resume', to: OLD, seq: 3 });
    deliver();
    await promote;
    expect(ended).toEqual([
      'kill 200',
      'resume 200',
      'promote Move 2 of shop was made already; the next one is 4.',
    ]);
  });

  test('a rollback does not wait for a promote of the same key [platform.2479]', async () => {
    const ended: string[] = [];
    const made = (content: { verb: string; to: string }) =>
      move({ seq: 2, expects: OLD, ...content }).then(
        ({ status }) => void ended.push(`${content.verb} ${status}`),
      );
    const promote = made({ verb: 'promote', to: NEW });
    await isAsked;
    await made({ verb: 'rollback', to: BEFORE });
    deliver();
    await promote;
    expect(ended).toEqual(['rollback 200', 'promote 409']);
    expect(registry()).toMatchObject({ seq: 2, live: `/releases/shop/${BEFORE}` });
  });
});

test('a key adds 60 moves and 20 refusals of its lines an hour to the history [platform.1853]', async () => {
  let seconds = 0;
  const begin = Date.parse('2026-11-26T10:05:00Z');
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => begin + seconds * 1000);
  const statuses: number[] = [];
  for (; seconds < 140; seconds += 2) {
    statuses.push((await move({ verb: 'promote', to: OLD, seq: 9, expects: null })).status);
  }
  expect(statuses).toEqual([...Array<number>(60).fill(409), ...Array<number>(10).fill(429)]);
  expect(history()).toHaveLength(60);
  for (; seconds < 200; seconds += 2) {
    expect(await move({ verb: 'kill', remote: 'till' })).toMatchObject({ status: 403 });
  }
  expect(history()).toHaveLength(80);
  clock.mockRestore();
});

test('a line that nobody known has signed is refused and leaves no line in the history [platform.1839]', async () => {
  const content = { verb: 'promote', to: OLD, seq: 1, expects: null };
  expect(await move(content, OTHER)).toMatchObject({
    status: 401,
    body: expect.stringContaining('not one of the key shop-team'),
  });
  expect(await move({ ...content, by: 'nobody' })).toMatchObject({ status: 401 });
  expect(await site.get('/platform/moves', {}, 'POST', 'hello')).toMatchObject({ status: 400 });
  expect(await site.get('/platform/moves', {}, 'POST', 'x'.repeat(20_000))).toMatchObject({ status: 413 });
  expect(await site.get('/platform/moves')).toMatchObject({ status: 401 });
  expect(await site.get(`/platform/releases/${'x'.repeat(2000)}`)).toMatchObject({ status: 404 });
  expect(site.logLines.join()).not.toContain('xxx');
  expect(await site.get('/platform/releases/shop/x', {}, 'PUT', 'x')).toMatchObject({ status: 401 });
  keys({ 'shop-team': { public_key: 7 } });
  expect(await move(content)).toMatchObject({ status: 503 });
  rmSync(join(site.root, '.data/team-keys.json'));
  expect(await move(content)).toMatchObject({ status: 401 });
  expect(history()).toEqual([]);
});

test('a release that needs a later contract is stored, and is refused when it is promoted', async () => {
  await publish(NEW, built(NEW, { contract: '^9.0.0' }));
  expect(await move({ verb: 'promote', to: NEW, seq: 1, expects: null })).toMatchObject({
    status: 409,
    body: expect.stringContaining('the live host offers 1.0.0'),
  });
});

test('a page server that was killed after a move was logged has it in force at its next start [platform.1832]', async () => {
  await publish(OLD);
  await publish(NEW);
  await promoteOld();
  const before = site.pinned();
  await move({ verb: 'promote', to: NEW, seq: 2, expects: OLD });
  site.write(before);
  await site.restart();
  expect(registry()).toMatchObject({ seq: 2, live: `/releases/shop/${NEW}` });
});

test('an address makes 60 calls a minute, and so does a key from however many addresses [platform.1841]', async () => {
  const call = (headers: Record<string, string>) => site.get('/platform/moves', headers);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T10:05:00Z'));
  const statusesOf = async (headersOf: (number: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1) statuses.push((await call(headersOf(number))).status);
    return statuses;
  };
  const sixtyOf = (status: number) => [...Array<number>(60).fill(status), 429];
  expect(await statusesOf(() => ({}))).toEqual(sixtyOf(401));
  await site.stop();

  site = await sampleSite({ TRUSTED_PROXIES: 'loopback' });
  keys({ 'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' } });
  const authorization = `Storeroom ${line({ verb: 'moves' })}`;
  const from = (number: number) => ({ authorization, 'x-forwarded-for': `10.0.0.${number}` });
  expect(await statusesOf(from)).toEqual(sixtyOf(200));
  clock.mockRestore();
});
