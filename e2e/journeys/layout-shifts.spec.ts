import type { Page } from '@playwright/test';
import type { StockList } from '@storeroom/contract';
import { watchShifts } from '../fixtures/layout-shift';
import { expect, test } from '../fixtures/test';

const OF_GUESTS = [
  '/',
  '/policy/cookies',
  '/policy/privacy',
  '/status',
  '/status/trackers',
  '/status/tls',
  '/login',
  '/login/recovery',
  '/login/recovery/rubbish',
  '/login/invite',
  '/login/invite/rubbish',
  '/no/such/shelf',
];

const OF_MEMBERS = [
  '/dashboard',
  '/stock',
  '/stock?new=1',
  '/stock?mode=grid',
  '/stock?account=1',
  '/stock/empty',
  '/stock/archived',
  '/stock/locations',
  '/stock/reports',
  '/stock/reports?report=movements',
  '/teams',
  '/teams?view=tree',
  '/users',
  '/logs',
];

/** What browsers note where the server refuses a link that does not exist. */
const REFUSED = /status of (404|410|422)/;

async function expectStill(page: Page, addresses: readonly string[], loads: number): Promise<void> {
  const shifts = await watchShifts(page);
  for (const address of addresses) {
    for (let load = 0; load < loads; load += 1) {
      // With what is fetched when the browser is idle, such as figures.
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${address.replace('?', '[?]')}$`));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const { sum, told } = await shifts();
      // To four digits, as browsers' own tools show it.
      expect.soft(sum.toFixed(4), [address, ...told].join('\n')).toBe('0.0000');
    }
  }
}

for (const width of [320, 390, 1280, 2560]) {
  test(
    `while a page for guests loads nothing on it moves, at ${width} px, in 3 loads of each`,
    { tag: ['@pages.404', '@long'] },
    async ({ visitor, expectedConsole }) => {
      expectedConsole.push(REFUSED);
      await expectStill(await visitor({ language: 'en', consent: true, width }), OF_GUESTS, 3);
    },
  );

  test(
    `while a page for members loads nothing on it moves, at ${width} px, in 3 loads of each`,
    { tag: ['@pages.404', '@G.227', '@long'] },
    async ({ sharedTeam, signedIn }) => {
      await expectStill(await signedIn(sharedTeam.people.owner, { width }), OF_MEMBERS, 3);
    },
  );
}

test(
  'while a page for members loads nothing on it moves, at 390 px',
  { tag: ['@pages.404', '@G.227'] },
  async ({ sharedTeam, signedIn }) => {
    test.slow();
    await expectStill(await signedIn(sharedTeam.people.owner, { width: 390 }), OF_MEMBERS, 1);
  },
);

test(
  'the rows of a list stay in place while the code of an open item, an open picking list or the sidebar beside them loads',
  { tag: ['@pages.404'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ nina: 'owner' }, ['Rack A1']);
    const { api } = people.nina;
    const [item] = await api.newItems(['Hex bolt', 'Flat washer', 'Pipe clip'], { amount: 12 });
    const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
      customer_name: 'Fenwick Plumbing',
      items: [{ stock_id: item.id, amount: 1 }],
    });
    const page = await signedIn(people.nina);
    const shifts = await watchShifts(page);
    // The sidebar that the third address opens stays open on the pages after it.
    const addresses = [`?item=${item.id}`, `?list=${list.id}`, '?lists=1', '', '/locations'];
    for (const address of addresses) {
      await page.goto(`/stock${address}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('complementary')).toBeVisible();
      await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
      const { sum, told } = await shifts();
      // The button of the filters arrives later and makes the search field narrower, but does not move the rows.
      expect.soft(sum, [address, ...told].join('\n')).toBeLessThan(0.0005);
    }
  },
);

test(
  'in a document that waits for its scripts, the logo stands in the same place before the bar and the text below it have arrived',
  { tag: ['@pages.404'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.owner);
    await page.route('**/*.js', () => {
      // Without an answer the page goes on waiting.
    });
    await page.goto('/teams', { waitUntil: 'commit' });
    const logo = page.locator('#storeroom-wait svg');
    await expect(page.locator('#storeroom-wait p')).toBeVisible();
    const whole = await logo.boundingBox();
    await page.evaluate(() => {
      for (const after of document.querySelectorAll('#storeroom-wait svg ~ *')) after.remove();
    });
    expect(await logo.boundingBox()).toEqual(whole);
  },
);
