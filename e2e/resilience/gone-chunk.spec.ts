import { copyFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningProduct, startProduct } from '../fixtures/product';
import { runAheadUntil } from '../fixtures/run-ahead';
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

test(
  'a page of an old build whose file is gone is loaded anew, which heals it',
  { tag: ['@PF.52', '@R4.48'] },
  async ({ oldBuild, visitor, expectedConsole }) => {
    expectedConsole.push(...FILE_IS_GONE);
    const page = await visitor({ product: oldBuild.product, language: 'en', consent: true });
    let documents = 0;
    onDocument(page, (count) => {
      documents = count;
      if (count === 2) oldBuild.mend();
    });
    await page.clock.install();
    await page.goto('/policy/privacy');
    // Each document can be read at once, and asks four times before it gives a file up.
    await runAheadUntil(page, () => documents === 2);
    await expect(page.locator('#app')).not.toHaveAttribute('data-prerendered');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
    expect(documents).toBe(2);
  },
);

test(
  'a page whose file is still gone after a reload is not loaded again by itself, and trying again later helps',
  { tag: ['@PF.52', '@R4.48'] },
  async ({ oldBuild, visitor, expectedConsole }) => {
    expectedConsole.push(...FILE_IS_GONE);
    const page = await visitor({ product: oldBuild.product, language: 'en', consent: true });
    let documents = 0;
    onDocument(page, (count) => (documents = count));
    await page.clock.install();
    await page.goto('/policy/privacy');
    const words = page.getByRole('heading', { level: 1, name: 'Internal Server Error' });
    await runAheadUntil(page, () => words.isVisible());
    expect(documents).toBe(2);
    oldBuild.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
  },
);
