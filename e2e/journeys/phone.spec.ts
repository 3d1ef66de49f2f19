import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../fixtures/box';
import { changeDocuments } from '../fixtures/documents';
import { waitForAnimations } from '../fixtures/animations';
import { NO_NETWORK } from '../fixtures/offline';
import { expect, test } from '../fixtures/test';
import { AccountDrawer } from '../pages/account.page';
import { AdjustForm } from '../pages/adjust-form.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const PHONE = { width: 390, height: 844 };
const TARGET = 44;
const MOUSE_TARGET = 24;

/** Whether a press at its middle would reach it. */
const isInFront = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** What is too small for a thumb, with the room that answers around it; what is hidden is pressed by its label. */
const smallIn = (page: Page, least: number) =>
  page.evaluate((smallest) => {
    const roomAround = (element: Element) => {
      const { position, top, bottom, left, right } = getComputedStyle(element, '::before');
      const out = (edge: string) => (position === 'absolute' ? Math.max(0, -parseFloat(edge) || 0) : 0);
      return { high: out(top) + out(bottom), wide: out(left) + out(right) };
    };
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement));
    const pressed = 'a[href], button, summary, select, input, textarea';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      // A radio answers by its label, a name in a list by its row.
      const target = element.closest<HTMLElement>('label, tr[data-opens]') ?? element;
      const own = element.matches('button, summary, select') ? element : target;
      const { width, height } = own.getBoundingClientRect();
      const { high, wide } = roomAround(own);
      const isSeen = own.checkVisibility({ visibilityProperty: true }) && !isClipped(own) && width > 0;
      if (!isSeen || own.matches('.skip, p a')) return [];
      if (Math.round(height + high) >= smallest && Math.round(width + wide) >= smallest) return [];
      return [`${own.tagName} "${own.ariaLabel ?? own.innerText}" ${width} × ${height}`];
    });
  }, least);

test(
  'at 320, 768 and 900 px the bar at the foot opens Scan, covers neither an open item nor the list’s pages, and is hidden under a dialog and on paper',
  { tag: ['@look.1265', '@look.1268', '@long'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ mara: 'keeper' });
    const items = await people.mara.api.newItems(
      Array.from({ length: 12 }, (_, at) => `Hex bolt M${at + 1}`),
    );
    const page = await signedIn(people.mara, { width: 320, height: 700, context: { hasTouch: true } });
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await page.goto('/dashboard');
    await new Shell(page).isLive();
    for (const width of [320, 768, 900]) {
      await page.setViewportSize({ width, height: 700 });
      await bar.getByRole('button', { name: 'Scan' }).click();
      const scan = page.getByRole('dialog', { name: 'Scan' });
      await expect(scan).toBeVisible();
      expect(await isInFront(bar)).toBe(false);
      await scan.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => isInFront(bar)).toBe(true);
      await page.emulateMedia({ media: 'print' });
      await expect(bar).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
    for (const width of [320, 768, 900]) {
      await page.setViewportSize({ width, height: 700 });
      await new Shell(page).visit(`/stock?item=${items[0]?.id}`);
      const panel = page.getByRole('complementary', { name: 'Hex bolt M1' });
      await expect(panel).toBeVisible();
      const top = (await boxOf(bar)).y;
      expect([width, top]).toEqual([width, 700 - 56]);
      const footOf = async (what: Locator) => {
        const { y, height } = await boxOf(what);
        return y + height;
      };
      await expect.poll(() => footOf(panel)).toBeLessThanOrEqual(top);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
      await expect.poll(() => footOf(pages)).toBeLessThanOrEqual(top);
      await page.getByRole('searchbox').focus();
      await expect(bar).toBeHidden();
      await page.getByRole('searchbox').blur();
      await expect(bar).toBeVisible();
    }
  },
);

/** Whether the whole of what has the focus is seen: a press at its upper and at its lower edge would reach it. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, top, width, bottom } = focused.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const seen = document.elementFromPoint(left + width / 2, y);
      return seen !== null && (focused.contains(seen) || seen.contains(focused));
    });
  });

test(
  'on a phone nothing at the foot of the list of stock or of a count covers the element that has the focus',
  { tag: ['@look.1735'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ mara: 'keeper' }, ['Rack B1']);
    const location_id = places['Rack B1'] ?? null;
    const names = Array.from({ length: 20 }, (_, at) => `Hex bolt M${at + 10}`);
    await people.mara.api.newItems(names, { amount: 18, location_id });
    const page = await signedIn(people.mara, { ...PHONE, context: { hasTouch: true } });
    await page.goto('/stock');
    await page.getByRole('link', { name: names[8], exact: true }).focus();
    const next = page.getByRole('link', { name: 'Next page' });
    const isAtEnd = () => next.evaluate((element) => element === document.activeElement);
    for (let at = 0; at < 24 && !(await isAtEnd()); at += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocusSeen(page)).toBe(true);
    }
    await expect(next).toBeFocused();

    await page.goto(`/stock/locations/${location_id}-rack-b1?tab=count`);
    await page.getByRole('textbox', { name: `Counted of ${names[0]}` }).focus();
    for (const name of names) {
      await page.keyboard.type('18');
      await expect.poll(() => isFocusSeen(page), name).toBe(true);
      await page.keyboard.press('Enter');
    }
  },
);

test(
  'what the bar at the foot opens gives the focus back to the button that was pressed',
  { tag: ['@look.1707'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.keeper, { ...PHONE, context: { hasTouch: true } });
    await page.goto('/stock');
    await new Shell(page).isLive();
    const opens = [
      ['Scan', page.getByRole('dialog', { name: 'Scan' })],
      ['Find', page.getByRole('combobox', { name: 'What are you looking for?' })],
      ['Picking lists', page.getByRole('complementary', { name: 'Picking lists' })],
      ['Add item', page.getByRole('dialog', { name: 'Add item' })],
      ['More', page.getByRole('dialog').getByRole('navigation', { name: 'Main' })],
    ] as const;
    for (const [name, opened] of opens) {
      const button = page
        .getByRole('navigation', { name: 'Shortcuts' })
        .getByRole('button', { name, exact: true });
      await button.tap();
      await expect(opened).toBeVisible();
      await waitForAnimations(page);
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  },
);

/** Pages by what is there once one has been read. */
const PAGES = [
  ['/dashboard', 'link'],
  ['/stock', 'row'],
  ['/stock/empty', 'row'],
  ['/stock/archived', 'row'],
  ['/stock/locations', 'row'],
  ['/stock/reports', 'row'],
  ['/teams', 'link'],
  ['/teams/:team', 'heading'],
  ['/teams/:team?tab=branding', 'textbox'],
  ['/logs', 'row'],
  ['/logs?type=locations', 'row'],
  ['/users', 'row'],
] as const;

/** Columns that no words name, not even for a screen reader. */
const namelessColumns = (page: Page) =>
  page
    .locator('th')
    .evaluateAll((all) =>
      all.flatMap((head) =>
        head.textContent.trim() || head.querySelector('[aria-label]') ? [] : [head.outerHTML],
      ),
    );

test(
  'on a phone whatever can be pressed is at least 44 px on the main pages, with a mouse at 1280 px at least 24 px, and every column has a name',
  { tag: ['@V.34', '@look.1464', '@long'] },
  async ({ sharedTeam, signedIn, visitor }) => {
    const page = await signedIn(sharedTeam.people.owner, PHONE);
    for (const [path, shown] of PAGES) {
      const at = path.replace(':team', sharedTeam.slug);
      await page.goto(at);
      await new Shell(page).isLive();
      const read = page.getByRole('main').getByRole(shown);
      await expect(shown === 'row' ? read.nth(1) : read.first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect([at, await smallIn(page, TARGET), await namelessColumns(page)]).toEqual([at, [], []]);
      await page.setViewportSize({ width: 1280, height: 844 });
      expect([at, await smallIn(page, MOUSE_TARGET)]).toEqual([at, []]);
      await page.setViewportSize(PHONE);
    }
    await page.goto('/stock?account=1');
    await expect(new AccountDrawer(page).sessions.first()).toBeVisible();
    expect(await smallIn(page, TARGET)).toEqual([]);
    const guest = await visitor({ ...PHONE, consent: true, language: 'en' });
    for (const at of ['/', '/login']) {
      await guest.goto(at);
      await new Shell(guest).isUncovered();
      expect([at, await smallIn(guest, TARGET)]).toEqual([at, []]);
    }
  },
);

test(
  'on a phone an item or the lists that open in a read-only team begin below the line that says so',
  { tag: ['@look.1465'] },
  async ({ team, signedIn, expectedConsole }) => {
    // A document that was changed on its way came from no network: Chromium lets it ask none.
    expectedConsole.push(/CORS policy|ERR_FAILED|WebSocket connection/);
    const { people, slug } = await team({ mara: 'keeper' });
    const { id } = await people.mara.api.newItem({ name: 'Hex bolt M8' });
    const ended = JSON.stringify({
      ...{ state: 'read_only', expiration_at: '2026-10-01T00:00:00.000000Z' },
      read_only_at: '2026-10-15T00:00:00.000000Z',
    });
    for (const [width, language] of [
      [320, 'fr'],
      [390, 'en'],
    ] as const) {
      const page = await signedIn(people.mara, {
        ...{ width, height: 664, language },
        // Else the second page is the one that the browser keeps.
        context: { serviceWorkers: 'block' },
      });
      await changeDocuments(page, (html) =>
        html.replaceAll(`"slug":"${slug}","parent_id"`, `"coverage":${ended},"slug":"${slug}","parent_id"`),
      );
      for (const open of [`item=${id}`, 'lists=1']) {
        await page.goto(`${language === 'fr' ? '/fr' : ''}/stock?${open}`);
        const panel = page.locator('main aside').first();
        await expect(panel).toBeVisible();
        const line = page.locator('main > p[aria-hidden]');
        await expect(line).toHaveText(/(nothing can be changed|rien ne peut être modifié)/);
        const said = await boxOf(line);
        expect([said.y, (await boxOf(panel)).y]).toEqual([0, said.height]);
        const words = await line.evaluate((node) => [
          node.scrollHeight - node.clientHeight,
          node.scrollWidth,
        ]);
        expect([words[0], (words[1] ?? 0) <= width]).toEqual([0, true]);
      }
    }
  },
);

test(
  'on a phone every entry of the menu of a row is inside the window, wherever the row is',
  { tag: ['@look.1463'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ mara: 'owner' });
    await people.mara.api.newItems(Array.from({ length: 10 }, (_, at) => `Hex bolt M${at + 1}`));
    const page = await signedIn(people.mara, { width: 320, height: 568, context: { hasTouch: true } });
    await new StockPage(page).open();
    const menus = page.getByRole('button', { name: /^More for Hex bolt/ });
    await expect(menus).toHaveCount(10);
    for (const size of [
      { width: 320, height: 568 },
      { width: 390, height: 664 },
    ]) {
      await page.setViewportSize(size);
      for (const at of [0, 2, 9]) {
        await menus.nth(at).click();
        const entries = page.getByRole('menuitem');
        await expect(entries.last()).toBeVisible();
        const last = await boxOf(entries.last());
        expect((await boxOf(entries.first())).y).toBeGreaterThanOrEqual(0);
        expect(last.y + last.height).toBeLessThanOrEqual(size.height);
        await page.keyboard.press('Escape');
      }
    }
  },
);

test(
  'on touch everything in a form on a phone is at least 44 px, and so are the check boxes and rows of a list on a wide screen',
  { tag: ['@V.34', '@look.995'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager, { ...PHONE, context: { hasTouch: true } });
    const stock = await new StockPage(page).open();
    await expect(stock.names().first()).toBeVisible();
    await page.getByRole('button', { name: 'Add item' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
    expect(await smallIn(page, TARGET)).toEqual([]);

    const wide = await signedIn(sharedTeam.people.manager, {
      width: 1024,
      height: 800,
      context: { hasTouch: true },
    });
    const list = new StockPage(wide);
    for (const rows of ['comfortable', 'compact']) {
      await wide.goto(`/stock?name=rivet&density=${rows}`);
      await expect(list.names().first()).toBeVisible();
      const small = await smallIn(wide, TARGET);
      expect(small.filter((one) => /^INPUT "(Select|Choose)|^TR |^BUTTON "One /.test(one))).toEqual([]);
    }
  },
);

test(
  'on a device without a keyboard no key is named, and on a phone a sheet darkens the page behind it',
  { tag: ['@look.395', '@V.64'] },
  async ({ sharedTeam, signedIn }) => {
    const context = { hasTouch: true, isMobile: true };
    const page = await signedIn(sharedTeam.people.keeper, { width: 1280, height: 900, context });
    const stock = await new StockPage(page).open();
    const more = page.getByRole('button', { name: 'More for Rivet M12' });
    await more.tap();
    await expect(page.getByRole('menuitem', { name: 'Receive' })).toBeVisible();
    await expect(page.locator('kbd:visible')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await more.tap();
    await expect(page.getByRole('menuitem', { name: 'Receive' })).toBeVisible();
    await expect(page.locator('kbd:visible')).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Receive' }).click();
    const { form } = new AdjustForm(page, 'Rivet M12');
    await expect(form).toBeVisible();
    const scrim = await form.evaluate((element) => {
      const sheet = element.closest(':popover-open, dialog') ?? element;
      return getComputedStyle(sheet, '::backdrop').backgroundColor;
    });
    expect(scrim).toMatch(/^rgba\(.*, 0\.4\)$/);
    await expect(stock.search).toBeVisible();
  },
);

/** How far lines of a label stand from the middle of its button, beyond what is rounded. */
const offCentre = (button: HTMLElement) => {
  const label = document.createRange();
  label.selectNodeContents(button);
  const { left, right } = button.getBoundingClientRect();
  return [...label.getClientRects()]
    .map((line) => Math.round((line.left + line.right - left - right) / 2))
    .filter((off) => Math.abs(off) > 1);
};

test(
  'on a phone of 320 × 568 px every answer to the question about cookies is in sight with its words centred, and in its dialog every button is in sight',
  { tag: ['@look.396', '@look.1709'] },
  async ({ visitor }) => {
    const page = await visitor({ language: 'fr', width: 320, height: 568 });
    await page.goto('/fr/login');
    for (const name of ['Le strict nécessaire', 'Tout accepter', 'Choisir']) {
      const answer = page.getByRole('button', { name, exact: true });
      await expect(answer).toBeInViewport({ ratio: 1 });
      expect([name, await answer.evaluate(offCentre)]).toEqual([name, []]);
    }
    await page.getByRole('region').getByRole('button', { name: 'Choisir', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const buttons = dialog.getByRole('button');
    await expect(
      buttons.filter({ hasText: /^(Le strict nécessaire|Tout accepter|Enregistrer)/ }),
    ).toHaveCount(3);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  },
);

test(
  'at 1920 and 3840 px the top bar, the menu and the content form one block in the middle, and rows are 40 px high',
  { tag: ['@V.26', '@look.397', '@look.1600', '@V.24'] },
  async ({ sharedTeam, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 404/);
    const page = await signedIn(sharedTeam.people.manager, { width: 1920, height: 1080 });
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    for (const path of ['/stock', '/dashboard', '/logs', '/nowhere', '/policy/cookies']) {
      await page.goto(path);
      // The living page takes the place of what the document holds, also while that is measured.
      await new Shell(page).isUncovered();
      await expect(heading).toBeVisible();
      for (const width of [1920, 3840]) {
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 1080 });
          const { x, width: room } = await boxOf(main);
          const edge = (room - 1440) / 2;
          const title = await boxOf(heading);
          expect(title.x - x).toBeGreaterThanOrEqual(edge);
          expect(title.x + title.width - x).toBeLessThanOrEqual(edge + 1440);
          const menu = await boxOf(page.getByRole('navigation').filter({ hasText: 'Dashboard' }));
          expect(menu.x + menu.width).toBeLessThanOrEqual(x);
          expect(menu.x).toBeGreaterThanOrEqual(x - 232);
          const banner = page.getByRole('banner');
          const brand = await boxOf(banner.getByRole('link').first());
          const person = await boxOf(banner.getByRole('button').last());
          const [left, right] = [brand.x, person.x + person.width];
          expect(left).toBeGreaterThanOrEqual(menu.x);
          expect(right).toBeLessThanOrEqual(x + room);
          expect(Math.abs(left - (width - right))).toBeLessThanOrEqual(8);
          if (path !== '/stock' && path !== '/logs') return;
          expect((await boxOf(main.getByRole('table'))).width).toBe(room);
          if (path === '/logs') return;
          const list = new StockPage(page);
          expect((await boxOf(list.row('Sealing tape'))).height).toBe(40);
          const name = await boxOf(list.link('Sealing tape'));
          const more = await boxOf(page.getByRole('button', { name: 'More for Sealing tape' }));
          // The sign of the menu stands on the edge; the button around it reaches 12 px beyond.
          expect(more.x + more.width - name.x).toBeLessThanOrEqual(1440 + 12);
        });
      }
    }
  },
);

test(
  'on a phone the team’s name has at least 64 px beside the connection and views stand beside the search, which at 1280 px has at least 160 px beside an open item',
  { tag: ['@look.783', '@stock.853'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people, places } = await team({ priya: 'manager' }, ['Rack A1, aisle 1', 'Rack A2, aisle 1']);
    const [bolt] = await people.priya.api.newItems(['Hex bolt']);
    const page = await signedIn(people.priya, { language: 'fr', width: 1280, height: 800 });
    const bar = page.getByRole('search', { name: 'Chercher des articles' });
    const search = bar.getByRole('searchbox');
    await page.goto(`/fr/stock?item=${bolt.id}`);
    await expect(page.getByRole('complementary', { name: 'Hex bolt' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Filtre' })).toBeVisible();
    expect((await boxOf(search)).width).toBeGreaterThanOrEqual(160);

    await page.setViewportSize(PHONE);
    await page.goto(`/fr/stock?location_id=${Object.values(places).join(',')}`);
    const columns = bar.getByRole('button', { name: 'Vues et colonnes' });
    await expect(bar.getByRole('button', { name: /Emplacement Rack A1/ })).toBeVisible();
    const [field, button] = [await boxOf(search), await boxOf(columns)];
    expect(button.x).toBeGreaterThan(field.x + field.width);
    expect(button.y).toBeLessThan(field.y + field.height);

    const phone = await signedIn(people.priya, { ...PHONE, language: 'fr', context: { hasTouch: true } });
    await phone.goto('/fr/stock');
    const banner = phone.getByRole('banner');
    const mark = banner.getByRole('button', { name: 'En direct' });
    await expect(mark).toBeVisible();
    expect((await boxOf(mark)).width).toBe(TARGET);
    expect((await boxOf(banner.getByText(/^Team /))).width).toBeGreaterThanOrEqual(64);
    await phone.context().setOffline(true);
    const away = banner.getByRole('button', { name: /Hors ligne|Reconnexion/ });
    await expect(away).toBeVisible();
    expect((await boxOf(away)).width).toBe(TARGET);
  },
);
