import type { Page } from '@playwright/test';
import type { Locale } from '@storeroom/contract';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';

const PAGES = [
  ['/', 'Know what is on every shelf, the moment it changes.', 'Ask for an account'],
  ['/fr', 'Le contenu de chaque étagère, à jour à l’instant.', 'Demander un compte'],
  ['/policy/cookies', 'Cookies', 'Keeps you signed in'],
  ['/fr/policy/cookies', 'Cookies', 'Maintient votre session'],
  ['/policy/privacy', 'Privacy', 'We sell nothing'],
  ['/fr/policy/privacy', 'Confidentialité', 'Nous ne vendons rien'],
  ['/status/tls', 'TLS report', 'This check runs in your browser and needs JavaScript.'],
] as const;

const LOGINS = [
  ['/login', 'Sign in', 'Signing in needs JavaScript'],
  ['/fr/login', 'Se connecter', 'La connexion nécessite JavaScript'],
] as const;

const languageOf = (address: string): Locale => (address.startsWith('/fr') ? 'fr' : 'en');

/** Playwright's own locators find no words in a noscript, shown or not. */
async function read(page: Page, [address, heading, words]: readonly [string, string, string]): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await page.locator('main').innerText()).toContain(words);
  await expect(page.getByRole('link', { name: 'Storeroom' }).first()).toBeVisible();
}

const withoutScript = (address: string) => ({
  language: languageOf(address),
  context: { javaScriptEnabled: false },
});

for (const page of PAGES) {
  test(`[X.283] ${page[0]} can be read where no script runs`, async ({ visitor }) => {
    await read(await visitor(withoutScript(page[0])), page);
  });
}

for (const login of LOGINS) {
  test(`[X.283, X.294] ${login[0]} says where no script runs that it needs one, and sends nothing`, async ({
    visitor,
  }) => {
    const page = await visitor(withoutScript(login[0]));
    await read(page, login);
    await page.locator('input[name=password]').fill('a secret');
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(login[0]);
  });
}

/** Where everything on the page stands, to the pixel. */
const places = (page: Page) =>
  page.locator('#app').evaluate((app) =>
    [...app.querySelectorAll('*:not(noscript, noscript *)')]
      .map((element) => [element.localName, element.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 1 && height > 1)
      .map(([name, { x, y, width, height }]) => `${name} ${x} ${y} ${width} ${height}`),
  );

/** Lets no script of a file arrive until it is released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [width, address] of [
  [1280, '/'],
  [390, '/fr'],
  [1280, '/login'],
  [390, '/policy/cookies'],
  [1280, '/fr/policy/privacy'],
] as const) {
  test(`[X.284] nothing on ${address} moves when it comes alive, ${width} px wide`, async ({ visitor }) => {
    const page = await visitor({
      width,
      consent: address !== '/policy/cookies',
      language: languageOf(address),
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await places(page);
    release();
    await new Shell(page).isUncovered();
    // What comes on top, as the notice of cookies, stands behind them in the document.
    expect((await places(page)).slice(0, before.length)).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

test('[X.284, X.294] what is typed and pressed before the page is alive is not lost, and goes nowhere else', async ({
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/422/);
  const page = await visitor({ consent: true, language: 'en' });
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(new URL(page.url()).search).toBe('');
  const sent = page.waitForRequest(/\/api\/login$/);
  release();
  expect((await sent).postDataJSON()).toEqual({ username: 'nobody', password: 'not-the-password' });
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('[X.283] a page whose scripts never come can be read, and says above it what is missing', async ({
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|Failed to load/);
  const page = await visitor({ consent: true, language: 'en' });
  await page.route(/assets\/host\.[^/]*\.js/, (route) => route.abort());
  await page.goto('/policy/privacy');
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible();
  await expect(page.getByText('We sell nothing')).toBeVisible();
});

test('[X.773] a page that does not come alive says so after 10 s, and its buttons wait with it', async ({
  visitor,
}) => {
  const page = await visitor({ consent: true, language: 'en' });
  await page.clock.install();
  await page.route(/landing\/.*\.js/, () => undefined);
  await page.goto('/status', { waitUntil: 'commit' });
  const check = page.getByRole('main').getByRole('button', { name: 'Check again' });
  await expect(check).toBeEnabled();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible();
  await expect(check).toBeDisabled();
});
