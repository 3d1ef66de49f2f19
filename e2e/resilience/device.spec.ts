import type { BrowserContext } from '@playwright/test';
import { Shell } from '../pages/shell.page';
import { expect, test } from './own-product';
import { BROKEN_FILES, failedPanel, logRow, menu, openOnce, stockRow } from './shell';

test(
  'a page opened offline says so, and loads by itself when the network is back',
  { tag: ['@PF.51', '@D-F4'] },
  async ({ ownProduct, signedIn, expectedConsole }) => {
    expectedConsole.push(...BROKEN_FILES, /ERR_INTERNET_DISCONNECTED/);
    await ownProduct.serveStock();
    const page = await signedIn(ownProduct.team.people.mara);
    const expectSameDocument = await openOnce(page, '/logs');
    await expect(logRow(page)).toBeVisible();

    await page.context().setOffline(true);
    await menu(page).getByRole('link', { name: 'Available' }).click();
    await expect(failedPanel(page)).toContainText('This device is offline');
    await page.context().setOffline(false);
    await expect(stockRow(page)).toBeVisible();
    await expect(failedPanel(page)).toHaveCount(0);
    await expectSameDocument();
  },
);

/** As in a browser that was told to block all data of sites. */
const refuseStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });

/** As on a disk without room. */
const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

test(
  'where storage is refused or full, the page works but does not remember the scheme over a reload',
  { tag: ['@PF.57'] },
  async ({ ownProduct, signedIn }) => {
    await ownProduct.serveStock();
    for (const spoil of [refuseStorage, fillStorage]) {
      const page = await signedIn(ownProduct.team.people.mara);
      await spoil(page.context());
      await openOnce(page, '/stock');
      await expect(stockRow(page)).toBeVisible();
      await new Shell(page).chooseScheme('Sepia');
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'sepia');
      await page.reload();
      await expect(stockRow(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    }
  },
);
