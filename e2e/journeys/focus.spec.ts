import type { Page } from '@playwright/test';
import { lineOf } from '../fixtures/sockets';
import { expect, test } from '../fixtures/test';
import { AccountDrawer } from '../pages/account.page';
import { CreateDialog } from '../pages/create-dialog.page';
import { LocationsPage } from '../pages/locations.page';
import { Palette } from '../pages/palette.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

const beginning = (page: Page) => page.locator('#page-start');

/** What has focus is something, whatever it is. */
const expectSomewhere = (page: Page) => expect(page.locator('body :focus')).toHaveCount(1);

test('[X.451, V.33] focus is kept when the last match of a filter is archived, and when that is undone', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItems(['Masking tape', 'Angle grinder']);
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open('/stock?name=masking');
  await list.link('Masking tape').focus();
  await page.keyboard.press('a');
  await expect(page.getByText('No item matches')).toBeVisible();
  await expectSomewhere(page);

  const undo = new Toasts(page).region.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(list.link('Masking tape')).toBeVisible();
  await expectSomewhere(page);
});

test('[X.451, V.40] focus is kept when what was opened by a key from nowhere is closed', async ({
  team,
  signedIn,
}) => {
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

  const palette = await new Palette(page).open();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expectSomewhere(page);
});

test('[X.451, V.40] focus is kept when the account is closed that an address opened', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  const page = await signedIn(people.priya);
  const account = await new AccountDrawer(page).open();
  await page.keyboard.press('Escape');
  await expect(account.drawer).toHaveCount(0);
  await expect(beginning(page)).toBeFocused();
});

test('[X.451] focus is kept when a location is deleted', async ({ team, signedIn }) => {
  const { people } = await team({ priya: 'manager' }, ['Rack A1']);
  const page = await signedIn(people.priya);
  const locations = await new LocationsPage(page).open();
  await locations.choose('Rack A1', 'Archive');
  await expect(locations.row('Rack A1')).toHaveCount(0);
  await expectSomewhere(page);
  await locations.open('/stock/locations?deleted=true');
  await locations.choose('Rack A1', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(locations.row('Rack A1')).toHaveCount(0);
  await expectSomewhere(page);
});

test('[X.452, V.39] a change of route takes focus to the title of the page, which stands there once', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  const page = await signedIn(people.priya);
  await new StockPage(page).open();
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
});

test('[X.453] a status region says that the connection is lost, and that it is back', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  const page = await signedIn(people.priya);
  const line = await lineOf(page);
  await new StockPage(page).open();
  const region = page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: /^(Live|Reconnecting|Offline)$/ }) });
  await expect(region).toHaveText('Live');
  line.cut(4200);
  await expect(region).toHaveText('Reconnecting');
  line.mend();
  await expect(region).toHaveText('Live');
});
