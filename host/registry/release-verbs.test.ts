import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Pointer } from '@storeroom/contract';
import { readSettings, type ServerSettings } from '../server/settings';
import { portOf, sampleSite, type Site } from '../server/testing/sample-site';
import { until } from '@storeroom/serving/testing/until';
import { checkHost, lineOf } from './check-host';
import { readRegistry } from './moves-log';
import { canary, kill, overview, pin, promote, resume, rollback } from './release-verbs';
import { sha384Of } from '../server/hashes';

let site: Site;
let settings: ServerSettings;
/** Of releases, where a test has one. */
let server: Server | undefined;
beforeEach(async () => {
  site = await sampleSite();
  settings = readSettings({ DATA_DIR: join(site.root, '.data') }, site.root);
  site.addRelease('landing', '0.1.0-aaaa1111');
  site.addRelease('landing', '0.1.0-bbbb2222');
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await site.stop();
});

const pointer = async () => (await readRegistry(settings.registryFile)).pointers.landing;
const because = { reason: 'a better headline' };

test('promote makes a release live and remembers the one before, and rollback makes that one live again [PF.21]', async () => {
  await promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because });
  expect(await pointer()).toMatchObject({ live: '/releases/landing/0.1.0-aaaa1111', previous: null });
  await promote(settings, 'landing', { release: '0.1.0-bbbb2222', ...because });
  expect(await pointer()).toMatchObject({
    live: '/releases/landing/0.1.0-bbbb2222',
    previous: '/releases/landing/0.1.0-aaaa1111',
  });
  await rollback(settings, 'landing', { reason: 'it was not better' });
  expect(await pointer()).toMatchObject({
    live: '/releases/landing/0.1.0-aaaa1111',
    previous: '/releases/landing/0.1.0-bbbb2222',
    reason: 'it was not better',
  });
});

test('promoting the release that is already live keeps the remembered previous release [PF.21]', async () => {
  await promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because });
  await promote(settings, 'landing', { release: '0.1.0-bbbb2222', ...because });
  await promote(settings, 'landing', { release: '0.1.0-bbbb2222', reason: 'again' });
  expect(await pointer()).toMatchObject({ previous: '/releases/landing/0.1.0-aaaa1111' });
});

test('promote takes the newest build when none is named, and the overview lists all builds', async () => {
  writeFileSync(join(site.root, 'remote-landing/dist/newest.json'), '{"release":"0.1.0-bbbb2222"}');
  await promote(settings, 'landing', because);
  const text = await overview(settings);
  expect(text).toContain('live      /releases/landing/0.1.0-bbbb2222');
  const [, releases = ''] = /^ {2}releases {2}(.*)$/m.exec(text) ?? [];
  expect(releases.split(', ').sort()).toEqual(['0.1.0-aaaa1111', '0.1.0-bbbb2222']);
  expect(text).toContain('a better headline');
});

test('promote refuses a release with a changed file, and one that cannot be read [PF.28]', async () => {
  writeFileSync(join(site.root, 'remote-landing/dist/0.1.0-aaaa1111/entry.aaaaaaaa.js'), '/* other */');
  await expect(promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because })).rejects.toThrow(
    'entry.aaaaaaaa.js is not what was built: its hash differs.',
  );
  await expect(promote(settings, 'landing', { release: '0.1.0-gone0000', ...because })).rejects.toThrow(
    'cannot be read',
  );
  expect(await pointer()).toBeUndefined();
});

test.each([
  ['^2.0.0', 'is newer'],
  ['^1.1.0', 'is newer'],
  ['^1.0.1', 'is newer'],
  ['>=1.0.0', 'does not begin with ^'],
  ['1.0.0', 'does not begin with ^'],
  ['', 'is empty'],
])(
  'while the live host offers contract 1.0.0, promote refuses a release whose contract range "%s" %s [PF.29]',
  async (contract) => {
    site.addRelease('landing', '0.2.0-cccc3333', { contract });
    await expect(promote(settings, 'landing', { release: '0.2.0-cccc3333', ...because })).rejects.toThrow(
      'the live host offers 1.0.0',
    );
  },
);

test('promote is refused without a reason, and the history records that, promotes and a rollback with their reasons [PF.30]', async () => {
  await expect(promote(settings, 'landing', { release: '0.1.0-aaaa1111' })).rejects.toThrow('Say why');
  await expect(promote(settings, 'landing', { release: '0.1.0-aaaa1111', reason: ' ' })).rejects.toThrow(
    'Say why',
  );
  const long = 'x'.repeat(3000);
  await expect(promote(settings, 'landing', { release: '0.1.0-aaaa1111', reason: long })).rejects.toThrow(
    'at most 2000',
  );
  await promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because });
  await promote(settings, 'landing', { release: '0.1.0-bbbb2222', ...because });
  await rollback(settings, 'landing', { reason: 'it was not better' });
  const lines = readFileSync(join(site.root, '.data/registry.history.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { reason: '', refused: expect.stringContaining('Say why') },
    { reason: '', refused: expect.stringContaining('Say why') },
    { reason: long.slice(0, 2000), refused: expect.stringContaining('at most 2000') },
    { remote: 'landing', from: null, to: '/releases/landing/0.1.0-aaaa1111', reason: 'a better headline' },
    { from: '/releases/landing/0.1.0-aaaa1111', to: '/releases/landing/0.1.0-bbbb2222', ...because },
    { to: '/releases/landing/0.1.0-aaaa1111', reason: 'it was not better' },
  ]);
});

test('rollback is refused as long as a remote has had fewer than two releases', async () => {
  await expect(rollback(settings, 'landing', because)).rejects.toThrow('no release to go back to');
  await promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because });
  await expect(rollback(settings, 'landing', because)).rejects.toThrow('no release to go back to');
});

const fileOf = (path: string) => readFileSync(join(site.root, 'remote-landing/dist', path));

/** A server of the releases of landing, which the settings then name. */
async function serveReleases(answer: (path: string, response: ServerResponse) => void): Promise<void> {
  const started = createServer((req, res) => answer((req.url ?? '').replace(/^\/landing\//, ''), res));
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  settings = readSettings(
    {
      DATA_DIR: join(site.root, '.data'),
      RELEASES_URL: 'https://releases.example.com/',
      RELEASES_INTERNAL_URL: `http://127.0.0.1:${portOf(started)}`,
      RELEASES_DIR: join(site.root, 'store'),
    },
    site.root,
  );
}

test('promote reads the release that it is given without waiting for the name of the newest one', async () => {
  let tell = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (tell = resolve));
  await serveReleases((path, res) => {
    if (path.endsWith('release.json')) tell();
    if (path !== 'newest.json') return void res.end(fileOf(path));
    void isAsked.then(() => res.end('{"release":"0.1.0-aaaa1111","commit":"abc1234"}'));
  });
  await promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because });
  const { lines } = await readRegistry(settings.registryFile);
  expect(lines.at(-1)).toMatchObject({ commit: 'abc1234' });
});

test('promote reads a release on another server over HTTP and records its public address, takes one that was published here from here, and refuses one of a server that is away [PF.28, platform.1840]', async () => {
  await serveReleases((path, res) =>
    res.end(path === 'newest.json' ? '{"release":"0.1.0-aaaa1111"}' : fileOf(path)),
  );
  await promote(settings, 'landing', because);
  expect(await pointer()).toMatchObject({ live: 'https://releases.example.com/landing/0.1.0-aaaa1111' });
  const stored = join(site.root, 'store/remote-landing/dist/0.1.0-cccc3333');
  cpSync(join(site.root, 'remote-landing/dist/0.1.0-bbbb2222'), stored, { recursive: true });
  const facts = JSON.parse(readFileSync(join(stored, 'release.json'), 'utf8')) as object;
  writeFileSync(join(stored, 'release.json'), JSON.stringify({ ...facts, release: '0.1.0-cccc3333' }));
  await promote(settings, 'landing', { release: '0.1.0-cccc3333', ...because });
  expect(await pointer()).toMatchObject({ live: '/releases/landing/0.1.0-cccc3333' });
  expect(await overview(settings)).toContain('releases  0.1.0-cccc3333, 0.1.0-aaaa1111');
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
  await expect(promote(settings, 'landing', { release: '0.1.0-bbbb2222', ...because })).rejects.toThrow(
    'cannot be read',
  );
});

describe('a remote with a live and a later release', () => {
  const [OLD, NEW] = ['0.1.0-aaaa1111', '0.1.0-bbbb2222'];
  beforeEach(() => promote(settings, 'landing', { release: OLD, ...because }));

  test('canary and pin aim at a checked release beside the live one, until they are ended [PF.31]', async () => {
    await canary(settings, 'landing', { release: NEW, percent: 5, ...because });
    await pin(settings, 'landing', { release: OLD, team: '7', ...because });
    expect(await pointer()).toMatchObject({
      live: `/releases/landing/${OLD}`,
      canary: {
        release: `/releases/landing/${NEW}`,
        percent: 5,
        integrity: expect.stringMatching(/^sha384-/),
      },
      pins: { '7': { release: `/releases/landing/${OLD}`, integrity: expect.stringMatching(/^sha384-/) } },
    });
    expect(await overview(settings)).toMatch(
      /pinned {4}team 7: 0\.1\.0-aaaa1111\n {2}canary {4}5 %: 0\.1\.0-bbbb2222/,
    );
    await canary(settings, 'landing', { percent: 0, ...because });
    await pin(settings, 'landing', { team: '7', ...because });
    expect(await pointer()).not.toHaveProperty('canary');
    expect(await pointer()).not.toHaveProperty('pins');
  });

  test('promoting what was tried on some ends the trial, and promoting another release does not', async () => {
    await canary(settings, 'landing', { release: NEW, percent: 5, ...because });
    await promote(settings, 'landing', { release: OLD, ...because });
    expect(await pointer()).toMatchObject({ canary: { release: `/releases/landing/${NEW}`, percent: 5 } });
    await promote(settings, 'landing', { release: NEW, ...because });
    expect(await pointer()).not.toHaveProperty('canary');
  });

  test('the pin of one team, and its end, leave that of another as it is [PF.31]', async () => {
    await pin(settings, 'landing', { release: OLD, team: '7', ...because });
    const { pins: before } = (await pointer()) as Pointer;
    await pin(settings, 'landing', { release: NEW, team: '8', ...because });
    expect((await pointer())?.pins).toMatchObject({ ...before, 8: { release: `/releases/landing/${NEW}` } });
    await pin(settings, 'landing', { team: '8', ...because });
    expect((await pointer())?.pins).toEqual(before);
  });

  test('a release is resumed without the others that were killed, and apart from the remote that is off [platform.1836]', async () => {
    for (const release of [OLD, NEW, undefined]) await kill(settings, 'landing', { release, ...because });
    await resume(settings, 'landing', { release: NEW, ...because });
    expect(await pointer()).toMatchObject({ is_off: true, killed: [`/releases/landing/${OLD}`] });
    await resume(settings, 'landing', because);
    expect(await pointer()).toMatchObject({ killed: [`/releases/landing/${OLD}`] });
    expect(await pointer()).not.toHaveProperty('is_off');
  });

  test('a release that was killed is neither promoted nor pinned nor tried before it is resumed [platform.1836]', async () => {
    await kill(settings, 'landing', { release: NEW, ...because });
    const killed = `landing ${NEW} was killed; "resume" takes that back.`;
    await expect(promote(settings, 'landing', { release: NEW, ...because })).rejects.toThrow(killed);
    await expect(canary(settings, 'landing', { release: NEW, percent: 1, ...because })).rejects.toThrow(
      killed,
    );
    await expect(pin(settings, 'landing', { release: NEW, team: '7', ...because })).rejects.toThrow(killed);
    await resume(settings, 'landing', { release: NEW, ...because });
    await promote(settings, 'landing', { release: NEW, ...because });
    await kill(settings, 'landing', { release: OLD, ...because });
    await expect(rollback(settings, 'landing', because)).rejects.toThrow('was killed');
  });

  test('kill takes a release from where some get it as well as from where it would be found now [platform.1836]', async () => {
    await canary(settings, 'landing', { release: NEW, percent: 100, ...because });
    const elsewhere = {
      RELEASES_URL: 'https://releases.example.com',
      RELEASES_DIR: join(site.root, 'store'),
    };
    const moved = readSettings({ DATA_DIR: join(site.root, '.data'), ...elsewhere }, site.root);
    await kill(moved, 'landing', { release: NEW, ...because });
    expect((await pointer())?.killed).toEqual([
      `/releases/landing/${NEW}`,
      `https://releases.example.com/landing/${NEW}`,
    ]);
  });

  test('of killed releases the last hundred are kept, and each that somebody would get otherwise [platform.2020]', async () => {
    const address = (release: string) => `/releases/landing/${release}`;
    await pin(settings, 'landing', { release: OLD, team: '7', ...because });
    const { pins, ...stood } = (await pointer()) as Pointer;
    const [previous = '', some = '', one = ''] = ['0.2.0', '0.3.0', '0.4.0'].map(address);
    const aimed = (release: string) => ({ release, integrity: pins?.['7']?.integrity ?? '' });
    const given = { previous, canary: { ...aimed(some), percent: 1 }, pins: { 7: aimed(one) } };
    const killed = [
      ...[address(OLD), previous, some, one],
      ...Array.from({ length: 96 }, (_, at) => address(`0.0.${at}`)),
    ];
    site.write(JSON.stringify({ remotes: { landing: { ...stood, ...given, killed, seq: 3 } } }));
    await kill(settings, 'landing', { release: NEW, ...because });
    const kept = (await pointer())?.killed ?? [];
    expect(kept).toHaveLength(100);
    expect(kept.slice(0, 5)).toEqual([address(OLD), previous, some, one, address('0.0.1')]);
    expect(kept.at(-1)).toBe(address(NEW));
  });

  test('a release that somebody could get once is killed although its files are gone [platform.2021]', async () => {
    await promote(settings, 'landing', { release: NEW, ...because });
    await promote(settings, 'landing', { release: OLD, ...because });
    await promote(settings, 'landing', { release: '0.1.0-cccc3333', ...because }).catch(() => undefined);
    site.addRelease('landing', '0.1.0-dddd4444');
    await promote(settings, 'landing', { release: '0.1.0-dddd4444', ...because });
    rmSync(join(site.root, 'remote-landing/dist', NEW), { recursive: true });
    await kill(settings, 'landing', { release: NEW, ...because });
    expect((await pointer())?.killed).toEqual([`/releases/landing/${NEW}`]);
    // A move that was refused is none that somebody got.
    await expect(kill(settings, 'landing', { release: '0.1.0-cccc3333', ...because })).rejects.toThrow(
      'There is no release 0.1.0-cccc3333 of landing, and there never was one.',
    );
  });

  test('kill without a release switches the whole remote off until resume', async () => {
    await kill(settings, 'landing', because);
    expect(await pointer()).toMatchObject({ is_off: true });
    await resume(settings, 'landing', because);
    expect(await pointer()).not.toHaveProperty('is_off');
    await expect(resume(settings, 'landing', because)).rejects.toThrow('landing was not killed.');
  });

  test.each([
    [
      'a canary of 101 %',
      () => canary(settings, 'landing', { release: NEW, percent: 101, ...because }),
      'from 0 to 100',
    ],
    [
      'a canary of a release that is not there',
      () => canary(settings, 'landing', { release: '9.9.9-z', percent: 1, ...because }),
      'cannot be read',
    ],
    [
      'a kill of a release that never was',
      () => kill(settings, 'landing', { release: '0.1.0-bbbb2223', ...because }),
      'There is no release 0.1.0-bbbb2223 of landing, and there never was one.',
    ],
    [
      'a canary without a release',
      () => canary(settings, 'landing', { percent: 1, ...because }),
      'Name the release',
    ],
    [
      'a canary of a remote without a release',
      () => canary(settings, 'auth', { percent: 0, ...because }),
      'auth has no release yet',
    ],
    [
      'a pin for "leeds"',
      () => pin(settings, 'landing', { release: NEW, team: 'leeds', ...because }),
      'no id of a team',
    ],
    [
      'the end of a pin that there is not',
      () => pin(settings, 'landing', { team: '7', ...because }),
      'of its own',
    ],
  ])('%s is refused and recorded [platform.1835, platform.2021]', async (_what, ask, why) => {
    const before = await pointer();
    await expect(ask()).rejects.toThrow(why);
    expect(await pointer()).toEqual(before);
    const last = readFileSync(join(site.root, '.data/registry.history.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .at(-1);
    expect(JSON.parse(last ?? '')).toMatchObject({ refused: expect.stringContaining(why), ...because });
  });
});

test('check-host names each release that the host would not run, who gets it, and a previous one that a rollback could not bring back; the page server says the same of the contract at start [platform.1944]', async () => {
  site.addRelease('auth', '0.1.0-aaaa1111', { contract: '^1.1.0' });
  site.addRelease('auth', '0.1.0-bbbb2222');
  site.addRelease('landing', '0.1.0-cccc3333', { contract: '^2.0.0' });
  site.addRelease('admin', '0.1.0-aaaa1111', { contract: '^1.1.0' });
  const base = (remote: string, release: string) => `/releases/${remote}/${release}`;
  const aim = (release: string) => ({
    release: base('landing', release),
    integrity: sha384Of(readFileSync(join(site.root, 'remote-landing/dist', release, 'release.json'))),
  });
  const moved = { moved_at: '2026-11-20T03:29:58.000Z', reason: 'test' };
  const remotes = {
    admin: {
      ...moved,
      live: base('admin', '0.1.0-gone0000'),
      previous: base('admin', '0.1.0-aaaa1111'),
      killed: [base('admin', '0.1.0-aaaa1111')],
    },
    auth: { ...moved, live: base('auth', '0.1.0-bbbb2222'), previous: base('auth', '0.1.0-aaaa1111') },
    landing: {
      ...moved,
      live: base('landing', '0.1.0-bbbb2222'),
      previous: base('landing', '0.1.0-aaaa1111'),
      canary: { ...aim('0.1.0-cccc3333'), percent: 5 },
      pins: { 7: aim('0.1.0-cccc3333') },
    },
  };
  site.write(JSON.stringify({ remotes }));
  const previous =
    'auth 0.1.0-aaaa1111 (previous): A rollback would be refused. It needs contract ^1.1.0; this host offers 1.0.0.';
  const tried =
    'landing 0.1.0-cccc3333 (canary, pinned to team 7): It needs contract ^2.0.0; this host offers 1.0.0.';
  expect((await checkHost(settings)).map(lineOf)).toEqual([
    'admin 0.1.0-gone0000 (live): The release.json of admin 0.1.0-gone0000 cannot be read.',
    previous,
    tried,
  ]);
  site.logLines.length = 0;
  await site.restart();
  const said = () => site.logLines.filter((line) => line.includes('contract'));
  await until(() => said().length >= 2);
  expect(said()).toEqual([`page server: host: ${previous}`, `page server: host: ${tried}`]);
});

test('check-host names a release that pages leave out because it is not the promoted one or not where one may be [platform.1944]', async () => {
  for (const remote of ['landing', 'auth', 'admin']) {
    site.addRelease(remote, '0.1.0-bbbb2222');
    await promote(settings, remote, { release: '0.1.0-bbbb2222', ...because });
  }
  const file = join(site.root, 'remote-landing/dist/0.1.0-bbbb2222/release.json');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  const elsewhere = site.pinned().replace('"/releases/auth/', '"https://elsewhere.example/auth/');
  site.write(elsewhere.replace(/"seq": 1/g, '"seq": 2'));
  expect((await checkHost(settings)).map(lineOf)).toEqual([
    'landing 0.1.0-bbbb2222 (live): Its release.json is not the one that was promoted.',
    'auth 0.1.0-bbbb2222 (live): Its address is none of RELEASES_URL and RELEASE_ORIGINS.',
  ]);
  const { unavailable } = await site.pageData('/');
  expect(unavailable).toEqual([
    { name: 'landing', reason: 'changed' },
    { name: 'auth', reason: 'misplaced' },
  ]);
});
