import { expect, test } from '../fixtures/test';
import { LogsPage } from '../pages/logs.page';
import { Shell } from '../pages/shell.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

test('[R1.11, X.260, X.261, X.264, D-R6.1] each change leaves a row that says who did what, from what, to what', async ({
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
  await expect(cells(0).nth(2)).toHaveText('ArchivedAnchor bolt M10');
  await expect(cells(1).nth(2)).toHaveText('RenamedAnchor bolt M10');
  await expect(cells(1).nth(3)).toHaveText('from Anchor boltto Anchor bolt M10');
  await expect(cells(2)).toContainText([
    /^\d\d:\d\d$/,
    'Tom',
    'UsedAnchor bolt',
    'from 60to 48',
    '−12',
    'Rack A1',
  ]);
  await expect(cells(3).nth(2)).toHaveText('CreatedAnchor bolt');
});

test('[X.40, W.132, D-RIGHTS.17] a manager takes the change of a colleague back from the log', async ({
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
  await expect(logs.entries.first()).toContainText('from 20to 30');
  await expect(logs.entries).toHaveCount(3);
  expect((await people.priya.api.item(item.id)).amount).toBe(30);
});

test('[X.263, R7.28, R7.29, R7.30, R7.31, R5.9] the log is filtered by name, place, time and action', async ({
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
  await logs.filter('Place', 'Yard');
  await expect(page).toHaveURL(`/logs?location_id=${places['Yard']}`);
  await expect(logs.entries).toHaveCount(2);
  await logs.filter('Action', 'Lost');
  await expect(logs.entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove the place filter' }).click();
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
  await expect(logs.entries.first()).toContainText('from 20to 18', { timeout: 2_000 });

  await logs.follow.uncheck();
  await people.tom.api.adjust(item.id, { delta: -3, reason: 'used' });
  await expect(logs.pill).toHaveText('1 new · Show', { timeout: 2_000 });
  await expect(logs.entries).toHaveCount(2);
  await logs.pill.click();
  await expect(logs.entries.first()).toContainText('from 18to 15');
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
  await expect(logs.entries.first()).toContainText('Utilisé');
  await expect(logs.entries.first()).toContainText('2\u202f500,5');
  await expect(logs.entries.first()).toContainText('−1\u202f000');
});
