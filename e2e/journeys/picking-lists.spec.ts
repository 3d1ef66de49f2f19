import type { Page } from '@playwright/test';
import type { StockList } from '@storeroom/contract';
import { axeViolationsOf } from '../fixtures/axe';
import type { Api } from '../fixtures/api';
import { mailTo } from '../fixtures/mailbox';
import { sendTogether } from '../fixtures/held-requests';
import { overflowOf } from '../fixtures/overflow';
import { printed } from '../fixtures/paper';
import { waitForAnimations } from '../fixtures/animations';
import { expect, test } from '../fixtures/test';
import { scanAsKeyboard } from '../fixtures/keyboard-scanner';
import { lineOf, ListsPage, namesOf } from '../pages/lists.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

async function aList(
  api: Api,
  items: readonly { id: number; amount: number }[],
  customer_name = 'Fenwick Plumbing',
): Promise<StockList> {
  const lines = items.map(({ id, amount }) => ({ stock_id: id, amount }));
  return (await api.call<{ list: StockList }>('POST', '/api/stock/lists', { customer_name, items: lines }))
    .list;
}

const listOf = async (api: Api, id: number) =>
  (await api.call<{ list: StockList }>('GET', `/api/stock/lists/${id}?team_id=${api.team_id}`)).list;

async function expectClean(page: Page): Promise<void> {
  expect(await axeViolationsOf(page)).toEqual([]);
}

test(
  'a list is made for a customer beside the stock, takes items by the key p, the menu of a row, dragging and search, and stands with its progress in the sidebar of each page of stock',
  { tag: ['@lists.230', '@D-R5', '@lists.721'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 422/);
    const { people, places } = await team({ tom: 'keeper' }, ['Rack A1']);
    const location_id = places['Rack A1'] ?? null;
    await people.tom.api.newItems(['Hex bolt', 'Flat washer', 'Split pin'], { amount: 12, location_id });
    const page = await signedIn(people.tom);
    const stock = await new StockPage(page).open();
    const lists = await new ListsPage(page).show();
    await expect(lists.sidebar).toContainText('No open lists.');
    await expectClean(page);
    await lists.sidebar.getByRole('button', { name: 'New list' }).click();
    const dialog = page.getByRole('dialog', { name: 'New picking list' });
    await dialog.getByRole('button', { name: 'Make list' }).click();
    await expect(dialog).toContainText('Enter a customer.');
    await dialog.getByRole('textbox', { name: 'Customer' }).fill('Fenwick Plumbing');
    await dialog.getByRole('button', { name: 'Make list' }).click();
    const panel = lists.panel('Fenwick Plumbing');
    await expect(panel).toContainText('Nothing is on this list yet.');
    await expect(page).toHaveURL(/\/stock\?list=\d+$/);

    await stock.table.getByRole('link', { name: 'Hex bolt', exact: true }).focus();
    await page.keyboard.press('p');
    await expect(lineOf(panel, 'Hex bolt')).toContainText('Rack A1 · free 11');
    await stock.table.getByRole('link', { name: 'Hex bolt', exact: true }).focus();
    await page.keyboard.press('p');
    await expect(panel.getByRole('textbox', { name: 'Requested of Hex bolt' })).toHaveValue('2');
    await panel.getByRole('combobox', { name: 'Item' }).fill('washer');
    await page.getByRole('option', { name: /Flat washer/ }).click();
    await panel.getByRole('textbox', { name: 'Amount', exact: true }).fill('4');
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(namesOf(panel)).toHaveText(['Hex bolt', 'Flat washer']);
    await expectClean(page);

    await panel.getByRole('button', { name: 'All picking lists' }).click();
    await expect(lists.entry('Fenwick Plumbing')).toContainText('0 / 2');
    await expect(lists.entry('Fenwick Plumbing').getByRole('img', { name: '0 of 2 picked' })).toBeVisible();
    await expect(lists.entry('Fenwick Plumbing').locator('time')).toHaveText(/\w/);

    await stock.choose('Split pin', 'Add to list');
    const which = page.getByRole('dialog', { name: 'Add Split pin to a list' });
    await which.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(lists.entry('Fenwick Plumbing')).toContainText('0 / 3');
    await lists.entry('Fenwick Plumbing').getByRole('button').click();
    await expect(namesOf(panel)).toHaveText(['Hex bolt', 'Flat washer', 'Split pin']);
    await stock.table.getByRole('link', { name: 'Split pin', exact: true }).dragTo(panel);
    await expect(panel.getByRole('textbox', { name: 'Requested of Split pin' })).toHaveValue('2');

    for (const path of ['/stock/empty', '/stock/archived', '/stock/locations']) {
      await new Shell(page).visit(`${path}?lists=1`);
      await expect(lists.entry('Fenwick Plumbing')).toContainText('0 / 3');
    }
  },
);

test(
  'lines are changed, moved, pasted and removed with Undo; a list is duplicated, deleted with its picks put back, restored and found',
  { tag: ['@lists.723', '@lists.724', '@lists.727', '@R1.7'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 422/);
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const items = await api.newItems(['Hex bolt', 'Flat washer', 'Split pin']);
    const [, valve, old] = await api.newItems(['Elbow', 'Valve', 'Old lamp']);
    await api.archive(old.id);
    const { id } = await aList(
      api,
      items.map((item) => ({ id: item.id, amount: 2 })),
    );
    const page = await signedIn(people.tom);
    const panel = await new ListsPage(page).open(id, 'Fenwick Plumbing');
    const amount = panel.getByRole('textbox', { name: 'Requested of Hex bolt' });
    for (const [typed, words] of [
      ['0', 'Enter an amount above 0'],
      ['-1', 'Enter an amount above 0'],
      ['four', 'Enter a number'],
      ['1,000,000,000,000,000', /./],
    ] as const) {
      await amount.fill(typed);
      await amount.press('Enter');
      await expect(lineOf(panel, 'Hex bolt')).toContainText(words);
      await expect(amount).toHaveValue(typed);
    }
    expect((await listOf(api, id)).items[0]?.amount).toBe(2);
    await amount.fill('2*3');
    await amount.press('Enter');
    await expect(amount).toHaveValue('6');
    await expect(new Toasts(page).saying('Hex bolt: 6 requested')).toBeVisible();

    const grip = (name: string) => panel.getByRole('button', { name: new RegExp(`^Move ${name}, line`) });
    await grip('Hex bolt').focus();
    await page.keyboard.press('ArrowDown');
    await expect(namesOf(panel)).toHaveText(['Flat washer', 'Hex bolt', 'Split pin']);
    await expect(panel.getByRole('status').filter({ hasText: 'Hex bolt is line 2 of 3 now' })).toBeAttached();
    await expect(grip('Hex bolt')).toBeFocused();
    const [from, to] = [
      await grip('Split pin').boundingBox(),
      await lineOf(panel, 'Flat washer').boundingBox(),
    ];
    if (!from || !to) throw new Error('A line is not on the page');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + 4, { steps: 4 });
    await page.mouse.up();
    await expect(namesOf(panel)).toHaveText(['Split pin', 'Flat washer', 'Hex bolt']);

    await panel.getByRole('button', { name: 'More for Flat washer' }).click();
    await page.getByRole('menuitem', { name: 'Remove from list' }).click();
    await expect(namesOf(panel)).toHaveText(['Split pin', 'Hex bolt']);
    await new Toasts(page).undo('Flat washer removed from the list').click();
    await expect(namesOf(panel)).toHaveText(['Split pin', 'Flat washer', 'Hex bolt']);

    await panel.getByRole('button', { name: 'Paste lines' }).click();
    const pasting = page.getByRole('dialog', { name: 'Paste lines' });
    await pasting
      .getByRole('textbox', { name: 'Lines' })
      .fill(`elbow\t3\nSRI${valve.id}; 2.5\nNo such thing\t1\nElbow\t-1\nOld lamp\t1`);
    await pasting.getByRole('button', { name: 'Check' }).click();
    await expect(pasting).toContainText('3 lines cannot be added.');
    await expect(pasting.getByRole('listitem')).toHaveText([
      /Line 3: No such thing No item has this name or code\./,
      /Line 4: Elbow The amount is not a number above 0\./,
      /Line 5: Old lamp This item is archived\./,
      'Elbow · 3',
      'Valve · 2.5',
    ]);
    await expectClean(page);
    await pasting.getByRole('button', { name: 'Add 2 lines' }).click();
    await expect(namesOf(panel)).toHaveText(['Split pin', 'Flat washer', 'Hex bolt', 'Elbow', 'Valve']);

    const [first] = (await listOf(api, id)).items;
    await api.call('POST', `/api/stock/lists/${id}/items/${first?.id}/pick`, { delta: 2 });
    await expect(lineOf(panel, 'Split pin')).toContainText('2 picked');
    const more = panel.getByRole('button', { name: 'More for Fenwick Plumbing' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page).not.toHaveURL(new RegExp(`list=${id}$`));
    await expect(lineOf(panel, 'Split pin')).toContainText('0 picked');
    await page.goBack();
    await expect(lineOf(panel, 'Split pin')).toContainText('2 picked');
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Fenwick Plumbing?' });
    await expect(dialog).toContainText('1 line is picked. What was picked is put back into stock.');
    await dialog.getByRole('button', { name: 'Put back and delete' }).click();
    await expect(panel).toHaveCount(0);
    expect((await api.item(first?.stock_id ?? 0)).amount).toBe(12);
    const { sidebar } = await new ListsPage(page).show();
    await sidebar.getByText('Deleted', { exact: true }).click();
    await sidebar.getByRole('button', { name: 'Restore Fenwick Plumbing' }).click();
    await expect(sidebar).toContainText('No deleted lists.');
    await sidebar.getByText('My lists', { exact: true }).click();
    await expect(sidebar.getByRole('listitem')).toHaveCount(2);
    const search = sidebar.getByRole('searchbox', { name: 'Search lists' });
    await search.fill('enwick');
    await expect(sidebar.getByRole('listitem')).toHaveCount(2);
    await search.fill('nobody');
    await expect(sidebar).toContainText('No list has “nobody”');
  },
);

test(
  'note, lines, order, picks, short lines, owner and end of a list show to a colleague who has it open, a handover moves it between sidebars, and both see who has it open',
  { tag: ['@several', '@lists.725', '@lists.726', '@lists.890'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper', priya: 'manager' });
    const [bolt, washer] = await people.tom.api.newItems(['Hex bolt', 'Flat washer']);
    const list = await aList(people.tom.api, [{ id: bolt.id, amount: 3 }]);
    const [page, other] = [await signedIn(people.tom), await signedIn(people.priya)];
    const theirs = new ListsPage(other);
    const seen = await theirs.open(list.id, 'Fenwick Plumbing');
    await new Shell(other).isLive();
    await expect(seen).toContainText('Tom Tester’s list');
    const path = `/api/stock/lists/${list.id}`;
    const { api } = people.tom;
    await api.call('PUT', path, { note: 'By noon' });
    await expect(seen.getByRole('textbox', { name: 'Note' })).toHaveValue('By noon');
    await api.call('POST', `${path}/items`, { stock_id: washer.id, amount: 5, position: 1 });
    await expect(namesOf(seen)).toHaveText(['Flat washer', 'Hex bolt']);
    const ids = (await listOf(api, list.id)).items.map(({ id }) => id).reverse();
    await api.call('POST', `${path}/items/reorder`, { item_ids: ids });
    await expect(namesOf(seen)).toHaveText(['Hex bolt', 'Flat washer']);
    await api.call('POST', `${path}/items/${ids[0]}/pick`, { delta: 2 });
    await expect(lineOf(seen, 'Hex bolt')).toContainText('2 picked');
    await api.call('POST', `${path}/items/${ids[1]}/short`, { reason: 'damaged' });
    await expect(lineOf(seen, 'Flat washer')).toContainText('short: Damaged');

    await seen.getByRole('button', { name: 'All picking lists' }).click();
    await expect(theirs.sidebar).toContainText('No open lists.');
    const lists = new ListsPage(page);
    const panel = await lists.open(list.id, 'Fenwick Plumbing');
    await panel.getByRole('button', { name: 'More for Fenwick Plumbing' }).click();
    await page.getByRole('menuitem', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over Fenwick Plumbing' });
    await dialog.getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: 'Priya Tester' }).click();
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(theirs.entry('Fenwick Plumbing')).toBeVisible();
    await expect(panel).toContainText('Priya Tester’s list');
    await theirs.entry('Fenwick Plumbing').getByRole('button').click();
    await expect(panel).toContainText('Priya has this list open too.');
    await expect(theirs.panel('Fenwick Plumbing')).toContainText('Tom has this list open too.');
    await panel.getByRole('button', { name: 'All picking lists' }).click();
    await expect(lists.sidebar).toContainText('No open lists.');
    await lists.open(list.id, 'Fenwick Plumbing');
    await people.priya.api.call('POST', `${path}/complete`, { remaining: 'close' });
    for (const one of [panel, seen])
      await expect(one).toContainText('This list is done and cannot be changed.');
  },
);

test(
  'a list is picked on a phone by scanner, by + and by All, never more than requested, and an item that is not on it is asked about',
  { tag: ['@lists.231', '@lists.232', '@D-R5.1', '@lists.732'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ tom: 'picker', priya: 'manager' }, ['Rack A10', 'Rack A2']);
    const { api } = people.priya;
    const bolt = await api.newItem({ name: 'Hex bolt', amount: 12, location_id: places['Rack A10'] ?? null });
    const washer = await api.newItem({
      name: 'Flat washer',
      amount: 12,
      location_id: places['Rack A2'] ?? null,
    });
    const lamp = await api.newItem({ name: 'Old lamp', amount: 3 });
    const list = await aList(people.tom.api, [
      { id: bolt.id, amount: 3 },
      { id: washer.id, amount: 5 },
    ]);
    const page = await signedIn(people.tom, { width: 390, height: 844 });
    const dialog = await new ListsPage(page).pick(list.id, 'Fenwick Plumbing');
    const line = (name: string) => dialog.getByRole('region', { name });
    await expect(line('Flat washer')).toContainText('Rack A2');
    await expect(line('Flat washer')).toContainText('Line 1 of 2');
    await expectClean(page);
    expect(await overflowOf(page)).toEqual([]);
    await scanAsKeyboard(page, `SRI${washer.id}`);
    await expect(dialog.getByRole('status')).toContainText(['Flat washer: 1 of 5']);
    await dialog.getByRole('button', { name: 'Pick 1 Flat washer' }).click();
    await dialog.getByRole('button', { name: /^All \d+ of Flat washer$/ }).click();
    await expect(line('Hex bolt')).toContainText('Rack A10');
    await scanAsKeyboard(page, `SRI${washer.id}`);
    await expect(dialog).toContainText('All 5 of Flat washer are picked already.');
    await scanAsKeyboard(page, `SRI${lamp.id}`);
    const asked = page.getByRole('dialog', { name: 'Not on this list' });
    await expect(asked).toContainText('Old lamp is not on this list.');
    await asked.getByRole('button', { name: 'Ignore it' }).click();
    await scanAsKeyboard(page, 'XYZZY42');
    await expect(dialog).toContainText('has the code XYZZY42.');
    expect((await listOf(people.tom.api, list.id)).items.map(({ name }) => name)).toEqual([
      'Hex bolt',
      'Flat washer',
    ]);
    await dialog.getByRole('button', { name: 'Undo last' }).click();
    await expect.poll(async () => (await api.item(washer.id)).amount).toBe(10);
    await expect(line('Flat washer')).toContainText('of 5');
    await scanAsKeyboard(page, `SRI${lamp.id}`);
    await asked.getByRole('button', { name: 'Add it to the list' }).click();
    await expect(asked).toHaveCount(0);
    await dialog.getByText('View and order').click();
    await dialog.getByText('All lines', { exact: true }).click();
    await expect(dialog.getByRole('list', { name: 'Lines to pick' }).getByRole('listitem')).toHaveCount(3);
    await expectClean(page);
    expect(await overflowOf(page)).toEqual([]);
  },
);

test(
  'a short line gets a reason and another location, the rest is carried over, and the result is sent by e-mail',
  { tag: ['@lists.233', '@lists.733', '@lists.897', '@lists.895'] },
  async ({ team, product, signedIn }) => {
    const { people, places } = await team({ tom: 'keeper' }, ['Rack A1', 'Yard']);
    const { api } = people.tom;
    const [shelf, yard] = [places['Rack A1'] ?? null, places['Yard'] ?? null];
    const bolt = await api.newItem({ name: 'Hex bolt', amount: 1, location_id: shelf });
    await api.newItem({ name: 'Hex bolt', amount: 40, location_id: yard });
    const pin = await api.newItem({ name: 'Split pin', amount: 2, location_id: yard });
    const list = await aList(api, [
      { id: bolt.id, amount: 4 },
      { id: pin.id, amount: 5 },
    ]);
    const page = await signedIn(people.tom);
    const dialog = await new ListsPage(page).pick(list.id, 'Fenwick Plumbing');
    await dialog.getByRole('button', { name: 'Pick 1 Hex bolt' }).click();
    await dialog.getByRole('button', { name: 'Short: Hex bolt' }).click();
    const short = page.getByRole('dialog', { name: 'Hex bolt: 3 missing' });
    await short.getByRole('radio', { name: 'Too few' }).check();
    await short.getByRole('radio', { name: 'Yard · free 40' }).check();
    await expectClean(page);
    await short.getByRole('button', { name: 'Mark as short' }).click();
    await expect(dialog.getByRole('region', { name: 'Hex bolt' })).toContainText('Yard');
    await dialog.getByRole('button', { name: /^All \d+ of Hex bolt$/ }).click();
    await dialog.getByRole('button', { name: /^All \d+ of Split pin$/ }).click();
    await dialog.getByRole('button', { name: 'Short: Split pin' }).click();
    await page
      .getByRole('dialog', { name: 'Split pin: 3 missing' })
      .getByRole('button', { name: 'Mark as short' })
      .click();
    await dialog.getByRole('button', { name: 'Finish' }).click();
    const finish = page.getByRole('dialog', { name: 'Finish Fenwick Plumbing?' });
    await expect(finish).toContainText('1 line is not fully picked.');
    await finish.getByRole('button', { name: 'Finish the list' }).click();
    await expect(finish.getByRole('alert')).toContainText('Choose what to do with the rest.');
    await finish.getByRole('radio', { name: /Carry over/ }).check();
    await finish.getByRole('button', { name: 'Finish the list' }).click();
    const result = page.getByRole('dialog', { name: 'Fenwick Plumbing is done' });
    await expect(result).toContainText('2 lines differ from what was requested.');
    await expect(result.getByRole('listitem').filter({ hasText: 'Split pin' })).toContainText(
      '2 of 5 picked · Not found',
    );
    await expectClean(page);
    await result.getByRole('button', { name: 'Send by e-mail' }).click();
    const sending = page.getByRole('dialog', { name: 'Send the result of Fenwick Plumbing' });
    await sending.getByRole('textbox', { name: 'E-mail address' }).fill(`site-${list.id}@fenwick.example`);
    await expectClean(page);
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sending).toHaveCount(0);
    expect((await mailTo(product, `site-${list.id}@fenwick.example`)).subject).toBe(
      'Picked: Fenwick Plumbing',
    );
    await result.getByRole('button', { name: 'Open the new list' }).click();
    const panel = new ListsPage(page).panel('Fenwick Plumbing');
    await expect(panel.getByRole('textbox', { name: 'Requested of Split pin' })).toHaveValue('3');
    await expect(panel).toContainText(`Continues list ${list.id}`);
  },
);

test(
  'while a list is picked the page behind is not drawn, a pick whose answer is lost is booked once, and afterwards the page is where it was',
  { tag: ['@lists.1017', '@lists.735'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(/ERR_FAILED|ERR_CONNECTION/);
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const items = await api.newItems(Array.from({ length: 40 }, (_, at) => `Hex bolt M${at + 1}`));
    const list = await aList(api, [{ id: items[0]!.id, amount: 4 }]);
    const page = await signedIn(people.tom, { width: 1280, height: 600 });
    await page.goto(`/stock?per_page=50&list=${list.id}`);
    const pick = page.getByRole('button', { name: 'Pick', exact: true });
    await expect(pick).toBeVisible();
    const row = page.getByRole('row', { name: /Hex bolt M20 / });
    await row.scrollIntoViewIfNeeded();
    const before = await row.boundingBox();
    await pick.click();
    const dialog = page.getByRole('dialog', { name: 'Pick: Fenwick Plumbing' });
    await page.route(
      /\/pick$/,
      async (route, request) => {
        // The server has done it; the answer never arrives.
        const { host, port, pathname } = new URL(request.url());
        await route.fetch({
          url: `http://127.0.0.1:${port}${pathname}`,
          headers: { ...(await request.allHeaders()), host },
        });
        await route.abort('failed');
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Pick 1 Hex bolt M1' }).click();
    // It waits on the device, and is sent again by itself.
    await expect(dialog.getByRole('region', { name: 'Hex bolt M1' })).toContainText('of 4');
    await expect.poll(async () => (await listOf(api, list.id)).items[0]?.amount_picked).toBe(1);
    expect((await api.item(items[0]!.id)).amount).toBe(11);
    expect(await api.logsOf(items[0]!.id)).toHaveLength(2);
    const isDrawn = () =>
      page
        .locator('main table')
        .first()
        .evaluate((table) => table.checkVisibility());
    expect(await isDrawn()).toBe(false);
    await dialog.getByRole('button', { name: 'Leave pick mode' }).click();
    await expect(dialog).toBeHidden();
    expect(await isDrawn()).toBe(true);
    expect(await row.boundingBox()).toEqual(before);
    await expect(page.getByRole('complementary', { name: 'Fenwick Plumbing' }).locator(':focus')).toHaveCount(
      1,
    );
  },
);

test(
  'on a phone the line to pick stays in sight beside a message, and nothing moves when a line is marked as short',
  { tag: ['@look.1020'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const [pin, bolt] = await api.newItems(['Split pin', 'Hex bolt M2'], { amount: 12 });
    const other = await aList(api, [{ id: bolt.id, amount: 4 }], 'Harlow');
    const page = await signedIn(people.tom, { width: 390, height: 844 });
    const panel = await new ListsPage(page).open(other.id, 'Harlow');
    await panel.getByRole('combobox', { name: 'Item' }).fill('Split');
    await page.getByRole('option', { name: /Split pin/ }).click();
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    const bar = new Toasts(page).region.locator('> div');
    await expect(bar).toContainText(pin.name);
    await bar.hover();
    await panel.getByRole('button', { name: 'Pick', exact: true }).press('Enter');
    const picking = page.getByRole('dialog', { name: 'Pick: Harlow' });
    const all = picking.getByRole('button', { name: /^All \d+ of Hex bolt M2$/ });
    await expect(all).toBeInViewport({ ratio: 1 });
    await bar.hover();
    await waitForAnimations(page);
    const stood = await all.boundingBox();
    await expect(picking.getByRole('button', { name: 'Leave pick mode' })).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);

    await waitForAnimations(page);
    expect((await all.boundingBox())?.y).toBe(stood?.y);
    await picking.getByRole('button', { name: 'Short: Hex bolt M2' }).click();
    await page.getByRole('button', { name: 'Mark as short' }).click();
    await expect(picking.getByText('Hex bolt M2 marked as short')).toBeVisible();
    const next = picking.getByRole('button', { name: /^All \d+ of Split pin$/ });
    await waitForAnimations(page);
    expect((await next.boundingBox())?.y).toBe(stood?.y);
    await expect(bar).toHaveCount(0);
  },
);

test(
  'on a phone of 320 × 568 px a list with a note is picked in French without scrolling, and a message covers no button of the line',
  { tag: ['@lists.1660'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ tom: 'keeper' }, ['Rack A1']);
    const { api } = people.tom;
    const items = await api.newItems(['Hex bolt', 'Split pin'], { location_id: places['Rack A1'] ?? null });
    const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
      ...{ customer_name: 'Fenwick Plomberie et Chauffage', note: 'Livrer avant midi, quai 2.' },
      items: items.map(({ id }) => ({ stock_id: id, amount: 1 })),
    });
    const page = await signedIn(people.tom, { width: 320, height: 568, language: 'fr' });
    await page.goto(`/fr/stock?list=${list.id}&mode=pick`);
    const dialog = page.getByRole('dialog', { name: /Fenwick/ });
    const presses = dialog.locator('section').getByRole('button');
    const footer = dialog.locator('footer');
    await expect(presses).toHaveCount(6);
    await waitForAnimations(page);
    const foot = await footer.boundingBox();
    for (const press of [...(await presses.all()), ...(await footer.getByRole('button').all())]) {
      await expect(press).toBeInViewport({ ratio: 1 });
    }
    for (const press of await presses.all()) {
      const box = await press.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    }
    await dialog.getByRole('button', { name: 'Manquant' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Signaler le manquant' }).click();
    const said = dialog.getByRole('status').filter({ hasText: 'Hex bolt' });
    await expect(said).toBeVisible();
    await waitForAnimations(page);
    const [message, arrow] = [await said.boundingBox(), await presses.first().boundingBox()];
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(arrow?.y ?? 0);
  },
);

test(
  'two people who pick one list see which line the other is at and what the other has picked, and nothing is picked twice',
  { tag: ['@lists.235', '@lists.734', '@lists.891', '@W.307'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 422/);
    const { people } = await team({ tom: 'keeper', priya: 'picker' });
    const [bolt, washer] = await people.tom.api.newItems(['Hex bolt', 'Flat washer']);
    const list = await aList(people.tom.api, [
      { id: bolt.id, amount: 3 },
      { id: washer.id, amount: 5 },
    ]);
    const pages = [await signedIn(people.tom), await signedIn(people.priya)] as const;
    const panel = await new ListsPage(pages[0]).open(list.id, 'Fenwick Plumbing');
    const theirs = await new ListsPage(pages[1]).pick(list.id, 'Fenwick Plumbing');
    for (const page of pages) await new Shell(page).isLive();
    await expect(lineOf(panel, 'Flat washer')).toContainText('Priya is at this line');
    await theirs.getByRole('button', { name: 'Next line' }).click();
    await expect(lineOf(panel, 'Hex bolt')).toContainText('Priya is at this line');
    await expect(lineOf(panel, 'Flat washer')).not.toContainText('is at this line');
    await panel.getByRole('textbox', { name: 'Requested of Hex bolt' }).focus();
    await expect(theirs.getByRole('region', { name: 'Hex bolt' })).toContainText('Tom is at this line');
    await expectClean(pages[0]);
    await panel.getByRole('textbox', { name: 'Note' }).focus();
    await expect(theirs.getByRole('region', { name: 'Hex bolt' })).not.toContainText('is at this line');

    await panel.getByRole('button', { name: 'Pick', exact: true }).click();
    const mine = pages[0].getByRole('dialog', { name: 'Pick: Fenwick Plumbing' });
    await expect(mine).toContainText('Priya is picking too.');
    for (const dialog of [mine, theirs]) {
      await dialog.getByText('View and order').click();
      await dialog.getByText('All lines', { exact: true }).click();
    }
    const row = (dialog: typeof mine, name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await mine.getByRole('button', { name: 'Pick 1 Hex bolt' }).click();
    await expect(row(theirs, 'Hex bolt')).toContainText('1 of 3 picked');
    await expect(row(theirs, 'Hex bolt')).toContainText('Tom Tester is picking this');
    await theirs.getByRole('button', { name: /^All \d+ of Flat washer$/ }).click();
    await expect(row(mine, 'Flat washer')).toContainText('5 of 5 picked');
    await expect(row(mine, 'Flat washer')).toContainText('Priya Tester picked last');
    // Both at the same moment: one has it, the other reads what is left.
    await sendTogether([...pages], /\/pick$/);
    await Promise.all(
      [mine, theirs].map((dialog) => dialog.getByRole('button', { name: /^All \d+ of Hex bolt$/ }).click()),
    );
    await expect
      .poll(async () => (await mine.getByRole('alert').count()) + (await theirs.getByRole('alert').count()))
      .toBe(1);
    for (const dialog of [mine, theirs]) await expect(row(dialog, 'Hex bolt')).toContainText('3 of 3 picked');
    expect((await people.tom.api.item(bolt.id)).amount).toBe(9);
    await pages[1].close();
    await expect(mine).not.toContainText(/Priya is (picking too|at this line)/);
  },
);

test(
  'a list is printed on A4 by location and on a roll with readable codes, and a done list prints as a record whose preview fits a phone',
  { tag: ['@lists.234', '@lists.736', '@lists.817', '@lists.818', '@long'] },
  async ({ team, product, signedIn }) => {
    const { people, places } = await team({ tom: 'keeper' }, ['Rack A1', 'Yard']);
    const { api } = people.tom;
    const bolt = await api.newItem({ name: 'Hex bolt', amount: 9, location_id: places['Rack A1'] ?? null });
    const pin = await api.newItem({ name: 'Split pin', amount: 9, location_id: places['Yard'] ?? null });
    const list = await aList(api, [
      { id: bolt.id, amount: 4 },
      { id: pin.id, amount: 5 },
    ]);
    const page = await signedIn(people.tom);
    const panel = await new ListsPage(page).open(list.id, 'Fenwick Plumbing');
    await panel.getByRole('button', { name: 'Print' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print Fenwick Plumbing' });
    const link = `QRCode ${product.origin}/stock?list=${list.id}`;
    await expect(dialog.getByRole('figure', { name: 'How it will look' })).toContainText('Rack A1');
    await expectClean(page);
    const sheets = async () => (await printed(page)).sheets.map(({ width, codes }) => ({ width, codes }));
    expect(await sheets()).toEqual([
      { width: 210, codes: [`Code128 SRI${bolt.id}`, link] },
      { width: 210, codes: [`Code128 SRI${pin.id}`] },
    ]);
    await dialog.getByRole('switch', { name: 'Each location on a page of its own' }).click();
    expect(await sheets()).toHaveLength(1);
    await dialog.getByRole('combobox', { name: 'Paper' }).selectOption('roll80');
    await expect
      .poll(sheets)
      .toEqual([{ width: 80, codes: [`Code128 SRI${bolt.id}`, `Code128 SRI${pin.id}`, link].sort() }]);

    const [line, rest] = list.items;
    const at = (id: number | undefined, verb: string) => `/api/stock/lists/${list.id}/items/${id}/${verb}`;
    await api.call('POST', at(line?.id, 'pick'), { delta: 4 });
    await api.call('POST', at(rest?.id, 'short'), { reason: 'damaged' });
    await api.call('POST', `/api/stock/lists/${list.id}/complete`, { remaining: 'close' });
    await page.setViewportSize({ width: 390, height: 844 });
    await new ListsPage(page).open(list.id, 'Fenwick Plumbing');
    await panel.getByRole('button', { name: 'Print' }).click();
    const preview = dialog.getByRole('figure', { name: 'How it will look' });
    await dialog.getByRole('combobox', { name: 'Paper' }).selectOption('a4');
    await expect(preview).toContainText('5 missing · Damaged');
    await expectClean(page);
    const hidden = () => preview.evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(hidden).toBe(0);
    const codes = [link];
    expect(await sheets()).toEqual([{ width: 210, codes }]);
    await dialog.getByRole('combobox', { name: 'Paper' }).selectOption('roll80');
    await expect.poll(hidden).toBe(0);
    await expect.poll(sheets).toEqual([{ width: 80, codes }]);
  },
);
