import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newTeam } from '../fixtures/team';
import { expect, test as base } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { openReleaseHouse, REMOTES, type ReleaseHouse } from './release-house';
import { ROOT } from './start-command';
import { treeOf } from './tree';

const run = promisify(execFile);

/** A folder that knows nothing of this repository but six packed files. */
interface Repository {
  folder: string;
  npm: (...words: string[]) => Promise<string>;
}

async function makeRepository(): Promise<Repository> {
  const folder = await mkdtemp(join(tmpdir(), 'storeroom-another-'));
  await cp(join(import.meta.dirname, 'another-repository'), folder, { recursive: true });
  const pack = join(ROOT, 'shared/build/workspace/packages/pack.mjs');
  const { stdout } = await run(process.execPath, [pack, join(folder, 'packages')], { timeout: 300_000 });
  const file = join(folder, 'package.json');
  const facts = JSON.parse(await readFile(file, 'utf8')) as { devDependencies: Record<string, string> };
  for (const [path, name] of stdout.matchAll(/^\/.*\/storeroom-([a-z-]+)-[\d.]+\.tgz$/gm)) {
    facts.devDependencies[`@storeroom/${name}`] = `file:${path}`;
  }
  await writeFile(file, JSON.stringify(facts, null, 2));
  const npm = async (...words: string[]) => {
    const { stdout: out, stderr } = await run('npm', words, { cwd: folder, timeout: 300_000 });
    return out + stderr;
  };
  await npm('install', '--no-audit', '--no-fund');
  return { folder, npm };
}

const test = base.extend<{ releases: ReleaseHouse; repository: Repository }>({
  releases: [
    async ({ browserName: _ }, use) => {
      const releases = await openReleaseHouse();
      await use(releases);
      await releases.close();
    },
    { timeout: 180_000 },
  ],
  repository: [
    async ({ browserName: _ }, use) => {
      const repository = await makeRepository();
      await use(repository);
      await rm(repository.folder, { recursive: true, force: true });
    },
    { timeout: 900_000 },
  ],
});

/** It packs, installs and builds. */
test.slow();

test(
  'a remote in another repository is checked, tested, built, published and promoted with six packages, npm and a key, and nothing else is built again',
  { tag: ['@PF.113', '@PF.114', '@PF.115', '@G.341', '@long'] },
  async ({ releases, repository: { folder, npm }, signedIn }) => {
    const { product, dist } = releases;
    const built = async () => ({
      host: await treeOf(join(ROOT, 'host/dist')),
      neighbours: await Promise.all(REMOTES.map((name) => treeOf(dist(name)))),
    });
    const before = await built();

    await npm('run', 'check');
    expect(await npm('test')).toContain('2 passed');
    await npm('run', 'build');
    const storeroom = (...words: string[]) => npm('exec', '--', 'storeroom-remote', ...words);
    const made = await storeroom('keys', 'notes-1');
    const keys = JSON.parse(made.slice(made.indexOf('{'), made.lastIndexOf('}') + 1)) as unknown;
    await writeFile(join(product.dataDir, 'team-keys.json'), JSON.stringify({ keys }));
    const there = ['--to', product.origin.replace('storeroom.localhost', '127.0.0.1')];
    const key = ['--key', join(folder, 'notes-1.key.json')];
    expect(await storeroom('publish', ...there, ...key)).toContain(' is there; ');
    expect(await storeroom('promote', '--reason', 'a new area', ...there, ...key)).toContain(
      'notes is live at ',
    );
    expect(await built()).toEqual(before);

    const { people } = await newTeam(product, { nora: 'viewer' });
    const page = await signedIn(people.nora, { product });
    await page.goto('/dashboard');
    const desk = new Shell(page).menu.getByRole('group', { name: 'Desk' });
    await desk.getByRole('link', { name: 'Notes' }).click();
    await expect(page).toHaveURL('/notes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Notes of \w+/);
    await page.getByRole('button', { name: 'Add a note' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Note 1']);
  },
);
