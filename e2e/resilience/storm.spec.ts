import { readsASecond, readsOf, storm } from '../fixtures/storm';
import { expect, test } from '../fixtures/test';
import { DashboardPage } from '../pages/dashboard.page';
import { ItemPanel } from '../pages/item-panel.page';
import { LogsPage } from '../pages/logs.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const CREW = { priya: 'manager', tom: 'keeper', mei: 'keeper', omar: 'keeper' } as const;
const ROWS = 40;

test(
  'while hundreds of changes come in, a list with an open item reads at most four times a second, ends with the right amounts, and says in a banner that the item changed',
  { tag: ['@G.230', '@G.231', '@G.232', '@D-F2', '@long'] },
  async ({ team, signedIn }) => {
    const { people } = await team(CREW);
    const names = Array.from({ length: ROWS }, (_, at) => `Bolt ${at + 1}`);
    const items = await people.priya.api.newItems(names);
    const [watched] = items;
    const page = await signedIn(people.priya);
    const list = await new StockPage(page).open(`/stock?per_page=100&item=${watched?.id}`);
    await new Shell(page).isLive();
    const panel = new ItemPanel(page);
    await expect(panel.changes()).toHaveCount(1);

    await panel.name.fill('Bolt 1, zinc');
    const reads = await readsOf(page);
    const { seconds } = await storm(
      [people.tom, people.mei, people.omar],
      items.map(({ id }) => id),
    );
    const now = new Map(
      (
        await people.tom.api.call<{ stock: { data: { id: number; amount: number }[] } }>(
          'GET',
          `/api/stock?per_page=100&team_id=${people.tom.api.team_id}`,
        )
      ).stock.data.map(({ id, amount }) => [id, amount]),
    );
    for (const { id, name } of items.slice(1)) {
      await expect(list.amount(name)).toHaveText(String(now.get(id)));
    }
    expect(readsASecond(reads)).toBeLessThanOrEqual(4);
    expect(reads.filter(({ path }) => path.endsWith('/history')).length).toBeLessThanOrEqual(seconds + 3);

    // Somebody types into the open record: of it the amount follows, and the rest stands still.
    expect(reads.filter(({ path }) => path === `/api/stock/${watched?.id}`)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Load change' })).toBeVisible();
    await expect(panel.figure('Amount')).toHaveText(String(now.get(watched?.id ?? 0)));
  },
);

test(
  'while hundreds of changes come in, the dashboard reads at most four times a second, each report about every three seconds, and ends with the right figures',
  { tag: ['@G.230', '@G.231', '@pages.409', '@long'] },
  async ({ team, signedIn }) => {
    const { people } = await team(CREW);
    const items = await people.priya.api.newItems(['Bolt', 'Washer', 'Nut'], { amount: 0 });
    const page = await signedIn(people.priya);
    const dashboard = await new DashboardPage(page).open();
    await new Shell(page).isLive();
    await expect(dashboard.tile('Empty')).toContainText('3');

    const reads = await readsOf(page);
    const { seconds } = await storm(
      [people.tom, people.mei, people.omar],
      items.map(({ id }) => id),
    );
    await people.tom.api.adjust(items[0].id, { count: 0, reason: 'counted' });
    await expect(dashboard.tile('Available')).toContainText('2');
    await expect(dashboard.tile('Empty')).toContainText('1');
    expect(readsASecond(reads)).toBeLessThanOrEqual(4);
    for (const report of ['overview', 'movements']) {
      const read = reads.filter(({ path }) => path.endsWith(`/reports/${report}`));
      for (const [at, { at: moment }] of read.slice(1).entries()) {
        // The calls of a page are not sent in the very moment in which they are decided on.
        expect(moment - (read[at]?.at ?? 0)).toBeGreaterThan(2.5);
      }
      expect(read.length).toBeLessThanOrEqual(seconds / 2.5 + 2);
    }
  },
);

test(
  'while hundreds of changes come in, a log that follows reads at most four times a second and ends with the last entry',
  { tag: ['@G.230', '@G.231', '@long'] },
  async ({ team, signedIn }) => {
    const { people } = await team(CREW);
    const items = await people.priya.api.newItems(['Bolt', 'Washer', 'Nut']);
    const page = await signedIn(people.priya);
    const logs = await new LogsPage(page).open();
    await new Shell(page).isLive();

    const reads = await readsOf(page);
    const { written } = await storm(
      [people.tom, people.mei, people.omar],
      items.map(({ id }) => id),
    );
    await people.tom.api.adjust(items[0].id, { count: 7, reason: 'counted' });
    await expect(logs.entries.first()).toContainText('7');
    await expect(logs.count).toContainText(String(written + items.length + 1));
    expect(readsASecond(reads)).toBeLessThanOrEqual(4);
  },
);
