import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Pointer, Registry } from '@storeroom/contract';
import { type RunningProduct, startProduct } from '../fixtures/product';
import { newTeam, type Team } from '../fixtures/team';
import { test as base } from '../fixtures/test';
import { ROOT } from '../platform/start-command';
import { type FaultyReleases, type Shelf, startFaultyReleases } from './faulty-releases';

export { expect } from '../fixtures/test';

type Placed = Pick<Shelf, 'folder' | 'address'>;

/** A product whose remotes' servers may fail, with a team that has stock and logs. */
export interface OwnProduct {
  product: RunningProduct;
  releases: FaultyReleases;
  team: Team<'mara'>;
  /** For what a test makes on the disk. */
  folder: string;
  /** Folder of the release of a remote that was built last. */
  built: (remote: string) => string;
  /** Moves a pointer, as `promote` would; without a previous release there is nothing to fall back to. */
  point: (remote: string, live: Placed, previous?: Placed | null) => Promise<void>;
  /** Makes a remote, as it was built, live from the page server, which no fault touches. */
  serveWell: (remote: string) => Promise<void>;
  /**
   * Makes a remote, as it was built, live from a shelf of its own. What fails from the beginning is given here: the page
   * server may read a release as soon as the pointer moves.
   */
  serve: (remote: string, file?: RegExp, fault?: Parameters<Shelf['break']>[1]) => Promise<Shelf>;
  /** The same for stock. */
  serveStock: (file?: RegExp, fault?: Parameters<Shelf['break']>[1]) => Promise<Shelf>;
  registryFile: string;
}

function nameOf(pointer: Pointer | undefined): string {
  return pointer?.live.split('/').at(-1) ?? '';
}

/** sha384 of the facts as they were built, whatever the shelf makes of them. */
async function pinOf({ folder }: Placed): Promise<string> {
  const bytes = await readFile(join(folder, 'release.json'));
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

async function startOwnProduct(): Promise<OwnProduct & { stop: () => Promise<void> }> {
  const releases = await startFaultyReleases();
  const product = await startProduct({ SEED_DEMO: '0', RELEASE_ORIGINS: releases.origin });
  const folder = await mkdtemp(join(tmpdir(), 'storeroom-resilience-'));
  const file = join(product.dataDir, 'registry.json');
  const read = async () => JSON.parse(await readFile(file, 'utf8')) as Registry;
  const start = await read();
  const team = await newTeam(product, { mara: 'manager' });
  for (const name of ['Brass hinge', 'Copper pipe']) await team.people.mara.api.newItem({ name, amount: 5 });
  const built: OwnProduct['built'] = (remote) =>
    join(ROOT, `remote-${remote}/dist`, nameOf(start.remotes[remote]));
  const point: OwnProduct['point'] = async (remote, live, previous = null) => {
    const registry = await read();
    registry.remotes[remote] = {
      live: live.address,
      live_integrity: await pinOf(live),
      previous: previous?.address ?? null,
      previous_integrity: previous && (await pinOf(previous)),
      moved_at: new Date().toISOString(),
      reason: 'a test',
    };
    // Written aside first: a page must never see half a registry.
    await writeFile(`${file}.next`, JSON.stringify(registry));
    await rename(`${file}.next`, file);
  };
  const serve: OwnProduct['serve'] = async (remote, file, fault) => {
    const shelf = releases.shelve(built(remote));
    if (file && fault) shelf.break(file, fault);
    await point(remote, shelf);
    return shelf;
  };
  return {
    product,
    releases,
    team,
    folder,
    registryFile: file,
    built,
    point,
    serveWell: (remote) =>
      point(remote, {
        folder: built(remote),
        address: `/releases/${remote}/${basename(built(remote))}`,
      }),
    serve,
    serveStock: (file, fault) => serve('stock', file, fault),
    async stop() {
      await product.stop();
      await releases.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One for all tests of a worker: each brings a shelf of its own and points the registry at it. */
export const test = base.extend<object, { ownProduct: OwnProduct }>({
  ownProduct: [
    async ({ browserName: _ }, use) => {
      const ownProduct = await startOwnProduct();
      await use(ownProduct);
      await ownProduct.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Whatever the shared fixtures do, they do in the product that may break.
  product: [({ ownProduct }, use) => use(ownProduct.product), { scope: 'worker' }],
});
