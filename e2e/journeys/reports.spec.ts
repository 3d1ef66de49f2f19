import { objectionsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

test('[X.286, X.102] the landing page leads to the service status, in a tab of its own', async ({
  visitor,
}) => {
  const page = await visitor({ consent: true, language: 'en' });
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Service status/ }).click();
  const status = await opened;
  await expect(status.getByText('Everything is running.')).toBeVisible();
  expect(await objectionsOf(status)).toEqual([]);
});

test('[X.287] the tracker report names the servers that the page has contacted, and all are ours', async ({
  visitor,
  product,
}) => {
  const page = await visitor({ consent: true, language: 'fr' });
  await page.goto('/fr/status/trackers');
  const { host } = new URL(product.origin);
  await expect(page.getByText(host, { exact: true })).toBeVisible();
  await expect(page.getByText('tiers', { exact: true })).toHaveCount(0);
  expect(await objectionsOf(page)).toEqual([]);
});

test('[X.288] the TLS report shows the instructions that the server gives', async ({ visitor }) => {
  const page = await visitor({ consent: true, language: 'en' });
  await page.goto('/status/tls');
  await expect(page.getByText(/^default-src 'none'/)).toBeVisible();
  await expect(page.getByText('no: this is your own machine', { exact: false })).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);
});

test('[X.113] a choice under an older policy brings the notice back, and the new one keeps it away', async ({
  visitor,
  product,
}) => {
  const page = await visitor({ consent: true, language: 'en' });
  const { hostname } = new URL(product.origin);
  await page
    .context()
    .addCookies([
      { name: 'ConsentCookiesVersion', value: '2020-01-31', domain: `.${hostname}`, path: '/', secure: true },
    ]);
  await page.goto('/policy/cookies');
  const notice = page.getByRole('region', { name: 'Cookies on Storeroom' });
  await expect(notice).toContainText('Our cookie policy has changed');
  await notice.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page.getByText(/^Receipt /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Receipt /)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
