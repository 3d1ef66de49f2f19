import type { Locator, Page } from '@playwright/test';
import type { StockList } from '@storeroom/contract';
import { objectionsOf } from '../fixtures/axe';
import { Keyboard } from '../fixtures/keyboard';
import { LOOKS, take } from '../fixtures/looks';
import { mailTo, recoveryLink } from '../fixtures/mailbox';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { StockPage } from '../pages/stock.page';

type Size = { width: number; height: number };

const WIDE: Size = { width: 1280, height: 900 };
const NARROW: Size = { width: 390, height: 844 };
/** What the page calls pixels in a window of 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

const SCHEMES = ['light', 'dark', 'sepia'] as const;

/** In every scheme, in both widths, in the system's own colours, and enlarged. Which one it is stands before each objection. */
async function objectionsInEveryScheme(page: Page, sizes: readonly [Size, ...Size[]]): Promise<string[]> {
  const found: string[] = [];
  const look = async (state: string, rules: 'all' | 'colours') => {
    const objections = await objectionsOf(page, rules);
    found.push(...objections.map((objection) => `${state}: ${objection}`));
  };
  const root = page.locator('html');
  const first = await root.getAttribute('data-scheme');
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const scheme of SCHEMES) {
      await root.evaluate((element, value) => element.setAttribute('data-scheme', value), scheme);
      // Another scheme changes colours only.
      await look(`${scheme}, ${size.width} px`, scheme === 'light' ? 'all' : 'colours');
    }
  }
  await root.evaluate((element, value) => element.setAttribute('data-scheme', value ?? ''), first);
  await page.emulateMedia({ forcedColors: 'active' });
  await look('forced colours', 'colours');
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

for (const look of LOOKS) {
  test(`[V.30, V.20, V.23, V.56] axe finds nothing on ${look.what}, and nothing sticks out at 320 px`, async ({
    house,
    signedIn,
    visitor,
    expectedConsole,
  }) => {
    if (look.expects) expectedConsole.push(look.expects);
    const options = {
      language: null,
      consent: !look.undecided,
      context: { reducedMotion: 'reduce' },
    } as const;
    const page = look.as ? await signedIn(house.people[look.as], options) : await visitor(options);
    await look.before?.(page);
    const sizes: readonly [Size, ...Size[]] = look.onlyNarrow ? [NARROW] : [WIDE, NARROW];
    for (const prefix of ['', '/fr'] as const) {
      await page.setViewportSize(sizes[0]);
      await take(page, look, prefix);
      expect(await objectionsInEveryScheme(page, sizes), prefix || '/en').toEqual([]);
      await page.setViewportSize(ENLARGED);
      await expect.poll(() => overflowOf(page), { message: prefix || '/en' }).toEqual([]);
    }
  });
}

test('[V.30, V.20, V.23, V.56] axe finds nothing on the forms behind mailed links, and nothing sticks out at 320 px', async ({
  team,
  product,
  visitor,
}) => {
  const { ann } = (await team({ ann: 'manager' })).people;
  const invited = `an-address-that-is-as-long-as-they-come-${ann.username}@example.test`;
  await ann.api.call('POST', '/api/invites', { emails: [invited], role: 'keeper', message: 'Hello' });
  const links = [await recoveryLink(product, ann), (await mailTo(product, invited)).link];
  const page = await visitor({ language: null, consent: true, context: { reducedMotion: 'reduce' } });
  for (const link of links) {
    for (const prefix of ['', '/fr'] as const) {
      await page.setViewportSize(WIDE);
      await page.goto(prefix + new URL(link).pathname);
      await page.locator('input[name="password"]').fill('lantern7');
      const where = `${prefix || '/en'} ${new URL(link).pathname}`;
      expect(await objectionsInEveryScheme(page, [WIDE, NARROW]), where).toEqual([]);
      await page.setViewportSize(ENLARGED);
      await expect.poll(() => overflowOf(page), { message: where }).toEqual([]);
    }
  }
});

test('[X.908, V.30, V.20, V.23] axe finds nothing beside the stock with lists, on a list and in pick mode, and nothing sticks out at 320 px', async ({
  team,
  signedIn,
}) => {
  test.slow();
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
  for (const prefix of ['', '/fr']) {
    for (const [address, sizes, sign] of ways) {
      await page.setViewportSize(sizes[0]);
      await page.goto(prefix + address);
      await expect(sign.first()).toBeVisible();
      expect(await objectionsInEveryScheme(page, sizes), prefix + address).toEqual([]);
      await page.setViewportSize(ENLARGED);
      await expect.poll(() => overflowOf(page), { message: prefix + address }).toEqual([]);
    }
  }
});

test('[V.23, V.32, V.31] at 400 % a guest gets past the notice of cookies and signs in with the keyboard', async ({
  house,
  visitor,
}) => {
  const page = await visitor({ language: 'en', width: 320, height: 256 });
  const hands = new Keyboard(page);
  const login = await new LoginPage(page).open();
  await hands.reach(login.username);
  await hands.type(house.people.viewer.username);
  await hands.reach(login.password);
  await hands.type(house.people.viewer.password);
  await hands.reach(login.button);
  await hands.press('Enter');
  await expect(login.problem).toContainText('Please select cookie options');
  await hands.reach(page.getByRole('button', { name: 'Only necessary' }));
  await hands.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('[V.5, V.35] in forced colours focus and what is chosen can still be told', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.keeper, { context: { forcedColors: 'active' } });
  const list = await new StockPage(page).open('/stock?sort=name&sort_direction=ASC');
  const hands = new Keyboard(page);
  await hands.reach(list.names().first());
  const looks = await page
    .getByRole('navigation', { name: 'Stock view' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const { color, backgroundColor, borderBottomWidth, outlineStyle, textDecorationLine } =
          getComputedStyle(link);
        return [color, backgroundColor, borderBottomWidth, outlineStyle, textDecorationLine].join(' ');
      }),
    );
  expect(looks[0]).not.toBe(looks[1]);
  expect(looks[1]).toBe(looks[2]);
});
