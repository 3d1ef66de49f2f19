import type { Page } from '@playwright/test';
import type { Locale } from '@storeroom/contract';
import { holdRequests } from '../fixtures/held-requests';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';

/** The addresses of all scripts that are files. */
const SCRIPTS = /\.js(\?|$)/;

const PAGES = [
  ['/', 'Know what is on every shelf, the moment it changes.', 'Ask for an account'],
  ['/fr', 'Le contenu de chaque étagère, à jour à l’instant.', 'Demander un compte'],
  ['/policy/cookies', 'Cookies', 'Keeps you signed in'],
  ['/fr/policy/cookies', 'Cookies', 'Maintient votre session'],
  ['/policy/privacy', 'Privacy', 'We sell nothing'],
  ['/fr/policy/privacy', 'Confidentialité', 'Nous ne vendons rien'],
  ['/status/tls', 'TLS report', 'This check runs in your browser and needs JavaScript.'],
] as const;

const LOGINS = {
  en: ['/login', 'Sign in', 'Signing in needs JavaScript'],
  fr: ['/fr/login', 'Se connecter', 'La connexion nécessite JavaScript'],
} as const;

const languageOf = (address: string): Locale => (address.startsWith('/fr') ? 'fr' : 'en');

/** Playwright's own locators find no words in a noscript, shown or not. */
async function read(page: Page, [address, heading, words]: readonly [string, string, string]): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(await page.locator('main').innerText()).toContain(words);
  await expect(page.getByRole('link', { name: 'Storeroom' }).first()).toBeVisible();
}

const NO_SCRIPT = { context: { javaScriptEnabled: false } } as const;

test(
  'without JavaScript every page for guests can be read, other pages say what they need, and the login sends nothing',
  { tag: ['@pages.283', '@G.147', '@pages.294'] },
  async ({ visitor }) => {
    for (const language of ['en', 'fr'] as const) {
      const page = await visitor({ ...NO_SCRIPT, language });
      for (const one of PAGES.filter(([address]) => languageOf(address) === language)) await read(page, one);
      const login = LOGINS[language];
      await read(page, login);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      await page.locator('input[name=password]').fill('a secret');
      await page.locator('button[type=submit]').click();
      await expect(page).toHaveURL(login[0]);
      expect(sent).toEqual([]);
      if (language === 'en') continue;
      await page.goto('/loading');
      await expect(page.getByRole('paragraph')).toHaveText([/a besoin de JavaScript/, /needs JavaScript/]);
      await expect(page.getByRole('main')).toHaveCSS('max-width', '544px');
    }
  },
);

/** Waits until the whole document is there, also while its scripts are held. */
const isParsed = (page: Page) => page.waitForFunction(() => document.readyState !== 'loading');

/** Where everything on the page stands, to the pixel. */
const places = (page: Page) =>
  page.locator('#app').evaluate((app) =>
    [...app.querySelectorAll('*:not(noscript, noscript *)')]
      .map((element) => [element.localName, element.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 1 && height > 1)
      .map(([name, { x, y, width, height }]) => `${name} ${x} ${y} ${width} ${height}`),
  );

test(
  'nothing on a page of guests moves when its scripts begin to run',
  { tag: ['@pages.284'] },
  async ({ visitor }) => {
    for (const [width, address] of [
      [1280, '/'],
      [390, '/fr'],
      [1280, '/login'],
      [390, '/policy/cookies'],
      [1280, '/fr/policy/privacy'],
    ] as const) {
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
      const release = await holdRequests(page, SCRIPTS);
      await page.goto(address, { waitUntil: 'commit' });
      await isParsed(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await places(page);
      release();
      await new Shell(page).isUncovered();
      // What comes on top, as the notice of cookies, stands behind them in the document.
      expect([address, (await places(page)).slice(0, before.length)]).toEqual([address, before]);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect([address, shifts]).toEqual([address, []]);
      await page.context().close();
    }
  },
);

test(
  'what is typed and pressed on the login before its scripts run is kept, and sent once they run',
  { tag: ['@pages.284'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(/422/);
    const page = await visitor({ consent: true, language: 'en' });
    const release = await holdRequests(page, SCRIPTS);
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
  },
);

test(
  'a page whose scripts do not arrive can be read and says what is missing, and its buttons are disabled',
  { tag: ['@pages.283', '@pages.773'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(/ERR_FAILED|Failed to load/);
    const page = await visitor({ consent: true, language: 'en' });
    const trouble = page.getByRole('heading', { name: 'The page could not be loaded' });
    await page.route(/assets\/host\.[^/]*\.js/, (route) => route.abort());
    await page.goto('/policy/privacy');
    await expect(trouble).toBeVisible();
    await expect(page.getByText('We sell nothing')).toBeVisible();

    await page.unrouteAll();
    await page.clock.install();
    await page.route(/landing\/.*\.js/, () => undefined);
    await page.goto('/status', { waitUntil: 'commit' });
    await isParsed(page);
    const check = page.getByRole('main').getByRole('button', { name: 'Check again' });
    await expect(check).toBeEnabled();
    await page.clock.runFor(10_000);
    await expect(trouble).toBeVisible();
    await expect(check).toBeDisabled();
  },
);
