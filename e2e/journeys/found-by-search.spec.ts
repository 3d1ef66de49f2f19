import type { Page } from '@playwright/test';
import { ask } from '../fixtures/http';
import { expect, test } from '../fixtures/test';

const PUBLIC = ['/', '/policy/cookies', '/policy/privacy', '/status', '/status/trackers', '/status/tls'];
const inFrench = (path: string) => (path === '/' ? '/fr' : `/fr${path}`);

for (const locale of ['en', 'fr'] as const) {
  test(`[X.289] every public page tells search engines and shared links what it is, ${locale}`, async ({
    visitor,
    product,
  }) => {
    const page = await visitor({ language: locale, context: { javaScriptEnabled: false } });
    const descriptions = new Set<string>();
    for (const path of PUBLIC) {
      const address = locale === 'fr' ? inFrench(path) : path;
      await page.goto(`${address}?utm=1`);
      const content = (selector: string, name = 'content') => page.locator(selector).getAttribute(name);
      const description = (await content('meta[name=description]')) ?? '';
      expect(description.length).toBeGreaterThan(40);
      expect(description.length).toBeLessThan(170);
      descriptions.add(description);
      expect(await content('link[rel=canonical]', 'href')).toBe(product.origin + address);
      expect(await content('link[hreflang=en]', 'href')).toBe(product.origin + path);
      expect(await content('link[hreflang=fr]', 'href')).toBe(product.origin + inFrench(path));
      expect(await content('link[hreflang=x-default]', 'href')).toBe(product.origin + path);
      expect(await page.title()).toBe(`${await content('meta[property="og:title"]')} · Storeroom`);
      expect(await content('meta[property="og:description"]')).toBe(description);
      expect(await content('meta[property="og:url"]')).toBe(product.origin + address);
      expect(await content('meta[property="og:locale"]')).toBe(locale === 'fr' ? 'fr_FR' : 'en_GB');
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'fr' ? 'fr' : 'en-GB');
      const image = new URL((await content('meta[property="og:image"]')) ?? '');
      expect(image.origin).toBe(product.origin);
      expect((await ask(product, image.pathname)).headers['content-type']).toBe('image/png');
    }
    expect(descriptions.size).toBe(PUBLIC.length);
  });
}

test('[X.289] the login is kept out of what can be found, and so is what nobody owns', async ({
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/404/);
  const page = await visitor({ language: 'en', context: { javaScriptEnabled: false } });
  for (const address of ['/login', '/no-such-page']) {
    await page.goto(address);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical], link[hreflang]')).toHaveCount(0);
  }
});

test('[X.292] the manifest and its icons are there, and no icon is asked for twice', async ({
  visitor,
  product,
}) => {
  const page = await visitor({ language: 'en' });
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const { headers, text } = await ask(product, href ?? '');
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(text) as { name: string; icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'Storeroom', start_url: '/' });
  expect(manifest.icons).toHaveLength(3);
  const sign = {
    src: (await page.locator('link[rel=icon]').getAttribute('href')) ?? '',
    type: 'image/svg+xml',
  };
  for (const { src, type } of [...manifest.icons, sign]) {
    const icon = await ask(product, src);
    expect(icon.headers['content-type']).toContain(type);
    expect(icon.headers['cache-control']).toContain('immutable');
  }
});

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

test('[X.473] the head of the document follows to another page and into another language, as its own document would have it', async ({
  visitor,
}) => {
  const page = await visitor({ language: 'en', consent: true });
  await page.goto('/');
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
});
