import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@storeroom/contract';
import { readSettings, type ServerSettings } from '../server/settings';
import { sampleSite, type Site } from '../server/testing/sample-site';
import { deepJson, everyWrongValue } from '../testing/wrong-values';
import { followBuilt, pointAtBuild } from './follow-built';
import { readRegistry } from './moves-log';
import { migrate, overview, own, promote, rollback } from './release-verbs';
import { sha384Of } from '../server/hashes';

const OLD = '0.1.0-aaaa1111';
const NEW = '0.1.0-bbbb2222';
const because = { reason: 'to see' };

let site: Site;
let settings: ServerSettings;
beforeEach(async () => {
  site = await sampleSite();
  settings = readSettings({ DATA_DIR: join(site.root, '.data') }, site.root);
  rmSync(join(site.root, '.data'), { recursive: true });
});
afterEach(() => site.stop());

const pointer = async (name: string) => (await readRegistry(settings.registryFile)).pointers[name];
const factsFile = (release: string, name = 'landing') =>
  join(site.root, `remote-${name}/dist/${release}/release.json`);
const history = () =>
  readFileSync(join(site.root, '.data/registry.history.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const page = (path: string, id = 'home') =>
  ({ id, path, layout: 'landing', access: 'public', title: { en: 'A', fr: 'B' } }) as const;
/** Preload for pages of these ids. */
const preload = (...ids: string[]) =>
  Object.fromEntries(
    ['remote', ...ids.map((id) => `screen:${id}`)].map((key) => [key, ['entry.aaaaaaaa.js']]),
  );

test('promote refuses more than nine in ten releases whose release.json has one wrong value, naming the release and a reason [G.103]', async () => {
  const release = site.addRelease('landing', OLD);
  const wrong = everyWrongValue({ ...release, menu: undefined, sizes: { 'entry.aaaaaaaa.js': 1 } });
  let refused = 0;
  for (const { what, facts } of wrong) {
    writeFileSync(factsFile(OLD), JSON.stringify(facts));
    const said = await promote(settings, 'landing', { release: OLD, ...because }).then(
      () => null,
      (error: Error) => `${error.name} ${error.message}`,
    );
    if (said === null) continue;
    refused += 1;
    expect([what, said]).toEqual([
      what,
      expect.stringMatching(/^Error landing 0\.1\.0-aaaa1111 stays off:\n {2}\S/),
    ]);
  }
  expect(refused / wrong.length).toBeGreaterThan(0.9);
});

test.each([
  [
    'no menu label',
    { menu: { label: null, group: 'top', order: 1, icon: 'box' } },
    'routes[0].menu.label must be an object',
  ],
  ['null for a menu', { menu: null }, 'routes[0].menu must be an object'],
  ['markup in its path', { path: '/"><script>' }, 'routes[0].path must be of the form'],
  ['an unknown layout', { layout: 'wide' }, 'routes[0].layout must be one of box, landing, loading'],
])(
  'promote refuses a release with a route that has %s, and the message names the wrong field [G.103]',
  async (_what, more, sentence) => {
    site.addRelease('landing', OLD, { routes: [{ ...page('/'), ...more } as never] });
    await expect(promote(settings, 'landing', { release: OLD, ...because })).rejects.toThrow(sentence);
  },
);

test('promote refuses a release.json above 256 kB or of another shape, and names of releases or remotes that are empty or paths [G.103]', async () => {
  const release = site.addRelease('landing', OLD);
  const facts = Buffer.from(JSON.stringify(release));
  const padded = (bytes: number) => Buffer.concat([facts, Buffer.alloc(bytes - facts.length, ' ')]);
  writeFileSync(factsFile(OLD), padded(262_144));
  await promote(settings, 'landing', { release: OLD, ...because });
  for (const bytes of [262_145, 30_000_000]) {
    writeFileSync(factsFile(OLD), padded(bytes));
    await expect(promote(settings, 'landing', { release: OLD, ...because })).rejects.toThrow(
      'larger than 262144 bytes',
    );
  }
  writeFileSync(factsFile(OLD), deepJson());
  await expect(promote(settings, 'landing', { release: OLD, ...because })).rejects.toThrow(
    'It must be an object',
  );
  for (const name of ['../../landing/dist/x', '..', 'a/b', '']) {
    await expect(promote(settings, 'landing', { release: name, ...because })).rejects.toThrow(
      /no name of a release/,
    );
    await expect(promote(settings, name, { release: OLD, ...because })).rejects.toThrow(
      /no name of a remote/,
    );
  }
});

test('promote records the hash of release.json, and rollback refuses a release whose release.json has changed since [G.106]', async () => {
  site.addRelease('landing', OLD);
  site.addRelease('landing', NEW);
  await promote(settings, 'landing', { release: OLD, ...because });
  const first = await pointer('landing');
  expect(first?.live_integrity).toMatch(/^sha384-/);
  await promote(settings, 'landing', { release: NEW, ...because });
  expect(await pointer('landing')).toMatchObject({ previous_integrity: first?.live_integrity });
  const facts = JSON.parse(readFileSync(factsFile(OLD), 'utf8')) as Release;
  writeFileSync(factsFile(OLD), JSON.stringify({ ...facts, version: '0.1.1' }));
  await expect(rollback(settings, 'landing', because)).rejects.toThrow('not the one that was live before');
  writeFileSync(factsFile(OLD), JSON.stringify(facts));
  await rollback(settings, 'landing', because);
  expect(await pointer('landing')).toMatchObject({ live_integrity: first?.live_integrity });
});

/** A release as another tool may have built it, with this style sheet. */
function addStyled(release: string, css: string): void {
  const facts = site.addRelease('landing', release);
  const file = 'screen-home.cccccccc.css';
  writeFileSync(join(factsFile(release), '..', file), css);
  const integrity = { ...facts.integrity, [file]: sha384Of(css) };
  writeFileSync(factsFile(release), JSON.stringify({ ...facts, integrity }));
}

test.each([
  ['body{display:none}', ':1 "body" also matches'],
  ['.remote_landing_a{}\n:root{--ink:red}', ':2 ":root" also matches'],
  ['.remote_stock_a1b2c_page{}', ':1 ".remote_stock_a1b2c_page" also matches'],
  ['@font-face{font-family:Inter}', ':1 @font-face holds for the whole page'],
  ['@import "/other.css";', ':1 @import holds for the whole page'],
  ['@keyframes turn{to{opacity:0}}', ':1 the animation "turn" is named for the whole page'],
  ['.remote_landing_a{', ':1 cannot be read: Unclosed block.'],
])(
  'promote refuses a release with the style sheet %j, names the line, leaves the pointer as it is, and records the refusal [platform.1831]',
  async (css, sentence) => {
    site.addRelease('landing', OLD);
    await promote(settings, 'landing', { release: OLD, ...because });
    const before = await pointer('landing');
    addStyled(NEW, css);
    await expect(promote(settings, 'landing', { release: NEW, ...because })).rejects.toThrow(
      `landing ${NEW} stays off:\n  screen-home.cccccccc.css${sentence}`,
    );
    expect(await pointer('landing')).toEqual(before);
    expect(history().slice(1)).toEqual([
      expect.objectContaining({ to: NEW, refused: expect.stringContaining(sentence) }),
    ]);
  },
);

test.each<[what: string, css: string, sentence: string]>([
  [
    'more than 256 kB of it',
    '.remote_landing_a{}'.repeat(14_000),
    'screen-home.cccccccc.css has more than 262144 bytes; split it.',
  ],
  [
    'conditions in conditions without end',
    '@media{'.repeat(30_000) + '}'.repeat(30_000),
    'its rules are nested too deep.',
  ],
])('promote refuses a style sheet with %s [platform.1831]', async (_what, css, sentence) => {
  addStyled(NEW, css);
  await expect(promote(settings, 'landing', { release: NEW, ...because })).rejects.toThrow(sentence);
});

test('rollback returns to a release that went live before style sheets were checked [platform.1831]', async () => {
  addStyled(OLD, 'body{color:red}');
  site.addRelease('landing', NEW);
  site.point({
    landing: { live: `/releases/landing/${NEW}`, previous: `/releases/landing/${OLD}`, owns: ['/'] },
  });
  await rollback(settings, 'landing', because);
  expect(await pointer('landing')).toMatchObject({ live: `/releases/landing/${OLD}` });
});

test('promote refuses a release that claims an address of the shell or of another remote [G.108]', async () => {
  for (const path of ['/login', '/dashboard', '/stock/lists', '/inventory', '/fr/x']) {
    site.addRelease('landing', OLD, {
      routes: [page('/'), page(path, 'more')],
      preload: preload('home', 'more'),
    });
    await expect(promote(settings, 'landing', { release: OLD, ...because })).rejects.toThrow(
      /stays off:\n {2}\/\S+ (belongs to|is outside of)/,
    );
  }
  expect(await pointer('landing')).toBeUndefined();
});

test('a new remote owns the addresses of its first release, and a later release may claim no others [G.109]', async () => {
  site.addRelease('shop', OLD, {
    routes: [page('/shop'), page('/shop/:id', 'one')],
    preload: preload('home', 'one'),
  });
  await promote(settings, 'shop', { release: OLD, ...because });
  expect(await pointer('shop')).toMatchObject({ owns: ['/shop'] });
  site.addRelease('shop', NEW, {
    routes: [page('/shop'), page('/tills', 'tills')],
    preload: preload('home', 'tills'),
  });
  await expect(promote(settings, 'shop', { release: NEW, ...because })).rejects.toThrow(
    '/tills is outside of /shop',
  );
  site.addRelease('market', OLD, { routes: [page('/shop/market')] });
  await expect(promote(settings, 'market', { release: OLD, ...because })).rejects.toThrow(
    '/shop belongs to shop',
  );
  site.addRelease('thief', OLD, { routes: [page('/logs')] });
  await expect(promote(settings, 'thief', { release: OLD, ...because })).rejects.toThrow(
    '/logs belongs to admin',
  );
});

test('the command own changes which addresses a remote owns, records the reason, and refuses addresses that are taken [G.109]', async () => {
  site.addRelease('shop', OLD, { routes: [page('/shop')] });
  await promote(settings, 'shop', { release: OLD, ...because });
  await expect(own(settings, 'shop', ['/shop', '/login'], because)).rejects.toThrow('/login belongs to auth');
  await expect(own(settings, 'shop', ['/tills'], because)).rejects.toThrow(
    'claims more: /shop is outside of /tills',
  );
  await expect(own(settings, 'shop', ['shop'], because)).rejects.toThrow('no prefix such as /stock');
  await own(settings, 'shop', ['/shop', '/tills'], { reason: 'tills come next' });
  expect(await overview(settings)).toContain('owns      /shop, /tills');
  expect(history().at(-1)).toMatchObject({
    remote: 'shop',
    owns: ['/shop', '/tills'],
    reason: 'tills come next',
  });
  site.addRelease('shop', NEW, { routes: [page('/tills')] });
  await promote(settings, 'shop', { release: NEW, ...because });
  expect(await pointer('shop')).toMatchObject({ owns: ['/shop', '/tills'] });
});

test('release migrate adds the missing hashes to an older registry and keeps the recorded reason of a release [G.112]', async () => {
  site.addRelease('landing', OLD);
  site.addRelease('landing', NEW);
  const older = {
    live: `/releases/landing/${NEW}`,
    previous: `/releases/landing/${OLD}`,
    moved_at: '2026-11-01T00:00:00.000Z',
    reason: 'long ago',
  };
  mkdirSync(join(site.root, '.data'));
  const gone = { ...older, live: `/releases/auth/${NEW}`, previous: null };
  writeFileSync(settings.registryFile, JSON.stringify({ remotes: { auth: gone, landing: older } }));
  expect(await overview(settings)).toContain('without a hash');
  await expect(migrate(settings)).rejects.toThrow(/^auth .* stays off:\n.*cannot be read\.$/);
  expect(await pointer('landing')).toMatchObject({
    live: older.live,
    live_integrity: expect.stringMatching(/^sha384-/),
    previous_integrity: expect.stringMatching(/^sha384-/),
    reason: 'long ago',
  });
  site.addRelease('auth', NEW);
  expect(await migrate(settings)).toEqual(['auth']);
  expect(await migrate(settings)).toEqual([]);
});

test('promote refuses to change a damaged registry, and keeps a bad entry while it changes the entry of another remote [G.101]', async () => {
  site.addRelease('landing', OLD);
  mkdirSync(join(site.root, '.data'));
  for (const damaged of ['', '[]', '{"remotes":[]}', '{"rem']) {
    writeFileSync(settings.registryFile, damaged);
    await expect(promote(settings, 'landing', { release: OLD, ...because })).rejects.toThrow(
      /is damaged .*last-good/,
    );
    expect(readFileSync(settings.registryFile, 'utf8')).toBe(damaged);
  }
  writeFileSync(settings.registryFile, JSON.stringify({ remotes: { stock: { live: 7 } } }));
  await promote(settings, 'landing', { release: OLD, ...because });
  expect(JSON.parse(readFileSync(settings.registryFile, 'utf8'))).toMatchObject({
    remotes: { stock: { live: 7 }, landing: { live: `/releases/landing/${OLD}` } },
  });
  expect(await overview(settings)).toMatch(/stock\n {2}damaged {3}live must be a text/);
});

describe('builds of this machine', () => {
  const said: string[] = [];
  const follow = (built: Record<string, string>, followed: Record<string, string> = {}) =>
    followBuilt({
      registryFile: settings.registryFile,
      lastGoodDir: settings.lastGoodDir,
      distOf: (name) => join(site.root, `remote-${name}/dist`),
      built,
      followed,
      say: (sentence) => void said.push(sentence),
    });
  beforeEach(() => {
    said.length = 0;
    site.addRelease('landing', OLD);
    site.addRelease('landing', NEW);
  });

  test('a start adds the hash of the live build to a registry without hashes, and keeps it when a newer build becomes live [G.112]', async () => {
    mkdirSync(join(site.root, '.data'));
    const older = { live: `/releases/landing/${OLD}`, previous: null, moved_at: '2026-11-01', reason: 'x' };
    writeFileSync(settings.registryFile, JSON.stringify({ remotes: { landing: older } }));
    await follow({ landing: OLD }, { landing: OLD });
    expect(await pointer('landing')).toMatchObject({ live: older.live, live_integrity: expect.any(String) });
    await follow({ landing: NEW }, { landing: OLD });
    expect(await pointer('landing')).toMatchObject({
      live: `/releases/landing/${NEW}`,
      previous: older.live,
      previous_integrity: expect.any(String),
    });
  });

  test('a release that is live already keeps the one before when its build is put live again [PF.21]', async () => {
    await follow({ landing: OLD });
    const dist = join(site.root, 'remote-landing/dist');
    const build = { name: 'landing', release: NEW, reason: 'saved' };
    const first = await pointAtBuild(settings.registryFile, dist, build);
    expect(first).toMatchObject({ previous: `/releases/landing/${OLD}` });
    expect(await pointAtBuild(settings.registryFile, dist, build)).toMatchObject({
      previous: first.previous,
      previous_integrity: first.previous_integrity,
    });
  });

  test('a start leaves out a build that claims another remote’s address, says so, and makes the build of the other remote live [G.108]', async () => {
    site.addRelease('auth', OLD, { routes: [page('/stock')] });
    await follow({ auth: OLD, landing: NEW });
    expect(await pointer('auth')).toBeUndefined();
    expect(await pointer('landing')).toMatchObject({ live: `/releases/landing/${NEW}` });
    expect(said).toEqual([expect.stringContaining('/stock belongs to stock.')]);
  });

  test.each(['', '[]', '{"remotes":{"landing":{"live":null}}}'])(
    'a start makes the build of this machine live where the registry file holds %j [G.111]',
    async (damaged) => {
      mkdirSync(join(site.root, '.data'));
      writeFileSync(settings.registryFile, damaged);
      await follow({ landing: NEW }, { landing: NEW });
      expect(await pointer('landing')).toMatchObject({ live: `/releases/landing/${NEW}` });
    },
  );

  test('a start puts a damaged registry aside and takes the last good one [G.111]', async () => {
    await follow({ landing: OLD });
    mkdirSync(settings.lastGoodDir, { recursive: true });
    writeFileSync(join(settings.lastGoodDir, 'registry.json'), readFileSync(settings.registryFile));
    writeFileSync(settings.registryFile, '{"rem');
    await follow({ landing: NEW }, { landing: NEW });
    expect(await pointer('landing')).toMatchObject({ live: `/releases/landing/${OLD}` });
    expect(said).toEqual([
      expect.stringMatching(/is damaged; it lies in .*damaged-\d+ now, and the last good one/),
    ]);
    const aside = readdirSync(join(site.root, '.data')).filter((name) => /damaged-\d+$/.test(name));
    expect(aside.map((name) => readFileSync(join(site.root, '.data', name), 'utf8'))).toEqual(['{"rem']);
  });
});
