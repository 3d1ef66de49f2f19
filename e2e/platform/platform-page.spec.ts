import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolationsAt, ENLARGED, NARROW, WIDE } from '../fixtures/axe';
import { overflowOf } from '../fixtures/overflow';
import { newTeam } from '../fixtures/team';
import { expect } from '../fixtures/test';
import { test } from './own-releases';

/** It starts a product of its own. */
test.slow();

/** As when its tab goes to the back. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const statistics = (page: Page, origin: string) =>
  page
    .context()
    .addCookies([
      { name: 'ConsentCookiesStatistics', value: 'true', domain: `.${new URL(origin).hostname}`, path: '/' },
    ]);

test(
  'a release that fails in a browser is seen on the platform page by whom the file names, killed there with a reason, and is gone from the next page',
  { tag: ['@PF.54', '@platform.1960', '@platform.1961', '@platform.1963'] },
  async ({ releases, visitor, expectedConsole }) => {
    expectedConsole.push(
      /^error: Failed to load resource/,
      /^error: stock 0\.1\.0-\w+ failed: /,
      /violates the following Content Security Policy/,
      /Refused to connect/,
      /was preloaded using link preload/,
    );
    const { product, live, history } = releases;
    const { people } = await newTeam(product, { olga: 'owner', tom: 'keeper' });
    await writeFile(
      join(product.dataDir, 'platform-people.json'),
      JSON.stringify({ people: { [people.olga.id]: { remotes: ['stock'] } } }),
    );
    const release = await live('stock');

    const shelf = await visitor({ product, language: 'en', consent: true, session: people.tom });
    await statistics(shelf, product.origin);
    await shelf.route(`**/releases/stock/${release}/entry.*`, (route) => route.abort());
    await shelf.goto('/stock');
    await expect(shelf.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
    const told = shelf.waitForResponse('**/platform/beacons');
    await hide(shelf);
    expect((await told).status()).toBe(204);
    const reported = shelf.waitForResponse('**/platform/policy-reports');
    await shelf.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
    expect((await reported).status()).toBe(204);

    const page = await visitor({ product, language: 'en', consent: true, session: people.olga });
    await page.goto('/platform');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: release }) });
    await expect(card).toContainText('First file: a file did not arrive, 1 time');
    expect(await axeViolationsAt(page, [WIDE, NARROW, ENLARGED])).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await page.setViewportSize(WIDE);

    await card.getByRole('button', { name: `Kill ${release}` }).press('Enter');
    const question = page.getByRole('dialog', { name: `Kill stock ${release}?` });
    await question.getByRole('textbox', { name: 'Reason' }).fill('it does not load');
    await page.keyboard.press('Tab');
    await question.getByRole('button', { name: 'Kill' }).press('Enter');
    await expect(page.getByText(`stock ${release} is killed.`)).toBeVisible();
    await expect(card.getByText('Killed')).toBeVisible();
    expect((await history()).at(-1)).toMatchObject({
      ...{ verb: 'kill', remote: 'stock', reason: 'it does not load' },
      by: `${people.olga.username} (person ${people.olga.id})`,
    });

    await shelf.goto('/platform');
    await expect(shelf.getByText('You may not see this page')).toBeVisible();
    await shelf.goto('/stock');
    await expect(shelf.getByRole('main')).toContainText('It was switched off');
  },
);
