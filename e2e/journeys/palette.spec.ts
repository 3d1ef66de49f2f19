import { axeViolationsOf } from '../fixtures/axe';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { Palette } from '../pages/palette.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test(
  'what is typed while the command palette is loading goes into its field and does nothing on the page',
  { tag: ['@look.1049'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    const item = await people.priya.api.newItem({ name: 'Brass hinge', amount: 4 });
    const page = await signedIn(people.priya);
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/palette.*.js', (route) => sent.then(() => route.continue()));
    // Without a limit of its own: a busy machine opens the page late.
    const typedAhead = page.waitForResponse('**/typed-ahead.*.js', { timeout: 0 });
    await new StockPage(page).open();
    // Until the code that keeps such keys has run, they act on the page.
    await (await typedAhead).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
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
  },
);

test(
  'the command palette starts what remotes offer from the dashboard, and has the commands of an open item only while it is open',
  { tag: ['@look.43', '@look.365', '@look.992', '@look.993'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    const item = await people.priya.api.newItem({ name: 'Brass hinge', amount: 4 });
    const page = await signedIn(people.priya);
    const palette = new Palette(page);
    const lists = page.getByRole('complementary', { name: 'Picking lists' });
    const shell = new Shell(page);
    const toDashboard = async () => {
      await shell.visit('/dashboard');
      await expect(page).toHaveTitle(/^Dashboard/);
    };
    await page.goto('/dashboard');
    await shell.isUncovered();
    const begin = async (words: string, option: RegExp) => {
      await toDashboard();
      await palette.open();
      await page.keyboard.type(words);
      await expect(palette.option(option)).toBeVisible();
      await page.keyboard.press('Enter');
    };
    await begin('import', /^Import items from a file/);
    await expect(page).toHaveURL(/import=1/);
    await begin('new list', /^Picking lists/);
    await expect(lists).toBeVisible();
    await expect(page).toHaveURL('/stock');
    const door = page.getByRole('button', { name: 'Picking lists', exact: true });
    await door.click();
    await expect(lists).toHaveCount(0);
    await toDashboard();
    await door.click();
    await expect(lists).toBeVisible();

    await begin('hinge', /^Brass hinge/);
    const panel = page.getByRole('complementary', { name: item.name });
    await expect(panel).toBeVisible();
    await palette.open();
    await page.keyboard.type('>archive');
    await expect(palette.active).toHaveText(/^Archive Brass hinge/);
    await page.keyboard.press('Enter');
    await expect(palette.dialog).toHaveCount(0);
    await expect(new StockPage(page).row(item.name)).toHaveCount(0);
    await begin('count', /^Choose a location to count/);
    await expect(page).toHaveURL('/stock/locations');
    await begin('export', /^Choose items to export/);
    await expect(page).toHaveURL('/stock');
    await begin('labels', /^Choose items to print labels/);
    await expect(page).toHaveURL('/stock');
    await palette.open();
    await page.keyboard.type('>archive');
    await expect(palette.state).toHaveText('Nothing found');
  },
);

test(
  'in French the command palette opens from a field at 1024 px and wider, an icon from 901 to 1023 px, and a button at the foot below that',
  { tag: ['@look.367', '@look.1435'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager, { language: 'fr' });
    await page.goto('/fr/stock');
    const bar = page.getByRole('banner');
    await expect(bar.getByText(/(Ctrl|⌘) K/)).toBeVisible();
    const way = bar.getByRole('button').filter({ has: page.getByText(/(Ctrl|⌘) K/) });
    const button = page.getByRole('button', { name: 'Chercher', exact: true });
    const shownAt = async (width: number) => {
      await page.setViewportSize({ width, height: 844 });
      const isAtFoot = await button.isVisible();
      const box = (await way.isVisible()) ? await way.boundingBox() : null;
      return { width: box?.width ?? 0, isAtFoot };
    };
    for (const width of [1280, 1024]) {
      const { width: field, isAtFoot } = await shownAt(width);
      expect(field).toBeGreaterThan(200);
      expect(isAtFoot).toBe(false);
    }
    for (const width of [1023, 901]) {
      const { width: icon, isAtFoot } = await shownAt(width);
      expect([icon > 0, icon < 48, isAtFoot]).toEqual([true, true, false]);
    }
    for (const width of [900, 390]) {
      await expect.poll(() => shownAt(width)).toEqual({ width: 0, isAtFoot: true });
    }
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Recherche et commandes' });
    await expect(dialog.getByRole('combobox', { name: /Que cherchez-vous/ })).toBeFocused();
    await expect(dialog.getByRole('option', { name: /^Disponible/ })).toBeVisible();
    expect(await axeViolationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);
