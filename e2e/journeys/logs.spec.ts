import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { LogsPage } from '../pages/logs.page';
import { Shell } from '../pages/shell.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

test('[R1.11, X.261, X.264, D-R6.1] each change leaves a row that says who did what, from what, to what', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team(PAIR, ['Rack A1']);
  const { api } = people.tom;
  const item = await api.newItem({ name: 'Anchor bolt', amount: 60, location_id: places['Rack A1'] ?? null });
  await api.adjust(item.id, { delta: -12, reason: 'used' });
  await people.priya.api.edit(item.id, { name: 'Anchor bolt M10' });
  await people.priya.api.archive(item.id);

  const page = await signedIn(people.priya);
  const logs = await new LogsPage(page).open();
  await expect(page.getByRole('link', { name: 'Stock', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(logs.count).toHaveText('4 entries');
  await expect(page.getByRole('rowheader').or(page.locator('th[scope=colgroup]')).first()).toContainText(
    'Today',
  );
  const cells = (at: number) => logs.entries.nth(at).getByRole('cell');
  await expect(cells(0).nth(1)).toContainText('Priya');
  await expect(cells(0).nth(2)).toHaveText(/^Archived\s?Anchor bolt M10$/);
  await expect(cells(1).nth(2)).toHaveText(/^Renamed\s?Anchor bolt M10$/);
  await expect(cells(1).nth(3)).toHaveText(/^from Anchor bolt\s?to Anchor bolt M10$/);
  await expect(cells(2)).toContainText([
    /^\d\d:\d\d$/,
    'Tom',
    /^Used\s?Anchor bolt$/,
    /^from 60\s?to 48$/,
    '−12',
    'Rack A1',
  ]);
  await expect(cells(3).nth(2)).toHaveText(/^Created\s?Anchor bolt$/);
});

test('[X.40, W.132, D-RIGHTS.16] a manager takes the change of a colleague back from the log', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const item = await people.tom.api.newItem({ name: 'Sand bag', amount: 30 });
  await people.tom.api.adjust(item.id, { delta: -10, reason: 'damaged' });
  const page = await signedIn(people.priya);
  const logs = await new LogsPage(page).open();
  await logs.entries.first().getByRole('button', { name: /^Undo/ }).click();
  await expect(logs.entries.first()).toContainText('Undid');
  await expect(logs.entries.first()).toContainText(/from 20\s?to 30/);
  await expect(logs.entries).toHaveCount(3);
  expect((await people.priya.api.item(item.id)).amount).toBe(30);
});

test('[X.263, R7.28, R5.9] the log is filtered by name, place, time and action', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team(PAIR, ['Rack A1', 'Yard']);
  const { api } = people.tom;
  const rope = await api.newItem({ name: 'Rope', amount: 9, location_id: places['Yard'] ?? null });
  const hook = await api.newItem({ name: 'Hook', amount: 9, location_id: places['Rack A1'] ?? null });
  await api.adjust(rope.id, { delta: -1, reason: 'lost' });
  await api.adjust(hook.id, { count: 8, reason: 'counted' });

  const page = await signedIn(people.priya);
  const logs = await new LogsPage(page).open();
  await expect(logs.entries).toHaveCount(4);
  await logs.filter('Location', 'Yard');
  await expect(page).toHaveURL(`/logs?location_id=${places['Yard']}`);
  await expect(logs.entries).toHaveCount(2);
  await logs.filter('Action', 'Lost');
  await expect(logs.entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove the location filter' }).click();
  await page.getByRole('button', { name: 'Remove the action filter' }).click();
  await logs.search.fill('HOO');
  await expect(page).toHaveURL('/logs?name=HOO');
  await expect(logs.entries).toHaveCount(2);
  await page.getByText('Today', { exact: true }).first().click();
  await expect(page).toHaveURL('/logs?name=HOO&time=today');
  await expect(logs.entries).toHaveCount(2);
  await logs.search.fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No entry matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await expect(page).toHaveURL('/logs');
  await expect(logs.entries).toHaveCount(4);

  await logs.open('/logs?action=cou');
  await expect(logs.entries).toHaveCount(4);
  await page.getByRole('columnheader', { name: 'Time' }).getByRole('button').click();
  await expect(logs.entries.first()).toContainText('Created');
});

test('[X.266, R1.26] new entries come by themselves while following, and wait behind a pill otherwise', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const item = await people.tom.api.newItem({ name: 'Paint roller', amount: 20 });
  const page = await signedIn(people.priya);
  const logs = await new LogsPage(page).open();
  await new Shell(page).isLive();
  await people.tom.api.adjust(item.id, { delta: -2, reason: 'used' });
  await expect(logs.entries.first()).toContainText(/from 20\s?to 18/, { timeout: 2_000 });

  await logs.follow.uncheck();
  await people.tom.api.adjust(item.id, { delta: -3, reason: 'used' });
  await expect(logs.pill).toHaveText('1 new · Show', { timeout: 2_000 });
  await expect(logs.entries).toHaveCount(2);
  await logs.pill.click();
  await expect(logs.entries.first()).toContainText(/from 18\s?to 15/);
  await expect(logs.pill).toHaveCount(0);
});

test('[X.262, V.13] a French reader reads an English colleague’s change in French', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const item = await people.tom.api.newItem({ name: 'Gravel', amount: 2500.5 });
  await people.tom.api.adjust(item.id, { delta: -1000, reason: 'used' });
  const page = await signedIn(people.priya, { language: 'fr' });
  await page.goto('/fr/logs');
  const logs = new LogsPage(page);
  await expect(logs.entries.first()).toContainText('Sorti');
  await expect(logs.entries.first()).toContainText('2\u202f500,5');
  await expect(logs.entries.first()).toContainText('−1\u202f000');
});

test('[X.265, X.414, W.703] what is done at once is one row that opens, with one way back', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team(PAIR, ['Dock', 'Rack A1']);
  const { api } = people.priya;
  const items = await api.newItems(['Bolt', 'Nut', 'Washer'], {
    amount: 5,
    location_id: places['Dock'] ?? null,
  });
  await api.call('POST', '/api/stock/bulk', {
    action: 'move',
    stock_ids: items.map(({ id }) => id),
    params: { location_id: places['Rack A1'] },
  });
  const page = await signedIn(people.priya);
  const logs = await new LogsPage(page).open();
  await expect(logs.entries).toHaveCount(4);
  const group = logs.entries.first();
  await expect(group).toContainText(/from Dock\s?to Rack A1/);
  await expect(page.getByRole('link', { name: 'Nut' })).toHaveCount(1);
  const toggle = group.getByRole('button', { name: 'Moved 3 items', exact: true });
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Nut' })).toHaveCount(2);
  await toggle.press('Enter');
  await group.getByRole('button', { name: 'Undo: Moved 3 items' }).click();
  await expect(page.getByRole('button', { name: 'Undid 3 changes' })).toBeVisible();
  await expect(logs.entries.nth(1)).toContainText('undone');
  expect((await api.items()).map(({ location_name }) => location_name)).toEqual(['Dock', 'Dock', 'Dock']);
});

test('[G.236, D-F1.1] a log that cannot be read says so and comes when asked for; later failures change the mark', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const { people } = await team(PAIR);
  await people.tom.api.newItem({ name: 'Rope', amount: 9 });
  const page = await signedIn(people.priya);
  const reads = /\/api\/stock\/logs/;
  await page.route(reads, (route) => route.abort());
  const logs = await new LogsPage(page).open();
  await expect(page.getByRole('heading', { name: 'Not loaded' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unroute(reads);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(logs.entries).toHaveCount(1);
  await page.route(reads, (route) => route.abort());
  await page.getByRole('button', { name: /^as of/ }).click();
  await expect(page.getByRole('button', { name: /^not updated since/ })).toBeVisible();
  await expect(logs.entries).toHaveCount(1);
});

for (const width of [320, 390, 768, 1280]) {
  test(`[X.415] at ${width} px each entry shows its item's name, and nothing leaves its place, in both languages`, async ({
    team,
    signedIn,
  }) => {
    const { people, places } = await team(PAIR, ['Kaltlager Nord']);
    const { api } = people.priya;
    const name = 'Thermostatic radiator valve, chrome-plated';
    const item = await api.newItem({
      name,
      amount: 12_650.25,
      location_id: places['Kaltlager Nord'] ?? null,
    });
    await api.adjust(item.id, { delta: -1_200.5, reason: 'damaged' });
    await api.edit(item.id, { allow_minus_amount: true });
    await api.edit(item.id, { name: `${name}, angled` });
    for (const language of ['en', 'fr'] as const) {
      const page = await signedIn(people.priya, { width, height: 800, language });
      await page.goto(language === 'fr' ? '/fr/logs' : '/logs');
      const { entries } = new LogsPage(page);
      await expect(entries).toHaveCount(4);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      expect(await overflowOf(page)).toEqual([]);
      const widths = await entries
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
      expect(widths).toHaveLength(4);
      for (const shown of widths) expect(shown).toBeGreaterThan(120);
      // What a cell holds ends where the cell does.
      const outside = await entries.locator('td').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const { right } = cell.getBoundingClientRect();
          const inner = [...cell.querySelectorAll('button, time')];
          return inner
            .filter((part) => part.getBoundingClientRect().right > right + 1)
            .map((part) => part.outerHTML);
        }),
      );
      expect(outside).toEqual([]);
      // The last entry is not under what stands at the lower edge.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = await entries.last().boundingBox();
      const foot = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    }
  });
}
