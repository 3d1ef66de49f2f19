import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, Release } from '@storeroom/contract';
import { LoginPage } from '../pages/login.page';
import { deriveRelease, tamperWith } from './derived-release';
import { expect, test } from './ground';
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

/** Facts as a mistaken or hostile team may put them on its server, and into the registry by another way than ours. */
const BAD: Record<string, (facts: Release) => object> = {
  'no label in a menu': ({ routes }) => ({
    routes: routes.map((row) => ({ ...row, menu: { ...row.menu, label: null } })),
  }),
  'routes that are none': () => ({ routes: [null] }),
};

for (const [what, change] of Object.entries(BAD)) {
  test(`[G.101, G.110] facts with ${what} cost their own remote, and a good release brings it back`, async ({
    ground,
    signedIn,
    expectedConsole,
  }) => {
    expectedConsole.push(...BROKEN_FILES);
    const good = ground.built('stock');
    const bad = await deriveRelease(good, ground.folder, {
      facts: change(await factsOf(good)),
    });
    await ground.point('stock', ground.releases.shelve(bad));
    const page = await signedIn(ground.team.people.mara);
    await openOnce(page, '/stock');
    await expect(failedPanel(page)).toContainText('What its server sent is not a release of this part');
    await expectNeighbours(page);
    await ground.point('stock', ground.releases.shelve(good));
    await page.goto('/stock');
    await expect(stockRow(page)).toBeVisible();
  });
}

test('[G.108] a release that claims the sign-in page does not get it', async ({
  ground,
  signedIn,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(...BROKEN_FILES);
  const good = ground.built('stock');
  const { routes } = await factsOf(good);
  const thief = await deriveRelease(good, ground.folder, {
    facts: {
      routes: routes.map((row, at) => (at === 0 ? { ...row, path: '/login', access: 'public' } : row)),
    },
    script: (text) => `globalThis.foreignCodeRan=true;${text}`,
  });
  await ground.point('stock', ground.releases.shelve(thief));
  const guest = await visitor({ product: ground.product, language: 'en', consent: true });
  const login = await new LoginPage(guest).open();
  await expect(login.button).toBeVisible();
  expect(await guest.evaluate(() => 'foreignCodeRan' in globalThis)).toBe(false);

  const page = await signedIn(ground.team.people.mara);
  await openOnce(page, '/stock');
  await expect(failedPanel(page)).toContainText('claims addresses that are not its own');
  await expectNeighbours(page);
});

test('[G.106] facts and files that were changed together on a remote’s server run in no browser', async ({
  ground,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...BROKEN_FILES);
  const copy = await deriveRelease(ground.built('stock'), ground.folder, {});
  const shelf = ground.releases.shelve(copy);
  await ground.point('stock', shelf);
  await tamperWith(copy);
  const page = await signedIn(ground.team.people.mara);
  await openOnce(page, '/stock');
  await expect(failedPanel(page)).toContainText('is not the release that was made live');
  await expectNothingTampered(page);
  await expectNeighbours(page);
});

const DAMAGES: Record<string, string | null> = {
  '{}': '{}',
  gone: null,
};

for (const [what, content] of Object.entries(DAMAGES)) {
  test(`[G.100] a registry that is ${what} while the product runs is no news to anybody`, async ({
    ground,
    signedIn,
  }) => {
    await ground.point('stock', ground.releases.shelve(ground.built('stock')));
    const page = await signedIn(ground.team.people.mara);
    await openOnce(page, '/stock');
    await expect(stockRow(page)).toBeVisible();
    const good = await readFile(ground.registryFile, 'utf8');
    expect(Object.keys((JSON.parse(good) as Registry).remotes)).toHaveLength(4);
    try {
      if (content === null) await rename(ground.registryFile, `${ground.registryFile}.away`);
      else await writeFile(ground.registryFile, content);
      expect((await page.reload())?.status()).toBe(200);
      await expect(stockRow(page)).toBeVisible();
      await expectNeighbours(page);
    } finally {
      await writeFile(ground.registryFile, good);
    }
  });
}
