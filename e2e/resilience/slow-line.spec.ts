import config from '../playwright.config';
import { expect, test } from './own-product';
import { BROKEN_FILES, expectNeighbours, failedPanel, giveUpWaiting, logRow, menu, openOnce } from './shell';

const { launchOptions = {} } = config.use ?? {};

/** A browser that takes its line for a slow one lets few scripts of low priority be under way at a time, of all servers together. */
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--force-effective-connection-type=3G'],
  },
});

test(
  'on a slow line a remote whose server does not answer leaves the rest of the page working',
  { tag: ['@PF.44'] },
  async ({ ownProduct, signedIn, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES);
    const shelf = await ownProduct.serveStock();
    shelf.break(/\.(js|css)$/, 'hang');
    const page = await signedIn(ownProduct.team.people.mara);
    await page.clock.install();
    const expectSameDocument = await openOnce(page, '/logs');
    await expect(logRow(page)).toBeVisible();
    await menu(page).getByRole('link', { name: 'Available' }).click();
    await giveUpWaiting(page);
    await expect(failedPanel(page)).toContainText('Stock could not be loaded');
    await expectNeighbours(page);
    await expectSameDocument();
  },
);
