import { objectionsOf } from '../fixtures/axe';
import { Keyboard } from '../fixtures/keyboard';
import { LOOKS, take } from '../fixtures/looks';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { StockPage } from '../pages/stock.page';

const HEIGHT = 900;
/** What the page calls pixels in a window of 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };

for (const look of LOOKS) {
  const { what, as, undecided, width = 1280 } = look;
  test(`[V.30, V.1, V.20, V.23, V.41, V.56] axe finds nothing on ${what} in three schemes and two languages, and nothing sticks out at 320 px`, async ({
    house,
    signedIn,
    visitor,
    expectedConsole,
  }) => {
    if (what.startsWith('a missing page')) expectedConsole.push(/status of 404/);
    const options = { language: null, consent: !undecided, context: { reducedMotion: 'reduce' } } as const;
    const page = as ? await signedIn(house.people[as], options) : await visitor(options);
    for (const prefix of ['', '/fr'] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      await take(page, look, prefix);
      for (const scheme of ['light', 'dark', 'sepia'] as const) {
        await page.locator('html').evaluate((root, value) => root.setAttribute('data-scheme', value), scheme);
        const found = await objectionsOf(page, scheme === 'light' ? 'all' : 'colours');
        expect(found, `${prefix || '/en'} ${scheme}`).toEqual([]);
      }
      await page.setViewportSize(ENLARGED);
      await expect.poll(() => overflowOf(page), { message: prefix || '/en' }).toEqual([]);
    }
  });
}

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
  await expect(login.problem).toHaveText('Please select cookie options');
  await hands.reach(page.getByRole('button', { name: 'Only necessary' }));
  await hands.press('Enter');
  await expect(login.button).toBeFocused();
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
