import { copyFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningProduct, startProduct } from '../fixtures/product';
import { expect, test as base } from '../fixtures/test';
import { ROOT } from '../platform/start-command';

const PAGE = join(ROOT, 'host/dist/page');

interface OldBuild {
  product: RunningProduct;
  /** Puts the file back that is gone. */
  mend: () => void;
}

/** A product whose page has lost a file that its start needs, as a page of an earlier build has after a deploy. */
const test = base.extend<{ oldBuild: OldBuild }>({
  oldBuild: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'storeroom-old-build-'));
      await cp(PAGE, folder, { recursive: true });
      const texts = (await readdir(join(folder, 'assets'))).filter((name) => name.startsWith('texts-en'));
      for (const name of texts) await rm(join(folder, 'assets', name));
      const product = await startProduct({ SEED_DEMO: '0', PAGE_DIR: folder });
      await use({
        product,
        mend: () =>
          texts.forEach((name) => copyFileSync(join(PAGE, 'assets', name), join(folder, 'assets', name))),
      });
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 60_000 },
  ],
});

const FILE_IS_GONE = [
  /status of 404/,
  /^error: Refused to execute script from \S+ because its MIME type/,
  /^error: The start failed at "bootstrap"/,
  /^warning: The resource \S+ was preloaded/,
];

/** Calls back with the number of each document that the page asks for. */
function onDocument(page: Page, then: (count: number) => void): void {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) then((count += 1));
  });
}

test('[PF.52, R4.48] a file that is gone since the page was built leads to a reload, which heals it', async ({
  oldBuild,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(...FILE_IS_GONE);
  const page = await visitor({ product: oldBuild.product, language: 'en', consent: true });
  let documents = 0;
  onDocument(page, (count) => {
    documents = count;
    if (count === 2) oldBuild.mend();
  });
  await page.goto('/policy/privacy');
  // Each document can be read at once, and asks four times before it gives a file up.
  await expect.poll(() => documents, { timeout: 20_000 }).toBe(2);
  await expect(page.locator('#app')).not.toHaveAttribute('data-prerendered', { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  expect(documents).toBe(2);
});

test('[PF.52, R4.48] when the reload does not help no second one follows, and trying again later does', async ({
  oldBuild,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(...FILE_IS_GONE);
  const page = await visitor({ product: oldBuild.product, language: 'en', consent: true });
  let documents = 0;
  onDocument(page, (count) => (documents = count));
  await page.goto('/policy/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible({
    timeout: 20_000,
  });
  expect(documents).toBe(2);
  oldBuild.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
});
