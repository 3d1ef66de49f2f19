import { requestsEnded } from '../fixtures/requests';
import { boxOf } from '../fixtures/box';
import { expect, test } from '../fixtures/test';
import { Consent } from '../pages/consent.page';
import { Shell } from '../pages/shell.page';

test(
  'the loader leaves in the step in which the page comes: neither both stand there nor another loading screen',
  { tag: ['@R4.12'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.viewer);
    await page.addInitScript(() => {
      const between: string[] = [];
      Object.assign(window, { between });
      new MutationObserver(() => {
        const parts = [...(document.getElementById('app')?.children ?? [])];
        const isCovered = parts.some((part) => part.hasAttribute('data-loader'));
        const isBusy = parts.some((part) => part.hasAttribute('aria-busy'));
        if ((isCovered && parts.length > 1) || isBusy)
          between.push(parts.map(({ className }) => className).join(' and '));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { between: string[] }).between)).toEqual([]);
  },
);

test(
  'below 1024 px the menu slides in and out in timed steps, ignores a second press within 300 ms and closes with the route; from 1024 px it is at the left',
  { tag: ['@R2.54', '@R4.45', '@R4.46', '@V.22'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager, { width: 390, height: 800 });
    await page.clock.install();
    const allEnded = requestsEnded(page);
    await page.goto('/stock');
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible();
    const shell = new Shell(page);
    const { menuButton } = shell;
    const dialog = page.getByRole('dialog', { name: 'Main' });
    const close = page.getByRole('button', { name: 'Close menu' });
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
    // A clock that leaps while a call is under way ends the call: everything that follows a start has been answered.
    await shell.isLive();
    await allEnded();
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

    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(menu).toBeVisible();
    expect((await menu.boundingBox())?.x).toBeLessThanOrEqual(16);
    await expect(menuButton).toBeHidden();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(menu).toBeHidden();
    await expect(menuButton).toBeVisible();
  },
);

test(
  'a chosen scheme is kept and set before the first paint, without a choice the system decides, and the live connection stores nothing',
  { tag: ['@V.3', '@R2.65', '@R1.19', '@live.577'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.viewer, { context: { colorScheme: 'dark' } });
    const root = page.locator('html');
    const shell = new Shell(page);
    await page.goto('/stock');
    await expect(root).toHaveAttribute('data-scheme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute('data-scheme', 'light');
    await shell.chooseScheme('Sepia');
    await expect(root).toHaveAttribute('data-scheme', 'sepia');
    await shell.isLive();
    const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(kept).toMatchObject({ 'colour-scheme': 'sepia' });
    expect(Object.keys(kept).filter((key) => /pusher/i.test(key))).toEqual([]);

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
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // On a busy machine an element is there before anything is painted.
    const paint = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime);
    const painted = (await paint.jsonValue()) ?? 0;
    const changes = await page.evaluate(
      () => (window as unknown as { changes: { scheme: string; at: number }[] }).changes,
    );
    expect(changes.at(-1)?.scheme).toBe('sepia');
    expect(changes.at(-1)?.at).toBeLessThan(painted);
    await shell.chooseScheme('System');
    await expect(root).toHaveAttribute('data-scheme', 'light');
  },
);

test(
  'on the landing page the jumbotron fits a phone, reports open in new tabs, and cookie settings, language, scheme and policies are linked',
  { tag: ['@landing.101', '@landing.102', '@R1.16', '@R2.58'] },
  async ({ visitor }) => {
    const page = await visitor({ consent: true, language: 'en', width: 390, height: 800 });
    await page.goto('/');
    const jumbotron = page.getByRole('main').locator('section').first();
    await expect(jumbotron.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect((await jumbotron.boundingBox())?.height).toBeLessThanOrEqual(800);
    await page.setViewportSize({ width: 1280, height: 900 });
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
  },
);

test(
  'pages in a box have the brand, one card of 420 px at most, language and scheme, and nothing else',
  { tag: ['@V.25'] },
  async ({ visitor }) => {
    const page = await visitor({ consent: true, language: 'en', width: 2560 });
    for (const path of ['/login', '/login/recovery']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const box = page.locator('#app').getByRole('main').locator('xpath=..');
      await expect(box.locator('xpath=*')).toHaveCount(3);
      await expect(box.locator('header').locator('a, button, input')).toHaveCount(1);
      await expect(box.locator('header').getByRole('link')).toHaveAccessibleName('Storeroom');
      const foot = box.locator('footer');
      await expect(foot.getByRole('link')).toHaveText(['English', 'Français']);
      await expect(foot.getByRole('radio')).toHaveCount(4);
      expect((await boxOf(box.locator('main'))).width).toBeLessThanOrEqual(420);
    }
  },
);
