import type { Page, StockLog } from '@storeroom/contract';
import { axeViolationsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';
import { scanAsKeyboard } from '../fixtures/keyboard-scanner';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

test(
  'a keyboard scanner works on four pages and in a field, which keeps its text; numbers that the team does not have, an unknown code, an archived item, a label of another address and a missing camera each have their own message',
  { tag: ['@stock.625', '@stock.624', '@stock.622', '@stock.626'] },
  async ({ team, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of 40[34]/);
    const { people, places } = await team({ tom: 'keeper', priya: 'manager' }, ['Rack B1']);
    const stranger = await team({ lea: 'keeper' });
    const theirs = await stranger.people.lea.api.newItem({ name: 'Secret', amount: 1 });
    const [bolt, old] = await people.priya.api.newItems(['Hex bolt', 'Old lamp'], { amount: 18 });
    await people.priya.api.archive(old.id);
    const page = await signedIn(people.priya);
    const dialog = page.getByRole('dialog', { name: 'Scan' });
    await page.goto('/dashboard');
    for (const [path, title] of [
      ['/dashboard', /^Dashboard/],
      ['/logs', /^Logs|^Stock Log/],
      ['/stock', /^Stock/],
      ['/stock/locations', /^Locations|^Stock Locations/],
    ] as const) {
      await new Shell(page).visit(path);
      await expect(page).toHaveTitle(title);
      await expect(
        page.getByRole('button', { name: 'Scan', exact: true, includeHidden: true }),
      ).toBeAttached();
      await scanAsKeyboard(page, `SRI${bolt.id}`);
      await expect(dialog.getByRole('region', { name: 'Hex bolt' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
    const name = page.getByRole('searchbox', { name: 'Filter by name' });
    await name.click();
    await scanAsKeyboard(page, 'RACK');
    await expect(name).toHaveValue('RACK');
    await scanAsKeyboard(page, `SRI${bolt.id}`);
    await expect(dialog.getByRole('region', { name: 'Hex bolt' })).toBeVisible();
    await expect(name).toHaveValue('RACK');
    await scanAsKeyboard(page, `SRI${theirs.id}`);
    await expect(dialog).toContainText(
      `has the number ${theirs.id}. It was deleted, or belongs to another team.`,
    );
    await expect(dialog).not.toContainText('Secret');
    await scanAsKeyboard(page, 'XYZZY42');
    await expect(dialog).toContainText('has the code XYZZY42.');
    await scanAsKeyboard(page, `SRI${old.id}`);
    await expect(dialog.getByRole('region', { name: 'Old lamp' })).toContainText('Old lamp is archived.');
    const typed = dialog.getByRole('textbox', { name: 'Code' });
    await typed.fill('https://elsewhere.example/stock?item=5');
    await typed.press('Enter');
    await expect(dialog).toContainText('This label leads to elsewhere.example');
    await typed.fill(`SRL${theirs.id + 1_000_000}`);
    await typed.press('Enter');
    await expect(dialog).toContainText(/No location of .* has the number/);
    await typed.fill('hex BOLT');
    await typed.press('Enter');
    await expect(dialog.getByRole('region', { name: 'Hex bolt' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Use the camera' }).click();
    await expect(dialog).toContainText('This device has no camera.');
    expect(await axeViolationsOf(page)).toEqual([]);
    await typed.fill(`SRL${places['Rack B1']}`);
    await typed.press('Enter');
    await dialog.getByRole('region', { name: 'Rack B1' }).getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rack B1' })).toBeVisible();
  },
);

test(
  'items that are scanned in move to the location as one change, logged as scanned, that Undo takes back, and a colleague sees the move',
  { tag: ['@stock.628', '@stock.700'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ tom: 'keeper', priya: 'manager' }, ['Rack B1', 'Rack B2']);
    const location_id = places['Rack B2'] ?? null;
    const [bolt, washer] = await people.tom.api.newItems(['Hex bolt', 'Flat washer'], {
      amount: 18,
      location_id,
    });
    const pin = await people.tom.api.newItem({
      name: 'Split pin',
      amount: 4,
      location_id: places['Rack B1'] ?? null,
    });
    const page = await signedIn(people.tom);
    const other = await signedIn(people.priya);
    await other.goto(`/stock/locations/${places['Rack B1']}-rack-b1`);
    await new Shell(other).isLive();
    await page.goto(`/stock/locations/${places['Rack B1']}-rack-b1`);
    // What hears a keyboard scanner comes with this button, when the page is idle.
    await expect(page.getByRole('button', { name: 'Scan', exact: true, includeHidden: true })).toBeAttached();
    await page.getByRole('button', { name: 'Scan in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan in: Rack B1' });
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible();
    for (const [id, words] of [
      [bolt.id, 'Hex bolt added'],
      [bolt.id, 'Hex bolt is on the list already.'],
      [pin.id, 'Split pin is here already.'],
      [washer.id, 'Flat washer added'],
    ] as const) {
      await scanAsKeyboard(page, `SRI${id}`);
      await expect(dialog).toContainText(words);
    }
    expect(await axeViolationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move 2 items here' }).click();
    await expect(dialog).toHaveCount(0);
    const toasts = new Toasts(page);
    await toasts.hold('2 items moved to Rack B1');
    await expect(other.getByRole('link', { name: 'Hex bolt' })).toBeVisible();
    expect((await people.tom.api.item(washer.id)).location_id).toBe(places['Rack B1']);
    const { logs } = await people.priya.api.call<{ logs: Page<StockLog> }>(
      'GET',
      `/api/stock/${washer.id}/history?team_id=${people.priya.api.team_id}`,
    );
    expect(logs.data[0]).toMatchObject({ action: 'moved', cause: 'scan' });
    await toasts.undo('2 items moved to Rack B1').click();
    await expect.poll(async () => (await people.tom.api.item(bolt.id)).location_id).toBe(location_id);
    await expect.poll(async () => (await people.tom.api.item(washer.id)).location_id).toBe(location_id);
  },
);

test(
  'in a count each scan counts one more, an item from elsewhere is announced and can be moved there, and the logs have the count as scanned',
  { tag: ['@stock.629', '@locations.699', '@stock.700'] },
  async ({ team, signedIn, expectedConsole }) => {
    // The last scan may be sent to other devices in the moment in which the count is saved, and come too late.
    expectedConsole.push(/status of 409 .*\/counting\)$/);
    const { people, places } = await team({ tom: 'keeper' }, ['Rack B1', 'Rack B2']);
    const bolt = await people.tom.api.newItem({
      name: 'Hex bolt',
      amount: 18,
      location_id: places['Rack B1'] ?? null,
    });
    const pin = await people.tom.api.newItem({
      name: 'Split pin',
      amount: 4,
      location_id: places['Rack B2'] ?? null,
    });
    const page = await signedIn(people.tom);
    await page.goto(`/stock/locations/${places['Rack B1']}-rack-b1?tab=count`);
    await expect(page.getByRole('button', { name: 'Scan', exact: true, includeHidden: true })).toBeAttached();
    const counted = page.getByRole('textbox', { name: 'Counted of Hex bolt' });
    await expect(counted).toBeVisible();
    for (const amount of ['1', '2', '3']) {
      await scanAsKeyboard(page, `SRI${bolt.id}`);
      await expect(counted).toHaveValue(amount);
    }
    await expect(page.getByRole('row').filter({ hasText: 'Hex bolt' })).toContainText('short');
    await scanAsKeyboard(page, `SRI${pin.id}`);
    await expect(page.getByText('Split pin belongs elsewhere: Rack B2.')).toBeVisible();
    await page.getByRole('button', { name: 'Move it here' }).click();
    await expect(page.getByRole('textbox', { name: 'Counted of Split pin' })).toBeVisible();
    await page.getByRole('button', { name: 'Count by scanning' }).click();
    const dialog = page.getByRole('dialog', { name: 'Count by scanning' });
    await expect(dialog).toBeVisible();
    await scanAsKeyboard(page, `SRI${pin.id}`);
    await expect(dialog).toContainText('Split pin: 1 counted');
    expect(await axeViolationsOf(page)).toEqual([]);
    // Its own; a message that stands in it has one as well.
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Save count' }).click();
    await expect(page.getByRole('region', { name: 'What the count found' })).toBeVisible();
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByRole('listitem').first()).toContainText('Counted: 2 items, 2 differed');
    const { logs } = await people.tom.api.call<{ logs: Page<StockLog> }>(
      'GET',
      `/api/stock/${bolt.id}/history?team_id=${people.tom.api.team_id}`,
    );
    expect(logs.data[0]).toMatchObject({ action: 'counted', cause: 'scan', amount_after: 3 });
  },
);
