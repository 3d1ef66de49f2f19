import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { newKeys, signedLine } from '@storeroom/build/signed-lines';
import { problemLog } from '../server/problem-log';
import { readSettings } from '../server/settings';
import { portOf, sampleSite, type Site } from '../server/testing/sample-site';
import { until } from '@storeroom/serving/testing/until';
import { copyRegistry } from './registry-copy';
import { promote } from './release-verbs';
import { sha384Of } from '../server/hashes';

const [OLD, NEW] = ['0.1.0-aaaa1111', '0.2.0-bbbb2222'];
const KEY = newKeys();
const SITE = 'http://storeroom.localhost:8080';
const KEYS = JSON.stringify({
  keys: { 'shop-team': { public_key: KEY.publicKey, remotes: ['shop'], expires: '2999-01-01' } },
});

/** The page server that has the registry, and one that copies it, with the same releases in a folder of its own. */
let first: Site;
let copying: Site;
/** What stands between the two; as long as it is set, this answers in place of the first. */
let instead: RequestListener | null;
let asked: string[];
let line: Server;

async function pageServer(env: Record<string, string>): Promise<Site> {
  const site = await sampleSite({ SIGNED_RELEASES: 'required', PAGE_METRICS_PORT: '0', ...env });
  for (const release of [OLD, NEW]) site.addRelease('shop', release);
  writeFileSync(join(site.root, '.data/team-keys.json'), KEYS);
  return site;
}

beforeEach(async () => {
  instead = null;
  asked = [];
  first = await pageServer({});
  line = createServer((request, response) => {
    if (instead) return void instead(request, response);
    const known = request.headers['if-none-match'];
    const headers: Record<string, string> = known ? { 'if-none-match': known } : {};
    void fetch(`http://127.0.0.1:${first.metricsPort()}${request.url}`, { headers }).then(async (answer) => {
      asked.push(`${request.url} ${answer.status}`);
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { etag: answer.headers.get('etag') ?? '' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  copying = await pageServer({ REGISTRY_URL: `http://127.0.0.1:${portOf(line)}/registry.json` });
});
afterEach(async () => {
  await copying.stop();
  await first.stop();
  line.closeAllConnections();
  line.close();
});

const moveTo = (release: string, seq: number, expects: string | null) => {
  const sha384 = sha384Of(readFileSync(join(first.root, `remote-shop/dist/${release}/release.json`)));
  const expires = new Date(Date.now() + 60_000).toISOString();
  return signedLine(
    {
      ...{ by: 'shop-team', site: SITE, verb: 'promote', remote: 'shop', to: release, sha384, seq, expects },
      ...{ reason: 'to see', expires },
    },
    KEY.privateKey,
  );
};
const move = (site: Site, text: string) => site.get('/platform/moves', {}, 'POST', text);
const shown = async (site: Site) => {
  const { remotes } = await site.pageData('/shop');
  return (remotes as { release: string }[])[0]?.release ?? null;
};
/** The copy is waited for by its file: the pages that one address may ask for in ten seconds are limited. */
const isCopied = () =>
  existsSync(join(copying.root, '.data/registry.json')) && copying.pinned() === first.pinned();
async function shows(release: string): Promise<void> {
  await until(isCopied);
  await until(async () => (await shown(copying)) === release);
}
const historyOf = (site: Site) => join(site.root, '.data/registry.history.jsonl');

test('a page server with REGISTRY_URL runs what another one has, signatures included, and asks only for what has changed [platform.2110]', async () => {
  expect((await move(first, moveTo(OLD, 1, null))).status).toBe(200);
  await shows(OLD);
  expect((await move(first, moveTo(NEW, 2, OLD))).status).toBe(200);
  await shows(NEW);
  expect(readFileSync(historyOf(copying), 'utf8')).toBe(readFileSync(historyOf(first), 'utf8'));
  const before = asked.length;
  await until(() => asked.length >= before + 4);
  expect([...new Set(asked.slice(before + 2))].sort()).toEqual([
    '/registry.history.jsonl 304',
    '/registry.json 304',
  ]);
  writeFileSync(join(copying.root, '.data/registry.json'), '{}');
  await until(isCopied);
});

test.each<[what: string, listener: RequestListener, said: string]>([
  ['an error', (_, answer) => answer.writeHead(500).end(), 'It answers 500 for registry.json.'],
  ['a page', (_, answer) => answer.end('<!doctype html>'), 'What it sends is no JSON.'],
  ['another JSON', (_, answer) => answer.end('{}'), 'It must be an object with "remotes".'],
  ['half of it', (_, answer) => answer.end('{"remotes":{"sh'), 'What it sends is no JSON.'],
  ['too much', (_, answer) => answer.end(' '.repeat(1_100_000)), 'It is larger than 1048576 bytes.'],
  [
    'a redirect',
    (_, answer) => answer.writeHead(302, { location: '/x' }).end(),
    'It answers 302 for registry.json.',
  ],
  ['a broken connection', (request) => request.socket.destroy(), 'It cannot be reached.'],
  [
    'a damaged history',
    (request, answer) => answer.end(request.url === '/registry.json' ? '{"remotes":{}}' : '{"seq":1\n'),
    'Its history is damaged in line 1; correct that line or remove it.',
  ],
])(
  'after %s in place of the registry what was said last stays in force, and the log says so [platform.2111]',
  async (_what, listener, why) => {
    const registryUrl = new URL(`http://127.0.0.1:${portOf(line)}/registry.json`);
    const registryFile = join(copying.root, '.data/registry.json');
    const kept = copying.pinned();
    const said: string[] = [];
    instead = listener;
    const copy = await copyRegistry(
      { registryUrl, registryFile },
      problemLog((text) => said.push(text)),
    );
    await copy.stop();
    expect(copying.pinned()).toBe(kept);
    expect(existsSync(historyOf(copying))).toBe(false);
    expect(said).toEqual([
      `page server: REGISTRY_URL: ${registryUrl.href}: ${why} What it said last stays in force.`,
    ]);
  },
);

test('a copy is used while the other page server is away, also after a restart, and follows it again later [platform.2111]', async () => {
  await move(first, moveTo(OLD, 1, null));
  await shows(OLD);
  instead = (request) => request.socket.destroy();
  await copying.restart();
  expect(await shown(copying)).toBe(OLD);
  await move(first, moveTo(NEW, 2, OLD));
  instead = null;
  await shows(NEW);
});

test('moves and releases are refused where the registry is a copy, which stays as it is [platform.2112]', async () => {
  await move(first, moveTo(OLD, 1, null));
  await shows(OLD);
  const kept = copying.pinned();
  const refused = {
    status: 503,
    body: expect.stringContaining('copies the registry of another one') as string,
  };
  expect(await move(copying, moveTo(NEW, 2, OLD))).toMatchObject(refused);
  const sent = await copying.get(`/platform/releases/shop/${NEW}`, { 'content-length': '3' }, 'PUT', 'tar');
  expect(sent).toMatchObject(refused);
  const env = { DATA_DIR: join(copying.root, '.data'), REGISTRY_URL: 'http://page-1:9100/registry.json' };
  const settings = readSettings(env, copying.root);
  await expect(promote(settings, 'shop', { release: NEW, reason: 'by hand' })).rejects.toThrow(
    'releases are published and moved there',
  );
  expect(copying.pinned()).toBe(kept);
  expect(await shown(copying)).toBe(OLD);
});

test('only the listener for metrics tells the history, and says how old a copy is [platform.2113]', async () => {
  await move(first, moveTo(OLD, 1, null));
  await shows(OLD);
  expect(existsSync(historyOf(first))).toBe(true);
  expect((await first.get('/registry.history.jsonl')).body).not.toContain('shop-team');
  const inside = await fetch(`http://127.0.0.1:${first.metricsPort()}/registry.history.jsonl`);
  expect(await inside.text()).toContain('shop-team');
  expect((await copying.scrape()).storeroom_registry_copy_age_seconds).toBeLessThan(60);
  expect((await first.scrape()).storeroom_registry_copy_age_seconds).toBeUndefined();
});

test.each([
  'registry.json',
  'ftp://page-1/registry.json',
  'http://page-1/',
  'http://me:secret@page-1/registry.json',
])('REGISTRY_URL %s is refused at start in a sentence that does not repeat it [platform.2114]', (address) => {
  let message = '';
  try {
    readSettings({ REGISTRY_URL: address }, '/nowhere');
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toMatch(/^REGISTRY_URL must be the address of a registry/);
  expect(message).not.toContain('secret');
});

test('a page server that would copy the registry into the file it comes from is refused, and a move of that registry stays [operation.2550]', async () => {
  expect((await move(first, moveTo(OLD, 1, null))).status).toBe(200);
  const registryUrl = new URL(`http://127.0.0.1:${portOf(line)}/registry.json`);
  const registryFile = join(first.root, '.data/registry.json');
  await expect(
    copyRegistry(
      { registryUrl, registryFile },
      problemLog(() => undefined),
    ),
  ).rejects.toThrow('REGISTRY_FILE is the file of the page server that REGISTRY_URL names');
  expect(await shown(first)).toBe(OLD);
});
