import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newTeam } from '../fixtures/team';
import { expect } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { REMOTES, test as base } from './own-releases';
import { ROOT } from './start-command';
import { treeOf } from './tree';

const execute = promisify(execFile);

/** A folder that knows nothing of this repository but what `npm run pack` makes. */
interface Repository {
  folder: string;
  run: (command: string, words: string[], env?: NodeJS.ProcessEnv) => Promise<string>;
}

/** The repository of a team elsewhere, as the packed template writes it. */
async function makeRepository(): Promise<Repository> {
  const folder = await mkdtemp(join(tmpdir(), 'storeroom-another-'));
  const packages = join(folder, 'packages');
  const pack = join(ROOT, 'shared/build/workspace/packages/pack.mjs');
  const { stdout } = await execute(process.execPath, [pack, packages], { timeout: 600_000 });
  const template = /^.*\/create-storeroom-remote-[\d.]+\.tgz$/m.exec(stdout)?.[0] ?? '';
  const run: Repository['run'] = async (command, words, env = {}) => {
    const options = { cwd: folder, timeout: 600_000, env: { ...process.env, ...env } };
    const { stdout: out, stderr } = await execute(command, words, options);
    return out + stderr;
  };
  const create = ['exec', '--yes', '--package', template, '--', 'create-storeroom-remote'];
  await run('npm', [...create, 'notes', '--packages', packages]);
  await run('npm', ['install', '--no-audit', '--no-fund']);
  return { folder, run };
}

const test = base.extend<{ repository: Repository }>({
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
  'the packed template writes a remote into a folder of its own, whose pipeline checks, tests, builds and publishes it with npm and a key; promoted, it has its page and its menu entry, and nothing else is built again',
  { tag: ['@PF.113', '@PF.115', '@platform.1940', '@G.341', '@long'] },
  async ({ releases, repository: { folder, run }, signedIn }) => {
    const { product, dist } = releases;
    const built = async () => ({
      host: await treeOf(join(ROOT, 'host/dist')),
      neighbours: await Promise.all(REMOTES.map((name) => treeOf(dist(name)))),
    });
    const before = await built();

    const storeroom = (...words: string[]) => run('npm', ['exec', '--', 'storeroom-remote', ...words]);
    const made = await storeroom('keys', 'notes-1');
    const keys = JSON.parse(made.slice(made.indexOf('{'), made.lastIndexOf('}') + 1)) as unknown;
    await writeFile(join(product.dataDir, 'team-keys.json'), JSON.stringify({ keys }));
    const there = product.origin.replace('storeroom.localhost', '127.0.0.1');
    const key = join(folder, 'notes-1.key.json');
    await cp(join(import.meta.dirname, 'another-repository'), join(folder, 'src'), { recursive: true });
    const pipeline = await run(join(folder, '.ci/run'), [], { STOREROOM_SITE: there, STOREROOM_KEY: key });
    expect(pipeline).toContain('2 passed');
    expect(pipeline).toContain(' is there; ');
    expect(await storeroom('promote', '--reason', 'a new area', '--to', there, '--key', key)).toContain(
      'notes is live at ',
    );
    expect(await built()).toEqual(before);

    const { people } = await newTeam(product, { nora: 'viewer' });
    const page = await signedIn(people.nora, { product });
    await page.goto('/dashboard');
    const group = new Shell(page).menu.getByRole('group', { name: 'Notes' });
    await group.getByRole('link', { name: 'Notes' }).click();
    await expect(page).toHaveURL('/notes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Notes of \w+/);
    await page.getByRole('button', { name: 'Add a line' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Line 1']);
  },
);
