import { expect, test } from '../fixtures/test';
import { AdjustForm } from '../pages/adjust-form.page';
import { CreateDialog } from '../pages/create-dialog.page';
import { ItemPanel } from '../pages/item-panel.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test('[X.203, R1.5, W.100, W.102] a keeper adds items one after the other and is told what is wrong with one', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const { people } = await team({ tom: 'keeper' }, ['Rack B1', 'Yard']);
  const page = await signedIn(people.tom);
  const list = await new StockPage(page).open();
  const dialog = await new CreateDialog(page).open();
  await expect(dialog.name).toBeFocused();

  await dialog.add();
  await expect(dialog.dialog).toContainText('Enter a name');
  await dialog.name.fill('Scaffold clip');
  await dialog.place('Rack B1');
  await dialog.amount.fill('100000000000');
  await dialog.keepOpen.click();
  await dialog.add();
  await expect(dialog.dialog).toContainText('The amount would be too large.');
  await dialog.amount.fill('12*4');
  await dialog.add();

  await expect(new Toasts(page).saying('Scaffold clip added')).toBeVisible();
  await expect(dialog.name).toBeFocused();
  await expect(dialog.name).toHaveValue('');
  await expect(dialog.location).toHaveValue('Rack B1');
  await dialog.name.fill('scaffold CLIP');
  await expect(dialog.dialog).toContainText('Scaffold clip is in Rack B1 already.');
  await dialog.name.fill('Scaffold board');
  await dialog.keepOpen.click();
  await dialog.add();
  await expect(dialog.dialog).toHaveCount(0);

  await expect(list.count).toHaveText('1 item');
  await expect(list.names()).toHaveText(['Scaffold clip']);
  await expect(list.amount('Scaffold clip')).toHaveText('48');
  await expect(list.row('Scaffold clip')).toContainText('Rack B1');
});

test('[X.206] receiving, using and counting show beforehand what they lead to', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' });
  const item = await people.tom.api.newItem({ name: 'Cable tie', amount: 18 });
  const page = await signedIn(people.tom);
  const list = await new StockPage(page).open();
  const form = new AdjustForm(page, item.name);
  const toasts = new Toasts(page);

  await list.choose(item.name, 'Use');
  await expect(form.amount).toBeFocused();
  await form.amount.fill('6');
  await expect(form.preview).toHaveText(/^18\s?becomes\s?12$/);
  await form.reason.selectOption('Damaged');
  await form.send.click();
  await expect(toasts.saying('Cable tie: now 12')).toBeVisible();
  await expect(form.form).toHaveCount(0);

  await list.choose(item.name, 'Receive');
  await form.amount.fill('12*4');
  await expect(form.preview).toHaveText(/^12\s?becomes\s?60$/);
  await expect(form.send).toHaveText('Receive 48');
  await form.send.click();
  await expect(list.amount(item.name)).toHaveText('60');

  await list.choose(item.name, 'Receive');
  await form.turnTo('Count');
  await expect(form.amount).toHaveValue('');
  await form.amount.fill('59.5');
  await form.send.click();
  await expect(list.amount(item.name)).toHaveText('59.5');
  await toasts.undo('Cable tie: now 59.5').click();
  await expect(list.amount(item.name)).toHaveText('60');
  const logs = await people.tom.api.logsOf(item.id);
  expect(logs.map(({ action, reason, delta }) => [action, reason, delta])).toEqual([
    ['undone', null, 0.5],
    ['counted', 'counted', -0.5],
    ['adjusted', 'received', 48],
    ['adjusted', 'damaged', -6],
    ['created', null, 18],
  ]);
});

test('[X.207, D-S1.3, X.205, D-S1] using more than there is is blocked with an offer, unless the item allows minus', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' });
  const [glue, sand] = await people.tom.api.newItems(['Wood glue', 'Sharp sand'], { amount: 2 });
  await people.tom.api.edit(sand.id, { allow_minus_amount: true });
  const page = await signedIn(people.tom);
  const list = await new StockPage(page).open();

  await list.choose('Wood glue', 'Use');
  const form = new AdjustForm(page, 'Wood glue');
  await form.amount.fill('5');
  await expect(form.form.getByRole('alert')).toContainText('Only 2 available');
  await expect(form.send).toHaveAttribute('aria-disabled', 'true');
  await form.form.getByRole('button', { name: 'Use 2 instead' }).click();
  await expect(list.departed('Wood glue')).toContainText('moved to Empty');
  await expect(page.getByRole('navigation', { name: 'Stock view' })).toContainText(/Empty\s?1/);

  await list.choose('Sharp sand', 'Use');
  const other = new AdjustForm(page, 'Sharp sand');
  await other.amount.fill('5');
  await expect(other.form).toContainText('This leaves −3. The item can go below zero.');
  await other.send.click();
  await expect(list.amount('Sharp sand')).toHaveText('−3');
  await expect(list.row('Sharp sand')).toContainText('oversold');
  expect((await people.tom.api.item(glue.id)).amount).toBe(0);
});

test('[X.208, X.209, R4.24, X.217] an item is archived, taken back, archived again and deleted', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  const [keg] = await people.priya.api.newItems(['Nail keg', 'Tool belt']);
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open();
  const toasts = new Toasts(page);

  await list.choose('Nail keg', 'Archive');
  await expect(list.row('Nail keg')).toHaveCount(0);
  await toasts.undo('Nail keg archived').click();
  await expect(list.row('Nail keg')).toBeVisible();
  await list.choose('Nail keg', 'Archive');
  await expect(list.row('Nail keg')).toHaveCount(0);
  await expect(toasts.saying('Nail keg archived')).toBeVisible();
  expect((await people.priya.api.item(keg.id)).deleted_at).not.toBeNull();

  await list.open('/stock/archived');
  await expect(list.row('Nail keg')).toContainText('Priya');
  await page.getByRole('button', { name: 'Unarchive Nail keg' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is archived' })).toBeVisible();
  await toasts.undo('Nail keg is active again').click();
  await expect(list.row('Nail keg')).toBeVisible();

  await list.choose('Nail keg', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete Nail keg?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(list.row('Nail keg')).toBeVisible();
  await list.choose('Nail keg', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts.saying('Nail keg deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing is archived' })).toBeVisible();
  expect(
    (await people.priya.api.send('GET', `/api/stock/${keg.id}?team_id=${people.priya.api.team_id}`)).status,
  ).toBe(404);
});

test('[X.204, X.210, R2.31] an item is opened at an address of its own and edited there', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ tom: 'keeper' }, ['Rack B1']);
  const item = await people.tom.api.newItem({ name: 'Claw hammer', amount: 4 });
  const page = await signedIn(people.tom);
  const list = await new StockPage(page).open();
  await list.link('Claw hammer').click();
  await expect(page).toHaveURL(`/stock?item=${item.id}`);
  await expect(page).toHaveTitle('Manage Stock · Storeroom');

  const panel = new ItemPanel(page, 'Claw hammer');
  await panel.location.fill('rack');
  await page.getByRole('option', { name: 'Rack B1' }).click();
  await panel.rename('Claw hammer 16 oz');
  const renamed = new ItemPanel(page, 'Claw hammer 16 oz');
  await expect(renamed.panel).toBeVisible();
  await expect(list.row('Claw hammer 16 oz')).toContainText('Rack B1');
  await expect(renamed.changes().first()).toContainText('Name Claw hammer → Claw hammer 16 oz');
  await renamed.adjust.adjust('Use', '1');
  await expect(renamed.figure('Amount')).toHaveText('3');
  await expect(list.amount('Claw hammer 16 oz')).toHaveText('3');
  await expect(renamed.changes().first()).toContainText('4 → 3');

  await page.goBack();
  await expect(page).toHaveURL('/stock');
  await expect(page).toHaveTitle('Stock · Storeroom');
  await expect(renamed.panel).toHaveCount(0);
});

test('[D-S4.1] two renamed the same item: each side is shown, and one of them chosen', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const { people } = await team({ priya: 'manager', tom: 'keeper' });
  const item = await people.tom.api.newItem({ name: 'Spirit level', amount: 4 });
  const page = await signedIn(people.priya);
  const panel = await new ItemPanel(page).open(item.id);
  const title = panel.panel.getByRole('heading', { level: 2 });
  await panel.name.fill('Spirit level 60 cm');
  await people.tom.api.edit(item.id, { name: 'Spirit level 600 mm' });
  await panel.save();

  const choice = panel.panel.getByRole('group', { name: 'Name' });
  await expect(choice).toContainText('Was: Spirit level');
  await expect(choice.getByRole('radio', { name: 'Yours: Spirit level 60 cm' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Tom: Spirit level 600 mm' }).click();
  await panel.save();
  await expect(choice).toHaveCount(0);
  await expect(title).toHaveText('Spirit level 600 mm');

  await panel.name.fill('Level, 60 cm');
  await people.tom.api.edit(item.id, { name: 'Level' });
  await panel.save();
  await expect(choice.getByRole('radio', { name: 'Yours: Level, 60 cm' })).toBeChecked();
  await panel.save();
  await expect(title).toHaveText('Level, 60 cm');
  expect((await people.tom.api.item(item.id)).name).toBe('Level, 60 cm');
});

test('[X.211, W.6] a link to an archived item, or to one of another team, explains itself', async ({
  team,
  house,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  const { people } = await team({ tom: 'keeper' });
  const gone = await people.tom.api.newItem({ name: 'Plumb bob', amount: 1 });
  await people.tom.api.archive(gone.id);
  const [foreign] = await house.people.viewer.api.items();

  const page = await signedIn(people.tom);
  const panel = await new ItemPanel(page, 'Plumb bob').open(gone.id);
  await expect(panel.panel).toContainText(/Archived on .* by Tom Tester\. It can be read but not changed\./);
  await expect(panel.panel.getByRole('link', { name: 'in Archived' })).toBeVisible();
  await panel.panel.getByRole('button', { name: 'Unarchive' }).click();
  await expect(panel.name).toHaveValue('Plumb bob');

  await new StockPage(page).open(`/stock?item=${foreign?.id}`);
  await expect(page.getByRole('complementary', { name: `No item no. ${foreign?.id} here` })).toContainText(
    'it belongs to another team',
  );
});

test('[V.21, X.206] on a phone the thumb button adjusts a card', async ({ team, signedIn }) => {
  const { people } = await team({ tom: 'keeper' });
  await people.tom.api.newItem({ name: 'Work gloves', amount: 7 });
  const page = await signedIn(people.tom, {
    width: 390,
    height: 800,
    context: { hasTouch: true, isMobile: true },
  });
  await new StockPage(page).open();
  await page.getByRole('button', { name: 'Adjust Work gloves' }).tap();
  const form = new AdjustForm(page, 'Work gloves');
  await form.form.getByRole('button', { name: 'One more' }).tap();
  await form.send.tap();
  await expect(new Toasts(page).saying('Work gloves: now 5')).toBeVisible();
});
