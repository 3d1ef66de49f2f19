import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@storeroom/contract';
import { type RunningProduct, startProduct } from '../fixtures/product';
import { test as base } from '../fixtures/test';
import { ROOT } from './start-command';

export const REMOTES = ['admin', 'auth', 'landing', 'stock'] as const;

/** A product whose releases lie in a folder of its own, so that a test may publish without touching the tree's. */
export interface OwnReleases {
  product: RunningProduct;
  /** Folder of the releases of a remote. */
  dist: (remote: string) => string;
  live: (remote: string) => Promise<string>;
  /** `npm run release -- …` on this product: what it said and how it ended. */
  release: (...words: string[]) => Promise<{ code: number; said: string }>;
  /** Lines of the registry's history. */
  history: () => Promise<Record<string, unknown>[]>;
}

async function startOwnReleases(): Promise<OwnReleases & { close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'storeroom-releases-'));
  const product = await startProduct({ SEED_DEMO: '0', RELEASES_DIR: folder });
  const dist = (remote: string) => join(folder, `remote-${remote}/dist`);
  const live = async (remote: string) => {
    const text = await readFile(join(product.dataDir, 'registry.json'), 'utf8');
    return (JSON.parse(text) as Registry).remotes[remote]?.live.split('/').at(-1) ?? '';
  };
  for (const remote of REMOTES) {
    const name = await live(remote);
    const from = join(ROOT, `remote-${remote}/dist`, name);
    await cp(from, join(dist(remote), name), { recursive: true, preserveTimestamps: true });
  }
  return {
    product,
    dist,
    live,
    release: (...words) =>
      new Promise((done) => {
        const env = { ...process.env, DATA_DIR: product.dataDir, RELEASES_DIR: folder };
        execFile(
          'npm',
          ['run', '--silent', 'release', '--', ...words],
          { cwd: ROOT, env },
          (error, out, err) =>
            done({ code: typeof error?.code === 'number' ? error.code : 0, said: `${out}${err}`.trim() }),
        );
      }),
    async history() {
      const text = await readFile(join(product.dataDir, 'registry.history.jsonl'), 'utf8');
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    async close() {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each test has such a product. */
export const test = base.extend<{ releases: OwnReleases }>({
  releases: [
    async ({ browserName: _ }, use) => {
      const releases = await startOwnReleases();
      await use(releases);
      await releases.close();
    },
    { timeout: 180_000 },
  ],
});
