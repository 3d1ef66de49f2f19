import { axeViolationsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

test(
  'the tracker report names the product’s host as contacted, and no third party',
  { tag: ['@landing.287'] },
  async ({ visitor, product }) => {
    const page = await visitor({ consent: true, language: 'fr' });
    await page.goto('/fr/status/trackers');
    const { host } = new URL(product.origin);
    await expect(page.getByText(host, { exact: true })).toBeVisible();
    await expect(page.getByText('tiers', { exact: true })).toHaveCount(0);
    expect(await axeViolationsOf(page)).toEqual([]);
  },
);
