import { boxOf } from '../fixtures/box';
import { expect, test } from '../fixtures/test';
import { StockPage } from '../pages/stock.page';

const STILL = { context: { reducedMotion: 'reduce' } } as const;

test(
  'a column is widened by dragging its edge, and a table that is too wide scrolls in its frame without the page, while its heading and first column stay in sight',
  { tag: ['@look.588'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper' });
    await people.tom.api.newItems(Array.from({ length: 30 }, (_, at) => `Bolt ${at}`));
    const page = await signedIn(people.tom, STILL);
    await page.setViewportSize({ width: 1100, height: 600 });
    const list = await new StockPage(page).open('/stock?per_page=30');
    const head = list.table.getByRole('columnheader', { name: 'Location' });
    await expect(list.names()).toHaveCount(30);
    await list.bringSetup();
    // The number of rows a page is kept, too, perhaps only now.
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/user/preferences') &&
        (answer.request().postData() ?? '').includes('location'),
    );
    const { x, y, width: before } = await boxOf(head);
    await page.mouse.move(x + before - 3, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + before + 97, y + 10, { steps: 4 });
    await page.mouse.up();
    expect((await kept).ok()).toBe(true);
    await expect.poll(async () => (await head.boundingBox())?.width).toBeCloseTo(before + 100, -1);

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
  },
);

test(
  'at 1280 × 800 px a page of stock is in sight from its heading to its pages, which stay in sight and never cover the focused row',
  { tag: ['@look.585', '@look.1602'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper' });
    await people.tom.api.newItems(Array.from({ length: 30 }, (_, at) => `Bolt ${at}`));
    const page = await signedIn(people.tom, STILL);
    await page.setViewportSize({ width: 1280, height: 800 });
    const list = await new StockPage(page).open();
    await expect(list.names()).toHaveCount(15);
    const row = (at: number) => list.table.locator('tbody > tr').nth(at).boundingBox();
    const [first, last] = [await row(0), await row(14)];
    const heads = await list.table.locator('thead th').first().boundingBox();
    const pages = await list.pages.boundingBox();
    expect(first?.height).toBe(40);
    expect(first?.y).toBeGreaterThanOrEqual((heads?.y ?? 0) + (heads?.height ?? 0));
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(pages?.y ?? 0);
    expect((pages?.y ?? 0) + (pages?.height ?? 0)).toBeLessThanOrEqual(800);

    await page.setViewportSize({ width: 1280, height: 600 });
    await list.open('/stock?per_page=30');
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
  },
);

test(
  'on a wide screen an amount is within 200 px of its name, dialogs are centred, what an empty page says is on one line, and an open item or list leaves the table its width',
  { tag: ['@look.589', '@look.782', '@look.1552', '@look.1601'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    await people.priya.api.newItem({ name: 'Bolt', amount: 3 });
    const page = await signedIn(people.priya, STILL);
    const list = new StockPage(page);
    for (const width of [1280, 1600, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await list.open();
      const name = await list.row('Bolt').locator('[data-column="lead"]').boundingBox();
      const amount = await list.amount('Bolt').boundingBox();
      expect(name?.width).toBeLessThanOrEqual(480);
      expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual(
        (name?.x ?? 0) + (name?.width ?? 0) + 200,
      );
      if (width > 1280) continue;
      for (const title of ['Columns', 'Save this view']) {
        await list.chooseOfViews(title);
        const dialog = page.getByRole('dialog', { name: title });
        const box = await dialog.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, 0);
        expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(450, 0);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    }
    for (const [address, says] of [
      ['/stock?name=zzzz', 'No item matches'],
      ['/stock/reports?report=fast-slow', 'Nothing sleeps'],
    ] as const) {
      await page.goto(address);
      const words = await page.getByRole('heading', { name: says }).boundingBox();
      expect(words?.width).toBeGreaterThan(300);
      expect(words?.height).toBeLessThanOrEqual(32);
    }

    await page.setViewportSize({ width: 2640, height: 1000 });
    await list.open();
    const widthOf = async () => (await page.getByRole('main').getByRole('table').boundingBox())?.width;
    const before = await widthOf();
    await list.link('Bolt').click();
    await expect(page.getByRole('complementary', { name: 'Bolt' })).toBeVisible();
    expect(await widthOf()).toBe(before);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Picking lists' }).click();
    await expect(page.getByRole('complementary', { name: 'Picking lists' })).toBeVisible();
    expect(await widthOf()).toBe(before);
  },
);

test(
  'an item that opens beside its list moves no row, every row is 40 px high, and the − and + of a row cover no name',
  { tag: ['@look.590', '@look.1430', '@look.1431'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper' }, ['Rack A1']);
    const { api } = people.tom;
    await api.newItems(['Bolt', 'Chaîne 6 mm galvanisée, au mètre, en bobine de 25 mètres']);
    await api.newItem({ name: 'Vis à bois 4 × 40 mm', amount: 0, allow_minus_amount: true });
    const owed = await api.newItem({
      name: 'Mastic blanc en cartouche',
      amount: 1,
      allow_minus_amount: true,
    });
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
  },
);
