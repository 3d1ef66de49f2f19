import type { Role } from '@storeroom/contract';
import { stillnessOf } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';
import { Consent } from '../pages/consent.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const POLICIES = ['Cookies', 'Privacy'];
const STOCK = ['Available', 'Empty', 'Archived', 'Locations', 'Reports'];

const MENUS: Record<Role, string[]> = {
  owner: ['Dashboard', ...STOCK, 'Teams', 'Users', 'Logs'],
  manager: ['Dashboard', ...STOCK, 'Teams', 'Users', 'Logs'],
  keeper: ['Dashboard', ...STOCK],
  picker: ['Dashboard', 'Available', 'Empty', 'Locations'],
  viewer: ['Dashboard', ...STOCK],
  auditor: ['Dashboard', ...STOCK, 'Teams', 'Users', 'Logs'],
  billing: ['Dashboard', 'Teams'],
};

test('[R2.41, R2.43] the menu shows each role what it may open', async ({ house, signedIn }) => {
  for (const [role, entries] of Object.entries(MENUS) as [Role, string[]][]) {
    const page = await signedIn(house.people[role]);
    await page.goto('/dashboard');
    const { menu } = new Shell(page);
    await menu.getByText('Policies').click();
    await expect(menu.getByRole('link'), role).toHaveText([...entries, ...POLICIES, 'Sign out']);
    await page.context().close();
  }
});

test('[R2.41] the menu of a guest', async ({ visitor }) => {
  const page = await visitor({ consent: true, language: 'en', width: 390, height: 800 });
  await page.goto('/policy/privacy');
  const { menu, menuButton } = new Shell(page);
  await menuButton.click();
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Sign in', ...POLICIES]);
  await expect(menu.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
});

test('[R2.54, R4.45, R4.46, V.22] the menu slides over in steps, ignores hasty toggles and closes with the route', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.manager, { width: 390, height: 800 });
  await page.clock.install();
  const stillness = stillnessOf(page);
  await page.goto('/stock');
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
  const shell = new Shell(page);
  const { menuButton } = shell;
  const dialog = page.getByRole('dialog', { name: 'Main' });
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
  // A clock that leaps while a call is under way ends the call: everything that follows a start has been answered.
  await shell.isLive();
  await stillness();
  await page.clock.pauseAt(Date.now() + 5_000);

  await menuButton.click();
  await expect(dialog).toHaveAttribute('data-step', 'mounted');
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked');
  for (const [later, step] of [
    [20, 'covering'],
    [60, 'sliding-in'],
    [220, 'open'],
  ] as const) {
    await page.clock.runFor(later);
    await expect(dialog).toHaveAttribute('data-step', step);
  }
  await page.clock.runFor(299);
  await close.click();
  await expect(dialog).toHaveAttribute('data-step', 'open');
  await page.clock.runFor(1);
  await close.click();
  for (const step of ['fading', 'sliding-out', 'uncovering']) {
    await page.clock.runFor(100);
    await expect(dialog).toHaveAttribute('data-step', step);
  }
  await page.clock.runFor(100);
  await expect(dialog).toHaveCount(0);
  await expect(menuButton).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locked');

  await page.clock.resume();
  await page.clock.runFor(600);
  await menuButton.click();
  await dialog.getByRole('link', { name: 'Empty' }).click();
  await expect(page).toHaveURL('/stock/empty');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('#page-start')).toBeFocused();
  await page.clock.runFor(600);
  await menuButton.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menuButton).toBeFocused();
});

test('[R2.64, R2.65, R2.66, R1.19] a chosen scheme is kept, and without one the system decides', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.viewer, { context: { colorScheme: 'dark' } });
  await page.goto('/dashboard');
  const root = page.locator('html');
  const shell = new Shell(page);
  await expect(root).toHaveAttribute('data-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-scheme', 'light');
  await shell.chooseScheme('Sepia');
  await expect(root).toHaveAttribute('data-scheme', 'sepia');
  expect(await page.evaluate(() => localStorage.getItem('colour-scheme'))).toBe('sepia');
  await page.goto('/stock');
  await expect(root).toHaveAttribute('data-scheme', 'sepia');
  await shell.chooseScheme('System');
  await expect(root).toHaveAttribute('data-scheme', 'light');
});

test('[X.577] the live connection leaves nothing in the storage of the browser', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.viewer);
  await page.goto('/stock');
  await expect(page.getByRole('button', { name: 'Live' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(kept.filter((key) => /pusher/i.test(key))).toEqual([]);
});

test('[V.3] the scheme is there before anything is painted', async ({ visitor }) => {
  const page = await visitor({ scheme: 'sepia' });
  await page.addInitScript(() => {
    const changes: { scheme: string | undefined; at: number }[] = [];
    Object.assign(window, { changes });
    new MutationObserver(() => {
      const { scheme } = document.documentElement?.dataset ?? {};
      if (scheme !== changes.at(-1)?.scheme) changes.push({ scheme, at: performance.now() });
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-scheme'],
    });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { changes, painted } = await page.evaluate(() => ({
    changes: (window as unknown as { changes: { scheme: string; at: number }[] }).changes,
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  }));
  expect(changes.at(-1)?.scheme).toBe('sepia');
  expect(changes.at(-1)?.at).toBeLessThan(painted);
});

test('[X.100, X.102, R1.16, R2.58] the landing page leads to what it promises, and to the policies', async ({
  visitor,
}) => {
  const page = await visitor({ consent: true, language: 'en' });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  for (const report of ['Service status', 'Tracker report', 'TLS report']) {
    const link = page.getByRole('link', { name: report });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName(/\(opens in a new tab\)/);
  }
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('button', { name: 'Cookie settings' }).click();
  const { modal } = new Consent(page);
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await foot.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr');
  await foot.getByRole('radio', { name: 'Sombre' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await foot.getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page).toHaveURL('/fr/policy/privacy');
});

test('[X.101, V.26, V.24] the landing page fits a phone, a list uses a wide screen and no more than that', async ({
  house,
  signedIn,
  visitor,
}) => {
  const phone = await visitor({ consent: true, width: 390, height: 800 });
  await phone.goto('/');
  const jumbotron = phone.getByRole('main').locator('section').first();
  await expect(jumbotron.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.locator('[data-prerendered]')).toHaveCount(0);
  expect((await jumbotron.boundingBox())?.height).toBeLessThanOrEqual(800);

  const wide = await signedIn(house.people.manager, { width: 2560, height: 1200 });
  const list = await new StockPage(wide).open();
  await expect(list.names()).toHaveCount(15);
  const [name, menu] = await Promise.all([
    list.link('Sealing tape').boundingBox(),
    wide.getByRole('button', { name: 'More for Sealing tape' }).boundingBox(),
  ]);
  // The sign of the menu stands on the edge; the button around it reaches 12 px beyond.
  expect((menu?.x ?? Infinity) + (menu?.width ?? 0) - (name?.x ?? 0)).toBeLessThanOrEqual(1440 + 12);
  expect((await list.row('Sealing tape').boundingBox())?.height).toBe(40);
});
