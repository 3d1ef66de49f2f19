import { expect, test } from './own-product';
import {
  BROKEN_FILES,
  expectNeighbours,
  failedPanel,
  giveUpWaiting,
  logRow,
  menu,
  openOnce,
  stockRow,
  tryAgain,
} from './shell';

const EVERY_FILE = /./;

for (const fault of ['reset', '500', 'hang'] as const) {
  const title = `a remote whose whole server fails (${fault}) while a page is open fails in its own area only, and heals without a reload [D-F4, PF.44, platform.1911]`;
  test(
    title,
    { tag: fault === 'reset' ? [] : '@long' },
    async ({ ownProduct, signedIn, expectedConsole }) => {
      expectedConsole.push(...BROKEN_FILES);
      const shelf = await ownProduct.serveStock();
      const page = await signedIn(ownProduct.team.people.mara);
      if (fault === 'hang') await page.clock.install();
      const expectSameDocument = await openOnce(page, '/logs');
      await expect(logRow(page)).toBeVisible();

      shelf.break(EVERY_FILE, fault);
      await menu(page).getByRole('link', { name: 'Available' }).click();
      if (fault === 'hang') await giveUpWaiting(page);
      await expect(failedPanel(page)).toContainText('Stock could not be loaded');
      await expectNeighbours(page, { isHanging: fault === 'hang' });

      await menu(page).getByRole('link', { name: 'Available' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
      shelf.heal();
      // What hangs keeps every way of the browser to that server until the server is started again.
      if (fault === 'hang') ownProduct.releases.dropConnections();
      await tryAgain(page);
      await expect(stockRow(page)).toBeVisible();
      await expectSameDocument();
    },
  );
}

test(
  'a page that is opened while the whole server of a remote does not answer heals once that server is started again',
  { tag: ['@D-F4', '@PF.44'] },
  async ({ ownProduct, signedIn, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES);
    const shelf = await ownProduct.serveStock();
    // More than a browser asks one server for at a time: later requests do not even leave it.
    shelf.break(/\.(js|css)$/, 'hang');
    const page = await signedIn(ownProduct.team.people.mara);
    await page.clock.install();
    const expectSameDocument = await openOnce(page, '/stock');
    await giveUpWaiting(page);
    await expect(failedPanel(page)).toContainText('It did not arrive within 8 seconds');
    shelf.heal();
    ownProduct.releases.dropConnections();
    await tryAgain(page);
    await expect(stockRow(page)).toBeVisible();
    await expectSameDocument();
  },
);
