import type { StockList } from '@storeroom/contract';
import { openLine } from '../fixtures/line';
import { expect, test } from '../fixtures/test';
import { ListsPage } from '../pages/lists.page';

test('[X.860] a page opens again without a network', async ({ team, signedIn, product, expectedConsole }) => {
  expectedConsole.push(/./);
  const line = await openLine(product);
  const { people } = await team({ tom: 'keeper' });
  const items = await people.tom.api.newItems(['Hex bolt', 'Flat washer'], { amount: 12 });
  const { list } = await people.tom.api.call<{ list: StockList }>('POST', '/api/stock/lists', {
    customer_name: 'Fenwick',
    items: items.map(({ id }) => ({ stock_id: id, amount: 4 })),
  });
  const page = await signedIn(people.tom, { width: 390, height: 844, context: line.context });
  page.on('console', (m) => console.log(m.type(), m.text()));
  const lists = new ListsPage(page);
  await lists.pick(list.id, 'Fenwick');
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('storeroom-page')).keys()).length), {timeout: 20_000}).toBe(1);
  await page.waitForTimeout(1500);
  console.log(await page.evaluate(async () => (await (await caches.open('storeroom-answers')).keys()).map((r) => r.url)));
  console.log(await page.evaluate(async () => (await (await caches.open('storeroom-files')).keys()).length));
  line.cut();
  await page.reload();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/offline-1.png' });
  await expect(page.getByRole('dialog', { name: `Pick: Fenwick` })).toBeVisible();
  await line.close();
});
