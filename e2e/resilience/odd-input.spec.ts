import type { Page } from '@playwright/test';
import { COOKIE_LIST } from '@storeroom/contract';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';

const NAMES = [
  ...COOKIE_LIST.map(({ name }) => name),
  'SwitchDomain.AuthToken',
  'SwitchDomain.ConsentCookies',
];

/** Home, a policy and the login, as a guest sees them. */
async function seesPagesOfGuests(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Know what is on every shelf' })).toBeVisible();
  await page.goto('/policy/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.goto('/stock');
  await expect(page).toHaveURL('/login?next=/stock');
  await expect(new LoginPage(page).button).toBeVisible();
}

const RUBBISH = ['%E0%A4%A', '%00', '[object Object]', '0', 'x'.repeat(1_500)];

test(
  'with unreadable values in every cookie the pages for guests are shown',
  { tag: ['@pages.429'] },
  async ({ product, visitor, expectedConsole }) => {
    // A long one may be a token: the API is asked.
    expectedConsole.push(/status of 401/);
    const page = await visitor();
    for (const rubbish of RUBBISH) {
      const short = rubbish.slice(0, 200);
      await page.context().clearCookies();
      await page.context().addCookies(
        NAMES.map((name) => ({
          ...{ name, value: name === 'AuthToken' ? rubbish : short },
          ...{ url: product.origin, secure: true, sameSite: 'Lax' as const },
        })),
      );
      await seesPagesOfGuests(page);
    }
  },
);

test(
  'a browser that refuses cookies shows the pages for guests, and accepts the choice about cookies for that page',
  { tag: ['@pages.429'] },
  async ({ visitor, expectedConsole }) => {
    // The receipt of the choice is sent with a cookie, or not at all.
    expectedConsole.push(/Failed to get session token/);
    const page = await visitor();
    await page.context().addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    });
    await seesPagesOfGuests(page);
    await page.getByRole('button', { name: 'Only necessary' }).click();
    await expect(page.getByRole('button', { name: 'Only necessary' })).toHaveCount(0);
  },
);
