import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { readSettings, type ServerSettings } from '../server/settings';
import { portOf, sampleSite, type Site } from '../server/testing/sample-site';
import { readRegistry } from './registry-file';
import { overview, promote, rollback } from './release-verbs';

let site: Site;
let settings: ServerSettings;
beforeEach(async () => {
  site = await sampleSite();
  settings = readSettings({ DATA_DIR: join(site.root, '.data') }, site.root);
  site.addRelease('landing', '0.1.0-aaaa1111');
  site.addRelease('landing', '0.1.0-bbbb2222');
});
afterEach(() => site.stop());

const pointer = async () => (await readRegistry(settings.registryFile)).pointers.landing;
const because = { reason: 'a better headline' };

test('[PF.21, PF.27] promote makes a release live and remembers the one before; rollback puts it back', async () => {
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

test('[PF.21] promoting what is live already does not forget what was before', async () => {
  await promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because });
  await promote(settings, 'landing', { release: '0.1.0-bbbb2222', ...because });
  await promote(settings, 'landing', { release: '0.1.0-bbbb2222', reason: 'again' });
  expect(await pointer()).toMatchObject({ previous: '/releases/landing/0.1.0-aaaa1111' });
});

test('[PF.21] the newest build is taken when none is named, and all are listed', async () => {
  writeFileSync(join(site.root, 'remote-landing/dist/newest.json'), '{"release":"0.1.0-bbbb2222"}');
  await promote(settings, 'landing', because);
  const text = await overview(settings);
  expect(text).toContain('live      /releases/landing/0.1.0-bbbb2222');
  expect(text).toContain('0.1.0-aaaa1111');
  expect(text).toContain('a better headline');
});

test('[PF.28] a file that was changed or is gone keeps a release off', async () => {
  writeFileSync(join(site.root, 'remote-landing/dist/0.1.0-aaaa1111/entry.aaaaaaaa.js'), '/* other */');
  await expect(promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because })).rejects.toThrow(
    'entry.aaaaaaaa.js is not what was built: its hash differs.',
  );
  await expect(promote(settings, 'landing', { release: '0.1.0-gone0000', ...because })).rejects.toThrow(
    'cannot be read',
  );
  expect(await pointer()).toBeUndefined();
});

test.each(['^2.0.0', '^1.1.0', '^1.0.1', '>=1.0.0', '1.0.0', ''])(
  '[PF.29] a release that needs contract "%s" stays off a host that offers 1.0.0',
  async (contract) => {
    site.addRelease('landing', '0.2.0-cccc3333', { contract });
    await expect(promote(settings, 'landing', { release: '0.2.0-cccc3333', ...because })).rejects.toThrow(
      'the live host offers 1.0.0',
    );
  },
);

test('[PF.30] every move asks for a reason and stays in the history', async () => {
  await expect(promote(settings, 'landing', { release: '0.1.0-aaaa1111' })).rejects.toThrow('Say why');
  await expect(promote(settings, 'landing', { release: '0.1.0-aaaa1111', reason: ' ' })).rejects.toThrow(
    'Say why',
  );
  await promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because });
  await promote(settings, 'landing', { release: '0.1.0-bbbb2222', ...because });
  await rollback(settings, 'landing', { reason: 'it was not better' });
  const lines = readFileSync(join(site.root, '.data/registry.history.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { remote: 'landing', from: null, to: '/releases/landing/0.1.0-aaaa1111', reason: 'a better headline' },
    { from: '/releases/landing/0.1.0-aaaa1111', to: '/releases/landing/0.1.0-bbbb2222' },
    { to: '/releases/landing/0.1.0-aaaa1111', reason: 'it was not better' },
  ]);
});

test('there is nothing to go back to before the second release', async () => {
  await expect(rollback(settings, 'landing', because)).rejects.toThrow('no release to go back to');
  await promote(settings, 'landing', { release: '0.1.0-aaaa1111', ...because });
  await expect(rollback(settings, 'landing', because)).rejects.toThrow('no release to go back to');
});

test('[PF.28] releases on servers of their own are checked over HTTP and named by their public address', async () => {
  const server = createServer((req, res) => {
    const path = (req.url ?? '').replace(/^\/landing\//, '');
    if (path === 'newest.json') return void res.end('{"release":"0.1.0-aaaa1111"}');
    res.end(readFileSync(join(site.root, 'remote-landing/dist', path)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const inside = `http://127.0.0.1:${portOf(server)}`;
  settings = readSettings(
    {
      DATA_DIR: join(site.root, '.data'),
      RELEASES_URL: 'https://releases.example.com/',
      RELEASES_INTERNAL_URL: inside,
    },
    site.root,
  );
  await promote(settings, 'landing', because);
  expect(await pointer()).toMatchObject({ live: 'https://releases.example.com/landing/0.1.0-aaaa1111' });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await expect(promote(settings, 'landing', { release: '0.1.0-bbbb2222', ...because })).rejects.toThrow(
    'cannot be read',
  );
});
