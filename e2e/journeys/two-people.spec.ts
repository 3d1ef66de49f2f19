import type { Page } from '@playwright/test';
import { catchUpOf } from '../fixtures/catch-up';
import { liveList } from '../fixtures/live-list';
import { hold, meet } from '../fixtures/same-moment';
import { lineOf } from '../fixtures/sockets';
import { runAheadUntil } from '../fixtures/run-ahead';
import { expect, test } from '../fixtures/test';
import { watchText } from '../fixtures/watch-text';
import { AdjustForm } from '../pages/adjust-form.page';
import { CreateDialog } from '../pages/create-dialog.page';
import { ItemPanel } from '../pages/item-panel.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

test(
  'an adjustment shows in a colleague’s list by itself, and once in the list of the person who made it',
  { tag: ['@live.20', '@live.21', '@live.25', '@D-E3'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    const [bolt] = await people.priya.api.newItems(['Hex bolt M8', 'Flat washer M8']);
    const [manager, keeper] = await Promise.all([
      signedIn(people.priya).then((page) => liveList(page)),
      signedIn(people.tom).then((page) => liveList(page)),
    ]);
    const shown = await watchText(keeper.amount('Hex bolt M8'));

    await keeper.oneLess('Hex bolt M8');
    await expect(manager.amount('Hex bolt M8')).toHaveText('11');
    await expect(manager.row('Hex bolt M8')).toContainText('Tom');

    // Events come in order: once a later one has shown, an echo of the first would have too.
    await manager.oneLess('Flat washer M8');
    await expect(keeper.amount('Flat washer M8')).toHaveText('11');
    expect(await shown()).toEqual(['12', '11']);
    expect((await people.tom.api.item(bolt.id)).amount).toBe(11);
  },
);

test(
  'two people take 2 of 3 at the same moment: one has them, the other reads what is left',
  { tag: ['@W.116', '@stock.207', '@D-S3.2', '@stock.212'] },
  async ({ team, signedIn, expectedConsole }) => {
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
    await expect(winner.list.leavingRow(item.name)).toContainText('moved to Empty');
    const amounts = (await people.priya.api.logsOf(item.id)).map((log) => log.amount_after);
    expect(amounts).toEqual([0, 1, 3]);
  },
);

test(
  'an item that one person archives stays in the other’s list as a thin row with Undo, then goes',
  { tag: ['@live.26', '@V.33', '@R4.35'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    const { api } = people.tom;
    const [nail, screw] = await api.newItems(['Roofing nail', 'Deck screw', 'Coach bolt']);
    const page = await signedIn(people.priya);
    await page.clock.install();
    const list = await liveList(page);

    await api.archive(screw.id);
    await expect(list.leavingRow('Deck screw')).toContainText('Archived by Tom');
    await page.getByRole('button', { name: 'Undo archiving Deck screw' }).click();
    await expect(list.row('Deck screw')).toBeVisible();
    expect((await api.item(screw.id)).deleted_at).toBeNull();

    await list.link('Deck screw').focus();
    await api.archive(screw.id);
    await expect(page.getByRole('button', { name: 'Undo archiving Deck screw' })).toBeFocused();
    await runAheadUntil(page, () => list.leavingRow('Deck screw').isHidden());
    await expect(list.link(nail.name)).toBeFocused();
    await expect(list.names()).toHaveText(['Coach bolt', 'Roofing nail']);
  },
);

test(
  'an item that a manager deletes leaves the list of a keeper, who could not delete it',
  { tag: ['@R4.36', '@D-S2.2', '@D-RIGHTS.23'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    const [old] = await people.tom.api.newItems(['Cracked bracket', 'Bent bracket']);
    await people.tom.api.archive(old.id);
    const page = await signedIn(people.tom);
    await page.clock.install();
    const list = await liveList(page, '/stock/archived');
    await page.getByRole('button', { name: 'More for Cracked bracket' }).click();
    await expect(page.getByRole('menuitem', { name: 'Unarchive' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);

    await people.priya.api.call('DELETE', `/api/stock/${old.id}`);
    await expect(list.leavingRow('Cracked bracket')).toContainText('Deleted');
    const empty = page.getByRole('heading', { name: 'Nothing is archived' });
    await runAheadUntil(page, () => empty.isVisible());
  },
);

test(
  'a colleague’s new item is slipped in on the first page of a list, and waits behind a pill while somebody works there',
  { tag: ['@live.24', '@R4.34'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    await people.tom.api.newItems(['Sash cord']);
    const list = await liveList(await signedIn(people.priya));
    await people.tom.api.newItem({ name: 'Cleat hook', amount: 4 });
    await expect(list.names()).toHaveText(['Cleat hook', 'Sash cord']);
    await expect(list.count).toHaveText('2 items');

    await list.link('Sash cord').focus();
    const keeper = await liveList(await signedIn(people.tom));
    const dialog = await new CreateDialog(keeper.page).open();
    await dialog.name.fill('Eye bolt');
    await dialog.amount.fill('6');
    await dialog.add();
    await expect(list.pill).toHaveText('1 new · Show');
    await expect(list.names()).toHaveText(['Cleat hook', 'Sash cord']);
    await list.pill.click();
    await expect(list.names()).toHaveText(['Eye bolt', 'Cleat hook', 'Sash cord']);
    await expect(list.pill).toHaveCount(0);
  },
);

test(
  'an open item follows by itself what colleagues do; once it is typed into only its amount does, and a banner loads the change',
  { tag: ['@D-F2', '@D-F2.1', '@R4.43', '@live.1230'] },
  async ({ team, signedIn, expectedConsole }) => {
    // What is saved in the end began before the change: the page merges the two.
    expectedConsole.push(/status of 409/);
    const { people } = await team(PAIR);
    const item = await people.priya.api.newItem({ name: 'Door closer', amount: 12 });
    const page = await signedIn(people.priya);
    const caughtUp = catchUpOf(page, `/api/stock/${item.id}`);
    const panel = await new ItemPanel(page, item.name).open(item.id);
    await caughtUp;
    await people.tom.api.adjust(item.id, { delta: -2, reason: 'used' });
    await expect(panel.figure('Amount')).toHaveText('10');
    await expect(new StockPage(page).amount(item.name)).toHaveText('10');
    await expect(panel.panel).not.toContainText('What you have typed is kept');

    await panel.name.fill('Door closer, silver');
    await people.tom.api.adjust(item.id, { delta: 1, reason: 'received' });
    await expect(panel.panel).toContainText('Tom changed the amount. What you have typed is kept.');
    await expect(panel.figure('Amount')).toHaveText('11');
    await expect(panel.name).toHaveValue('Door closer, silver');

    await panel.panel.getByRole('button', { name: 'Load change' }).click();
    await expect(panel.figure('Amount')).toHaveText('11');
    await expect(panel.name).toHaveValue('Door closer, silver');
    await expect(panel.panel).not.toContainText('What you have typed is kept');
    await panel.save();
    await expect(page.getByRole('complementary', { name: 'Door closer, silver' })).toBeVisible();
  },
);

test(
  'a change that comes before the page can hear of it, or while its socket is dropped, is not lost, and a refused socket is not tried again',
  { tag: ['@live.20', '@D-F3', '@live.27', '@R8.17'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    const item = await people.priya.api.newItem({ name: 'Ratchet strap', amount: 12 });
    const page = await signedIn(people.priya);
    const line = await lineOf(page);
    const listen = await hold(page, /\/broadcasting\/auth$/);
    const list = await new StockPage(page).open();
    const { connection } = new Shell(page);
    await expect(list.amount(item.name)).toHaveText('12');
    await people.tom.api.adjust(item.id, { delta: -5, reason: 'damaged' });
    listen();
    await expect(connection).toHaveText('Live');
    await expect(list.amount(item.name)).toHaveText('7');

    line.cut(4200);
    await expect(connection).toHaveText('Reconnecting');
    await people.tom.api.adjust(item.id, { delta: -3, reason: 'used' });
    line.mend();
    await expect(connection).toHaveText('Live');
    await expect(list.amount(item.name)).toHaveText('4');
    await people.tom.api.adjust(item.id, { delta: -1, reason: 'used' });
    await expect(list.amount(item.name)).toHaveText('3');

    line.cut(4001);
    await expect(page.getByRole('button', { name: 'Live updates off' })).toBeVisible();
  },
);

test(
  'two people who have one item open are told of each other, and of who goes',
  { tag: ['@lists.236', '@W.74'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    const item = await people.priya.api.newItem({ name: 'Pipe clamp', amount: 3 });
    const open = async (page: Page) => {
      const panel = await new ItemPanel(page, 'Pipe clamp').open(item.id);
      await new Shell(page).isLive();
      return panel;
    };
    const [hers, his] = await Promise.all([
      signedIn(people.priya).then(open),
      signedIn(people.tom).then(open),
    ]);
    await expect(hers.panel.getByText('Tom is looking at this too')).toBeVisible();
    await expect(his.panel.getByText('Priya is looking at this too')).toBeVisible();
    await his.page.keyboard.press('Escape');
    await expect(hers.panel.getByText(/looking at this/)).toBeHidden();
  },
);
