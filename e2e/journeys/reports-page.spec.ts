import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { REPORT_KEYS } from '@storeroom/contract';
import { axeViolationsOf } from '../fixtures/axe';
import { overflowOf } from '../fixtures/overflow';
import { wordsOnSheet } from '../fixtures/paper';
import { expect, test } from '../fixtures/test';
import { ListsPage } from '../pages/lists.page';
import { Palette } from '../pages/palette.page';
import { ReportsPage } from '../pages/reports.page';
import { StockPage } from '../pages/stock.page';

/** The report of what is low is not among those of the contract. */
const KEYS = [...REPORT_KEYS, 'low'];

test(
  'the chart of an open report stays as it is when a colleague takes stock, until the badge that says so is pressed',
  { tag: ['@logs.754', '@D-R10', '@R1.12'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager', tom: 'keeper' });
    const bolt = await people.tom.api.newItem({ name: 'Hex bolt', amount: 40 });
    await people.tom.api.adjust(bolt.id, { delta: -3, reason: 'used' });
    const page = await signedIn(people.priya);
    const reports = await new ReportsPage(page).open('/stock/reports?report=movements');
    await expect(page.getByRole('heading', { name: 'What came in and went out?' })).toBeVisible();
    await expect(reports.figure('Went out')).toHaveText('1');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(reports.badge).toHaveCount(0);
    const drawn = await reports.chart.innerHTML();

    const other = await signedIn(people.tom);
    const stock = await new StockPage(other).open();
    await stock.oneLess('Hex bolt');
    await expect(reports.badge).toBeVisible();
    expect(await reports.chart.innerHTML()).toBe(drawn);
    await expect(reports.figure('Went out')).toHaveText('1');
    await reports.badge.click();
    await expect(reports.figure('Went out')).toHaveText('2');
    await expect(reports.badge).toHaveCount(0);
  },
);

test(
  'the keyboard alone leads from the palette to a report, along its chart, to its table and to a location',
  { tag: ['@logs.752', '@logs.271', '@logs.750'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager);
    await new StockPage(page).open();
    const palette = await new Palette(page).open();
    await page.keyboard.type('reports');
    await expect(palette.active).toContainText('Reports');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/stock/reports');
    await expect(page).toHaveTitle(/^Stock Reports/);
    const reports = new ReportsPage(page);
    await expect(reports.asOf).toBeVisible();
    await reports.list.getByRole('link', { name: 'Locations' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/stock/reports?report=locations');
    // The address is there before the report: until then the page has the chart of the one before.
    await expect(page.getByRole('heading', { name: 'Are locations used well?' })).toBeVisible();
    await reports.chart.focus();
    await page.keyboard.press('Home');
    await expect(reports.chart).toHaveAttribute('aria-valuetext', /^Rack A1: \d+ items/);
    await page.keyboard.press('ArrowRight');
    await expect(reports.chart).toHaveAttribute('aria-valuetext', /^Rack A2: \d+ items/);
    await page.keyboard.press('t');
    await expect(reports.chart).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(reports.table.getByRole('button', { name: 'Location' })).toBeFocused();
    await page.keyboard.press('t');
    await expect(reports.chart).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/stock\/locations\/\d+-rack-a2/);
    await page.goBack();
    await expect(page).toHaveURL('/stock/reports?report=locations');
  },
);

/** Another scheme changes colours only. */
async function axeFindsNothing(page: Page, state: string): Promise<void> {
  const root = page.locator('html');
  for (const scheme of ['light', 'dark', 'sepia']) {
    await root.evaluate((element, value) => element.setAttribute('data-scheme', value), scheme);
    const rules = scheme === 'light' ? 'all' : 'colours';
    expect([state, scheme, await axeViolationsOf(page, rules)]).toEqual([state, scheme, []]);
  }
  await root.evaluate((element) => element.setAttribute('data-scheme', 'light'));
}

test(
  'axe finds nothing in any report, at 1280 px in every colour scheme and at 320 px, where none is wider than the screen',
  { tag: ['@V.30', '@logs.751', '@long'] },
  async ({ sharedTeam, signedIn }) => {
    test.slow();
    const page = await signedIn(sharedTeam.people.manager, { language: 'fr' });
    const reports = new ReportsPage(page);
    for (const key of KEYS) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await reports.open(`/fr/stock/reports?report=${key}`);
      await axeFindsNothing(page, key);
      await page.setViewportSize({ width: 320, height: 800 });
      await expect(page.getByRole('combobox', { name: 'Rapport', exact: true })).toBeVisible();
      await expect.poll(() => overflowOf(page), { message: key }).toEqual([]);
      expect([key, await axeViolationsOf(page)]).toEqual([key, []]);
    }
  },
);

test(
  'axe finds nothing in a report in any scheme: loading, failed, without result, in its table, in the menu of a row and on paper',
  { tag: ['@logs.678', '@long'] },
  async ({ team, signedIn, expectedConsole }) => {
    test.slow();
    expectedConsole.push(/net::ERR_FAILED/);
    const { people } = await team({ priya: 'manager' });
    const items = Array.from({ length: 17 }, (_, at) => `Washer M${at + 2}`);
    await people.priya.api.newItems(items, { amount: 1, minimum: 5 });
    const page = await signedIn(people.priya, { language: 'fr' });
    const main = page.getByRole('main');
    const path = '/fr/stock/reports';
    const reads = /\/api\/stock\/reports\/low/;
    let answer = () => undefined as void;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    await page.route(reads, async (route) => {
      await waits;
      await route.abort();
    });
    await page.goto(`${path}?report=low`);
    await expect(main.getByText(/^Chargement/).first()).toBeAttached();
    await axeFindsNothing(page, 'loading');
    answer();
    const again = main.getByRole('button', { name: 'Réessayer' });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await axeFindsNothing(page, 'failed');
    await page.unroute(reads);
    await again.click();
    const reports = new ReportsPage(page);
    await expect(reports.asOf).toBeVisible();
    await page.keyboard.press('t');
    await expect(reports.table.first()).toBeInViewport();
    await page.keyboard.press('j');
    await expect(reports.table.getByRole('link').first()).toBeFocused();
    await axeFindsNothing(page, 'table');
    await page.emulateMedia({ media: 'print' });
    await axeFindsNothing(page, 'paper');
    await page.emulateMedia({ media: 'screen' });
    await reports.table.getByRole('link').first().click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await axeFindsNothing(page, 'menu of a row');
    await reports.open(`${path}?report=counts`);
    await expect(reports.table).toHaveCount(0);
    await axeFindsNothing(page, 'nothing found');
  },
);

test(
  'a report is exported as CSV, and printed without buttons and side panels, with its headings on each sheet',
  { tag: ['@logs.756', '@logs.1093'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    await people.priya.api.newItems(
      Array.from({ length: 40 }, (_, at) => `Washer ${at + 1}`),
      { amount: 3 },
    );
    const page = await signedIn(people.priya);
    const reports = await new ReportsPage(page).open('/stock/reports?report=overview&per_page=50');
    const { sidebar } = await new ListsPage(page).show();
    await expect(sidebar).toBeVisible();
    await expect(reports.table.getByRole('row', { name: /Washer 40/ })).toBeVisible();

    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^overview-.*\.csv$/);
    const [heads, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(heads).toMatch(/^\ufeffteam_id,team_name,stock_id,name,/);
    const top = await reports.table.getByRole('row').nth(1).getByRole('link').textContent();
    expect(first).toContain(top);
    const words = await wordsOnSheet(page, 2);
    expect(words[0]).toMatch(/Item\s+Location\s+Amount/);
    expect(words.join(' ')).not.toContain('Picking');
    await page.emulateMedia({ media: 'print' });
    await expect(reports.table).toBeVisible();
    await expect(reports.list).toBeHidden();
    await expect(sidebar).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Location' })).toBeHidden();
  },
);

test(
  'stock, logs, people and a report are printed with their title, team and rows, without the menu, the search and buttons outside of the rows',
  { tag: ['@look.1727'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.owner);
    for (const path of ['/stock', '/logs', '/users', '/stock/reports?report=below-zero']) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(/as of \d/).first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(sharedTeam.name, { exact: true }).first()).toBeVisible();
      await expect(main.getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeHidden();
      await expect(main.getByRole('searchbox')).toBeHidden();
      await expect(main.getByRole('button').and(page.locator('main :not(table *)'))).toHaveCount(0);
    }
  },
);

test(
  'on a phone a chart says that it can be touched and then shows the value in words, and the date fields fit into their places',
  { tag: ['@logs.1092', '@look.1710'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager, {
      width: 390,
      height: 844,
      context: { hasTouch: true },
    });
    const { chart } = await new ReportsPage(page).open('/stock/reports?report=movements');
    await expect(page.getByText('Touch the chart to read a point of it.')).toBeVisible();
    await expect(page.getByText(/^Arrow keys/)).toBeHidden();
    await chart.click();
    await expect(page.getByText('Touch the chart to read a point of it.')).toHaveCount(0);
    const value = (await chart.getAttribute('aria-valuetext')) ?? '';
    expect(value).toMatch(/\w/);
    await expect(page.getByRole('main').getByText(value, { exact: true }).first()).toBeVisible();
    for (const name of ['From', 'To']) {
      const beyond = await page.getByLabel(name, { exact: true }).evaluate((field) => {
        const place = field.parentElement?.parentElement?.getBoundingClientRect();
        return Math.round(field.getBoundingClientRect().right - (place?.right ?? 0));
      });
      expect([name, beyond]).toEqual([name, 0]);
    }
  },
);

/** The scripts that this page fetches from now on. */
function scriptsOf(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.add(new URL(response.url()).pathname);
  });
  return fetched;
}

/** What they weigh on the wire together. */
async function weightOf(page: Page, scripts: string[]): Promise<number> {
  const files = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).text())),
    scripts,
  );
  return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
}

test(
  'reports load at most 70 kB of scripts of their own, and the list of stock loads none of them',
  { tag: ['@logs.759'] },
  async ({ sharedTeam, signedIn }) => {
    const beside = await signedIn(sharedTeam.people.manager);
    const ofList = scriptsOf(beside);
    await new StockPage(beside).open();
    const page = await signedIn(sharedTeam.people.manager);
    const fetched = scriptsOf(page);
    await new StockPage(page).open();
    const before = new Set(fetched);
    await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).first().click();
    await expect(new ReportsPage(page).asOf).toBeVisible();
    await page.waitForLoadState('networkidle');
    // What the list brings while nobody waits may come after the press: it is what the list beside it brings too.
    const own = () => [...fetched].filter((path) => !before.has(path) && !ofList.has(path));
    await expect.poll(own).toContainEqual(expect.stringContaining('reports'));
    await expect.poll(() => weightOf(page, own())).toBeLessThanOrEqual(70_000);
    expect([...ofList].filter((path) => path.includes('reports'))).toEqual([]);
  },
);
