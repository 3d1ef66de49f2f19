import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { objectionsOf } from '../fixtures/axe';
import { WHITE_PNG } from '../fixtures/landing';
import type { ProductAddress } from '../fixtures/product';
import type { Person, Team } from '../fixtures/team';
import { giveHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';

const PALETTE = { light: '#1B4F8F', dark: '#9CC2F5', sepia: '#24487A' };

const accent = (page: Page) =>
  page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim());

const brand = ({ api }: Pick<Person, 'api'>, { id }: Pick<Team, 'id'>, fields: object) =>
  api.call('PUT', `/api/teams/${id}/branding`, fields);

async function homeOf(product: ProductAddress, team: Team): Promise<ProductAddress> {
  const { origin } = await giveHost(product, team, 'sibling');
  return { ...product, origin };
}

async function giveLogo(
  page: Page,
  { api }: Pick<Person, 'api'>,
  { id }: Pick<Team, 'id'>,
  query = '',
): Promise<void> {
  const answer = await page.request.post(`${api.address}/api/teams/${id}/logo${query}`, {
    headers: { host: api.host, authorization: `Bearer ${api.token}`, 'idempotency-key': randomUUID() },
    multipart: { logo: { name: 'logo.png', mimeType: 'image/png', buffer: WHITE_PNG } },
  });
  expect(answer.status()).toBe(200);
}

test('[X.440, V.6] name, logo and accent repaint in every open browser of the team when they change', async ({
  team,
  product,
  signedIn,
}) => {
  const made = await team({ owen: 'owner', vera: 'viewer' });
  const { owen, vera } = made.people;
  const there = await homeOf(product, made);
  const pages = [
    await signedIn(owen, { product: there, scheme: 'light' }),
    await signedIn(vera, { product: there, scheme: 'dark' }),
  ] as const;
  for (const page of pages) {
    await page.goto('/stock');
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  }
  await brand(owen, made, { name: 'Acme Stores', palette: PALETTE });
  for (const page of pages) {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Acme Stores' })).toBeVisible();
    await expect(page).toHaveTitle(/ · Acme Stores$/);
  }
  await expect.poll(() => accent(pages[0])).toBe(PALETTE.light);
  await expect.poll(() => accent(pages[1])).toBe(PALETTE.dark);
  expect(await objectionsOf(pages[0], 'colours')).toEqual([]);

  await giveLogo(pages[0], owen, made);
  for (const page of pages) {
    await expect(page.getByRole('banner').locator('img[src*="/api/logos/"]')).toBeVisible();
  }
  await brand(owen, made, { palette: null });
  await expect.poll(() => accent(pages[1])).toBe('#5fcfa3');
});

test('[X.925] a variant of the logo for dark stands in the dark scheme alone, at once when it is given', async ({
  team,
  product,
  signedIn,
}) => {
  const made = await team({ owen: 'owner', vera: 'viewer' });
  const { owen, vera } = made.people;
  const there = await homeOf(product, made);
  const page = await signedIn(vera, { product: there, scheme: 'dark' });
  await giveLogo(page, owen, made);
  await page.goto('/stock');
  await new Shell(page).isLive();
  const plain = page.getByRole('banner').locator('img[src*="/api/logos/"]:not([data-on])');
  const dark = page.getByRole('banner').locator('img[data-on="dark"]');
  await expect(plain).toBeVisible();
  await giveLogo(page, owen, made, '?dark=true');
  await expect(dark).toBeVisible();
  await expect(plain).toBeHidden();
  await new Shell(page).chooseScheme('Light');
  await expect(plain).toBeVisible();
  await expect(dark).toBeHidden();
});

test('[X.925] a guest finds the variant for dark at the sign-in of the team', async ({
  team,
  product,
  visitor,
}) => {
  const made = await team({ owen: 'owner' });
  const there = await homeOf(product, made);
  const page = await visitor({ product: there, consent: true, language: 'en', scheme: 'dark' });
  await giveLogo(page, made.people.owen, made);
  await giveLogo(page, made.people.owen, made, '?dark=true');
  await page.goto('/login');
  await expect(page.locator('img[data-on="dark"]').first()).toBeVisible();
  await expect(page.locator('img[src*="/api/logos/"]:not([data-on])').first()).toBeHidden();
});

test('[X.440, X.447, R1.14, R1.23] a guest who comes back finds the contact form and the landing page as they are now', async ({
  team,
  product,
  visitor,
}) => {
  const made = await team({ owen: 'owner' });
  const { owen } = made.people;
  const there = await homeOf(product, made);
  const page = await visitor({ product: there, consent: true, language: 'en' });
  await page.clock.install();
  await page.goto('/#contact');
  await expect(page.getByRole('form')).toBeVisible();
  const comeBack = async () => {
    await page.clock.fastForward('02:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await brand(owen, made, { contact_form: false, contact_email: 'desk@acme.example' });
  await comeBack();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'desk@acme.example' })).toBeVisible();
  await brand(owen, made, { hide_landing: true });
  await comeBack();
  await expect(page).toHaveURL('/login');
  await expect(new LoginPage(page).button).toBeVisible();
});

test('[V.6, X.441, X.442] the first thing painted has the colours of the team, and the system’s where it owns them', async ({
  team,
  product,
  visitor,
}) => {
  const made = await team({ owen: 'owner' });
  await made.people.owen.api.call('PUT', `/api/teams/${made.id}/branding`, { palette: PALETTE });
  const there = await homeOf(product, made);
  const options = { product: there, consent: true, language: 'en' } as const;
  const reader = await visitor({ ...options, context: { javaScriptEnabled: false } });
  await reader.goto('/login');
  await expect(reader.getByRole('button', { name: 'Sign in' })).toHaveCSS(
    'background-color',
    'rgb(27, 79, 143)',
  );
  for (const [scheme, colour] of Object.entries(PALETTE) as [keyof typeof PALETTE, string][]) {
    const page = await visitor({ ...options, scheme });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => accent(page)).toBe(colour);
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    expect(await accent(page)).toBe(colour);
  }
  const forced = await visitor({ ...options, context: { forcedColors: 'active' } });
  await forced.goto('/login');
  expect(await accent(forced)).toBe('LinkText');
});
