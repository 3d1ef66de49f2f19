import type { Page } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { holdRequests } from '../fixtures/held-requests';
import { watchShifts } from '../fixtures/layout-shift';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

/** The addresses of all scripts that are files. */
const SCRIPTS = /\.js(\?|$)/;

const FIRST = '#storeroom-rows';

const WORDS = {
  en: {
    address: '/stock',
    caption: 'Available stock',
    heads: ['Name', 'Amount', 'Free', 'Location', 'Changed'],
    alone: 'Without JavaScript this list can be read but not changed.',
    pages: 'Page 1 of 2',
    none: 'No location',
  },
  fr: {
    address: '/fr/stock',
    caption: 'Stock disponible',
    heads: ['Nom', 'Quantité', 'Libre', 'Emplacement', 'Modifié'],
    alone: 'Sans JavaScript, cette liste peut être lue mais pas modifiée.',
    pages: 'Page 1 sur 2',
    none: 'Sans emplacement',
  },
} as const;

test(
  'without JavaScript a signed-in person reads the stock page by page, in the language of the address and the scheme of the account',
  { tag: ['@platform.2096'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(/preloaded using link preload but not used/);
    const { people, places } = await team({ priya: 'manager' }, ['Cold room']);
    const { api } = people.priya;
    const hostile = '</script><b>Bolt</b> & "nut"';
    for (let at = 1; at <= 15; at += 1) await api.newItem({ name: `Hinge M${at}`, amount: at * 100 + 0.5 });
    await api.newItem({ name: hostile, amount: 3, location_id: places['Cold room'] });
    const surfaces = { light: 'rgb(255, 255, 255)', dark: 'rgb(25, 29, 26)', sepia: 'rgb(251, 245, 230)' };
    for (const [language, scheme, width] of [
      ['en', 'light', 1280],
      ['fr', 'dark', 390],
      ['fr', 'sepia', 1280],
    ] as const) {
      await api.call('PUT', '/api/user/preferences', { scheme });
      const words = WORDS[language];
      const page = await signedIn(people.priya, { language, width, context: { javaScriptEnabled: false } });
      await page.goto(words.address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock');
      const table = page.getByRole('table', { name: words.caption });
      await expect(table.getByRole('row')).toHaveCount(16);
      await expect(table.getByRole('columnheader')).toHaveText(words.heads);
      const first = table.getByRole('row').filter({ hasText: hostile });
      await expect(first.getByRole('rowheader')).toContainText(hostile);
      await expect(first).toContainText('Cold room');
      await expect(table.getByRole('row').nth(2)).toContainText(words.none);
      await expect(table).toContainText(language === 'en' ? '1,500.5' : '1\u202f500,5');
      await expect(page.getByRole('main')).toHaveCSS('background-color', surfaces[scheme]);
      // Playwright's own locators find no words in a noscript, shown or not.
      const said = await page.getByRole('main').innerText();
      for (const line of [words.alone, words.pages]) expect(said).toContain(line);
      await page.locator(`${FIRST} nav a`).click();
      await expect(table.getByRole('row')).toHaveCount(2);
      await expect(table).toContainText('Hinge M1');
    }
  },
);

/**
 * Where heading, rows and names stand, to a tenth of a pixel. How long ago a row was changed may be said otherwise a minute
 * later, and badges beside a name may cut it: how wide something is depends on both.
 */
const placesIn = (page: Page, root: string) =>
  page.locator(root).evaluate((element) => {
    const placeOf = (one: Element) => {
      const { x, y, height } = one.getBoundingClientRect();
      return [x, y, height].map((value) => Math.round(value * 10) / 10).join(' ');
    };
    const heading = document.createRange();
    heading.selectNodeContents(element.querySelector('h1') ?? element);
    const { x, y } = heading.getBoundingClientRect();
    return [
      `${x} ${y}`,
      ...[...element.querySelectorAll('tbody tr')].flatMap((row) => [
        placeOf(row),
        placeOf(row.querySelector('a') ?? row.querySelector('.name') ?? row),
      ]),
    ];
  });

test(
  'first rows are seen before any script has arrived, where the living page then has them; it takes their place in one frame, and nothing moves',
  { tag: ['@platform.2098'] },
  async ({ sharedTeam, signedIn }) => {
    test.slow();
    for (const [width, language, role] of [
      [1280, 'en', 'manager'],
      [1280, 'fr', 'viewer'],
      [2560, 'fr', 'manager'],
      [1000, 'en', 'auditor'],
      [641, 'en', 'manager'],
      [390, 'fr', 'manager'],
      [320, 'en', 'viewer'],
    ] as const) {
      const page = await signedIn(sharedTeam.people[role], { width, language });
      const shifts = await watchShifts(page);
      await page.addInitScript((first) => {
        const seen = { both: false, none: false };
        Object.assign(window, { seen });
        let begun = false;
        const look = () => {
          const shown = [first, '#main tbody'].filter(
            (one) => (document.querySelector(one)?.getClientRects().length ?? 0) > 0,
          );
          begun ||= shown.length > 0;
          seen.both ||= shown.length === 2;
          seen.none ||= begun && shown.length === 0;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }, FIRST);
      const release = await holdRequests(page, SCRIPTS);
      await page.goto(WORDS[language].address, { waitUntil: 'commit' });
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(16);
      await page.evaluate(() => window.scrollTo(0, 40));
      const [scrolled, before] = [await page.evaluate(() => window.scrollY), await placesIn(page, FIRST)];
      release();
      await expect(page.locator(FIRST)).toHaveCount(0);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(16);
      expect([width, await page.evaluate(() => window.scrollY)]).toEqual([width, scrolled]);
      expect([width, await placesIn(page, '#main')]).toEqual([width, before]);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
      expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
        ...{ both: false, none: false },
      });
      expect((await shifts()).sum).toBeLessThan(0.01);
      await page.context().close();
    }
  },
);

test(
  'the columns of first rows with a long location and a long first name have the places that the living page gives them',
  { tag: ['@platform.2098'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ maximilianalexanderferdinand: 'owner' }, [
      'Aisle-behind-the-second-loading-bay-of-the-north-hall',
    ]);
    const keeper = people.maximilianalexanderferdinand;
    await keeper.api.newItem({
      name: 'Hex bolt',
      amount: 12,
      location_id: Object.values(places)[0] ?? null,
    });
    const page = await signedIn(keeper);
    const columnsIn = (root: string) =>
      page
        .locator(`${root} tbody td, ${root} tbody th`)
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().x)));
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/stock', { waitUntil: 'commit' });
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    const before = await columnsIn(FIRST);
    release();
    await expect(page.locator(FIRST)).toHaveCount(0);
    expect(before.length).toBeGreaterThan(4);
    expect(await columnsIn('#main')).toEqual(before);
  },
);

test(
  'what is read before any script has arrived has nothing that axe finds',
  { tag: ['@platform.2098', '@V.30'] },
  async ({ sharedTeam, signedIn }) => {
    for (const scheme of ['light', 'dark', 'sepia'] as const) {
      const page = await signedIn(sharedTeam.people.manager, {
        scheme,
        width: scheme === 'dark' ? 390 : 1280,
      });
      await holdRequests(page, SCRIPTS);
      await page.goto('/stock', { waitUntil: 'commit' });
      await expect(page.locator(FIRST)).toBeVisible();
      // Rows are seen while the rest of the document is still to come.
      await page.waitForFunction(() => document.readyState !== 'loading');
      expect(await axeViolationsOf(page)).toEqual([]);
      await page.context().close();
    }
  },
);

test(
  'a tab that works in another team shows no rows of the home team, and after signing out nothing is left of them',
  { tag: ['@platform.2097', '@platform.2062'] },
  async ({ team, signedIn, expectedConsole }) => {
    // What is being read when the person signs out is refused.
    expectedConsole.push(/status of 401 .*\/(broadcasting\/auth|api\/user)/);
    const { people } = await team({ priya: 'manager' });
    await people.priya.api.newItems(['Bolt']);
    const page = await signedIn(people.priya);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('tried')) return;
      sessionStorage.setItem('tried', '1');
      sessionStorage.setItem('active-team', '999999');
    });
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/stock', { waitUntil: 'commit' });
    await expect(page.getByText('Loading')).toBeVisible();
    await expect(page.locator(FIRST)).toHaveCount(0);
    release();
    await new StockPage(page).open();
    await expect(page.getByText('Bolt')).toBeVisible();
    await new Shell(page).signOut();
    await expect(page).toHaveURL('/');
    expect(await page.locator('html').innerHTML()).not.toContain('Bolt');
  },
);
