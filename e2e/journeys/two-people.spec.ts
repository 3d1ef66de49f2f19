import type { Page } from '@playwright/test';
import { catchUpOf } from '../fixtures/catch-up';
import { expectNoReload } from '../fixtures/documents';
import { liveList } from '../fixtures/live-list';
import { holdRequests, sendTogether } from '../fixtures/held-requests';
import { controlSocket } from '../fixtures/sockets';
import { expect, test } from '../fixtures/test';
import { recordTexts } from '../fixtures/watch-text';
import { AdjustForm } from '../pages/adjust-form.page';
import { ItemPanel } from '../pages/item-panel.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

test(
  'an adjustment shows in a colleague’s list without a reload and with who made it, and changes the person’s own row once',
  { tag: ['@several', '@live.20', '@live.21', '@live.25', '@D-E3'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    const [bolt] = await people.priya.api.newItems(['Hex bolt M8', 'Flat washer M8']);
    const [manager, keeper] = await Promise.all([
      signedIn(people.priya).then((page) => liveList(page)),
      signedIn(people.tom).then((page) => liveList(page)),
    ]);
    const shown = await recordTexts(keeper.amount('Hex bolt M8'));
    const expectSameDocument = await expectNoReload(manager.page);

    await keeper.oneLess('Hex bolt M8');
    await expect(manager.amount('Hex bolt M8')).toHaveText('11');
    await expect(manager.row('Hex bolt M8')).toContainText('Tom');
    await expectSameDocument();

    // Events come in order: once a later one has shown, an echo of the first would have too.
    await manager.oneLess('Flat washer M8');
    await expect(keeper.amount('Flat washer M8')).toHaveText('11');
    expect(await shown()).toEqual(['12', '11']);
    expect((await people.tom.api.item(bolt.id)).amount).toBe(11);
  },
);

test(
  'two people take 2 of 3 at the same moment: one gets them, the other is told what is left and takes it, and the menu counts the item as empty',
  { tag: ['@several', '@W.116', '@D-S3.2', '@stock.212', '@pages.391'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 422/);
    const { people } = await team(PAIR);
    const item = await people.priya.api.newItem({ name: 'Pipe clamp', amount: 3 });
    const pages = await Promise.all([signedIn(people.priya), signedIn(people.tom)]);
    await sendTogether(pages, /\/adjust$/);
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
    for (const { page } of [winner, loser]) await expect(new Shell(page).count('Empty')).toHaveText('1');
    const amounts = (await people.priya.api.logsOf(item.id)).map((log) => log.amount_after);
    expect(amounts).toEqual([0, 1, 3]);
  },
);

test(
  'an open item follows a colleague’s change of the amount, also while something is typed: then a banner says who made it, and pressing it keeps the typed text',
  { tag: ['@several', '@D-F2', '@live.1230'] },
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
  'a change made before the page has joined its channel or while its socket is dropped is shown, and once the server refuses the socket the mark says that live updates are off',
  { tag: ['@several', '@live.20', '@R8.17'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    const item = await people.priya.api.newItem({ name: 'Ratchet strap', amount: 12 });
    const page = await signedIn(people.priya);
    const line = await controlSocket(page);
    const listen = await holdRequests(page, /\/broadcasting\/auth$/);
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
    line.restore();
    await expect(connection).toHaveText('Live');
    await expect(list.amount(item.name)).toHaveText('4');
    await people.tom.api.adjust(item.id, { delta: -1, reason: 'used' });
    await expect(list.amount(item.name)).toHaveText('3');

    line.cut(4001);
    await expect(page.getByRole('button', { name: 'Live updates off' })).toBeVisible();
  },
);
