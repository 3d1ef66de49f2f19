import type { Page } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { advanceClockUntil } from '../fixtures/page-clock';
import { expect, test } from '../fixtures/test';

const HOST_SCRIPT = /\/assets\/host\.[0-9a-f]+\.js/;
const FRAME_SCRIPT = /\/assets\/signed-in\.[0-9a-f]+\.js/;

/** What the browser and the host say of files that do not arrive. */
const NOT_ARRIVED = [
  /^error: Failed to load resource/,
  /^error: A part of the page could not be loaded/,
  /^warning: The resource \S+ was preloaded/,
];

/** Lets the first so many requests for a file fail. */
async function failing(page: Page, file: RegExp, times = Infinity): Promise<{ asked: () => number }> {
  let asked = 0;
  await page.route(file, (route) => {
    asked += 1;
    return asked <= times ? route.abort('internetdisconnected') : route.continue();
  });
  return { asked: () => asked };
}

/** Keeps requests for files waiting; the answer lets them go on. */
async function hanging(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const CANVAS = { light: 'rgb(250, 250, 246)', dark: 'rgb(17, 20, 18)', sepia: 'rgb(243, 234, 213)' };

const trouble = (page: Page) => page.getByRole('heading', { name: 'The page could not be loaded' });

test(
  'a script or style of the shell that fails once is loaded at the second try, with its hash',
  { tag: ['@G.150'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(...NOT_ARRIVED);
    const page = await visitor({ language: 'en', consent: true });
    const script = await failing(page, HOST_SCRIPT, 1);
    const style = await failing(page, /\/assets\/host\.[0-9a-f]+\.css/, 1);
    await page.goto('/policy/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    // Words can be read before any script has come.
    await expect.poll(() => [script.asked(), style.asked()]).toEqual([2, 2]);
    // What came by another address was held against the same hash.
    const tried = page.locator('[data-start="1"]');
    await expect(tried).toHaveCount(2);
    for (const element of await tried.all()) {
      expect(await element.getAttribute('integrity')).toMatch(/^sha384-/);
    }
  },
);

test(
  'a script of the shell that does not load leaves a sentence in the page’s language, and trying again loads it',
  { tag: ['@G.150', '@G.326'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(...NOT_ARRIVED);
    const page = await visitor({ language: 'en', consent: true });
    const { asked } = await failing(page, HOST_SCRIPT);
    await page.clock.install();
    await page.goto('/policy/privacy');
    await advanceClockUntil(page, () => trouble(page).isVisible());
    // Three tries more in silence; the next one is long in coming.
    expect(asked()).toBe(4);
    await expect(page.getByRole('alert')).toContainText('Your stock is safe');
    await page.goto('/fr/policy/privacy');
    const words = page.getByRole('heading', { name: 'La page n’a pas pu être chargée' });
    await advanceClockUntil(page, () => words.isVisible());
    await page.unroute(HOST_SCRIPT);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible();
    await expect(words).toHaveCount(0);
  },
);

test(
  'a script of the shell that loads late replaces the message that it could not be loaded',
  { tag: ['@G.326'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(...NOT_ARRIVED);
    const page = await visitor({ language: 'en', consent: true });
    const { asked } = await failing(page, HOST_SCRIPT, 4);
    await page.clock.install();
    await page.goto('/policy/privacy');
    await advanceClockUntil(page, () => trouble(page).isVisible());
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await advanceClockUntil(page, () => asked() === 5);
    await expect(trouble(page)).toHaveCount(0);
  },
);

for (const scheme of ['light', 'dark', 'sepia'] as const) {
  const title = `a page whose files do not arrive shows the brand in ${scheme}, and starts when they arrive`;
  test(title, { tag: ['@G.325', ...(scheme === 'sepia' ? [] : ['@long'])] }, async ({ visitor }) => {
    const page = await visitor({ language: 'en', consent: true, scheme });
    const release = await hanging(page, /\/assets\/host\.[0-9a-f]+\./);
    await page.goto('/policy/privacy', { waitUntil: 'commit' });
    const wait = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(wait).toContainText('Storeroom');
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
    await expect.poll(painted).toBe(1);
    await expect(wait).toHaveCSS('background-color', CANVAS[scheme]);
    expect(await axeViolationsOf(page, 'colours')).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
    await expect(wait).toHaveCount(0);
  });
}

test(
  'a screen whose styles arrive before those of the shell looks the same',
  { tag: ['@G.327'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager, { scheme: 'light' });
    const release = await hanging(page, /\/assets\/host\.[0-9a-f]+\.css/);
    // Without a limit of its own: a busy machine opens the page late.
    const remoteStyle = page.waitForResponse(/\/releases\/stock\/.*\.css/, { timeout: 0 });
    await page.goto('/stock', { waitUntil: 'commit' });
    await (await remoteStyle).finished();
    release();
    const add = page.getByRole('button', { name: 'Add item' });
    await expect(add).toHaveCSS('background-color', 'rgb(11, 107, 76)');
    await expect(add).toHaveCSS('padding-inline', '12px');
    const links = page.locator('link[rel="stylesheet"][href*="/assets/"]');
    const files = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    // What comes after the start, when the page is idle, comes behind both.
    expect(files.slice(0, 2)).toEqual([
      expect.stringContaining('/assets/host.'),
      expect.stringContaining('/assets/signed-in.'),
    ]);
  },
);

test(
  'the frame around the pages of signed-in people loads after failed tries, and leaves a panel with Retry when all fail',
  { tag: ['@G.151', '@long'] },
  async ({ sharedTeam, signedIn, expectedConsole }) => {
    expectedConsole.push(...NOT_ARRIVED);
    const page = await signedIn(sharedTeam.people.manager);
    const once = await failing(page, FRAME_SCRIPT, 2);
    await page.goto('/stock');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(once.asked()).toBeGreaterThan(2);
    await page.unroute(FRAME_SCRIPT);
    await failing(page, FRAME_SCRIPT);
    await page.reload();
    const panel = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(panel).toBeVisible({ timeout: 20_000 });
    await page.unroute(FRAME_SCRIPT);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
);

test(
  'a question about cookies whose file does not arrive leaves a panel in sight, which can be closed',
  { tag: ['@G.328'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(...NOT_ARRIVED);
    const page = await visitor({ language: 'en', consent: false });
    const { asked } = await failing(page, /\/assets\/consent\.[0-9a-f]+\.js/);
    await page.clock.install();
    await page.goto('/policy/privacy');
    await expect.poll(asked).toBeGreaterThan(0);
    const panel = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await advanceClockUntil(page, () => panel.isVisible());
    await expect(panel).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
  },
);
