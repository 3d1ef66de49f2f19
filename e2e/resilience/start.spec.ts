import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { startPageServerAlone } from './page-server-alone';

const HOST_SCRIPT = /\/assets\/host\.[0-9a-f]+\.js/;
const FRAME_SCRIPT = /\/assets\/signed-in\.[0-9a-f]+\.js/;

/** What the browser and the host say of files that do not arrive. */
const NOT_ARRIVED = [
  /^error: Failed to load resource/,
  /^error: A part of the shell could not be loaded/,
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

const trouble = (page: Page) => page.getByRole('heading', { name: 'The page could not be loaded' });

test('[G.150] a moment offline while the shell’s script or style loads passes by itself', async ({
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(...NOT_ARRIVED);
  const page = await visitor({ language: 'en', consent: true });
  const script = await failing(page, HOST_SCRIPT, 1);
  const style = await failing(page, /\/assets\/host\.[0-9a-f]+\.css/, 1);
  await page.goto('/policy/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  expect([script.asked(), style.asked()]).toEqual([2, 2]);
  // What came by another address was held against the same hash.
  for (const element of await page.locator('[data-start="1"]').all()) {
    expect(await element.getAttribute('integrity')).toMatch(/^sha384-/);
  }
});

test('[G.150] a script of the shell that stays away leaves a sentence in the page’s language, and trying again helps', async ({
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(...NOT_ARRIVED);
  const page = await visitor({ language: 'en', consent: true });
  const { asked } = await failing(page, HOST_SCRIPT);
  await page.goto('/policy/privacy');
  await expect(trouble(page)).toBeVisible({ timeout: 20_000 });
  expect(asked()).toBe(5);
  await expect(page.getByRole('alert')).toContainText('Your stock is safe');
  await page.goto('/fr/policy/privacy');
  await expect(page.getByRole('heading', { name: 'La page n’a pas pu être chargée' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute(HOST_SCRIPT);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confidentialité');
});

test('[G.151] the frame of signed-in people heals by itself, and leaves a panel with Retry when it cannot', async ({
  house,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...NOT_ARRIVED);
  const page = await signedIn(house.people.manager);
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
});

test('[G.152] an API that keeps silent at the start is told of, and trying again goes on', async ({
  product,
  house,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(
    /net::ERR_CONNECTION_REFUSED/,
    /^error: Failed to get session token/,
    /^warning: The resource \S+ was preloaded/,
  );
  const alone = await startPageServerAlone(product);
  try {
    const page = await signedIn(house.people.manager, { product: alone });
    const api = /^http:\/\/api\./;
    await page.route(api, () => undefined);
    await page.goto('/stock');
    await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible({
      timeout: 15_000,
    });
    await page.unroute(api);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new LoginPage(page).button).toBeVisible();
  } finally {
    await alone.stop();
  }
});

test('[G.147] where no script runs the page says what it needs, in both languages', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${product.origin}/`);
  await expect(page.getByRole('paragraph')).toHaveText([/a besoin de JavaScript/, /needs JavaScript/]);
  await expect(page.getByRole('main')).toHaveCSS('max-width', '544px');
  await context.close();
});
