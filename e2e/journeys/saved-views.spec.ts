import { objectionsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { StockPage } from '../pages/stock.page';

const STILL = { context: { reducedMotion: 'reduce' } } as const;

test(
  'a view that a manager shares opens the same list for a colleague',
  { tag: ['@look.514', '@look.515'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager', tom: 'keeper' });
    await people.priya.api.newItems(['Hex bolt', 'Flat washer']);
    const page = await signedIn(people.priya, STILL);
    const list = await new StockPage(page).open('/stock?name=bolt&sort=name&sort_direction=ASC');
    await expect(list.names()).toHaveText(['Hex bolt']);
    await page.getByRole('button', { name: 'Views and columns' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bolts');
    await dialog.getByRole('checkbox', { name: 'Share with the team' }).check();
    expect(await objectionsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);

    const other = await signedIn(people.tom);
    const theirs = await new StockPage(other).open();
    await expect(theirs.names()).toHaveCount(2);
    await other.getByRole('button', { name: 'Views and columns' }).click();
    await other.getByRole('menuitemradio', { name: 'Bolts' }).click();
    await expect(theirs.names()).toHaveText(['Hex bolt']);
    await expect(other).toHaveURL('/stock?sort=name&sort_direction=ASC&name=bolt');
  },
);
