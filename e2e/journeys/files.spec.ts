import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { watchFor } from '../fixtures/watch-text';
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

test(
  'a file of stock is matched, corrected and imported, the import is undone as a whole, and no heading covers a row',
  { tag: ['@stock.214', '@stock.644', '@stock.645', '@look.781'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR, ['Rack A1']);
    const page = await signedIn(people.tom, STILL);
    const screen = await new ImportScreen(page).open();
    expect(await axeViolationsOf(page)).toEqual([]);
    await screen.choose('rack.csv', FILE);

    await expect(page.getByText('1 column is not imported: Colour.')).toBeVisible();
    await screen.columns.getByRole('combobox', { name: 'Colour: Becomes' }).selectOption('Note');
    await expect(page.getByText('is not imported')).toHaveCount(0);
    await expect(screen.row(3)).toContainText('The team has no location “Attic”.');
    await expect(screen.row(4)).toContainText('This is not a number. Write it like 1234.5.');
    expect(await axeViolationsOf(page)).toEqual([]);
    for (const table of [screen.columns, screen.plan]) {
      await table.scrollIntoViewIfNeeded();
      const [head, first] = await Promise.all([
        table.getByRole('columnheader').first().boundingBox(),
        table.locator('tbody tr').first().boundingBox(),
      ]);
      expect((head?.y ?? Infinity) + (head?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1);
    }

    await screen.row(3).getByRole('button', { name: 'Add location “Attic”' }).click();
    await expect(screen.row(3)).toContainText('location is added');
    await screen.cell('Amount', 4).fill('7,5');
    await expect(screen.commit).toHaveAttribute('aria-disabled', 'true');
    await screen.cell('Amount', 4).press('Enter');
    await expect(screen.commit).toHaveText('Import 3 rows');
    await screen.commit.click();

    await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeFocused();
    expect(await axeViolationsOf(page)).toEqual([]);
    const items = await people.priya.api.items();
    expect(items.map(({ name, amount, note, location_name }) => [name, amount, note, location_name])).toEqual(
      [
        ['Pin', 7.5, null, 'Rack A1'],
        ['Washer', 12, null, 'Attic'],
        ['Hex bolt', 40, 'red', 'Rack A1'],
      ],
    );
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(new Toasts(page).saying('3 items put back as they were.')).toBeVisible();
    expect(await people.priya.api.items()).toEqual([]);
  },
);

test(
  'the progress and the report of an import show in another open browser, and the rows left out are downloaded as a file',
  { tag: ['@stock.649', '@stock.646', '@stock.716'] },
  async ({ team, signedIn }) => {
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
    const progressSeen = await watchFor(
      elsewhere,
      '[aria-label="Imports and exports"] progress[aria-label="Progress of parts.csv"]',
    );
    await screen.commit.click();

    await progressSeen();
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
  },
);

test(
  'the filtered and the selected items are exported, as CSV or as a workbook, and a formula in a name is neutralised',
  { tag: ['@stock.215', '@stock.651'] },
  async ({ team, signedIn }) => {
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
  },
);

test(
  'an export of 5,001 rows is made in the background, announced when it is ready, and downloaded',
  { tag: ['@stock.651', '@stock.649', '@stock.215', '@long'] },
  async ({ team, signedIn }) => {
    test.slow();
    const { people } = await team(PAIR);
    const page = await signedIn(people.tom);
    const screen = await new ImportScreen(page).open();
    const rows = Array.from({ length: 5_001 }, (_none, at) => `Part ${at},${1 + (at % 50)}`).join('\n');
    await screen.choose('parts.csv', `name,amount\n${rows}\n`);
    await expect(screen.commit).toHaveText('Import 5,001 rows', { timeout: 20_000 });
    await screen.commit.click();
    await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({
      timeout: 60_000,
    });

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
  },
);
