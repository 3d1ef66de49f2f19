import { hold } from '../fixtures/same-moment';
import { expect, test } from '../fixtures/test';

const SCREENS = [
  { path: '/stock', calls: /\/api\/stock\?/, shows: 'Bolt' },
  { path: '/stock/locations', calls: /\/api\/stock\/locations/, shows: 'Yard' },
  { path: '/logs', calls: /\/api\/stock\/logs/, shows: 'Bolt' },
  { path: '/dashboard', calls: /\/api\/stock/, shows: 'Bolt' },
];

for (const { path, calls, shows } of SCREENS) {
  test(`[X.576] ${path} says that it loads while the API is slow, and is whole after it`, async ({
    team,
    signedIn,
  }) => {
    const { people } = await team({ tom: 'manager' }, ['Yard']);
    await people.tom.api.newItems(['Bolt']);
    const page = await signedIn(people.tom);
    const letGo = await hold(page, calls);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Loading/).first()).toBeAttached();
    await expect(main.getByText(shows, { exact: true })).toHaveCount(0);
    letGo();
    await expect(main.getByText(shows).first()).toBeVisible();
    await expect(main.getByText(/^Loading/)).toHaveCount(0);
  });
}

test('[X.576] a change that the API is slow to take says that it is being saved, and is there after it', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'manager' });
  await people.tom.api.newItems(['Bolt']);
  const page = await signedIn(people.tom);
  await page.goto('/stock');
  const letGo = await hold(page, /\/adjust$/);
  await page.getByRole('button', { name: 'One more Bolt' }).click();
  await expect(page.getByText('Still saving Bolt')).toBeVisible();
  letGo();
  await expect(page.getByText('Still saving Bolt')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
});
