import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { WHITE_PNG } from '../fixtures/landing';
import type { ProductAddress } from '../fixtures/product';
import type { Person, Team } from '../fixtures/team';
import { setTeamHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';

const PALETTE = { light: '#1B4F8F', dark: '#9CC2F5', sepia: '#24487A' };

const accent = (page: Page) =>
  page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim());

const brand = ({ api }: Pick<Person, 'api'>, { id }: Pick<Team, 'id'>, fields: object) =>
  api.call('PUT', `/api/teams/${id}/branding`, fields);

async function homeOf(product: ProductAddress, team: Team): Promise<ProductAddress> {
  const { origin } = await setTeamHost(product, team, 'sibling');
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

test(
  'a change of a team’s name, colour or logo shows in every open browser of the team, and the dark scheme has its own logo',
  { tag: ['@product.440', '@teams.925', '@long'] },
  async ({ team, product, signedIn, visitor }) => {
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
    expect(await axeViolationsOf(pages[0], 'colours')).toEqual([]);

    await giveLogo(pages[0], owen, made);
    for (const page of pages) {
      await expect(page.getByRole('banner').locator('img[src*="/api/logos/"]')).toBeVisible();
    }
    const plain = 'img[src*="/api/logos/"]:not([data-on])';
    const dark = 'img[data-on="dark"]';
    await giveLogo(pages[0], owen, made, '?dark=true');
    await expect(pages[1].getByRole('banner').locator(dark)).toBeVisible();
    await expect(pages[1].getByRole('banner').locator(plain)).toBeHidden();
    await expect(pages[0].getByRole('banner').locator(dark)).toBeHidden();
    await expect(pages[0].getByRole('banner').locator(plain)).toBeVisible();
    // What a guest's page begins with is remembered for some seconds, host by host.
    const elsewhere = { ...product, ...(await setTeamHost(product, made, 'foreign')) };
    const guest = await visitor({ product: elsewhere, consent: true, language: 'en', scheme: 'dark' });
    await guest.goto('/login');
    await expect(guest.locator(dark).first()).toBeVisible();
    await expect(guest.locator(plain).first()).toBeHidden();
    await brand(owen, made, { palette: null });
    await expect.poll(() => accent(pages[1])).toBe('#5fcfa3');
  },
);

test(
  'a page has the colours of its team from its first paint, also without JavaScript, and the system’s where those are forced',
  { tag: ['@product.441', '@product.442'] },
  async ({ team, product, visitor }) => {
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
  },
);
