import type { Locator } from '@playwright/test';
import type { StockList } from '@storeroom/contract';
import { boxOf } from '../fixtures/box';
import { liveList } from '../fixtures/live-list';
import { overflowOf } from '../fixtures/overflow';
import { waitForAnimations } from '../fixtures/animations';
import { expect, test } from '../fixtures/test';
import { ImportScreen } from '../pages/import.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 740 };
const ENGLISH_BAR = ['Scan', 'Find', 'Lists', 'Add', 'More'];
const FRENCH_BAR = ['Scanner', 'Chercher', 'Listes', 'Ajouter', 'Plus'];

interface Edges {
  left: number;
  right: number;
}

const edgesOf = (shown: Locator): Promise<Edges[]> =>
  shown.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => ({ left, right })),
  );

/** Words of a text that stand on more than one line. */
const brokenWordsOf = (title: Locator): Promise<string[]> =>
  title.evaluate((element) => {
    const text = element.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  });

test(
  'on a phone the first item begins in the upper quarter, at 320 px within 230 px, adding is at the lower edge, and at 320 px no button is cut or touches another',
  { tag: ['@look.1269', '@V.62', '@look.393', '@look.394'] },
  async ({ sharedTeam, signedIn }) => {
    for (const language of ['en', 'fr'] as const) {
      const path = language === 'en' ? '/stock' : '/fr/stock';
      const page = await signedIn(sharedTeam.people.keeper, {
        ...PHONE,
        language,
        context: { hasTouch: true },
      });
      const stock = await new StockPage(page).open(path);
      const top = async () => (await stock.table.locator('tbody tr').first().boundingBox())?.y;
      await expect(stock.names().first()).toBeVisible();
      expect(await top()).toBeLessThanOrEqual(PHONE.height / 4);

      const add = page.getByRole('button', { name: /^(Add item|Ajouter un article)$/ });
      await expect(add).toHaveCount(1);
      const { y, height, width } = await boxOf(add);
      expect(y + height).toBeGreaterThan(PHONE.height - 80);
      expect([height >= 44, width >= 44]).toEqual([true, true]);
      await waitForAnimations(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const pages = await boxOf(page.getByRole('navigation', { name: /^Pages/ }));
      expect(pages.y + pages.height).toBeLessThanOrEqual((await boxOf(add)).y);
      await new Shell(page).visit(`${path}?name=rivet`);
      await expect(stock.names()).toHaveCount(1);
      const alone = await boxOf(add);
      expect(alone.y + alone.height).toBe(PHONE.height);

      await page.setViewportSize(NARROW);
      await stock.open(path);
      await expect(stock.names().first()).toBeVisible();
      expect(await top()).toBeLessThanOrEqual(230);
      const words = page.getByRole('navigation', { name: /^(Shortcuts|Raccourcis)$/ }).getByRole('button');
      const expected = language === 'en' ? ENGLISH_BAR : FRENCH_BAR;
      // The bar loads after the first screen.
      await expect(words).toHaveText(expected);
      const shown = await words.evaluateAll((buttons) =>
        buttons.map((button) => [button.textContent, button.scrollWidth <= button.clientWidth]),
      );
      expect(shown).toEqual(expected.map((word) => [word, true]));
      expect(await overflowOf(page)).toEqual([]);

      await expect(page.getByRole('button', { name: /^(Live|En direct)$/ })).toBeVisible();
      const edges = await edgesOf(page.getByRole('banner').locator('button, [class*="switch"]'));
      expect(edges.length).toBeGreaterThan(2);
      for (const [at, { left }] of edges.entries()) {
        if (at > 0) expect(left - (edges[at - 1]?.right ?? 0)).toBeGreaterThanOrEqual(4);
      }
      expect(edges.at(-1)?.right).toBeLessThanOrEqual(NARROW.width);
    }
  },
);

test(
  'at 320 px the open log is in view among the others and the periods are shown whole; at 1280 px Undo keeps its distance from the edge',
  { tag: ['@look.1006', '@V.62'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager, { ...NARROW, language: 'fr' });
    await page.goto('/fr/logs?type=users');
    const open = page.locator('nav a[aria-current=page]', { hasText: 'Personnes' });
    await expect(open).toBeInViewport({ ratio: 1 });
    await page.goto('/fr/logs');
    await expect(page.locator('nav a[aria-current=page]', { hasText: 'Stock' }).last()).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('button', { name: 'Filtres' }).click();
    const periods = page.getByRole('radio').locator('xpath=..');
    await expect(periods).toHaveText(['Tout', /^Aujourd/, '7 jours', '30 jours', 'Période']);
    for (const { left, right } of await edgesOf(periods)) {
      expect(left).toBeGreaterThanOrEqual(16);
      expect(right).toBeLessThanOrEqual(NARROW.width - 16);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    const undo = page.getByRole('button', { name: /^Annuler la modification/ });
    await expect(undo.first()).toBeVisible();
    for (const { right } of await edgesOf(undo)) expect(right).toBeLessThanOrEqual(1280 - 24);
  },
);

test(
  'a log whose entries cannot be undone does not scroll sideways at 1280 px',
  { tag: ['@V.20', '@look.1006'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ mara: 'manager' });
    const { api } = people.mara;
    const item = await api.newItem({ name: 'Flat washer', amount: 3 });
    await api.call('POST', '/api/stock/lists', {
      customer_name: 'Fenwick Plumbing',
      items: [{ stock_id: item.id, amount: 1 }],
    });
    const page = await signedIn(people.mara, { width: 1280, height: 900 });
    await page.goto('/logs?type=lists');
    await expect(page.getByRole('row', { name: 'Fenwick Plumbing' }).first()).toBeVisible();
    expect(await overflowOf(page)).toEqual([]);
  },
);

test(
  'at 320 px titles and questions break no word except one that is wider than a line, and the page does not scroll sideways',
  { tag: ['@V.20', '@V.61'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ mara: 'manager' });
    const name = 'Thermostatic radiator valve, chrome-plated';
    const { id } = await people.mara.api.newItem({ name, amount: 3 });
    const long = 'W'.repeat(60);
    const other = await people.mara.api.newItem({ name: long, amount: 3 });
    const page = await signedIn(people.mara, { ...NARROW, language: 'fr' });
    await page.goto(`/fr/stock?item=${id}`);
    const titleOf = (item: string) => page.getByRole('complementary').getByRole('heading', { name: item });
    await expect(titleOf(name)).toBeVisible();
    expect(await brokenWordsOf(titleOf(name))).toEqual([]);
    await new Shell(page).visit(`/fr/stock?item=${other.id}`);
    await expect(titleOf(long)).toBeVisible();
    expect(await brokenWordsOf(titleOf(long))).toEqual([long]);
    expect(await overflowOf(page)).toEqual([]);

    await page.goto('/fr/stock?import=1');
    await new ImportScreen(page).choose('lots.csv', 'name,sku,qty,shelf\nGaze,G-1,2,A\nGaze,G-1,3,B\n');
    await page.getByRole('button', { name: 'Ajouter les 2' }).click();
    const question = page.getByText('1 ligne porte un code déjà pris');
    await expect(question).toBeVisible();
    expect(await brokenWordsOf(question)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  },
);

test(
  'a role with a long name keeps to its cell at 320 px, and leaves room for names at 1280 px',
  { tag: ['@look.2520'] },
  async ({ team, signedIn }) => {
    const { mara, tom } = (await team({ mara: 'owner', tom: 'keeper' })).people;
    const { team_id } = mara.api;
    const { role } = await mara.api.call<{ role: { id: number } }>('POST', '/api/roles', {
      team_id,
      name: 'Preparation of orders, goods receipt and returns at night',
      permissions: ['stock.count'],
    });
    await mara.api.call('PUT', `/api/users/${tom.id}/roles`, { team_id, role: 'custom', role_id: role.id });
    const page = await signedIn(mara, NARROW);
    await page.goto('/users');
    await expect(page.getByText('Preparation of orders').filter({ visible: true })).toBeVisible();
    expect(await overflowOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const names = page.getByRole('rowheader').getByRole('link');
    await expect(names).toHaveCount(2);
    expect(await names.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual([
      0, 0,
    ]);
  },
);

test(
  'on a tablet a name is at least 176 px wide whatever is beside it, and only the table scrolls sideways',
  { tag: ['@stock.1071', '@long'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ mara: 'manager' });
    const [spent, kept] = await people.mara.api.newItems(['Damp-proof course 300 mm', 'Discontinued elbow']);
    await people.mara.api.adjust(spent.id, { count: 0, reason: 'counted' });
    await people.mara.api.archive(kept.id, { reason: 'Discontinued by the maker, and sold out everywhere' });
    for (const [width, language] of [
      [768, 'fr'],
      [1024, 'en'],
      [1024, 'fr'],
      [768, 'en'],
    ] as const) {
      const page = await signedIn(people.mara, { width, height: 800, language });
      for (const [path, name] of [
        ['/stock/empty', 'Damp-proof course 300 mm'],
        ['/stock/archived', 'Discontinued elbow'],
      ] as const) {
        await page.goto(language === 'fr' ? `/fr${path}` : path);
        const lead = page.getByRole('rowheader', { name });
        await expect(lead).toBeVisible();
        await expect.poll(async () => (await lead.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(176);
        const menu = lead.locator('xpath=..').getByRole('button').last();
        const edge = async () => {
          const box = await menu.boundingBox();
          return box === null ? Infinity : box.x + box.width;
        };
        await expect.poll(edge).toBeLessThanOrEqual(width);
        expect(await overflowOf(page)).toEqual([]);
      }
      await page.close();
    }
  },
);

test(
  'at 640 px a list is one of cards and a dialog or filter a sheet at the lower edge with its × in sight; from 641 px on they are a table and a dialog in the middle',
  { tag: ['@V.21', '@look.1693'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager, { width: 640, height: 844 });
    const stock = await new StockPage(page).open();
    const row = stock.table.locator('tbody tr').first();
    const sheetOf = async (dialog: Locator) => {
      const { x, y, width, height } = await boxOf(dialog);
      return [x, width, y + height];
    };
    const chip = page.getByRole('button', { name: 'Location', description: 'Location' });
    const filter = page.getByRole('dialog', { name: 'Location' });
    const close = filter.getByRole('button', { name: 'Close' });
    await expect(row).toHaveCSS('display', 'grid');
    await chip.click();
    await expect.poll(() => sheetOf(filter)).toEqual([0, 640, 844]);
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(filter).toHaveCount(0);
    const shell = new Shell(page);
    await shell.visit('/stock?new=1');
    const dialog = page.getByRole('dialog', { name: 'Add item' });
    await expect.poll(() => sheetOf(dialog)).toEqual([0, 640, 844]);

    await page.setViewportSize({ width: 641, height: 844 });
    await waitForAnimations(page);
    const { x, y, width, height } = await boxOf(dialog);
    expect([x > 0, x + width / 2, y > 0, y + height < 844]).toEqual([true, 641 / 2, true, true]);
    await page.keyboard.press('Escape');
    await expect(row).toHaveCSS('display', 'table-row');
  },
);

test(
  'at 390 and 320 px every field for the amount of an item in the form that receives several is whole, and nothing in it scrolls sideways',
  { tag: ['@V.20', '@stock.509'] },
  async ({ team, signedIn }) => {
    const names = ['Washer', 'Hose clip, stainless'] as const;
    const { people } = await team({ tom: 'keeper' });
    await people.tom.api.newItems(names, { amount: 0 });
    for (const size of [PHONE, NARROW]) {
      const page = await signedIn(people.tom, { ...size, context: { hasTouch: true } });
      const stock = await new StockPage(page).open('/stock/empty');
      for (const name of names) await stock.box(name).check();
      await stock.chooseForAll('Receive');
      const dialog = page.getByRole('dialog', { name: 'Receive 2 items' });
      await expect(dialog.getByRole('textbox')).toHaveCount(2);
      await waitForAnimations(page);
      const rows = dialog.getByRole('list');
      expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  },
);

test(
  'the form of an amount beside a row shows all of its controls whole, however large the amount',
  { tag: '@V.62' },
  async ({ sharedTeam, signedIn }) => {
    for (const language of ['en', 'fr'] as const) {
      const page = await signedIn(sharedTeam.people.keeper, { language });
      const stock = await new StockPage(page).open(language === 'en' ? '/stock' : '/fr/stock');
      await stock.names().first().focus();
      await page.keyboard.press('+');
      const form = page.getByRole('dialog');
      await form.getByRole('textbox').first().fill('999999');
      await expect(form.getByRole('button').last()).toHaveText(/999.999$/);
      expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  },
);

test(
  'on a phone an amount of sixteen characters leaves room for the name on its card, and each button of pick mode stays in sight',
  { tag: ['@V.20', '@V.62'] },
  async ({ team, signedIn }) => {
    const amount = 999_999_999.9999;
    const { people, places } = await team({ tom: 'keeper' }, ['Rack A1']);
    const { api } = people.tom;
    const location_id = places['Rack A1'] ?? null;
    const item = await api.newItem({ name: 'Flat washer', amount, unit: 'kilogram', location_id });
    const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
      customer_name: 'Fenwick Plumbing',
      items: [{ stock_id: item.id, amount }],
    });
    for (const size of [PHONE, NARROW]) {
      const page = await signedIn(people.tom, { ...size, language: 'fr', context: { hasTouch: true } });
      const stock = await new StockPage(page).open('/fr/stock');
      await expect(stock.names()).toHaveCount(1);
      expect((await boxOf(stock.table.getByRole('rowheader'))).width).toBeGreaterThanOrEqual(100);
      expect(await overflowOf(page)).toEqual([]);
      await page.goto(`/fr/stock?list=${list.id}&mode=pick`);
      const picked = page.getByRole('dialog');
      await expect(picked.getByText('Flat washer')).toBeVisible();
      await waitForAnimations(page);
      for (const { left, right } of await edgesOf(picked.getByRole('button'))) {
        expect([left >= 0, right <= size.width]).toEqual([true, true]);
      }
    }
  },
);

test(
  'an item or location whose name is one long word, or a long code, widens no page of a phone, and leaves the names of items whole beside it at 1280 px',
  { tag: ['@V.20', '@stock.1071'] },
  async ({ team, signedIn }) => {
    const place = 'Wärmedämmverbundsystemplatten'.repeat(6);
    const { people, places } = await team({ tom: 'keeper', mara: 'manager' }, [place]);
    const location_id = places[place];
    const codes = ['HOSE-CLIP-'.repeat(6)];
    const [item] = await people.tom.api.newItems(['Hose clip, stainless'], { amount: 3, location_id, codes });
    for (const size of [PHONE, NARROW]) {
      const page = await signedIn(people.tom, { ...size, context: { hasTouch: true } });
      const [left] = await people.tom.api.newItems([place], { amount: 3, location_id });
      const stock = await liveList(page);
      await expect(stock.row('Hose clip, stainless')).toContainText(place);
      expect(await overflowOf(page)).toEqual([]);
      await people.mara.api.archive(left.id);
      const widthWithLeaving = stock
        .leavingRow(place)
        .evaluate(({ ownerDocument }) => ownerDocument.documentElement.scrollWidth);
      expect(await widthWithLeaving).toBe(size.width);
      for (const path of [`/stock/locations/${location_id}`, `/stock/locations/${location_id}?tab=count`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(place);
        await expect(page.getByText('Hose clip, stainless').first()).toBeVisible();
        expect(await overflowOf(page)).toEqual([]);
      }
      await page.goto(`/stock?item=${item.id}`);
      const panel = page.getByRole('complementary');
      await expect(panel.getByText(place).first()).toBeVisible();
      expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const page = await signedIn(people.tom);
    const name = (await new StockPage(page).open()).link('Hose clip, stainless');
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);
