import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StockList } from '@storeroom/contract';
import { cachedIn, NO_NETWORK, waitUntilCached } from '../fixtures/offline';
import { openLine } from '../fixtures/line';
import { startProduct } from '../fixtures/product';
import { newTeam } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { ListsPage } from '../pages/lists.page';

test(
  'a kept file that is damaged is not run but fetched anew, and the page is shown',
  { tag: ['@offline.863'] },
  async ({ team, signedIn, line }) => {
    const { people } = await team({ tom: 'keeper' });
    await people.tom.api.newItem({ name: 'Hex bolt', amount: 4 });
    const page = await signedIn(people.tom, { context: line.context });
    await page.goto('/stock');
    await waitUntilCached(page, '/api/stock');
    const damaged = await page.evaluate(async () => {
      const cache = await caches.open('storeroom-files');
      const files = (await cache.keys()).filter(({ url }) => /\.(js|css)$/.test(url));
      for (const { url } of files) {
        const { headers } = (await cache.match(url)) ?? new Response();
        await cache.put(url, new Response('globalThis.damaged = true', { headers }));
      }
      return files.length;
    });
    expect(damaged).toBeGreaterThan(20);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Hex bolt', exact: true })).toBeVisible();
    expect(await page.evaluate(() => 'damaged' in globalThis)).toBe(false);
  },
);

test('a guest’s page registers no service worker', { tag: ['@offline.875'] }, async ({ visitor, line }) => {
  const page = await visitor({ consent: true, context: line.context });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // As if somebody read it for a minute.
  await page.clock.runFor(60_000);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(asked.filter((path) => /worker|offline/.test(path))).toEqual([]);
  expect(await cachedIn(page)).toEqual({});
});

test(
  'a page of releases that are no longer the live ones runs on without a network, then offers the live ones, and the pick is booked',
  { tag: ['@offline.874', '@offline.860', '@long'] },
  async ({ signedIn, expectedConsole }) => {
    test.setTimeout(120_000);
    expectedConsole.push(...NO_NETWORK);
    const own = await startProduct({ SEED_DEMO: '0' });
    const line = await openLine(own);
    const { people } = await newTeam(own, { tom: 'keeper' });
    const { api } = people.tom;
    const item = await api.newItem({ name: 'Hex bolt', amount: 9 });
    const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
      customer_name: 'Fenwick',
      items: [{ stock_id: item.id, amount: 4 }],
    });
    const page = await signedIn(people.tom, { product: own, context: line.context });
    await new ListsPage(page).pick(list.id, 'Fenwick');
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    line.cut();
    // Landing is as good as any: the page names every release that is live.
    const file = join(own.dataDir, 'registry.json');
    const registry = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, object> };
    const remotes = Object.fromEntries(
      Object.entries(registry.remotes).filter(([name]) => name !== 'landing'),
    );
    await writeFile(file, JSON.stringify({ ...registry, remotes }));
    await page.reload();
    await page.getByRole('button', { name: 'Pick 1 Hex bolt' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 change waits to be sent');
    line.restore();
    await expect(page.getByText('Update ready')).toBeAttached({ timeout: 30_000 });
    await expect.poll(async () => (await api.item(item.id)).amount, { timeout: 30_000 }).toBe(8);
    await page.close();
    await line.close();
    await own.stop();
  },
);
