import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { objectionsOf } from '../fixtures/axe';
import { overflowOf } from '../fixtures/overflow';
import { wordsOnSheet } from '../fixtures/paper';
import { expect, test } from '../fixtures/test';
import { ListsPage } from '../pages/lists.page';
import { Palette } from '../pages/palette.page';
import { ReportsPage } from '../pages/reports.page';
import { StockPage } from '../pages/stock.page';

const KEYS = [
  'overview',
  'movements',
  'low',
  'empties',
  'below-zero',
  'fast-slow',
  'locations',
  'picking',
  'counts',
  'people',
  'teams',
] as const;

test('[X.754, D-R10, R1.12] while one reads a report another takes stock: a badge tells, and the chart stays until it is pressed', async ({
  team,
  signedIn,
}) => {
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
});

test('[X.750, X.752, X.271, X.272] by keyboard alone: from the palette to a report, through its chart, to its table and out of it', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.manager);
  await new StockPage(page).open();
  const palette = await new Palette(page).open();
  await page.keyboard.type('reports');
  await expect(palette.active).toContainText('Reports');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stock/reports');
  const reports = new ReportsPage(page);
  await expect(reports.asOf).toBeVisible();
  await reports.list.getByRole('link', { name: 'Locations' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stock/reports?report=locations');
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
});

test('[R2.20, X.758] whoever may not see reports reads which permission it takes, and finds no entry in the menu', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.picker);
  await page.goto('/stock/reports');
  await expect(page.getByRole('main')).toContainText('“See reports”');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reports' })).toHaveCount(0);
});

test('[X.751, X.750, V.30] every report is clean in both languages, on a desk and at 320 px', async ({
  house,
  signedIn,
}) => {
  test.slow();
  const page = await signedIn(house.people.manager);
  const reports = new ReportsPage(page);
  for (const key of KEYS) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await reports.open(`/stock/reports?report=${key}`);
    expect([key, await objectionsOf(page)]).toEqual([key, []]);
    await page.setViewportSize({ width: 320, height: 800 });
    await reports.open(`/fr/stock/reports?report=${key}`);
    await expect(page.getByRole('combobox', { name: 'Rapport', exact: true })).toBeVisible();
    expect([key, await overflowOf(page)]).toEqual([key, []]);
    expect([key, await objectionsOf(page)]).toEqual([key, []]);
  }
});

test('[X.751, X.130] charts keep their contrast in every colour scheme', async ({ house, signedIn }) => {
  test.slow();
  for (const scheme of ['dark', 'sepia']) {
    const page = await signedIn(house.people.manager);
    await page.addInitScript((value) => localStorage.setItem('colour-scheme', value), scheme);
    for (const key of ['movements', 'locations', 'empties']) {
      await new ReportsPage(page).open(`/stock/reports?report=${key}`);
      expect([scheme, key, await objectionsOf(page, 'colours')]).toEqual([scheme, key, []]);
    }
  }
});

for (const language of ['en', 'fr'] as const) {
  test(`[X.678] in ${language} a report is clean in every colour scheme while it is read, when it could not be, where nothing is found, by its table and on paper`, async ({
    team,
    signedIn,
    expectedConsole,
  }) => {
    test.slow();
    expectedConsole.push(/net::ERR_FAILED/);
    const { people } = await team({ priya: 'manager' });
    const items = Array.from({ length: 17 }, (_, at) => `Washer M${at + 2}`);
    await people.priya.api.newItems(items, { amount: 1, minimum: 5 });
    const page = await signedIn(people.priya, { language });
    const main = page.getByRole('main');
    const root = page.locator('html');
    const clean = async (state: string) => {
      for (const scheme of ['light', 'dark', 'sepia']) {
        await root.evaluate(async (element, value) => {
          element.setAttribute('data-scheme', value);
          // Colours that are on their way to those of the scheme are nobody's to read.
          const moves = document.getAnimations().filter((move) => move instanceof CSSTransition);
          await Promise.allSettled(moves.map(({ finished }) => finished));
        }, scheme);
        const rules = scheme === 'light' ? 'all' : 'colours';
        expect([state, scheme, await objectionsOf(page, rules)]).toEqual([state, scheme, []]);
      }
      await root.evaluate((element) => element.setAttribute('data-scheme', 'light'));
    };
    const path = `${language === 'fr' ? '/fr' : ''}/stock/reports`;
    const reads = /\/api\/stock\/reports\/low/;
    let answer = () => undefined as void;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    await page.route(reads, async (route) => {
      await waits;
      await route.abort();
    });
    await page.goto(`${path}?report=low`);
    await expect(main.getByText(/^(Loading|Chargement)/).first()).toBeAttached();
    await clean('loading');
    answer();
    const again = main.getByRole('button', { name: /^(Try again|Réessayer)$/ });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await clean('failed');
    await page.unroute(reads);
    await again.click();
    const reports = new ReportsPage(page);
    await expect(reports.asOf).toBeVisible();
    await page.keyboard.press('t');
    await expect(reports.table.first()).toBeInViewport();
    await page.keyboard.press('j');
    await expect(reports.table.getByRole('link').first()).toBeFocused();
    await clean('table');
    await page.emulateMedia({ media: 'print' });
    await clean('paper');
    await page.emulateMedia({ media: 'screen' });
    await reports.table.getByRole('link').first().click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await clean('menu of a row');
    await reports.open(`${path}?report=counts`);
    await expect(reports.table).toHaveCount(0);
    await clean('nothing found');
  });
}

test('[X.753] what makes no sense in an address is told in a sentence, with a way out', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.manager);
  const told = page.getByRole('main').getByRole('alert');
  for (const [query, sentence] of [
    ['report=movements&from=1926-01-01', 'A period is two years at most.'],
    ['report=movements&from=2026-02-30', '“2026-02-30” is not a valid first day.'],
    ['report=movements&from=2126-01-01&to=2126-02-01', 'This period has not begun yet'],
    ['report=%00', 'There is no report called'],
    ['report=movements&location_id=%3Cscript%3E', 'is not a location.'],
  ] as const) {
    await page.goto(`/stock/reports?${query}`);
    await expect(told).toContainText(sentence);
  }
  await page.getByRole('button', { name: 'All locations' }).last().click();
  await expect(new ReportsPage(page).asOf).toBeVisible();
});

test('[X.756] a report is taken away as CSV, and on paper it stands without what nobody can press', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.manager);
  const reports = await new ReportsPage(page).open('/stock/reports?report=overview');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^overview-.*\.csv$/);
  const [heads, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(heads).toMatch(/^team_id,team_name,stock_id,name,/);
  const top = await reports.table.getByRole('row').nth(1).getByRole('link').textContent();
  expect(first).toContain(top);
  await page.emulateMedia({ media: 'print' });
  await expect(reports.table).toBeVisible();
  await expect(reports.list).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeHidden();
});

test('[X.1093] with the lists open beside it a report goes to paper alone, and each sheet has the heads of the table', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItems(
    Array.from({ length: 40 }, (_, at) => `Washer ${at + 1}`),
    { amount: 3 },
  );
  const page = await signedIn(people.priya);
  await new StockPage(page).open();
  const { sidebar } = await new ListsPage(page).show();
  const reports = await new ReportsPage(page).open('/stock/reports?per_page=50');
  await expect(sidebar).toBeVisible();
  await expect(reports.table.getByRole('row', { name: /Washer 40/ })).toBeVisible();
  const words = await wordsOnSheet(page, 2);
  expect(words[0]).toMatch(/Item\s+Location\s+Amount/);
  expect(words.join(' ')).not.toContain('Picking');
  await page.emulateMedia({ media: 'print' });
  await expect(sidebar).toBeHidden();
});

test('[X.1092] on a phone a chart says that it is touched, and is read where it is', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.manager, { width: 390, height: 844 });
  const { chart } = await new ReportsPage(page).open();
  await expect(page.getByText('Touch the chart to read a point of it.')).toBeVisible();
  await expect(page.getByText(/^Arrow keys/)).toBeHidden();
  await chart.click();
  await expect(page.getByText('Touch the chart to read a point of it.')).toHaveCount(0);
});

test('[X.759] reports bring their scripts themselves: 70 kB at most, and none of it on the list of stock', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.manager);
  const fetched = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = await response.body();
    fetched.set(new URL(response.url()).pathname, brotliCompressSync(body).length);
  });
  await new StockPage(page).open();
  await page.waitForLoadState('networkidle');
  expect([...fetched.keys()].filter((path) => path.includes('reports'))).toEqual([]);
  const before = new Set(fetched.keys());
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).first().click();
  await expect(new ReportsPage(page).asOf).toBeVisible();
  await page.waitForLoadState('networkidle');
  const own = () => [...fetched].filter(([path]) => !before.has(path));
  await expect.poll(() => own().length).toBeGreaterThan(0);
  expect(own().reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(70_000);
});
