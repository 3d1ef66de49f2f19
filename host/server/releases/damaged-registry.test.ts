import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { everyWrongValue } from '../../testing/wrong-values';
import { lastGood } from './last-good';
import { registrySource } from './registry-source';
import { sampleSite, type Site } from '../testing/sample-site';

let site: Site;
beforeEach(async () => {
  site = await sampleSite();
  site.addRelease('landing', '0.1.0-aaaa1111');
  site.addRelease('stock', '0.1.0-bbbb2222');
});
afterEach(() => site.stop());

const BOTH = {
  landing: { live: '/releases/landing/0.1.0-aaaa1111' },
  stock: { live: '/releases/stock/0.1.0-bbbb2222' },
};
const registryFile = () => join(site.root, '.data/registry.json');
const read = () => JSON.parse(readFileSync(registryFile(), 'utf8')) as { remotes: Record<string, object> };

/** Names of the remotes that the page has, and of those that it says are missing. */
async function shown() {
  const { status, body } = await site.get('/dashboard');
  if (status !== 200) return { status };
  const facts = /id="storeroom">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const { remotes, unavailable } = JSON.parse(facts) as Record<string, { name: string }[]>;
  return { has: remotes?.map(({ name }) => name), lacks: unavailable?.map(({ name }) => name) };
}

const DAMAGES: Record<string, () => void> = {
  'an empty object': () => writeFileSync(registryFile(), '{}'),
  'an empty list': () => writeFileSync(registryFile(), '[]'),
  null: () => writeFileSync(registryFile(), 'null'),
  'an object with null for its remotes': () => writeFileSync(registryFile(), '{"remotes":null}'),
  'cut off in its middle': () => writeFileSync(registryFile(), readFileSync(registryFile()).subarray(0, 60)),
  'an empty file': () => writeFileSync(registryFile(), ''),
  missing: () => rmSync(registryFile()),
  'replaced by a folder': () => {
    rmSync(registryFile());
    mkdirSync(registryFile());
  },
  '30 MB large': () => writeFileSync(registryFile(), `{"remotes":{}}${' '.repeat(30_000_000)}`),
};

describe.each(Object.entries(DAMAGES))('a registry that is %s', (_what, damage) => {
  test('the last good registry stays in force, while running and after a restart, and the log says so once each [G.100, G.104]', async () => {
    site.point(BOTH);
    expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
    damage();
    expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
    await site.restart();
    expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
    expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
    expect((await site.get('/sitemap.xml')).body).toContain('<loc>');
    expect(site.logLines).toEqual([
      expect.stringMatching(/registry.*the last good one stays in force/),
      expect.stringMatching(/registry.*the last good one stays in force/),
    ]);
  });

  test('pages answer 503 in their language where there never was a good registry, until there is one [G.102]', async () => {
    site.point({});
    rmSync(join(site.root, '.data'), { recursive: true });
    site.point(BOTH);
    damage();
    await site.restart();
    const { status, headers, body } = await site.get('/stock');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(body).toContain('<h1>Not available at the moment</h1>');
    expect((await site.get('/fr/stock')).body).toContain('Indisponible pour le moment');
    for (const path of ['/registry.json', '/sitemap.xml', '/robots.txt']) {
      expect(`${path} ${(await site.get(path)).status}`).toBe(`${path} 503`);
    }
    expect((await site.get('/build.json')).status).toBe(200);
    rmSync(registryFile(), { recursive: true, force: true });
    site.point(BOTH);
    expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
  });
});

const OF_NOBODY: Record<string, object> = {
  'no remote': {},
  'a remote without a name': { '': { live: '/releases/stock/0.1.0-bbbb2222' } },
  'nothing but __proto__': JSON.parse('{"__proto__":{"live":"/releases/stock/0.1.0-bbbb2222"}}') as object,
  'nothing but a bad constructor': JSON.parse('{"constructor":{}}') as object,
};

test.each(Object.entries(OF_NOBODY))(
  'a registry that names %s does not replace one that names some remotes [platform.1105, G.104]',
  async (_what, remotes) => {
    site.point(BOTH);
    expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
    writeFileSync(registryFile(), JSON.stringify({ remotes }));
    expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
    await site.restart();
    expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: [] });
    expect(site.logLines.filter((line) => line.includes('the last good one stays in force'))).toEqual([
      expect.stringMatching(/registry\.json: it names no remote that could be used/),
      expect.stringMatching(/registry\.json: it names no remote that could be used/),
    ]);
    site.point({ stock: BOTH.stock });
    expect(await shown()).toEqual({ has: ['stock'], lacks: [] });
  },
);

/** Replaces each value of an entry by each kind of wrong value. */
test('a wrong value in one remote’s registry entry keeps the other remote on the page, and is logged once [G.101, G.104]', async () => {
  site.point(BOTH);
  const good = read();
  const wrong = everyWrongValue(good.remotes.stock);
  expect(wrong.length).toBeGreaterThan(30);
  for (const { what, facts } of [...wrong, { what: 'all of it', facts: null }]) {
    writeFileSync(registryFile(), JSON.stringify({ remotes: { ...good.remotes, stock: facts } }));
    const { has = [], lacks = [] } = await shown();
    expect([what, has.includes('landing')]).toEqual([what, true]);
    expect([what, [...has, ...lacks].sort()]).toEqual([what, ['landing', 'stock']]);
  }
  writeFileSync(
    registryFile(),
    JSON.stringify({ remotes: { ...good.remotes, __PROTO__: good.remotes.stock, 'a b': null, shop: 1 } }),
  );
  expect(await shown()).toEqual({ has: ['landing', 'stock'], lacks: ['shop'] });
  await shown();
  expect(site.logLines.filter((line) => line.includes('shop'))).toHaveLength(1);
});

test.each([
  ['relative', 'releases/stock/0.1.0-bbbb2222'],
  ['in another folder', '/etc/stock/0.1.0-bbbb2222'],
  ['of another remote', '/releases/landing/0.1.0-aaaa1111'],
  ['with two dots in its path', '/releases/stock/../landing/0.1.0-aaaa1111'],
  ['on an origin that the settings do not name', 'https://else.example/stock/0.1.0-bbbb2222'],
  ['with a script for a scheme', 'javascript:alert(1)'],
  ['without a scheme', '//else.example/stock/0.1.0-bbbb2222'],
])(
  'a registry entry whose release address is %s leaves out only its own remote [G.101, G.107]',
  async (_what, live) => {
    site.point({ ...BOTH, stock: { live } });
    expect(await shown()).toEqual({ has: ['landing'], lacks: ['stock'] });
    expect((await site.pageData('/dashboard')).unavailable).toEqual([{ name: 'stock', reason: 'misplaced' }]);
  },
);

test('a device in place of the registry or of a release.json is not read, and the log says so [G.290]', async () => {
  site.point(BOTH);
  const facts = join(site.root, 'remote-stock/dist/0.1.0-bbbb2222/release.json');
  rmSync(facts);
  symlinkSync('/dev/null', facts);
  expect(await shown()).toEqual({ has: ['landing'], lacks: ['stock'] });
  rmSync(registryFile());
  symlinkSync('/dev/null', registryFile());
  expect(await shown()).toEqual({ has: ['landing'], lacks: ['stock'] });
  expect(site.logLines).toEqual([
    expect.stringMatching(/stock.*it is no file/),
    expect.stringMatching(/registry\.json: it is no file; the last good one stays in force/),
  ]);
});

test('a registry is taken by the next page once what kept it from being read or checked is over [G.100, G.102]', async () => {
  const failing = { error: null as Error | null };
  const said: string[] = [];
  const source = registrySource(
    registryFile(),
    lastGood(join(site.root, 'copies'), { report: jest.fn(), resolved: jest.fn() }),
    { report: (_subject, sentence) => void said.push(sentence), resolved: jest.fn() },
    () => {
      if (failing.error) throw failing.error;
      return [];
    },
  );
  /** As a page of its own finds them: what was found of a file is known to all pages of one turn. */
  const names = async () => {
    await new Promise(setImmediate);
    return Object.keys(source()?.pointers ?? {});
  };
  const tooMany = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  site.point({ stock: BOTH.stock });
  failing.error = tooMany;
  expect(await names()).toEqual([]);
  failing.error = null;
  expect(await names()).toEqual(['stock']);
  site.point(BOTH);
  failing.error = tooMany;
  expect(await names()).toEqual(['stock']);
  failing.error = null;
  expect(await names()).toEqual(['landing', 'stock']);
  expect(said).toEqual([
    expect.stringMatching(/it cannot be read \(EMFILE\); there is no page to serve/),
    expect.stringMatching(/it cannot be read \(EMFILE\); the last good one stays in force/),
  ]);
});

test('the last good copies of what the registry no longer names are removed, and drafts of a killed server, but not those that another server writes [G.100]', () => {
  const folder = join(site.root, 'copies');
  const kept = lastGood(folder, { report: jest.fn(), resolved: jest.fn() });
  kept.keepFacts('/releases/stock/0.1.0-bbbb2222', Buffer.from('{}'));
  const [copy = ''] = readdirSync(folder);
  kept.keepFacts('/releases/stock/0.0.9-aaaa1111', Buffer.from('{}'));
  const drafts = Array.from({ length: 2 }, () => `${copy}.${randomUUID()}.tmp`);
  for (const draft of drafts) writeFileSync(join(folder, draft), '{');
  utimesSync(join(folder, drafts[1]!), 0, 0);
  kept.keepOnly(['/releases/stock/0.1.0-bbbb2222']);
  expect(readdirSync(folder).sort()).toEqual([copy, drafts[0]]);
});

test.each([
  ['is a file', 'EEXIST', (folder: string) => writeFileSync(folder, '')],
  [
    'has a folder in the place of a copy',
    'EISDIR',
    (folder: string) => mkdirSync(join(folder, 'registry.json'), { recursive: true }),
  ],
])(
  'a folder for the last good copies that %s is told in the log once, and nothing is left in it [G.104]',
  (_what, code, spoil) => {
    const folder = join(site.root, 'copies');
    spoil(folder);
    const said: string[] = [];
    const kept = lastGood(folder, {
      report: (...words) => void said.push(words.join(': ')),
      resolved: jest.fn(),
    });
    kept.keepRegistry('{"remotes":{}}');
    expect(said).toEqual([`copies of the last good state: ${folder} cannot be written (${code}).`]);
    expect(kept.registry()).toBeNull();
    expect(statSync(folder).isFile() ? [] : readdirSync(folder)).toEqual(
      code === 'EISDIR' ? ['registry.json'] : [],
    );
  },
);
