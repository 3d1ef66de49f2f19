import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { startPageServerAlone } from './page-server-alone';

/** What browser and host may say when nobody answers for the API. */
const NO_API = [/net::ERR_CONNECTION_REFUSED/, /^error: Failed to get session token/];

test(
  'while the API is down the landing page is shown with the default brand, a sign-in says so, and a person with a token is led to the login',
  { tag: ['@PF.56', '@D-P1', '@R8.5'] },
  async ({ product, visitor, signedIn, expectedConsole }) => {
    expectedConsole.push(...NO_API);
    const alone = await startPageServerAlone(product);
    try {
      const page = await visitor({ product: alone, language: 'en', consent: true });
      await page.goto('/');
      await expect(page).toHaveTitle('Home · Storeroom');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Storeroom' })).toBeVisible();
      await page.goto('/policy/privacy');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');

      const login = await new LoginPage(page).open();
      await login.signIn({ username: 'mara', password: 'whatever it is' });
      await expect(login.problem).toContainText('Error connecting to api');
      await expect(login.button).toBeEnabled();

      const member = await signedIn(
        { token: '1|0123456789012345678901234567890123456789abcdef01' },
        { product: alone },
      );
      await member.goto('/stock');
      await expect(member).toHaveURL(/\/login\?next=/);
      await expect(new LoginPage(member).button).toBeVisible();
    } finally {
      await alone.stop();
    }
  },
);
