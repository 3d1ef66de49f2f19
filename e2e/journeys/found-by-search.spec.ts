import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';

/** What describes a page, of its document as the server sends it, and of the one that is open. */
const describedAt = (page: Page) =>
  page.evaluate(async () => {
    const describing =
      'meta[name=description], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"], link[rel=canonical], link[hreflang]';
    const written = (document: Document) =>
      [...document.head.querySelectorAll(describing)].map((element) => element.outerHTML).sort();
    const response = await fetch(window.location.href);
    const served = new DOMParser().parseFromString(await response.text(), 'text/html');
    return { open: written(document), served: written(served) };
  });

test(
  'canonical address, description and robots of the open page are as the server sends them, after a link, another language and Back',
  { tag: ['@pages.473'] },
  async ({ visitor }) => {
    const page = await visitor({ language: 'en', consent: true });
    await page.goto('/');
    // A link of the prerendered page would load another document, and with it the language an entry of its own in the history.
    await new Shell(page).isUncovered();
    const canonical = page.locator('link[rel=canonical]');
    const description = page.locator('meta[name=description]');
    const expectAsServed = async () => {
      await expect
        .poll(async () => {
          const { open, served } = await describedAt(page);
          return open.join() === served.join() ? 'as served' : open;
        })
        .toBe('as served');
    };
    const home = await description.getAttribute('content');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/policy/privacy');
    await expect(canonical).toHaveAttribute('href', /\/policy\/privacy$/);
    await expect(description).not.toHaveAttribute('content', home ?? '');
    await expectAsServed();

    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(canonical).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAsServed();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/login');
    await expectAsServed();

    await page.goBack();
    await expect(page).toHaveURL('/policy/privacy');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(canonical).toHaveAttribute('href', /\d\/policy\/privacy$/);
  },
);
