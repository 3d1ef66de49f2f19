import { axeViolationsOf } from '../fixtures/axe';
import { overflowOf } from '../fixtures/overflow';
import { codesOn, printed } from '../fixtures/paper';
import { expect, test } from '../fixtures/test';
import { ItemPanel } from '../pages/item-panel.page';
import { LocationsPage } from '../pages/locations.page';
import { StockPage } from '../pages/stock.page';

const codesOf = (origin: string, ids: readonly number[]) =>
  ids.flatMap((id) => [`Code128 SRI${id}`, `QRCode ${origin}/stock?item=${id}`]).sort();

/** How many pictures a file for paper holds: a drawing has none. */
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;

const LONG = ['@long'];

/** A sheet and a roll are read back in every run, the other papers among the long tests. */
for (const { paper, format, perSheet, size, details } of [
  { paper: 'a4x24', format: /24 labels/, perSheet: 24, size: { width: 210, height: 297 }, details: [] },
  { paper: 'a4x40', format: /40 labels/, perSheet: 40, size: { width: 210, height: 297 }, details: LONG },
  { paper: 'a4x65', format: /65 labels/, perSheet: 65, size: { width: 210, height: 297 }, details: LONG },
  { paper: 'roll62', format: /62\smm/, perSheet: 1, size: { width: 62, height: 29 }, details: [] },
  { paper: 'roll80', format: /80\smm/, perSheet: 1, size: { width: 80, height: 40 }, details: LONG },
]) {
  const title = `labels of selected items on ${paper} are vector drawings, lie on sheets of its size, and their codes can be read`;
  test(
    title,
    { tag: ['@stock.632', '@stock.633', '@stock.634', ...details] },
    async ({ team, product, signedIn }) => {
      const { people, places } = await team({ tom: 'keeper' }, ['Rack B1, behind the second door']);
      const location_id = Object.values(places)[0] ?? null;
      const names = [
        'Hex bolt',
        'A very long name that no label of a few millimetres has the room for, by far',
        'Étagère à vis',
      ];
      const items = await people.tom.api.newItems(names, { amount: 4, location_id });
      const ids = items.map(({ id }) => id);
      const page = await signedIn(people.tom);
      const list = await new StockPage(page).open();
      for (const name of names) await list.box(name).check();
      await list.chooseForAll('Labels');
      const dialog = page.getByRole('dialog', { name: 'Print 3 labels' });
      await dialog
        .getByRole('combobox', { name: 'Paper' })
        .selectOption({ label: await optionLike(dialog, format) });
      if (perSheet > 1)
        await dialog.getByRole('textbox', { name: /First label at/ }).fill(String(perSheet - 1));
      await expect(dialog.getByRole('status')).toContainText(perSheet > 1 ? '2 sheets.' : '3 labels.');
      expect(await axeViolationsOf(page)).toEqual([]);

      const { sheets, pdf } = await printed(page);
      expect(sheets.map(({ width, height }) => ({ width, height }))).toEqual(
        Array.from({ length: perSheet > 1 ? 2 : 3 }, () => size),
      );
      const read = sheets.flatMap(({ codes }) => codes).sort();
      expect(read).toEqual(codesOf(product.origin, ids));
      expect(sheets[0]?.codes).toHaveLength(perSheet > 1 ? 4 : 2);
      expect(picturesIn(pdf)).toBe(0);
    },
  );
}

async function optionLike(dialog: import('@playwright/test').Locator, words: RegExp): Promise<string> {
  return (await dialog.getByRole('option').filter({ hasText: words }).textContent()) ?? '';
}

test(
  'labels are printed from the row of an item and the list of locations, and offered in an item’s panel and on a location’s row and page, on the paper chosen last',
  { tag: ['@stock.634', '@stock.635', '@long'] },
  async ({ team, product, signedIn }) => {
    const { people, places } = await team({ tom: 'keeper' }, ['Rack B1', 'Rack B2']);
    const bolt = await people.tom.api.newItem({ name: 'Hex bolt', amount: 4 });
    const page = await signedIn(people.tom);
    const list = await new StockPage(page).open();
    const dialog = page.getByRole('dialog', { name: 'Print 1 label' });
    const sheet = dialog.getByRole('figure', { name: 'The first sheet' });
    await list.choose('Hex bolt', 'Print label');
    await expect(dialog).toBeVisible();
    expect((await printed(page)).sheets[0]?.codes).toEqual(codesOf(product.origin, [bolt.id]));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await list.link('Hex bolt').click();
    const panel = page.getByRole('complementary', { name: 'Hex bolt' });
    await panel.getByRole('button', { name: 'More for Hex bolt' }).click();
    await page.getByRole('menuitem', { name: 'Print label' }).click();
    await expect(sheet).toContainText(`SRI${bolt.id}`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    const locations = await new LocationsPage(page).open();
    await page.getByRole('button', { name: 'Print labels' }).click();
    await expect(page.getByRole('dialog', { name: 'Print 2 labels' })).toBeVisible();
    const ids = Object.values(places);
    expect((await printed(page)).sheets[0]?.codes).toEqual(
      ids.flatMap((id) => [`Code128 SRL${id}`, `QRCode ${product.origin}/stock/locations/${id}`]).sort(),
    );
    const paper = page.getByRole('combobox', { name: 'Paper' });
    await paper.selectOption('roll80');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await locations.choose('Rack B2', 'Print label');
    await expect(sheet).toContainText(`SRL${places['Rack B2']}`);
    await expect(paper).toHaveValue('roll80');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.goto(`/stock/locations/${places['Rack B1']}-rack-b1`);
    await page.getByRole('button', { name: 'More for Rack B1' }).click();
    await page.getByRole('menuitem', { name: 'Print label' }).click();
    await expect(sheet).toContainText(`SRL${places['Rack B1']}`);
    await expect(paper).toHaveValue('roll80');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflowOf(page)).toEqual([]);
  },
);

test(
  'the panel shows the codes of an item on request, loading their script then, and they can be read in every colour scheme',
  { tag: ['@stock.705'] },
  async ({ team, product, signedIn }) => {
    const { people } = await team({ lea: 'viewer', priya: 'manager' });
    const { id } = await people.priya.api.newItem({ name: 'Hex bolt', amount: 4 });
    const page = await signedIn(people.lea, { context: { colorScheme: 'dark', deviceScaleFactor: 2 } });
    const { panel } = await new ItemPanel(page).open(id);
    const square = panel.getByRole('img', { name: 'QR code that opens Hex bolt' });
    await expect(square).toHaveCount(0);
    const script = page.waitForRequest((request) => request.resourceType() === 'script');
    await panel.getByRole('button', { name: 'Show QR code' }).click();
    await script;
    await expect(square).toBeVisible();
    await expect(panel).toContainText(`SRI${id}`);
    expect(await axeViolationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    for (const scheme of ['dark', 'light', 'sepia']) {
      await page.locator('html').evaluate((root, value) => root.setAttribute('data-scheme', value), scheme);
      expect([scheme, await codesOn(await panel.screenshot())]).toEqual([
        scheme,
        codesOf(product.origin, [id]),
      ]);
    }
    await panel.getByRole('button', { name: 'Hide QR code' }).click();
    await expect(square).toHaveCount(0);
  },
);
