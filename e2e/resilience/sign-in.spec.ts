import { giveHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';

const TOKENS = ['rubbish', '%2f', 'a%2fb%2F..', '%25', '%00', '%zz', 'é', "'%20or%201=1", 'x'.repeat(1_900)];

test(
  'a mailed link whose token is no token shows that it does not work, with a way back to sign in',
  { tag: ['@R8.7', '@R8.8'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(/status of 4\d\d/, /could not be decoded/);
    const page = await visitor({ consent: true });
    for (const [at, token] of TOKENS.entries()) {
      const what = at % 2 === 0 ? 'recovery' : 'invite';
      const name = what === 'recovery' ? 'This link no longer works' : 'This invitation does not work';
      await page.goto(`/login/${what}/${token}`);
      await expect(page.getByRole('region', { name }), token).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
      await expect(page.locator('input[type="password"]')).toHaveCount(0);
    }
  },
);

test(
  'an API that hangs is told of at the login, where the sign-in can be tried again, and behind a mailed link',
  { tag: ['@R8.5', '@sign-in.304', '@sign-in.310'] },
  async ({ house, visitor }) => {
    const page = await visitor({ consent: true });
    await page.clock.install();
    const login = await new LoginPage(page).open();
    await page.route(/\/api\/login$/, (route, request) =>
      request.method() === 'OPTIONS' ? route.continue() : undefined,
    );
    // Its clock is moved once the call is on its way: before it the page asks for its CSRF cookie, in time or not.
    const asked = page.waitForRequest(
      (request) => /\/api\/login$/.test(request.url()) && request.method() === 'POST',
    );
    await login.signIn(house.people.picker);
    await asked;
    await page.clock.runFor(31_000);
    await expect(login.problem).toHaveText('Error connecting to api');
    await expect(page).toHaveURL('/login');
    await page.unroute(/\/api\/login$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.context().clearCookies({ name: 'AuthToken' });

    await page.goto('/policy/privacy');
    await page.route(/\/api\/password\/recovery\//, () => undefined);
    await page.goto('/login/recovery/some-token');
    await expect(page.getByText('Checking the link')).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Error connecting to api');
  },
);

test(
  'the forms behind links carry the brand of the team whose host they are on',
  { tag: ['@sign-in.317'] },
  async ({ team, product, visitor, expectedConsole }) => {
    expectedConsole.push(/status of 422/);
    const made = await team({ owen: 'owner' });
    await made.people.owen.api.call('PUT', `/api/teams/${made.id}/branding`, { name: 'Acme Stores' });
    const host = await giveHost(product, made, 'foreign');
    const page = await visitor({ consent: true });
    for (const path of ['/login', '/login/recovery', '/login/invite', '/login/recovery/rubbish']) {
      await page.goto(host.origin + path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Acme Stores' })).toBeVisible();
      await expect(page).toHaveTitle(/ · Acme Stores$/);
    }
  },
);
