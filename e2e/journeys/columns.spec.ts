import { objectionsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { StockPage } from '../pages/stock.page';

const STILL = { context: { reducedMotion: 'reduce' } } as const;

test('[X.11, X.581, X.582, X.584] columns follow a person, a view of the team brings its own, and opens first', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager', tom: 'keeper' });
  await people.priya.api.newItems(['Hex bolt', 'Flat washer']);
  const page = await signedIn(people.priya, STILL);
  const list = await new StockPage(page).open();
  const dialog = await list.openColumns();
  expect(await objectionsOf(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Created' }).check();
  await dialog.getByRole('checkbox', { name: 'Free' }).uncheck();
  await dialog.getByRole('button', { name: 'Move Created forward' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move Created forward' })).toBeFocused();
  await page.keyboard.press('Escape');
  const heads = ['', 'Name', 'Amount', 'Location', 'Created', 'Changed', 'More'];
  await expect(list.heads()).toHaveText(heads);

  const again = await signedIn(people.priya, STILL);
  const elsewhere = await new StockPage(again).open();
  await expect(elsewhere.heads()).toHaveText(heads);
  await elsewhere.search.fill('bolt');
  await expect(elsewhere.names()).toHaveText(['Hex bolt']);
  await elsewhere.chooseOfViews('Save this view');
  const save = again.getByRole('dialog', { name: 'Save this view' });
  await save.getByRole('textbox', { name: 'Name' }).fill('Bolts');
  await save.getByRole('checkbox', { name: 'Share with the team' }).check();
  await save.getByRole('checkbox', { name: 'Open the page with this view' }).check();
  await save.getByRole('button', { name: 'Save' }).click();
  await expect(save).toHaveCount(0);

  const other = await signedIn(people.tom, STILL);
  const theirs = await new StockPage(other).open();
  await expect(theirs.names()).toHaveText(['Hex bolt']);
  await expect(theirs.heads()).toHaveText(heads);
  await theirs.search.fill('');
  await expect(theirs.names()).toHaveCount(2);
});

test('[X.782] a dialog stands in the middle, whatever was opened before it', async ({ team, signedIn }) => {
  const { people } = await team({ tom: 'keeper' });
  await people.tom.api.newItem({ name: 'Hex bolt' });
  const page = await signedIn(people.tom, STILL);
  await page.setViewportSize({ width: 1280, height: 900 });
  const list = await new StockPage(page).open();
  for (const title of ['Columns', 'Save this view']) {
    await list.chooseOfViews(title);
    const dialog = page.getByRole('dialog', { name: title });
    const box = await dialog.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, 0);
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(450, 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('[X.580, X.588, X.585] an edge is dragged, and a table that is too wide scrolls by itself under its head', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' });
  await people.tom.api.newItems(Array.from({ length: 30 }, (_, at) => `Bolt ${at}`));
  const page = await signedIn(people.tom, STILL);
  await page.setViewportSize({ width: 1100, height: 600 });
  const list = await new StockPage(page).open('/stock?per_page=30');
  const head = list.table.getByRole('columnheader', { name: 'Location' });
  const before = (await head.boundingBox())?.width ?? 0;
  await list.bringSetup();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/user/preferences'));
  const edge = await head.boundingBox();
  await page.mouse.move((edge?.x ?? 0) + before - 3, (edge?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((edge?.x ?? 0) + before + 97, (edge?.y ?? 0) + 10, { steps: 4 });
  await page.mouse.up();
  expect((await kept).ok()).toBe(true);
  expect((await head.boundingBox())?.width).toBeCloseTo(before + 100, -1);

  await list.open(
    '/stock?per_page=30&columns=*name-300.amount.free.location-300.changed.created.id.note-300',
  );
  const frame = list.table.locator('..');
  await list.bringSetup();
  await expect(frame).toHaveAttribute('data-scrolls');
  await frame.evaluate((element) => element.scrollTo(400, 200));
  const name = await list.table.getByRole('columnheader', { name: 'Name' }).boundingBox();
  const place = await frame.boundingBox();
  expect(name?.x).toBeCloseTo(place?.x ?? 0, 0);
  expect(name?.y).toBeCloseTo(place?.y ?? 0, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100);
});

test('[X.585, V.32] head and pages stay in sight, and cover nothing that has the focus', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' });
  await people.tom.api.newItems(Array.from({ length: 30 }, (_, at) => `Bolt ${at}`));
  const page = await signedIn(people.tom, STILL);
  await page.setViewportSize({ width: 1280, height: 600 });
  const list = await new StockPage(page).open('/stock?per_page=30');
  await expect(list.names()).toHaveCount(30);
  await list.box('Bolt 29').check();
  const expectInSight = async (name: string) => {
    await expect(list.link(name)).toBeFocused();
    const focused = await list.link(name).boundingBox();
    const head = await list.table.getByRole('columnheader', { name: 'Name' }).boundingBox();
    const foot = await list.selection().boundingBox();
    expect(focused?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  };
  await list.link('Bolt 29').focus();
  for (let row = 0; row < 20; row += 1) await page.keyboard.press('j');
  await expectInSight('Bolt 9');
  for (let row = 0; row < 15; row += 1) await page.keyboard.press('k');
  await expectInSight('Bolt 24');
  await expect(list.pages).toBeInViewport();
});

for (const width of [1280, 1600, 2560]) {
  test(`[X.589] a name and its amount are read across at ${width} px`, async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper' });
    await people.tom.api.newItem({ name: 'Bolt', amount: 3 });
    const page = await signedIn(people.tom, STILL);
    await page.setViewportSize({ width, height: 800 });
    const list = await new StockPage(page).open();
    const name = await list.row('Bolt').locator('[data-column="lead"]').boundingBox();
    const amount = await list.amount('Bolt').boundingBox();
    expect(name?.width).toBeLessThanOrEqual(480);
    expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual(
      (name?.x ?? 0) + (name?.width ?? 0) + 200,
    );
  });
}

test('[X.590, X.1430, X.1431] an item that opens beside its list moves no row, and no step lies over a name', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' }, ['Rack A1']);
  const { api } = people.tom;
  await api.newItems(['Bolt', 'Chaîne 6 mm galvanisée, au mètre, en bobine de 25 mètres']);
  await api.newItem({ name: 'Vis à bois 4 × 40 mm', amount: 0, allow_minus_amount: true });
  const owed = await api.newItem({ name: 'Mastic blanc en cartouche', amount: 1, allow_minus_amount: true });
  await api.adjust(owed.id, { delta: -5, reason: 'used' });
  const page = await signedIn(people.tom, { language: 'fr', height: 800, ...STILL });
  for (const query of ['', '?allow_minus=true&changed=7d']) {
    const list = await new StockPage(page).open(`/fr/stock${query}`);
    const boxes = () =>
      list.table.locator('tr').evaluateAll((rows) =>
        rows.map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return { top, height };
        }),
      );
    await expect(list.row('Mastic blanc en cartouche')).toBeVisible();
    const before = await boxes();
    expect(new Set(before.slice(1).map(({ height }) => height))).toEqual(new Set([40]));
    await list.link('Mastic blanc en cartouche').click();
    await expect(page.getByRole('complementary', { name: 'Mastic blanc en cartouche' })).toBeVisible();
    expect(await boxes()).toEqual(before);
    for (const row of await list.table.locator('tbody tr').all()) {
      await row.hover();
      const name = await row.getByRole('link').boundingBox();
      const step = await row.locator('[data-column="amount"]').getByRole('button').first().boundingBox();
      expect((name?.x ?? Infinity) + (name?.width ?? 0)).toBeLessThanOrEqual(step?.x ?? 0);
    }
  }
});

test('[X.587, X.514, V.30] on a phone the facts of the cards are chosen, and views are saved', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' });
  await people.tom.api.newItem({ name: 'Bolt', amount: 3 });
  const page = await signedIn(people.tom, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' },
  });
  const list = await new StockPage(page).open();
  const dialog = await list.openColumns('Shown on cards');
  await dialog.getByRole('checkbox', { name: 'No.' }).check();
  await dialog.getByRole('checkbox', { name: 'Location' }).uncheck();
  expect(await objectionsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(list.row('Bolt')).toContainText(/No\. \d+/);
  await expect(list.row('Bolt')).not.toContainText('No location');
});

test('[X.10, X.583, X.584] the list of locations has columns, and views that are renamed', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' }, ['Rack A1', 'Rack B1']);
  const page = await signedIn(people.priya, STILL);
  const list = await new StockPage(page).open('/stock/locations?name=rack&columns=name.oversold.created');
  await expect(list.heads()).toHaveText(['', 'Name', 'Oversold', 'Created', 'More']);
  await list.chooseOfViews('Save this view');
  await page.getByRole('textbox', { name: 'Name' }).fill('Racks');
  await page.keyboard.press('Enter');
  await list.chooseOfViews('Manage views');
  const manage = page.getByRole('dialog', { name: 'Manage views' });
  await manage.getByRole('button', { name: 'Rename Racks' }).click();
  await page.keyboard.type('Shelves');
  await page.keyboard.press('Enter');
  await manage.getByRole('button', { name: 'Open the page with Shelves' }).click();
  await expect(manage.getByText('opens first')).toBeVisible();
  await list.open('/stock/locations');
  await expect(page).toHaveURL('/stock/locations?name=rack&columns=name.oversold.created');
});

test('[X.1552] what says that there is nothing is read across on a wide screen', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItem({ name: 'Bolt', amount: 3 });
  const page = await signedIn(people.priya);
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const [address, says] of [
    ['/stock?name=zzzz', 'No item matches'],
    ['/stock/reports?report=fast-slow', 'Nothing sleeps'],
  ] as const) {
    await page.goto(address);
    const words = await page.getByRole('heading', { name: says }).boundingBox();
    expect(words?.width).toBeGreaterThan(300);
    expect(words?.height).toBeLessThanOrEqual(32);
  }
});
