import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildChangedRelease } from '../platform/changed-release';
import { deriveRelease } from './derived-release';
import { expect, type OwnProduct, test } from './own-product';
import { BROKEN_FILES, expectNeighbours, failedPanel, menu, openOnce, stockRow } from './shell';

async function expectGoodReleaseToHeal(page: Page, ownProduct: OwnProduct): Promise<void> {
  await menu(page).getByRole('link', { name: 'Available' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  await ownProduct.serveStock();
  await failedPanel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(stockRow(page)).toBeVisible();
}

for (const { title, tag, change, says } of [
  {
    title: 'a release that was built for another contract is not run, and its panel says why',
    tag: ['@PF.50', '@D-F4'],
    change: {
      facts: { contract: '^9.0.0' },
      script: (text: string) => `globalThis.foreignCodeRan=true;${text}`,
    },
    says: 'It was built for another version of this page',
  },
  {
    title:
      'a release that needs a library which the host does not provide fails in its own area only, and Retry loads a good one',
    tag: ['@D-F4', '@PF.48', '@long'],
    change: { script: (text: string) => text.replaceAll('"@storeroom/sdk"', '"@storeroom/absent"') },
    says: 'It stopped while starting',
  },
]) {
  test(title, { tag }, async ({ ownProduct, signedIn, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES);
    const derived = await deriveRelease(ownProduct.built('stock'), ownProduct.folder, change);
    await ownProduct.point('stock', ownProduct.releases.shelve(derived));
    const page = await signedIn(ownProduct.team.people.mara);
    const expectSameDocument = await openOnce(page, '/stock');
    await expect(failedPanel(page)).toContainText(says);
    await expectNeighbours(page);
    expect(await page.evaluate(() => 'foreignCodeRan' in globalThis)).toBe(false);

    await expectGoodReleaseToHeal(page, ownProduct);
    await expectSameDocument();
  });
}

for (const [what, file] of Object.entries({ entry: /^entry\./, screen: /^screen-available/ })) {
  const title = `while the live ${what} is gone the previous release is run, and a notice says so until Retry loads the live one`;
  test(
    title,
    { tag: ['@PF.43', '@PF.48', ...(what === 'screen' ? [] : ['@long'])] },
    async ({ ownProduct, signedIn, expectedConsole }) => {
      expectedConsole.push(...BROKEN_FILES);
      const live = ownProduct.releases.shelve(ownProduct.built('stock'));
      const previous = ownProduct.releases.shelve(ownProduct.built('stock'));
      live.break(file, '404');
      await ownProduct.point('stock', live, previous);
      const page = await signedIn(ownProduct.team.people.mara);
      const expectSameDocument = await openOnce(page, '/stock');
      await expect(stockRow(page)).toBeVisible();
      const notice = page.getByText('An earlier version of this part is running');
      await expect(notice).toBeVisible();

      live.heal();
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await expect(notice).toHaveCount(0);
      await expect(stockRow(page)).toBeVisible();
      await expectSameDocument();
    },
  );
}

const THROWS_IN_RENDER = `export default function Screen(): never {
  throw new Error('thrown in render');
}`;

const THROWS_IN_EFFECT = `import { useEffect } from 'react';
export default function Screen() {
  useEffect(() => {
    throw new Error('thrown in an effect');
  }, []);
  return <p>Here for a moment</p>;
}`;

test(
  'a remote that throws in render or in an effect fails in its own area only, and Retry loads a corrected release',
  { tag: ['@PF.49', '@D-F4', '@PF.48', '@long'] },
  async ({ ownProduct, signedIn, expectedConsole }) => {
    test.slow();
    expectedConsole.push(...BROKEN_FILES, /thrown in/, /error boundary/);
    const dist = join(ownProduct.folder, 'throwing');
    const release = await buildChangedRelease('stock', dist, async (sources) => {
      await sources.write('items/available.screen.tsx', THROWS_IN_RENDER);
      await sources.write('items/empty.screen.tsx', THROWS_IN_EFFECT);
      await sources.write('widgets/stock-tiles.tsx', THROWS_IN_RENDER);
    });
    await ownProduct.point('stock', ownProduct.releases.shelve(join(dist, release)));
    const page = await signedIn(ownProduct.team.people.mara);

    const expectSameDocument = await openOnce(page, '/stock');
    await expect(failedPanel(page)).toContainText('It stopped while being shown');
    await menu(page).getByRole('link', { name: 'Empty' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Empty Stock' })).toBeVisible();
    await expect(failedPanel(page)).toContainText('It stopped while being shown');

    await expectNeighbours(page);
    await expect(failedPanel(page)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Movements' })).toBeVisible();

    await expectGoodReleaseToHeal(page, ownProduct);
    await expectSameDocument();
  },
);
