import type { Page } from '@playwright/test';
import { catchUpOf } from '../fixtures/catch-up';
import { SOON, liveList } from '../fixtures/live-list';
import { hold, meet } from '../fixtures/same-moment';
import { lineOf } from '../fixtures/sockets';
import { expect, test } from '../fixtures/test';
import { watchText } from '../fixtures/watch-text';
import { AdjustForm } from '../pages/adjust-form.page';
import { CreateDialog } from '../pages/create-dialog.page';
import { ItemPanel } from '../pages/item-panel.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

test('[X.20, X.21, X.25, D-E3] an adjustment shows at the colleague within 2 s, and once at who made it', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const [bolt] = await people.priya.api.newItems(['Hex bolt M8', 'Flat washer M8']);
  const [manager, keeper] = await Promise.all([
    signedIn(people.priya).then((page) => liveList(page)),
    signedIn(people.tom).then((page) => liveList(page)),
  ]);
  const shown = await watchText(keeper.amount('Hex bolt M8'));

  await keeper.oneLess('Hex bolt M8');
  await expect(manager.amount('Hex bolt M8')).toHaveText('11', SOON);
  await expect(manager.row('Hex bolt M8')).toContainText('Tom');

  // Events come in order: once a later one has shown, an echo of the first would have too.
  await manager.oneLess('Flat washer M8');
  await expect(keeper.amount('Flat washer M8')).toHaveText('11', SOON);
  expect(await shown()).toEqual(['12', '11']);
  expect((await people.tom.api.item(bolt.id)).amount).toBe(11);
});

test('[W.116, X.207, D-S3.2, X.212] two take 2 of 3 at the same moment: one has them, the other reads what is left', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const { people } = await team(PAIR);
  const item = await people.priya.api.newItem({ name: 'Pipe clamp', amount: 3 });
  const pages = await Promise.all([signedIn(people.priya), signedIn(people.tom)]);
  await meet(pages, /\/adjust$/);
  const sideOf = async (page: Page) => ({
    page,
    list: await liveList(page),
    form: new AdjustForm(page, item.name),
  });
  const [one, other] = await Promise.all([sideOf(pages[0]), sideOf(pages[1])]);
  await Promise.all([one.list.choose(item.name, 'Use'), other.list.choose(item.name, 'Use')]);
  const taking = async ({ page, form }: typeof one) => {
    const answer = page.waitForResponse(/\/adjust$/);
    await form.adjust('Use', '2');
    return (await answer).status();
  };
  const answers = await Promise.all([taking(one), taking(other)]);

  expect(answers.toSorted()).toEqual([200, 422]);
  const [winner, loser] = answers[0] === 200 ? [one, other] : [other, one];
  await expect(loser.form.form).toContainText('Only 1 available');
  await expect(loser.list.amount(item.name)).toHaveText('1');
  await expect(winner.list.amount(item.name)).toHaveText('1');
  expect((await people.priya.api.item(item.id)).amount).toBe(1);

  await loser.form.form.getByRole('button', { name: 'Use 1 instead' }).click();
  await expect(winner.list.departed(item.name)).toContainText('moved to Empty', SOON);
  const amounts = (await people.priya.api.logsOf(item.id)).map((log) => log.amount_after);
  expect(amounts).toEqual([0, 1, 3]);
});

test('[X.26, V.33, R4.35] what one archives stays at the other as a thin row with Undo, then goes', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const { api } = people.tom;
  const [nail, screw] = await api.newItems(['Roofing nail', 'Deck screw', 'Coach bolt']);
  const page = await signedIn(people.priya);
  const list = await liveList(page);

  await api.archive(screw.id);
  await expect(list.departed('Deck screw')).toContainText('Archived by Tom', SOON);
  await page.getByRole('button', { name: 'Undo archiving Deck screw' }).click();
  await expect(list.row('Deck screw')).toBeVisible();
  expect((await api.item(screw.id)).deleted_at).toBeNull();

  await list.link('Deck screw').focus();
  await api.archive(screw.id);
  await expect(page.getByRole('button', { name: 'Undo archiving Deck screw' })).toBeFocused();
  await expect(list.departed('Deck screw')).toHaveCount(0);
  await expect(list.link(nail.name)).toBeFocused();
  await expect(list.names()).toHaveText(['Coach bolt', 'Roofing nail']);
});

test('[R4.36, D-S2.2, D-RIGHTS.23] what a manager deletes leaves the list of a keeper, who could not', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const [old] = await people.tom.api.newItems(['Cracked bracket', 'Bent bracket']);
  await people.tom.api.archive(old.id);
  const list = await liveList(await signedIn(people.tom), '/stock/archived');
  await list.page.getByRole('button', { name: 'More for Cracked bracket' }).click();
  await expect(list.page.getByRole('menuitem', { name: 'Unarchive' })).toBeVisible();
  await expect(list.page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);

  await people.priya.api.call('DELETE', `/api/stock/${old.id}`);
  await expect(list.departed('Cracked bracket')).toContainText('Deleted', SOON);
  await expect(list.page.getByRole('heading', { name: 'Nothing is archived' })).toBeVisible();
});

test('[X.24, R4.34] a new item is slipped in on the first page, and waits behind a pill while somebody works there', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  await people.tom.api.newItems(['Sash cord']);
  const list = await liveList(await signedIn(people.priya));
  await people.tom.api.newItem({ name: 'Cleat hook', amount: 4 });
  await expect(list.names()).toHaveText(['Cleat hook', 'Sash cord'], SOON);
  await expect(list.count).toHaveText('2 items');

  await list.link('Sash cord').focus();
  const keeper = await liveList(await signedIn(people.tom));
  const dialog = await new CreateDialog(keeper.page).open();
  await dialog.name.fill('Eye bolt');
  await dialog.amount.fill('6');
  await dialog.add();
  await expect(list.pill).toHaveText('1 new · Show', SOON);
  await expect(list.names()).toHaveText(['Cleat hook', 'Sash cord']);
  await list.pill.click();
  await expect(list.names()).toHaveText(['Eye bolt', 'Cleat hook', 'Sash cord']);
  await expect(list.pill).toHaveCount(0);
});

test('[D-F2, D-F2.1, R4.43, X.1230] an open item follows by itself; once typed into only its amount does, and a banner loads the change', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  // What is saved in the end began before the change: the page merges the two.
  expectedConsole.push(/status of 409/);
  const { people } = await team(PAIR);
  const item = await people.priya.api.newItem({ name: 'Door closer', amount: 12 });
  const page = await signedIn(people.priya);
  const caughtUp = catchUpOf(page, `/api/stock/${item.id}`);
  const panel = await new ItemPanel(page, item.name).open(item.id);
  await caughtUp;
  await people.tom.api.adjust(item.id, { delta: -2, reason: 'used' });
  await expect(panel.figure('Amount')).toHaveText('10', SOON);
  await expect(new StockPage(page).amount(item.name)).toHaveText('10');
  await expect(panel.panel).not.toContainText('What you have typed is kept');

  await panel.name.fill('Door closer, silver');
  await people.tom.api.adjust(item.id, { delta: 1, reason: 'received' });
  await expect(panel.panel).toContainText('Tom changed the amount. What you have typed is kept.', SOON);
  await expect(panel.figure('Amount')).toHaveText('11', SOON);
  await expect(panel.name).toHaveValue('Door closer, silver');

  await panel.panel.getByRole('button', { name: 'Load change' }).click();
  await expect(panel.figure('Amount')).toHaveText('11');
  await expect(panel.name).toHaveValue('Door closer, silver');
  await expect(panel.panel).not.toContainText('What you have typed is kept');
  await panel.save();
  await expect(page.getByRole('complementary', { name: 'Door closer, silver' })).toBeVisible();
});

test('[D-F3, X.27, R8.17, R4.44] after a dropped socket is back, the page shows what it missed', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const item = await people.priya.api.newItem({ name: 'Ratchet strap', amount: 12 });
  const page = await signedIn(people.priya);
  const line = await lineOf(page);
  const list = await new StockPage(page).open();
  const { connection } = new Shell(page);
  await expect(connection).toHaveText('Live');

  line.cut(4200);
  await expect(connection).toHaveText('Reconnecting');
  await people.tom.api.adjust(item.id, { delta: -3, reason: 'used' });
  line.mend();
  await expect(connection).toHaveText('Live');
  await expect(list.amount(item.name)).toHaveText('9', { timeout: 4_000 });
  await people.tom.api.adjust(item.id, { delta: -1, reason: 'used' });
  await expect(list.amount(item.name)).toHaveText('8', SOON);
});

test('[R8.17, X.27] a socket that the server refuses is not tried again, and the page says so', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.keeper);
  const line = await lineOf(page);
  await new StockPage(page).open();
  await new Shell(page).isLive();
  line.cut(4001);
  await expect(page.getByRole('button', { name: 'Live updates off' })).toBeVisible();
});

test('[X.20] what changes before the page can hear of it is not lost', async ({ team, signedIn }) => {
  const { people } = await team(PAIR);
  const item = await people.priya.api.newItem({ name: 'Tarpaulin', amount: 12 });
  const page = await signedIn(people.priya);
  const listen = await hold(page, /\/broadcasting\/auth$/);
  const list = await new StockPage(page).open();
  await expect(list.amount(item.name)).toHaveText('12');
  await people.tom.api.adjust(item.id, { delta: -5, reason: 'damaged' });
  listen();
  await new Shell(page).isLive();
  await expect(list.amount(item.name)).toHaveText('7', SOON);
});

test('[X.236, W.74] two people who have one item open are told of each other, and of who goes', async ({
  team,
  signedIn,
}) => {
  const { people } = await team(PAIR);
  const item = await people.priya.api.newItem({ name: 'Pipe clamp', amount: 3 });
  const open = async (page: Page) => {
    const panel = await new ItemPanel(page, 'Pipe clamp').open(item.id);
    await new Shell(page).isLive();
    return panel;
  };
  const [hers, his] = await Promise.all([signedIn(people.priya).then(open), signedIn(people.tom).then(open)]);
  await expect(hers.panel.getByText('Tom is looking at this too')).toBeVisible();
  await expect(his.panel.getByText('Priya is looking at this too')).toBeVisible();
  await his.page.keyboard.press('Escape');
  await expect(hers.panel.getByText(/looking at this/)).toBeHidden();
});

test('[X.502, X.20] what a colleague archives leaves the selection, and the bar says so', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager', tom: 'manager' });
  await people.priya.api.newItems(['Hex bolt', 'Flat washer', 'Split pin']);
  const [mine, other] = await Promise.all([
    signedIn(people.priya).then((page) => liveList(page)),
    signedIn(people.tom).then((page) => liveList(page)),
  ]);
  await mine.box('Hex bolt').check();
  await mine.box('Flat washer').check();
  await expect(mine.selection()).toContainText('2 selected');
  await other.choose('Hex bolt', 'Archive');
  await expect(mine.selection()).toContainText('1 selected, 1 has left this list', SOON);
  await expect(mine.box('Flat washer')).toBeChecked();
  await other.choose('Split pin', 'Archive');
  await expect(mine.departed('Split pin')).toBeVisible(SOON);
  await expect(mine.selection()).toContainText('1 selected, 1 has left this list');
});
