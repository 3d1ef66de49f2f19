import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { objectionsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { ImportScreen } from '../pages/import.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;
/** Without fades: axe reads colours as they are. */
const STILL = { context: { reducedMotion: 'reduce' } } as const;

const FILE = 'Name;Place;Qty;Colour\nHex bolt;Rack A1;40;red\nWasher;Attic;12;\nPin;Rack A1;many;\n';

async function textOf(download: Download): Promise<string> {
  return (await readFile(await download.path(), 'utf8')).replace('\ufeff', '');
}

test('[X.214, X.642, X.644, X.645] a file is matched, mended and imported, and taken back as a whole', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR, ['Rack A1']);
  const page = await signedIn(people.tom, STILL);
  const screen = await new ImportScreen(page).open();
  expect(await objectionsOf(page)).toEqual([]);
  await screen.choose('rack.csv', FILE);

  await expect(page.getByText('1 column is not imported: Colour.')).toBeVisible();
  await screen.columns.getByRole('combobox', { name: 'Colour: Becomes' }).selectOption('Note');
  await expect(page.getByText('is not imported')).toHaveCount(0);
  await expect(screen.row(3)).toContainText('The team has no location “Attic”.');
  await expect(screen.row(4)).toContainText('This is not a number. Write it like 1234.5.');
  expect(await objectionsOf(page)).toEqual([]);

  await screen.row(3).getByRole('button', { name: 'Add location “Attic”' }).click();
  await expect(screen.row(3)).toContainText('location is added');
  await screen.cell('Amount', 4).fill('7,5');
  await expect(screen.commit).toHaveAttribute('aria-disabled', 'true');
  await screen.cell('Amount', 4).press('Enter');
  await expect(screen.commit).toHaveText('Import 3 rows');
  await screen.commit.click();

  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeFocused();
  expect(await objectionsOf(page)).toEqual([]);
  const items = await people.priya.api.items();
  expect(items.map(({ name, amount, note, location_name }) => [name, amount, note, location_name])).toEqual([
    ['Pin', 7.5, null, 'Rack A1'],
    ['Washer', 12, null, 'Attic'],
    ['Hex bolt', 40, 'red', 'Rack A1'],
  ]);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(new Toasts(page).saying('3 items put back as they were.')).toBeVisible();
  expect(await people.priya.api.items()).toEqual([]);
});

for (const [language, words] of [
  [
    'en',
    {
      first: 'No stock yet',
      add: 'Add example items',
      one: 'Duct tape 50 mm',
      place: 'Cabinet B',
      undo: 'Undo',
    },
  ],
  [
    'fr',
    {
      first: 'Pas encore de stock',
      add: 'Ajouter des exemples',
      one: 'Ruban adhésif 50 mm',
      place: 'Armoire B',
      undo: 'Annuler',
    },
  ],
] as const) {
  test(`[X.946] a team without anything begins with examples and takes them away again, in ${language}`, async ({
    team,
    signedIn,
  }) => {
    const { people } = await team({ tom: 'keeper' });
    const page = await signedIn(people.tom, STILL);
    await page.goto(language === 'en' ? '/stock' : '/fr/stock');
    await expect(page.getByRole('heading', { name: words.first })).toBeVisible();
    expect(await objectionsOf(page)).toEqual([]);
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByRole('link', { name: words.one })).toBeVisible();
    const items = await people.tom.api.items();
    // The eighth has run out.
    expect(items).toHaveLength(7);
    expect(items.filter(({ location_name }) => location_name === words.place)).toHaveLength(2);
    expect(items.filter(({ unit }) => unit === 'litre')).toMatchObject([{ amount: 12.5, minimum: 5 }]);
    await expect(page.getByRole('button', { name: words.undo, exact: true })).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByRole('heading', { name: words.first })).toBeVisible();
    await expect(page.getByRole('button', { name: words.add })).toHaveCount(0);
    expect(await people.tom.api.items()).toEqual([]);
  });
}

test('[X.781] the heads of the tables of an import cover none of their rows', async ({ team, signedIn }) => {
  const { people } = await team({ tom: 'keeper' }, ['Rack A1']);
  const page = await signedIn(people.tom, STILL);
  const screen = await new ImportScreen(page).open();
  await screen.choose('rack.csv', FILE);
  await expect(screen.row(4)).toBeVisible();
  for (const table of [screen.columns, screen.plan]) {
    await table.scrollIntoViewIfNeeded();
    const [head, first] = await Promise.all([
      table.getByRole('columnheader').first().boundingBox(),
      table.locator('tbody tr').first().boundingBox(),
    ]);
    expect((head?.y ?? Infinity) + (head?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1);
  }
});

/** As OpenBoxes writes an inventory: a row for each lot, each with the code of its product. */
const LOTS = [
  'Product code,Product name,Lot number,Expiration date,Bin location,OB QOH,Physical QOH,Comment',
  'GZ114,"Gauze, sterile, 10 × 10cm",A-1,01/31/2027,COLD ROOM,,120,',
  'GZ114,"Gauze, sterile, 10 × 10cm",A-2,06/30/2027,RACK 1,,40,Opened',
  'SY220,"Syringe, 5mL",S-7,,RACK 1,,900,',
].join('\n');

test('[X.697, X.642] an inventory with a row for each lot is imported whole by two presses', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const page = await signedIn(people.priya, STILL);
  const screen = await new ImportScreen(page).open();
  await screen.choose('inventory.csv', LOTS);
  await expect(page.getByText('2 columns are not imported: Lot number, Expiration date.')).toBeVisible();
  await page.getByRole('button', { name: 'Add all 2' }).click();
  await expect(screen.row(3)).toContainText('The code GZ114 is in row 2 already');
  expect(await objectionsOf(page)).toEqual([]);
  await expect(page.getByText('1 row has a code that another item or an earlier row has.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave taken codes out' }).click();
  await expect(screen.row(3)).toContainText('without the code GZ114');
  await expect(page.getByText('1 row comes without a code')).toBeVisible();
  await screen.commit.click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({ timeout: 60_000 });
  const items = await people.priya.api.items();
  expect(items.map(({ amount, note, codes }) => [amount, note, codes])).toEqual([
    [900, null, ['SY220']],
    [40, 'Opened', null],
    [120, null, ['GZ114']],
  ]);
});

test('[X.649, X.646, X.20, X.716] progress and report are in every open browser, and rows left out come back as a file', async ({
  team,
  signedIn,
}) => {
  test.slow();
  const { people } = await team(PAIR);
  const page = await signedIn(people.tom);
  const elsewhere = await signedIn(people.tom);
  const other = new ImportScreen(elsewhere);
  await new StockPage(elsewhere).open();
  await new Shell(elsewhere).isLive();
  const rows = Array.from({ length: 9_000 }, (_none, at) => `Part ${at},${at % 50}`).join('\n');
  const screen = await new ImportScreen(page).open();
  await screen.choose('parts.csv', `name,amount\n${rows}\nLast,many\n`);
  await expect(screen.commit).toHaveText('Import 9,000 rows', { timeout: 20_000 });
  await screen.commit.click();

  await expect(other.jobs().getByRole('progressbar', { name: 'Progress of parts.csv' })).toBeVisible();
  const done = 'parts.csv is imported: 9,000 new, 0 changed';
  await expect(other.jobs()).toContainText(done, { timeout: 60_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 9,002' })).toContainText(
    'Last Amount: This is not a number.',
  );
  const saved = elsewhere.waitForEvent('download');
  await other.jobs().getByRole('button', { name: 'Rows left out' }).click();
  expect(await textOf(await saved)).toContain('Last,many,9002,This is not a number.');
  await other.jobs().getByRole('button', { name: 'Do not show any more' }).click();
  await expect(other.jobs()).toHaveCount(0);
});

test('[X.641, X.650] what cannot be read or reached says so, and nothing of the form is lost', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 402/);
  const { people } = await team(PAIR, ['Rack A1']);
  const page = await signedIn(people.tom);
  const screen = await new ImportScreen(page).open();
  await screen.choose('cells.xlsx', Buffer.from('PK\u0003\u0004 no workbook'));
  await expect(page.getByText('This is not a workbook that can be read.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Other file' }).click();

  await page
    .getByRole('textbox', { name: 'or paste cells from a spreadsheet' })
    .fill('Name\tAmount\nBolt\tx\n');
  await page.getByRole('button', { name: 'Use these cells' }).click();
  await screen.cell('Amount', 2).fill('3');
  await page.context().setOffline(true);
  await screen.cell('Amount', 2).press('Enter');
  await expect(page.getByText('Your file and corrections are still here').first()).toBeVisible();
  // It asks again by itself once there is a network.
  await page.context().setOffline(false);
  await expect(screen.commit).toHaveText('Import 1 row');
  // Somebody has let the subscription end meanwhile.
  await page.route(/\/api\/stock\/import$/, (route) =>
    route.fulfill({
      status: 402,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      json: { message: 'Payment Required' },
    }),
  );
  await screen.commit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/\/api\/stock\/import$/);
  await screen.commit.click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  expect((await people.tom.api.items()).map(({ name, amount }) => [name, amount])).toEqual([['Bolt', 3]]);
});

test('[X.215, X.651] what is filtered or ticked is exported, and a formula does nothing', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  await people.priya.api.newItems(['=1+2', 'Hex bolt', 'Washer'], { amount: 12.5 });
  const page = await signedIn(people.tom);
  const list = await new StockPage(page).open('/stock?name=bolt');
  const filtered = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const lines = (await textOf(await filtered)).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(1, 4))).toEqual([
    ['name', 'location', 'amount'],
    ['Hex bolt', '', '12.5'],
  ]);

  await new StockPage(page).open();
  await list.box('=1+2').check();
  await list.box('Washer').check();
  const ticked = page.waitForEvent('download');
  await list.selection().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const text = await textOf(await ticked);
  expect(text).toContain("'=1+2");
  expect(text).not.toContain('Hex bolt');
  const workbook = page.waitForEvent('download');
  await list.selection().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as Excel workbook' }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^stock-.*\.xlsx$/);
});

test('[X.651, X.649, X.215] above five thousand rows the file is made in the background, told of when it is ready, and downloaded', async ({
  team,
  signedIn,
}) => {
  test.slow();
  const { people } = await team(PAIR);
  const page = await signedIn(people.tom);
  const screen = await new ImportScreen(page).open();
  const rows = Array.from({ length: 5_001 }, (_none, at) => `Part ${at},${1 + (at % 50)}`).join('\n');
  await screen.choose('parts.csv', `name,amount\n${rows}\n`);
  await expect(screen.commit).toHaveText('Import 5,001 rows', { timeout: 20_000 });
  await screen.commit.click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({ timeout: 60_000 });

  await new StockPage(page).open();
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const toasts = new Toasts(page);
  await expect(toasts.saying('The file is being made. You will be told when it is ready.')).toBeVisible();
  // Whoever goes on working is told where they are by then.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const ready = toasts.region.locator('> div').filter({ hasText: /stock-.*\.csv is ready/ });
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const saved = page.waitForEvent('download');
  await ready.getByRole('button', { name: 'Download' }).click();
  const lines = (await textOf(await saved)).trim().split('\r\n');
  expect(lines).toHaveLength(5_002);

  await new StockPage(page).open();
  await expect(screen.jobs()).toContainText(/stock-.*\.csv is ready/);
  const again = page.waitForEvent('download');
  await screen.jobs().getByRole('button', { name: 'Download' }).click();
  expect((await textOf(await again)).trim().split('\r\n')).toHaveLength(5_002);
});

test('[X.218] what was deleted in the last 30 days is restored by whoever may, and a colleague sees it', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const { api } = people.priya;
  const item = await api.newItem({ name: 'Gasket', amount: 3 });
  await api.archive(item.id);
  await api.call('DELETE', `/api/stock/${item.id}?team_id=${api.team_id}`);
  const page = await signedIn(people.priya, STILL);
  const list = await new StockPage(page).open('/stock/archived');
  const there = await signedIn(people.tom);
  const other = await new StockPage(there).open('/stock/archived');
  await new Shell(there).isLive();
  await page.getByRole('link', { name: 'Deleted items' }).click();
  await expect(list.table).toContainText('Gasket');
  expect(await objectionsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore Gasket' }).click();
  await expect(new Toasts(page).saying('Gasket is restored, in the archive')).toBeVisible();
  await expect(page.getByText('Nothing was deleted')).toBeVisible();
  await expect(other.link('Gasket')).toBeVisible();
});
