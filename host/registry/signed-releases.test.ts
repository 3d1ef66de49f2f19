import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKeys, signedLine } from '@storeroom/build/signed-lines';
import { readSettings } from '../server/settings';
import { sampleSite, type Site } from '../server/testing/sample-site';
import { kill, promote, resume, rollback } from './release-verbs';
import { sha384Of } from '../server/hashes';

const SITE = 'http://storeroom.localhost:8080';
const [OLD, NEW, THEIRS] = ['0.1.0-aaaa1111', '0.2.0-bbbb2222', '0.6.6-eeee6666'];
const [KEY, OTHER, WATCH] = [newKeys(), newKeys(), newKeys()];
const REQUIRED = { SIGNED_RELEASES: 'required', ALLOWED_HOSTS: 'releases.example.com' };
const TOKEN = `Bearer ${'7'.repeat(40)}`;

let site: Site;
beforeEach(async () => {
  site = await sampleSite(REQUIRED);
  site.users = { [TOKEN]: { id: 9, username: 'priya' } };
  writeFileSync(join(site.root, '.data/platform-people.json'), JSON.stringify({ people: { '9': {} } }));
  keys();
  for (const release of [OLD, NEW, THEIRS]) site.addRelease('shop', release);
  for (const release of [OLD, NEW]) await send(release);
  expect(await shown()).toEqual([NEW, []]);
  site.logLines.length = 0;
});
afterEach(() => site.stop());

function keys(more: object = {}): void {
  const until = { expires: '2999-01-01' };
  const all = {
    'shop-team': {
      ...{ public_key: KEY.publicKey, remotes: ['shop'], verbs: ['publish', 'promote'] },
      ...until,
      ...more,
    },
    'till-team': { public_key: OTHER.publicKey, remotes: ['till'], ...until },
    'shop-watch': { public_key: WATCH.publicKey, remotes: ['shop'], verbs: ['kill', 'resume'], ...until },
  };
  writeFileSync(join(site.root, '.data/team-keys.json'), JSON.stringify({ keys: all }));
}
const settings = () => readSettings({ DATA_DIR: join(site.root, '.data'), ...REQUIRED }, site.root);
const factsFile = (release: string) => join(site.root, `remote-shop/dist/${release}/release.json`);
const hashOf = (release: string) => sha384Of(readFileSync(factsFile(release)));

const line = (release: string, key = KEY, by = 'shop-team', more: object = {}) =>
  signedLine(
    {
      ...{ by, site: SITE, verb: 'promote', remote: 'shop', to: release, sha384: hashOf(release) },
      ...{ reason: 'to see', expires: new Date(Date.now() + 60_000).toISOString(), ...more },
    },
    key.privateKey,
  );
async function send(release: string): Promise<void> {
  const before = release === OLD ? { seq: 1, expects: null } : { seq: 2, expects: OLD };
  const { status } = await site.get('/platform/moves', {}, 'POST', line(release, KEY, 'shop-team', before));
  expect(status).toBe(200);
}
const shown = async () => {
  const { remotes, unavailable } = await site.pageData('/shop');
  return [(remotes as { release: string }[])[0]?.release, unavailable];
};
const damaged = async () =>
  (
    JSON.parse((await site.get('/platform/state', { authorization: TOKEN })).body) as {
      damaged: { problem: string }[];
    }
  ).damaged.map(({ problem }) => problem);

const at = (release: string) => `/releases/shop/${release}`;
const aim = (release: string) => ({ release: at(release), integrity: hashOf(release) });
/** Has the registry name the release of somebody who can write files here. */
function edit(more: object = { live: at(THEIRS), live_integrity: hashOf(THEIRS) }): void {
  const { remotes } = JSON.parse(site.pinned()) as { remotes: { shop: object } };
  site.write(JSON.stringify({ remotes: { shop: { ...remotes.shop, seq: 3, ...more } } }));
}
const forge = (signed: string, more: object = {}) =>
  appendFileSync(
    join(site.root, '.data/registry.history.jsonl'),
    `${JSON.stringify({ at: '2026-11-26', remote: 'shop', verb: 'publish', to: THEIRS, sha384: hashOf(THEIRS), signed, ...more })}\n`,
  );

test.each<[what: string, attack: () => void]>([
  ['a registry that was edited by hand', () => edit()],
  ['a line that the key of another remote signed', () => (forge(line(THEIRS, OTHER, 'till-team')), edit())],
  ['a line with the signature of another key', () => (forge(line(THEIRS, OTHER)), edit())],
  [
    'a line that is signed for another installation',
    () => (forge(line(THEIRS, KEY, 'shop-team', { site: 'http://elsewhere.example' })), edit()),
  ],
  ['a line of a key about another release', () => (forge(line(OLD)), edit())],
  [
    'a line of a key about another release with these bytes',
    () => (forge(line(THEIRS, KEY, 'shop-team', { to: OLD })), edit()),
  ],
  [
    'a line of a key about this release with other bytes',
    () => (forge(line(THEIRS, KEY, 'shop-team', { sha384: hashOf(OLD) })), edit()),
  ],
  [
    'a line that the key of another remote signed for that one',
    () => (forge(line(THEIRS, OTHER, 'till-team', { remote: 'till' })), edit()),
  ],
  ['a line that a key signed that may only kill', () => (forge(line(THEIRS, WATCH, 'shop-watch')), edit())],
  ['a line that kills it', () => (forge(line(THEIRS, KEY, 'shop-team', { verb: 'kill' })), edit())],
  [
    'a line that is valid longer than its key',
    () => (forge(line(THEIRS, KEY, 'shop-team', { expires: '2999-01-01T01:00:00.001Z' })), edit()),
  ],
  ['a line that is no signed line', () => (forge(KEY.publicKey), edit())],
  ['a line that was refused', () => (forge(line(THEIRS), { refused: 'It came too early.' }), edit())],
])(
  'with %s the state before stays in force, across a start, with one line in the log and one sentence for people [PF.33]',
  async (_what, attack) => {
    attack();
    const sentence = `Its release ${THEIRS} is not signed by a key that is for this remote.`;
    for (let visit = 0; visit < 3; visit += 1) expect(await shown()).toEqual([NEW, []]);
    expect(site.logLines.filter((said) => said.includes(sentence))).toHaveLength(1);
    expect(await damaged()).toEqual([sentence]);
    await site.restart();
    expect(await shown()).toEqual([NEW, []]);
  },
);

test('a release that is not signed is nobody’s canary, pin or fallback, what is signed beside it stays, and the log says so each time [PF.33]', async () => {
  const of = (team: number) => `Bearer ${String(team).repeat(40)}`;
  for (const team of [7, 8]) site.users[of(team)] = { id: team, teams: [{ id: team }] as never };
  const got = async (team: number) => {
    const cookie = `AuthToken=${of(team).slice(7)}; ConsentCookies=true`;
    const { remotes } = await site.pageData('/shop', { cookie });
    const [shop] = remotes as { release: string; fallback: { release: string } | null }[];
    return [shop?.release, shop?.fallback?.release];
  };
  edit({ canary: { ...aim(THEIRS), percent: 100 } });
  expect(await got(7)).toEqual([NEW, OLD]);
  edit({ canary: { ...aim(OLD), percent: 100 } });
  expect(await got(7)).toEqual([OLD, NEW]);
  edit({ canary: undefined, pins: { '7': aim(THEIRS), '8': aim(OLD) } });
  expect([await got(7), await got(8)]).toEqual([
    [NEW, OLD],
    [OLD, NEW],
  ]);
  edit({ pins: undefined, previous: at(THEIRS), previous_integrity: hashOf(THEIRS) });
  expect(await got(7)).toEqual([NEW, undefined]);
  const sentence = `Its release ${THEIRS} is not signed by a key that is for this remote. It is left out.`;
  expect(site.logLines.filter((said) => said.includes(sentence))).toHaveLength(2);
});

test('a release.json that was exchanged is not believed, signed or not [PF.33]', async () => {
  writeFileSync(factsFile(NEW), readFileSync(factsFile(THEIRS), 'utf8').replaceAll(THEIRS, NEW));
  await site.restart();
  expect((await site.get('/shop')).body).not.toContain(hashOf(NEW));
  expect(await shown()).toEqual([NEW, []]);
});

test('the command moves signed releases only, and the line of a team lets it [PF.33]', async () => {
  const move = { release: THEIRS, reason: 'to see' };
  await expect(promote(settings(), 'shop', move)).rejects.toThrow(
    `shop ${THEIRS} is not signed by a key that is for this remote.`,
  );
  for (const part of [{ sha384: hashOf(THEIRS) }, { signed: 'a line' }])
    await expect(promote(settings(), 'shop', { ...move, ...part })).rejects.toThrow('is not signed by a key');
  edit({ previous: at(THEIRS), previous_integrity: hashOf(THEIRS) });
  await expect(rollback(settings(), 'shop', { reason: 'to see' })).rejects.toThrow(
    `shop ${THEIRS} is not signed by a key that is for this remote.`,
  );
  // As a key may sign one in its last moment.
  forge(line(THEIRS, KEY, 'shop-team', { verb: 'publish', expires: '2999-01-01T01:00:00.000Z' }));
  await promote(settings(), 'shop', move);
  expect(await shown()).toEqual([THEIRS, []]);
});

test('a release that a key signed while it was valid is run on once the key has expired [PF.33]', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  keys({ expires: ago(2) });
  forge(line(THEIRS, KEY, 'shop-team', { expires: ago(3) }));
  edit();
  expect(await shown()).toEqual([THEIRS, []]);
});

test.each([
  ['http://releases.example.com', 'releases.example.com', [200, THEIRS]],
  ['http://stock.example.com', 'stock.example.com', [403, NEW]],
])(
  'a move that is signed for %s runs where it is accepted, and is refused where it would not [PF.33]',
  async (address, host, outcome) => {
    const move = { site: address, seq: 3, expects: NEW };
    const sent = line(THEIRS, KEY, 'shop-team', move);
    const { status } = await site.get('/platform/moves', { host }, 'POST', sent);
    expect([status, (await shown())[0]]).toEqual(outcome);
  },
);

test('releases of a revoked key are not run after the next move or start, and a kill needs no signature [PF.33]', async () => {
  keys({ revoked: '2026-11-26' });
  await kill(settings(), 'shop', { release: NEW, reason: 'stolen key' });
  expect(await shown()).toEqual([undefined, [{ name: 'shop', reason: 'stopped' }]]);
  await resume(settings(), 'shop', { release: NEW, reason: 'to see' });
  expect((await shown())[0]).toBeUndefined();
  await site.restart();
  expect((await shown())[0]).toBeUndefined();
});

test.each([
  ['is gone', 'nothing'],
  ['cannot be read', 'what ran before'],
])('once the registry is written again, a file of keys that %s lets %s run [PF.33]', async (what, runs) => {
  const file = join(site.root, '.data/team-keys.json');
  rmSync(file);
  if (what === 'cannot be read') mkdirSync(file);
  site.write(site.pinned().replace(/\n?$/, '\n'));
  expect((await shown())[0]).toBe(runs === 'nothing' ? undefined : NEW);
});

test('a trial of a release ends when its key is revoked, and the page of the platform is told of keys that cannot be read [PF.33]', async () => {
  const people = { '9': { remotes: ['shop'], verbs: ['override'] } };
  writeFileSync(join(site.root, '.data/platform-people.json'), JSON.stringify({ people }));
  const session = `AuthToken=${'7'.repeat(40)}; ConsentCookies=true`;
  const headers = { authorization: TOKEN, cookie: session, 'content-type': 'application/json' };
  const to = { remote: 'shop', to: OLD };
  const answer = await site.get('/platform/overrides', headers, 'POST', JSON.stringify(to));
  const cookie = `${session}; ${answer.headers['set-cookie']?.[0]?.split(';')[0]}`;
  const tried = async () => (await site.get('/shop', { cookie })).body.includes('class="override"');
  expect(await tried()).toBe(true);
  keys({ revoked: '2026-11-26' });
  expect(await tried()).toBe(false);
  writeFileSync(join(site.root, '.data/team-keys.json'), '{');
  expect(await damaged()).toEqual([
    'The keys of the teams cannot be read, so its signatures cannot be checked.',
  ]);
});

test('a setting that is neither empty nor "required" ends the start [PF.33]', () => {
  expect(() => readSettings({ SIGNED_RELEASES: 'yes' }, site.root)).toThrow(
    'SIGNED_RELEASES must be "required" or empty, not "yes".',
  );
});
