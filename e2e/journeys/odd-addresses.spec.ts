import { cookiesOf } from '../fixtures/cookies';
import { ask } from '../fixtures/http';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';

test('[X.422, X.424] a language in capitals, or the default one, leads to the one address; an unknown one to no page', async ({
  product,
  visitor,
  expectedConsole,
}) => {
  const moved = await ask(product, '/FR/policy/privacy/?a=b');
  expect([moved.status, moved.headers.location]).toEqual([301, '/fr/policy/privacy?a=b']);

  const page = await visitor({ consent: true, language: 'fr' });
  await page.goto('/EN/policy/privacy');
  await expect(page).toHaveURL('/policy/privacy');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect((await cookiesOf(page)).get('i18n_redirected')?.value).toBe('en');

  expectedConsole.push(/status of 404/);
  await page.goto('/de/policy/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('/de/policy/privacy');
  await expect(page).toHaveURL('/de/policy/privacy');
});

test('[X.422, X.423] the way back after a login follows the same rules, and never leaves the host', async ({
  house,
  visitor,
}) => {
  const page = await visitor({ consent: true, language: 'en' });
  await page.goto('/login?next=/FR/stock/empty');
  await new LoginPage(page).signIn(house.people.viewer);
  await expect(page).toHaveURL('/stock/empty');

  // Who is signed in already goes on at once. Its path would be the name of another host.
  await page.goto('/login?next=/.//evil.example/stock');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL('/evil.example/stock');
});

for (const [address, straight] of [
  ['/stock?page=-1&per_page=7abc&sort=colour&name=tee', '/stock?name=tee'],
  ['/stock/empty?sort_direction=up&location_id=rack&item=first', '/stock/empty'],
  ['/stock/archived?per_page=3&page=2.5&utm_source=mail', '/stock/archived?utm_source=mail'],
  ['/fr/stock?page=1e3&sort=amount&sort_direction=ASC', '/fr/stock?sort=amount&sort_direction=ASC'],
  ['/logs?page=0&time=yesterday&per_page=5000&location_id=-4&action=null', '/logs'],
] as const) {
  test(`[X.421] of ${address} what no list understands leaves the address, and Back leads past it`, async ({
    house,
    signedIn,
  }) => {
    const page = await signedIn(house.people.owner, { language: address.startsWith('/fr') ? 'fr' : 'en' });
    await page.goto(address.startsWith('/fr') ? '/fr/dashboard' : '/dashboard');
    const before = page.url();
    await page.goto(address);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL(straight);
    await page.goBack();
    await expect(page).toHaveURL(before);
  });
}

test('[X.425, X.426] an address that nobody owns leads on: to a page by its name, or back to where somebody was', async ({
  house,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  const page = await signedIn(house.people.viewer);
  await page.goto('/stock?name=tee');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Empty' }).click();
  await expect(page).toHaveTitle(/^Empty Stock/);
  await page.goto('/stock/shelf-9');
  const visits = page.getByRole('region', { name: 'Where you were' });
  await expect(visits.getByRole('link')).toHaveText([/^Empty Stock/, /^Stock/]);
  await page.getByRole('searchbox', { name: 'Search the pages' }).fill('archi');
  await expect(page.getByRole('list', { name: 'Pages found' }).getByRole('link')).toHaveText(['Archived']);
  await visits.getByRole('link', { name: /^Stock/ }).click();
  await expect(page).toHaveURL('/stock?name=tee');
  await expect(page.getByRole('table')).toBeVisible();
});
