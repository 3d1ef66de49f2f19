import { catchUpOf } from '../fixtures/catch-up';
import { expect, test } from '../fixtures/test';
import { scanWithWedge } from '../fixtures/wedge';
import { ItemPanel } from '../pages/item-panel.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test('[X.536, X.537, X.538] a keeper says in what an item is counted and how much there must be, and a colleague sees it', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper', priya: 'manager' });
  const tube = await people.tom.api.newItem({ name: 'Copper tube', amount: 6 });
  const colleague = await signedIn(people.priya);
  const caughtUp = catchUpOf(colleague, '/api/stock');
  const list = await new StockPage(colleague).open();
  await new Shell(colleague).isLive();
  await caughtUp;
  await expect(list.row('Copper tube')).not.toContainText('minimum');

  const page = await signedIn(people.tom);
  const { panel, save, changes } = await openFields(page, tube.id);
  await panel.getByRole('combobox', { name: 'Unit' }).selectOption('metres');
  await panel.getByRole('textbox', { name: 'Minimum' }).fill('5');
  await panel.getByRole('textbox', { name: 'Item note' }).fill('Cut to length');
  await save();
  await expect(new Toasts(page).saying('Copper tube saved')).toBeVisible();
  await expect(changes.first()).toContainText('Unit: none → metres');
  await expect(list.row('Copper tube')).toContainText('in metres');
  await expect(list.row('Copper tube')).not.toContainText('below minimum');

  await list.oneLess('Copper tube');
  await expect(list.amount('Copper tube')).toHaveText('5');
  await expect(list.row('Copper tube')).not.toContainText('below minimum');
  await list.oneLess('Copper tube');
  await expect(list.row('Copper tube')).toContainText('below minimum');
  await expect(panel).toContainText('Below the minimum of 5');
});

async function openFields(page: ConstructorParameters<typeof ItemPanel>[0], id: number) {
  const item = await new ItemPanel(page).open(id);
  await item.panel.getByRole('button', { name: 'Add code, unit, minimum or note' }).click();
  return { panel: item.panel, save: () => item.save(), changes: item.changes() };
}

test('[X.531, X.539] the dashboard says what is below its minimum and leads to it', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' });
  await people.tom.api.newItem({ name: 'Linseed oil', amount: 2, unit: 'litre', minimum: 3 });
  await people.tom.api.newItem({ name: 'Oak board', amount: 20, unit: 'sheet', minimum: 3 });
  const page = await signedIn(people.tom);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('2 of at least 3');
  await page.getByRole('link', { name: /Below minimum/ }).click();
  const list = new StockPage(page);
  await expect(list.names()).toHaveText(['Linseed oil']);
  await page.getByRole('button', { name: 'Show all items' }).click();
  await expect(list.names()).toHaveText(['Oak board', 'Linseed oil']);
});

test('[X.607, X.602, X.604, X.623] the barcode on a maker’s box is given to an item by the scanner, opens it from then on, and finds it', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' });
  const { api } = people.tom;
  const [tube] = await api.newItems(['Copper tube', 'Oak board'], { amount: 6 });
  const page = await signedIn(people.tom);
  const { panel, save } = await openFields(page, tube.id);
  const code = panel.getByRole('textbox', { name: 'Codes' });
  await code.click();
  // As many digits as a number of trade has: into a field it is typed like anything else.
  await scanWithWedge(page, '4006381333931');
  await expect(panel.getByRole('list', { name: 'Codes' })).toContainText('4006381333931');
  await expect(panel).not.toContainText('check digit');
  await code.fill('4006381333932');
  await expect(panel).toContainText('The check digit of 4006381333932 is wrong.');
  await code.fill('CT-12');
  await code.press('Enter');
  await expect(panel).not.toContainText('check digit');
  await save();
  await expect(new Toasts(page).saying('Copper tube saved')).toBeVisible();
  expect((await api.items()).map(({ name, codes }) => [name, codes])).toEqual([
    ['Oak board', null],
    ['Copper tube', ['4006381333931', 'CT-12']],
  ]);

  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Scan', exact: true, includeHidden: true })).toBeAttached();
  // Other readers put zeros before it.
  await scanWithWedge(page, '04006381333931');
  const scanned = page.getByRole('dialog', { name: 'Scan' }).getByRole('region', { name: 'Copper tube' });
  await scanned.getByRole('button', { name: 'Open' }).click();
  await expect(new ItemPanel(page, 'Copper tube').panel).toBeVisible();

  const list = await new StockPage(page).open();
  await expect(list.names()).toHaveText(['Oak board', 'Copper tube']);
  await list.search.fill('ct-1');
  await expect(list.names()).toHaveText(['Copper tube']);
  await list.search.fill('400638');
  await expect(list.names()).toHaveText(['Copper tube']);
});
