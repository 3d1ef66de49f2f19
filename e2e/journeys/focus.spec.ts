import type { Page } from '@playwright/test';
import { controlSocket } from '../fixtures/sockets';
import { expect, test } from '../fixtures/test';
import { CreateDialog } from '../pages/create-dialog.page';
import { StockPage } from '../pages/stock.page';

const beginning = (page: Page) => page.locator('#page-start');

test(
  'after a dialog that a key opened, and after a change of page, the focus is at the page’s title, and nothing else announces it',
  { tag: ['@look.451', '@look.452', '@V.39'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    await people.priya.api.newItems(['Masking tape']);
    const page = await signedIn(people.priya);
    const list = await new StockPage(page).open();
    await expect(list.link('Masking tape')).toBeVisible();
    await expect(page.locator('body :focus')).toHaveCount(0);
    await page.keyboard.press('n');
    const { dialog, name } = new CreateDialog(page);
    await expect(name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(beginning(page)).toBeFocused();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Locations · Storeroom');
    await expect(beginning(page)).toBeFocused();
    await expect(beginning(page)).toHaveText('Locations');
    await expect(
      page
        .getByRole('status')
        .or(page.locator('[aria-live]'))
        .filter({ hasText: /^Locations$/ }),
    ).toHaveCount(0);
  },
);

test(
  'a status region says that the connection is lost, and that it is back',
  { tag: ['@look.453'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    const page = await signedIn(people.priya);
    const line = await controlSocket(page);
    await new StockPage(page).open();
    const region = page
      .getByRole('status')
      .filter({ has: page.getByRole('button', { name: /^(Live|Reconnecting|Offline)$/ }) });
    await expect(region).toHaveText('Live');
    line.cut(4200);
    await expect(region).toHaveText('Reconnecting');
    line.restore();
    await expect(region).toHaveText('Live');
  },
);
