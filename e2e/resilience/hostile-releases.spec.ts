import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, Release } from '@storeroom/contract';
import { LoginPage } from '../pages/login.page';
import { deriveRelease, tamperWith } from './derived-release';
import { expect, test } from './own-product';
import {
  BROKEN_FILES,
  expectNeighbours,
  expectNothingTampered,
  failedPanel,
  openOnce,
  stockRow,
} from './shell';

async function factsOf(folder: string): Promise<Release> {
  return JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
}

test(
  'a release that declares /login is run neither there nor in its own area, which says why',
  { tag: ['@G.108'] },
  async ({ ownProduct, signedIn, visitor, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES);
    const good = ownProduct.built('stock');
    const { routes } = await factsOf(good);
    const thief = await deriveRelease(good, ownProduct.folder, {
      facts: {
        routes: routes.map((row, at) => (at === 0 ? { ...row, path: '/login', access: 'public' } : row)),
      },
      script: (text) => `globalThis.foreignCodeRan=true;${text}`,
    });
    await ownProduct.point('stock', ownProduct.releases.shelve(thief));
    const guest = await visitor({ product: ownProduct.product, language: 'en', consent: true });
    const login = await new LoginPage(guest).open();
    await expect(login.button).toBeVisible();
    expect(await guest.evaluate(() => 'foreignCodeRan' in globalThis)).toBe(false);

    const page = await signedIn(ownProduct.team.people.mara);
    await openOnce(page, '/stock');
    await expect(failedPanel(page)).toContainText('claims addresses that are not its own');
    await expectNeighbours(page);
  },
);

test(
  'a release whose facts and files were both changed on its server is not run',
  { tag: ['@G.106'] },
  async ({ ownProduct, signedIn, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES);
    const copy = await deriveRelease(ownProduct.built('stock'), ownProduct.folder, {});
    const shelf = ownProduct.releases.shelve(copy);
    await ownProduct.point('stock', shelf);
    await tamperWith(copy);
    const page = await signedIn(ownProduct.team.people.mara);
    await openOnce(page, '/stock');
    await expect(failedPanel(page)).toContainText('is not the release that was made live');
    await expectNothingTampered(page);
    await expectNeighbours(page);
  },
);

test(
  'while the registry file is gone, pages and remotes work as before',
  { tag: ['@G.100'] },
  async ({ ownProduct, signedIn }) => {
    await ownProduct.serveStock();
    const page = await signedIn(ownProduct.team.people.mara);
    await openOnce(page, '/stock');
    await expect(stockRow(page)).toBeVisible();
    const good = await readFile(ownProduct.registryFile, 'utf8');
    expect(Object.keys((JSON.parse(good) as Registry).remotes)).toHaveLength(4);
    try {
      await rename(ownProduct.registryFile, `${ownProduct.registryFile}.away`);
      expect((await page.reload())?.status()).toBe(200);
      await expect(stockRow(page)).toBeVisible();
      await expectNeighbours(page);
    } finally {
      await writeFile(ownProduct.registryFile, good);
    }
  },
);
