import { objectionsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { Palette } from '../pages/palette.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test('[X.43, X.360] Ctrl+K finds pages, items and locations by keyboard, and focus comes back', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team({ priya: 'manager' }, ['Cold room']);
  await people.priya.api.newItem({
    name: 'Brass hinge',
    amount: 4,
    location_id: places['Cold room'] ?? null,
  });
  await people.priya.api.newItem({ name: 'Hinge pin', amount: 0 });
  const page = await signedIn(people.priya);
  await page.goto('/dashboard');
  await new Shell(page).isUncovered();
  const palette = await new Palette(page).open();

  await page.keyboard.type('hinge');
  await expect(palette.option(/^Brass hinge/)).toBeVisible();
  await expect(palette.option(/^Hinge pin/)).toContainText('empty');
  expect(await objectionsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(palette.active).toHaveCount(1);
  await expect(palette.active).toHaveText(/^Hinge pin/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(palette.dialog).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Brass hinge' })).toBeVisible();

  // What was chosen comes first the next time.
  await palette.open();
  await expect(palette.options.first()).toHaveText(/^Brass hinge/);
  await page.keyboard.type('/cold');
  await expect(palette.option('Cold room')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);

  await palette.open();
  await page.keyboard.type('dashb');
  await expect(palette.active).toHaveText(/^Dashboard/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Dashboard · Storeroom');
});

test('[X.1049] what is typed while the palette is on its way stands in its field and does nothing on the page', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  const item = await people.priya.api.newItem({ name: 'Brass hinge', amount: 4 });
  const page = await signedIn(people.priya);
  await new StockPage(page).open();
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/palette.*.js', (route) => sent.then(() => route.continue()));
  const asked = page.waitForRequest('**/palette.*.js');
  await page.keyboard.press('Control+k');
  await asked;
  // On the page n adds an item, and x selects one.
  await page.keyboard.type('nhx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hinx');
  await page.keyboard.press('Backspace');
  send();
  const palette = new Palette(page);
  await expect(palette.field).toHaveValue('hin');
  await page.keyboard.type('ge');
  await expect(palette.option(/^Brass hinge/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: item.name })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[X.362] what the role does not include is there and says which permission it needs', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ vera: 'viewer' });
  const page = await signedIn(people.vera);
  await new StockPage(page).open();
  const palette = await new Palette(page).open();
  await page.keyboard.type('> add');
  const add = palette.option(/^Add item/);
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toContainText('Needs the permission stock.create');
  await page.keyboard.press('Enter');
  await expect(palette.dialog).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Add item' })).toHaveCount(0);
});

test('[X.365] a remote’s commands speak of what is open, and go with it', async ({ team, signedIn }) => {
  const { people } = await team({ priya: 'manager' });
  const [item] = await people.priya.api.newItems(['Angle grinder']);
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open(`/stock?item=${item.id}`);
  await expect(page.getByRole('complementary', { name: 'Angle grinder' })).toBeVisible();
  await expect(list.link('Angle grinder')).toBeVisible();
  const palette = await new Palette(page).open();
  await page.keyboard.type('>archive');
  await expect(palette.active).toHaveText(/^Archive Angle grinder/);
  await page.keyboard.press('Enter');
  await expect(list.row('Angle grinder')).toHaveCount(0);

  await page.goto('/dashboard');
  await new Shell(page).isUncovered();
  await palette.open();
  await page.keyboard.type('>archive');
  await expect(palette.state).toHaveText('Nothing found');
});

test('[X.366] a search that fails says so and can be tried again', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/);
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItems(['Angle grinder']);
  const page = await signedIn(people.priya);
  await page.goto('/dashboard');
  await new Shell(page).isUncovered();
  await page.route(/\/api\/stock\?.*name=/, (route) => route.fulfill({ status: 500, json: { message: '' } }));
  const palette = await new Palette(page).open();
  await page.keyboard.type('grinder');
  await expect(palette.dialog.getByRole('alert')).toContainText('Could not be searched: Items.');
  const again = palette.dialog.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest(/\/api\/stock\?.*name=/);
  await again.click();
  await asked;
  await page.unroute(/\/api\/stock\?.*name=/);
  // The page also tries again by itself: then the button is gone and the answer is there.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(palette.option(/^Angle grinder/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('[X.367] on a phone a button in the bar opens it, in French too, and nothing is wider than the page', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  const page = await signedIn(people.priya);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/stock');
  await new Shell(page).isUncovered();
  const button = page.getByRole('button', { name: 'Chercher', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Recherche et commandes' });
  await expect(dialog.getByRole('combobox', { name: /Que cherchez-vous/ })).toBeFocused();
  await expect(dialog.getByRole('option', { name: /^Disponible/ })).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('[X.992, X.993] importing, the grid, labels and picking lists are found from the dashboard, and lists have a key and a button there', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItem({ name: 'Brass hinge', amount: 4 });
  const page = await signedIn(people.priya);
  const palette = new Palette(page);
  const begin = async (words: string, option: RegExp) => {
    await page.goto('/dashboard');
    await new Shell(page).isUncovered();
    await palette.open();
    await page.keyboard.type(words);
    await expect(palette.option(option)).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await begin('import', /^Import items from a file/);
  await expect(page).toHaveURL(/import=1/);
  await begin('grid', /^Edit items in the grid/);
  await expect(page).toHaveURL(/mode=grid/);
  await begin('labels', /^Choose items to print labels/);
  await expect(page).toHaveURL('/stock');
  const lists = page.getByRole('complementary', { name: 'Picking lists' });
  await begin('new list', /^Picking lists/);
  await expect(lists).toBeVisible();
  await expect(page).toHaveURL('/stock');
  await page.getByRole('button', { name: 'Picking lists', exact: true }).click();
  await expect(lists).toHaveCount(0);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Picking lists', exact: true }).click();
  await expect(lists).toBeVisible();
  await page.getByRole('button', { name: 'Picking lists', exact: true }).click();
  await page.goto('/dashboard');
  await new Shell(page).isUncovered();
  // Its keys come to a page a little after what it shows.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(lists).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('[X.1435] the bar of a desk shows the way into the palette as a field, that of a narrow page as a sign', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.manager);
  await page.goto('/stock');
  const way = page.getByRole('banner').getByRole('button', { name: 'Search or go to…' });
  await expect(way).toHaveText(/Search or go to….*(Ctrl|⌘) K/);
  expect((await way.boundingBox())?.width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 960, height: 800 });
  expect((await way.boundingBox())?.width).toBeLessThan(48);
  await way.click();
  await expect(new Palette(page).field).toBeFocused();
});
