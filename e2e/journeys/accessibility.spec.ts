import type { Locator, Page } from '@playwright/test';
import type { StockList } from '@storeroom/contract';
import { ENLARGED, NARROW, axeViolationsAt, axeViolationsOf, WIDE, type Size } from '../fixtures/axe';
import { Keyboard } from '../fixtures/keyboard';
import { type PageState, PAGE_STATES, pagesOf, PICTURED_STATES, openState } from '../fixtures/page-states';
import { mailTo, recoveryLink } from '../fixtures/mailbox';
import { comparePictures } from '../fixtures/pictures';
import { overflowOf } from '../fixtures/overflow';
import { expect, newSharedTeam, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { StockPage } from '../pages/stock.page';

// In French, whose words are longer, in one scheme and at one width: the contrast of the other schemes is proven from the
// colours that they are made of, and every state in English and in each scheme is one of the long tests.

/** Has axe and a narrow window judge a state on a page of its own. */
async function expectAccessible(page: Page, state: PageState): Promise<void> {
  await page.setViewportSize(state.onlyNarrow ? NARROW : WIDE);
  await openState(page, state, '/fr');
  expect.soft(await axeViolationsOf(page), state.what).toEqual([]);
  await page.setViewportSize(ENLARGED);
  await expect.soft.poll(() => overflowOf(page), { message: state.what }).toEqual([]);
}

for (const [place, states] of Object.entries(PAGE_STATES)) {
  test(
    `axe finds nothing on ${place}, nothing is wider than a screen of 320 px, and the console stays empty`,
    { tag: ['@V.30', '@V.20', '@V.23', '@V.56'] },
    async ({ sharedTeam, signedIn, visitor, anotherTab, expectedConsole }) => {
      test.slow();
      const pageOf = pagesOf({ sharedTeam, signedIn, visitor, anotherTab });
      for (const state of states) {
        if (state.expects) expectedConsole.push(state.expects);
        const page = await pageOf(state);
        await expectAccessible(page, state);
        await page.close();
      }
    },
  );
}

for (const [place, states] of Object.entries(PICTURED_STATES)) {
  test(
    `axe finds nothing on ${place}, also in forced colours, nothing is wider than a screen of 320 px, and each looks like its kept pictures`,
    { tag: ['@V.30', '@V.20', '@V.23', '@tests.1710'] },
    async ({ product, signedIn, visitor, anotherTab }) => {
      test.slow();
      // Made now: after midnight, what is drawn by days would be another picture of an older one.
      const sharedTeam = await newSharedTeam(product);
      const pageOf = pagesOf({ sharedTeam, signedIn, visitor, anotherTab });
      for (const state of states) {
        const page = await pageOf(state);
        await expectAccessible(page, state);
        await page.setViewportSize(WIDE);
        await page.emulateMedia({ forcedColors: 'active' });
        expect.soft(await axeViolationsOf(page, 'colours'), `${state.what}, forced colours`).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
        await comparePictures(page, state.picture);
        await page.close();
      }
    },
  );
}

/**
 * Every scheme at one width and light at both, in English: every run judges French, light at the first width and a screen of 320 px,
 * above. Words change no colours.
 */
for (const state of Object.values({ ...PAGE_STATES, ...PICTURED_STATES }).flat()) {
  test(
    `axe finds nothing on ${state.what} in three schemes and forced colours, and at 1280 and 390 px`,
    { tag: ['@V.30', '@V.23', '@long'] },
    async ({ sharedTeam, signedIn, visitor, anotherTab, expectedConsole }) => {
      if (state.expects) expectedConsole.push(state.expects);
      const page = await pagesOf({ sharedTeam, signedIn, visitor, anotherTab })(state);
      const root = page.locator('html');
      const sizes = state.onlyNarrow ? [NARROW] : [WIDE, NARROW];
      await page.setViewportSize(sizes[0] ?? NARROW);
      await openState(page, state, '');
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect.soft(await axeViolationsOf(page), `light, ${size.width} px`).toEqual([]);
      }
      for (const scheme of ['dark', 'sepia']) {
        await root.evaluate((element, value) => element.setAttribute('data-scheme', value), scheme);
        // Another scheme changes colours only.
        expect.soft(await axeViolationsOf(page, 'colours'), scheme).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await axeViolationsOf(page, 'colours'), 'forced colours').toEqual([]);
    },
  );
}

/** In French and at the first of its widths in every run, and all of it among the long tests. */
const VISITS = [
  { where: '', prefixes: ['/fr'], isLong: false },
  { where: ', at every width and in both languages', prefixes: ['', '/fr'], isLong: true },
] as const;

for (const { where, prefixes, isLong } of VISITS) {
  const details = isLong ? ['@long'] : [];

  test(
    `axe finds nothing on the forms behind mailed links, and nothing is wider than a screen of 320 px${where}`,
    { tag: ['@V.30', '@V.20', '@V.23', ...details] },
    async ({ team, product, visitor }) => {
      const { ann } = (await team({ ann: 'manager' })).people;
      const invited = `an-address-that-is-as-long-as-they-come-${ann.username}@example.test`;
      await ann.api.call('POST', '/api/invites', { emails: [invited], role: 'keeper', message: 'Hello' });
      const links = [await recoveryLink(product, ann), (await mailTo(product, invited)).link];
      const page = await visitor({ language: null, consent: true, context: { reducedMotion: 'reduce' } });
      for (const link of links) {
        for (const prefix of prefixes) {
          await page.setViewportSize(WIDE);
          await page.goto(prefix + new URL(link).pathname);
          await page.locator('input[name="password"]').fill('lantern7');
          const at = `${prefix || '/en'} ${new URL(link).pathname}`;
          expect(await axeViolationsAt(page, isLong ? [WIDE, NARROW] : [WIDE]), at).toEqual([]);
          await page.setViewportSize(ENLARGED);
          await expect.poll(() => overflowOf(page), { message: at }).toEqual([]);
        }
      }
    },
  );

  test(
    `axe finds nothing in the sidebar of picking lists, on a list and in pick mode, and nothing is wider than a screen of 320 px${where}`,
    { tag: ['@lists.908', '@V.30', '@V.20', '@V.23', ...details] },
    async ({ team, signedIn }) => {
      const { people, places } = await team({ tom: 'keeper' }, ['Rack A1']);
      const { api } = people.tom;
      const items = await api.newItems(['Hex bolt', 'Flat washer'], {
        amount: 12,
        location_id: places['Rack A1'] ?? null,
      });
      const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
        customer_name: 'Fenwick Plumbing',
        items: items.map(({ id }) => ({ stock_id: id, amount: 4 })),
      });
      const page = await signedIn(people.tom, { context: { reducedMotion: 'reduce' } });
      const ways: [string, readonly [Size, ...Size[]], Locator][] = [
        ['/stock?lists=1', [WIDE], page.getByRole('complementary').getByRole('img')],
        [`/stock?list=${list.id}`, [WIDE, NARROW], page.getByRole('complementary').getByText('Hex bolt')],
        [`/stock?list=${list.id}&mode=pick`, [NARROW], page.getByRole('dialog').getByText('Flat washer')],
      ];
      for (const prefix of prefixes) {
        for (const [address, sizes, sign] of ways) {
          await page.setViewportSize(sizes[0]);
          await page.goto(prefix + address);
          await expect(sign.first()).toBeVisible();
          expect(await axeViolationsAt(page, isLong ? sizes : sizes.slice(0, 1)), prefix + address).toEqual(
            [],
          );
          await page.setViewportSize(ENLARGED);
          await expect.poll(() => overflowOf(page), { message: prefix + address }).toEqual([]);
        }
      }
    },
  );
}

test(
  'at 400 % zoom a guest answers the question about cookies and signs in with the keyboard, and sees the focus wherever it is',
  { tag: ['@V.23', '@V.32', '@V.31'] },
  async ({ sharedTeam, visitor }) => {
    const page = await visitor({ language: 'en', width: 320, height: 256 });
    const keyboard = new Keyboard(page);
    const login = await new LoginPage(page).open();
    await keyboard.reach(login.username);
    await keyboard.type(sharedTeam.people.viewer.username);
    await keyboard.reach(login.password);
    await keyboard.type(sharedTeam.people.viewer.password);
    await keyboard.reach(login.button);
    await keyboard.press('Enter');
    await expect(login.problem).toContainText('Please select cookie options');
    await keyboard.reach(page.getByRole('button', { name: 'Only necessary' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'in forced colours the focused link is visible, and the current view differs from the others by more than colour',
  { tag: ['@V.5', '@V.35'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.keeper, { context: { forcedColors: 'active' } });
    const list = await new StockPage(page).open('/stock?sort=name&sort_direction=ASC');
    const keyboard = new Keyboard(page);
    await keyboard.reach(list.names().first());
    const appearances = await page
      .getByRole('navigation', { name: 'Stock view' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const { fontWeight, borderBottomWidth, outlineStyle, textDecorationLine } = getComputedStyle(link);
          return [fontWeight, borderBottomWidth, outlineStyle, textDecorationLine].join(' ');
        }),
      );
    expect(appearances[0]).not.toBe(appearances[1]);
    expect(appearances[1]).toBe(appearances[2]);
  },
);
