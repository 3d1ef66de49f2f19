import { holdRequests } from '../fixtures/held-requests';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const SCREENS = [
  { path: '/stock', calls: /\/api\/stock\?/, shows: 'Bolt' },
  { path: '/stock/locations', calls: /\/api\/stock\/locations/, shows: 'Yard' },
  { path: '/logs', calls: /\/api\/stock\/logs/, shows: 'Bolt' },
  { path: '/dashboard', calls: /\/api\/stock/, shows: 'Bolt' },
];

test(
  'while the API is slow a screen says that it loads and a change that it is being saved, and both are complete afterwards',
  { tag: ['@pages.576'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'manager' }, ['Yard']);
    const [bolt] = await people.tom.api.newItems(['Bolt']);
    const page = await signedIn(people.tom);
    const main = page.getByRole('main');
    const shell = new Shell(page);
    for (const { path, calls, shows } of SCREENS) {
      await page.goto('/stock/reports');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      const release = await holdRequests(page, calls);
      // By a press: a document may hold the first rows.
      await shell.visit(path);
      await expect(main.getByText(/^Loading/).first()).toBeAttached();
      await expect(main.getByText(shows, { exact: true })).toHaveCount(0);
      release();
      await expect(main.getByText(shows).first()).toBeVisible();
      await expect(main.getByText(/^Loading/)).toHaveCount(0);
      await page.unroute(calls);
    }

    await page.goto('/stock');
    const release = await holdRequests(page, /\/adjust$/);
    await page.getByRole('button', { name: 'One more Bolt' }).click();
    await expect(page.getByText('Still saving Bolt')).toBeVisible();
    release();
    await expect(page.getByText('Still saving Bolt')).toHaveCount(0);
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(new StockPage(page).amount('Bolt')).toHaveText('13');
    expect((await people.tom.api.item(bolt.id)).amount).toBe(13);
  },
);
