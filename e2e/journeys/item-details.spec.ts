import { expect, test } from '../fixtures/test';
import { scanAsKeyboard } from '../fixtures/keyboard-scanner';
import { ItemPanel } from '../pages/item-panel.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

async function openFields(page: ConstructorParameters<typeof ItemPanel>[0], id: number) {
  const item = await new ItemPanel(page).open(id);
  await item.panel.getByRole('button', { name: 'Add details' }).click();
  return { panel: item.panel, save: () => item.save(), changes: item.changes() };
}

test(
  'a barcode scanned into an item’s panel is saved as its code, and from then on opens the item and finds it in the list',
  { tag: ['@stock.607', '@stock.604'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const [tube] = await api.newItems(['Copper tube', 'Oak board'], { amount: 6 });
    const page = await signedIn(people.tom);
    const { panel, save } = await openFields(page, tube.id);
    const code = panel.getByRole('textbox', { name: 'Codes' });
    await code.click();
    // As many digits as a number of trade has: into a field it is typed like anything else.
    await scanAsKeyboard(page, '4006381333931');
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
    await scanAsKeyboard(page, '04006381333931');
    const scanned = page.getByRole('dialog', { name: 'Scan' }).getByRole('region', { name: 'Copper tube' });
    await scanned.getByRole('button', { name: 'Open' }).click();
    await expect(new ItemPanel(page, 'Copper tube').panel).toBeVisible();

    const list = await new StockPage(page).open();
    await expect(list.names()).toHaveText(['Oak board', 'Copper tube']);
    await list.search.fill('ct-1');
    await expect(list.names()).toHaveText(['Copper tube']);
    await list.search.fill('400638');
    await expect(list.names()).toHaveText(['Copper tube']);
  },
);
