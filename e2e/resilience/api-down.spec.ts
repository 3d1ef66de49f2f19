import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { startPageServerAlone } from './page-server-alone';

/** What browser and host may say when nobody answers for the API. */
const NO_API = [/net::ERR_CONNECTION_REFUSED/, /^error: Failed to get session token/];

test('[PF.56, D-P1] while the API is down the landing page stands, with the default brand', async ({
  product,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(...NO_API);
  const alone = await startPageServerAlone(product);
  try {
    const page = await visitor({ product: alone, language: 'en' });
    await page.goto('/');
    await expect(page).toHaveTitle('Home · Storeroom');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Storeroom' })).toBeVisible();
    await page.goto('/policy/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  } finally {
    await alone.stop();
  }
});

test('[PF.56, R8.5] while the API is down a sign-in says so, and the page goes on working', async ({
  product,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(...NO_API);
  const alone = await startPageServerAlone(product);
  try {
    const page = await visitor({ product: alone, language: 'en', consent: true });
    const login = await new LoginPage(page).open();
    await login.signIn({ username: 'mara', password: 'whatever it is' });
    await expect(login.problem).toContainText('Error connecting to api');
    await expect(login.button).toBeEnabled();
  } finally {
    await alone.stop();
  }
});

test('[PF.56, R4.17] a token that nobody can check leaves no signed-in page behind', async ({
  product,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...NO_API);
  const alone = await startPageServerAlone(product);
  try {
    const page = await signedIn(
      { token: '1|0123456789012345678901234567890123456789abcdef01' },
      { product: alone },
    );
    await page.goto('/stock');
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(new LoginPage(page).button).toBeVisible();
  } finally {
    await alone.stop();
  }
});
