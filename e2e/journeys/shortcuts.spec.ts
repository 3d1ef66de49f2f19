import { objectionsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { CreateDialog } from '../pages/create-dialog.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test('[X.46, X.368] ? shows the keys of the page beneath, by what they are about', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItems(['Angle grinder']);
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open();
  await expect(list.link('Angle grinder')).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet.getByRole('region', { name: 'Stock list' })).toContainText('Add itemn');
  await expect(sheet.getByRole('region', { name: 'Go to' })).toContainText('Dashboardg d');
  await expect(sheet.getByRole('region', { name: 'On every page' })).toContainText('Undo your last changez');
  expect(await objectionsOf(page)).toEqual([]);
  // Keys belong to the sheet while it is open.
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add item' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('[X.363, X.369] g and a letter lead to a page, or say why not', async ({ team, signedIn }) => {
  const { people } = await team({ vera: 'viewer' });
  const page = await signedIn(people.vera);
  await new StockPage(page).open();
  await new Shell(page).isUncovered();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveTitle('Dashboard · Storeroom');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  const { region } = new Toasts(page);
  await expect(region).toContainText('Logs: your role does not open this page');
  await expect(page).toHaveTitle('Dashboard · Storeroom');
});

test('[X.42] single keys can be switched off in the sheet, for the person and not the page', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  const page = await signedIn(people.priya);
  await new StockPage(page).open();
  await new Shell(page).isUncovered();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  const saved = page.waitForResponse(/\/api\/user\/preferences$/);
  await sheet.getByRole('switch', { name: 'Single-letter keys' }).click();
  expect((await saved).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await page.reload();
  await new Shell(page).isUncovered();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  // The palette has a modifier, and stays; it leads to the sheet.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeFocused();
  await page.keyboard.type('>keys');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Show the keys/);
  await page.keyboard.press('Enter');
  await sheet.getByRole('switch', { name: 'Single-letter keys' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add item' })).toBeVisible();
});

test('[X.376] z takes back the latest change of one’s own, also when its message has gone', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItems(['Angle grinder']);
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open();
  await list.oneLess('Angle grinder');
  const toasts = new Toasts(page);
  await expect(toasts.saying('Angle grinder: 12 → 11')).toBeVisible();
  await toasts.region.getByRole('button', { name: 'Close' }).click();
  await expect(toasts.saying('Angle grinder: 12 → 11')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(list.amount('Angle grinder')).toHaveText('12');
  await page.keyboard.press('z');
  await expect(toasts.saying('Nothing to undo')).toBeVisible();
});

for (const pace of [0, 10, 20]) {
  test(`[X.1231, X.1233] what is typed every ${pace} ms behind n stands in the name of the item, however late its form is`, async ({
    team,
    signedIn,
  }) => {
    const { people } = await team({ priya: 'manager' });
    const page = await signedIn(people.priya);
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/item-forms.*.js', (route) => sent.then(() => route.continue()));
    const asked = page.waitForRequest('**/item-forms.*.js');
    // What hears scanners is there. A page whose form is held has not loaded whole.
    await page.goto('/stock', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Scan', exact: true, includeHidden: true })).toBeAttached();
    await page.keyboard.type('nclamp 1', { delay: pace });
    await asked;
    await page.keyboard.type('2 mm', { delay: pace });
    // The address says that the form was asked for: the keys have done their work.
    await expect(page).toHaveURL(/new=1/);
    send();
    const { dialog, name } = new CreateDialog(page);
    await expect(name).toHaveValue('clamp 12 mm');
    await expect(name).toBeFocused();
    await expect(dialog).toBeVisible();
  });
}
