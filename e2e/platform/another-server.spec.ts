import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { LogsPage } from '../pages/logs.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { startPageServerAlone } from '../resilience/page-server-alone';
import { INVITE, PERSON } from './another-server/records';
import { startAnotherServer } from './another-server/start-another-server';

type AnotherServer = Awaited<ReturnType<typeof startAnotherServer>>;

interface Fixtures {
  /** Rights and writes that the server has beyond the specification. */
  beyond: Parameters<typeof startAnotherServer>[0];
  server: AnotherServer;
  /** A page of our own page server in front of it, at the login page. */
  page: Page;
}

const test = base.extend<Fixtures>({
  beyond: [undefined, { option: true }],

  server: async ({ beyond }, use) => {
    const server = await startAnotherServer(beyond);
    await use(server);
    await server.stop();
  },

  page: async ({ product, server, visitor, expectedConsole }, use) => {
    const pages = await startPageServerAlone(product, server.env);
    // What the server does not have, browsers themselves note down. No other line is allowed.
    expectedConsole.push(/status of 404 .*\/api\/stock\/(reports\/|\d+\/history|archive-reasons)/);
    // Who may have done something, and the seals of a log: nothing is shown of either.
    expectedConsole.push(/status of 404 .*\/api\/(users\?|logs\/seals)/);
    expectedConsole.push(/status of 403 .*\/broadcasting\/auth/);
    const page = await visitor({ product: pages, consent: true, language: 'en' });
    await page.goto('/login');
    await use(page);
    await page.close();
    await pages.stop();
  },
});

async function signIn(page: Page): Promise<Shell> {
  await new LoginPage(page).signIn(PERSON);
  await page.waitForURL('/dashboard');
  const shell = new Shell(page);
  await shell.isLive();
  return shell;
}

test(
  'with a server that answers only the specification’s fields a person signs in, pages, filters and opens items, and changes by others show live',
  { tag: ['@D-P3.3', '@D-P3.7', '@D-P3.13', '@D-P3.14'] },
  async ({ page, server, expectedConsole }) => {
    expectedConsole.push(/status of 422 .*\/api\/login/);
    await expect(page).toHaveTitle('Login · Acme Stores');
    const login = new LoginPage(page);
    await login.signIn({ ...PERSON, password: 'guessed' });
    await expect(login.problem).toBeVisible();

    const shell = await signIn(page);
    await shell.go('Available');
    const stock = new StockPage(page);
    await expect(stock.count).toHaveText('20 items');
    await expect(stock.names()).toHaveCount(15);
    await expect(stock.row('Part 20')).toContainText('200');
    await expect(stock.row('Part 20')).toContainText('Rack A2');
    await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0);

    await stock.pages.getByRole('link', { name: /^Next/ }).click();
    await expect(stock.names()).toHaveCount(5);
    await expect(page).toHaveURL(/page=2/);
    await stock.search.fill('part 07');
    await expect(stock.names()).toHaveText(['Part 07']);
    await expect(stock.row('Part 07')).toContainText('No location');

    await stock.link('Part 07').click();
    const panel = page.getByRole('complementary').filter({ hasText: 'Part 07' });
    await expect(panel).toContainText('This server does not offer this. Try again');
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|Invalid/);

    await page.reload();
    await expect(stock.names()).toHaveText(['Part 07']);
    expect([...server.unknown].filter((call) => !/reports|history/.test(call))).toEqual([]);

    await shell.go('Available');
    await shell.isLive();
    await expect(stock.row('Part 19')).toContainText('190');
    server.edit(19, { amount: '17.5000' });
    await expect(stock.row('Part 19')).toContainText('17.5');
    server.edit(19, { amount: '16.0000' });
    await expect(stock.row('Part 19')).not.toContainText('17.5');

    server.archive(18);
    await expect(stock.leavingRow('Part 18')).toContainText('Archived');
    await shell.go('Archived');
    await expect(stock.names()).toHaveText(['Part 18']);
  },
);

test(
  'with a server that answers only the specification’s fields the log says what happened, in the server’s words where the page has none',
  { tag: ['@D-P3.3', '@D-P3.15', '@long'] },
  async ({ page }) => {
    const shell = await signIn(page);
    await shell.go('Logs');
    const logs = new LogsPage(page);
    await expect(logs.entries).toHaveCount(4);
    await expect(logs.entries.nth(0)).toContainText(/Somebody.*Moved.*Part 04/);
    await expect(logs.entries.nth(1)).toContainText(/weighed.*Part 03/);
    await expect(logs.entries.nth(2)).toContainText(/Edited.*Part 02/);
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|Invalid|action\.|cause\./);
  },
);

/** Every page that the menu and its records lead to, and a word of what stands there. */
const PAGES: readonly (readonly [string, RegExp])[] = [
  ['/dashboard', /Dashboard/],
  ['/stock', /Part 20/],
  ['/stock?item=20', /Part 20/],

  ['/stock/empty', /Out of stock|empty/i],
  ['/stock/archived', /archived/i],
  ['/stock/locations', /Rack A1/],
  ['/stock/locations/1-rack-a1', /Rack A1/],
  ['/stock/reports', /does not offer/],
  ['/logs', /Part 04/],
  ['/logs?type=lists', /Fenwick Plumbing/],
  ['/logs?type=teams', /Acme Leeds/],
  ['/logs?type=locations', /Rack A1/],
  ['/teams', /Acme Leeds/],
  ['/teams/acme-leeds', /Acme Leeds/],
  ['/users', /does not offer/],
];

test(
  'with a server that answers only the specification’s fields every page is shown, and what the server does not offer is said to be not offered',
  { tag: ['@D-P3.3', '@D-P3.7', '@D-P3.21', '@long'] },
  async ({ page, expectedConsole }) => {
    // What the server does not have, browsers themselves note down.
    expectedConsole.push(/status of 404 .*\/api\//);
    const shell = await signIn(page);
    for (const [address, word] of PAGES) {
      await shell.visit(address);
      const main = page.locator('body');
      await expect(main, address).toContainText(word);
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
      await expect(main, address).not.toContainText(/did not answer|NaN|undefined|Invalid|action\.|cause\./);
      await expect(page.getByText(/could not be (shown|loaded)|Something went wrong/), address).toHaveCount(
        0,
      );
    }
  },
);

test(
  'with a server that answers only the specification’s fields an invitation is accepted, and a list whose session has ended is shown after signing in again',
  { tag: ['@D-P3.19', '@D-P3.20', '@long'] },
  async ({ page, server, expectedConsole }) => {
    expectedConsole.push(/status of 401/);
    await page.goto(`/login/invite/${INVITE.token}`);
    await page.getByLabel('New password', { exact: true }).fill('nine purple lanterns');
    await page.getByLabel('Confirm new password').fill('nine purple lanterns');
    await page.getByRole('button', { name: 'Accept and join' }).click();
    await page.waitForURL('/dashboard');
    const shell = new Shell(page);
    await shell.go('Available');
    const stock = new StockPage(page);
    await expect(stock.names()).toHaveCount(15);

    // At the call for the list: ended by another call, the dialog could take the keys of the name.
    server.forgetSessionsAt('name=part');
    await stock.search.fill('part 07');
    const dialog = page.getByRole('dialog', { name: /session has ended/i });
    await expect(dialog).toBeVisible();
    server.knowSessions();
    await new LoginPage(page).signIn(PERSON);
    await expect(dialog).toHaveCount(0);
    await expect(stock.names()).toHaveText(['Part 07']);
  },
);

test.describe('a server that names rights and archives', () => {
  test.use({ beyond: { permissions: ['stock', 'stock.archive', 'stock.archive.write'], archives: true } });

  test(
    'offers archiving and lets an item be archived, though it answers with the specification’s fields alone',
    { tag: ['@product.1713'] },
    async ({ page, server }) => {
      const shell = await signIn(page);
      await shell.go('Available');
      const stock = new StockPage(page);
      await stock.choose('Part 20', 'Archive');
      await expect(page.getByText('Part 20 archived')).toBeVisible();
      await expect(stock.count).toHaveText('19 items');
      expect(server.items.find(({ id }) => id === 20)?.deleted_at).not.toBeNull();
      await expect(shell.menu.getByRole('link', { name: 'Logs' })).toHaveCount(0);
    },
  );
});
