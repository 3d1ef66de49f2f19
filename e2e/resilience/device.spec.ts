import type { BrowserContext } from '@playwright/test';
import { signIn } from '../fixtures/team';
import { LoginPage } from '../pages/login.page';
import { SessionOver } from '../pages/session-over.page';
import { Shell } from '../pages/shell.page';
import { expect, test } from './ground';
import { BROKEN_FILES, failedPanel, logRow, menu, openOnce, stockRow } from './shell';

test('[PF.51, D-F4] a page that is opened offline says so, and comes by itself when the network is back', async ({
  ground,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...BROKEN_FILES, /ERR_INTERNET_DISCONNECTED/);
  await ground.point('stock', ground.releases.shelve(ground.built('stock')));
  const page = await signedIn(ground.team.people.mara);
  const expectSameDocument = await openOnce(page, '/logs');
  await expect(logRow(page)).toBeVisible();

  await page.context().setOffline(true);
  await menu(page).getByRole('link', { name: 'Available' }).click();
  await expect(failedPanel(page)).toContainText('This device is offline');
  await page.context().setOffline(false);
  await expect(stockRow(page)).toBeVisible();
  await expect(failedPanel(page)).toHaveCount(0);
  await expectSameDocument();
});

test('[X.126] a token that ended elsewhere is asked for over the page that the person went to', async ({
  ground,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  await ground.point('stock', ground.releases.shelve(ground.built('stock')));
  const { team } = ground;
  const mara = await signIn(ground.product, team.id, team.people.mara.username);
  const page = await signedIn(mara);
  await openOnce(page, '/stock');
  await expect(stockRow(page)).toBeVisible();

  // Everything that follows a start has been asked by then, so that the press below is what finds out.
  await new Shell(page).isLive();
  await page.waitForLoadState('networkidle');
  await mara.api.send('POST', '/api/logout', {});
  await menu(page).getByRole('link', { name: 'Logs' }).click();
  const over = new SessionOver(page);
  await expect(over.dialog).toBeVisible();
  await over.signIn(mara);
  await expect(page).toHaveURL('/logs');
  await expect(logRow(page)).toBeVisible();
});

test('[R4.17, R4.20] a visit with a token that ended leads to the login page', async ({
  ground,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const { team } = ground;
  const mara = await signIn(ground.product, team.id, team.people.mara.username);
  await mara.api.send('POST', '/api/logout', {});
  const page = await signedIn(mara);
  await page.goto('/stock');
  await expect(page).toHaveURL(/\/login\?next=\/stock$/);
  await expect(new LoginPage(page).button).toBeVisible();
});

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

for (const [what, spoil] of Object.entries({ refused: refuseStorage, full: fillStorage })) {
  test(`[PF.57, R2.65] storage that is ${what} costs what it would have remembered, and nothing else`, async ({
    ground,
    signedIn,
  }) => {
    await ground.point('stock', ground.releases.shelve(ground.built('stock')));
    const page = await signedIn(ground.team.people.mara);
    await spoil(page.context());
    await openOnce(page, '/stock');
    await expect(stockRow(page)).toBeVisible();
    await new Shell(page).chooseScheme('Sepia');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'sepia');
    await page.reload();
    await expect(stockRow(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  });
}
