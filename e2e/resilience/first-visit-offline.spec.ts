import type { Page } from '@playwright/test';
import { NO_NETWORK } from '../fixtures/offline';
import { expect, test } from '../fixtures/test';

const looksAfter = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

const isPageKept = (page: Page) =>
  page.evaluate(() => caches.match('/offline.html', { cacheName: 'storeroom-page' }).then(Boolean));

/** On a busy machine, as in `waitUntilCached`: what keeps a page begins when the page is idle. */
const KEPT_LATE = { timeout: 30_000 };

test(
  'after a first visit on a slow line the page opens again without a network, though its other files never arrived',
  { tag: ['@offline.987'] },
  async ({ team, signedIn, line, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    await people.tom.api.newItem({ name: 'Hex bolt', amount: 4 });
    const page = await signedIn(people.tom, { context: line.context });
    await page.goto('/stock');
    const row = page.getByRole('link', { name: 'Hex bolt', exact: true });
    await expect(row).toBeVisible();
    // What keeps the page comes after its first row.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    // So slow that what this visit has not needed does not arrive.
    line.loseAnswers(
      ({ path }) => /\.(?:js|css|woff2)$/.test(path) && path !== '/worker.js' && !loaded.includes(path),
    );
    await expect.poll(() => isPageKept(page), KEPT_LATE).toBe(true);
    await page.context().setOffline(true);
    line.cut();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  },
);

test(
  'where nothing is kept yet, a page opened without a network says so, and “Try again” opens it once there is one',
  { tag: ['@offline.988'] },
  async ({ team, signedIn, line, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK, /status of 503/);
    const { people } = await team({ tom: 'keeper' });
    const page = await signedIn(people.tom, { context: line.context });
    line.loseAnswers(({ path }) => path === '/offline.html');
    await page.goto('/stock');
    await expect.poll(() => looksAfter(page), KEPT_LATE).toBe(true);
    line.cut();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Offline', level: 1 })).toBeVisible();
    line.restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  },
);
