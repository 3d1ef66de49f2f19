import { objectionsOf } from '../fixtures/axe';
import { SOON } from '../fixtures/live-list';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { LocationsPage } from '../pages/locations.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test('[R2.18, R1.6, X.220, X.221] locations are added by name and Enter, one after the other, and show what they hold', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const { people, places } = await team({ tom: 'keeper' }, ['Rack B1']);
  await people.tom.api.newItem({ name: 'Hex bolt', amount: 40, location_id: places['Rack B1'] ?? null });
  await people.tom.api.newItem({ name: 'Flat washer', amount: 2.5, location_id: places['Rack B1'] ?? null });
  const page = await signedIn(people.tom);
  const list = await new LocationsPage(page).open();
  await expect(page).toHaveTitle('Locations · Storeroom');
  await expect(list.items('Rack B1')).toHaveText('2');
  await expect(list.sum('Rack B1')).toHaveText('42.5');
  expect(await objectionsOf(page)).toEqual([]);

  await list.newName.click();
  await page.keyboard.type('Yard');
  await page.keyboard.press('Enter');
  await expect(list.row('Yard')).toBeVisible();
  await expect(list.newName).toBeFocused();
  await page.keyboard.type('Rack B1');
  await page.keyboard.press('Enter');
  await expect(list.newName).toHaveAccessibleDescription(/already/);
  await expect(list.newName).toHaveValue('Rack B1');
  await list.newName.fill('Van 2');
  await page.keyboard.press('Enter');
  await expect(list.row('Van 2')).toContainText('none yet');
  await expect(list.newName).toHaveValue('');
});

test('[X.222, W.203, X.221, X.967] archiving a location that holds stock asks where it goes, tells how many, and z takes it back', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team({ priya: 'manager', tom: 'keeper' }, ['Cold room', 'Rack B1']);
  const [tape] = await people.priya.api.newItems(['Masking tape', 'Duct tape'], {
    amount: 5,
    location_id: places['Cold room'] ?? null,
  });
  const page = await signedIn(people.priya);
  const list = await new LocationsPage(page).open();
  const other = await new LocationsPage(await signedIn(people.tom)).open();
  await new Shell(other.page).isLive();

  await list.choose('Cold room', 'Archive');
  const dialog = page.getByRole('dialog', { name: 'Archive Cold room?' });
  await expect(dialog).toContainText('2 items lie here.');
  await dialog.getByRole('button', { name: 'Move 2 items and archive' }).click();
  await expect(dialog).toContainText('Choose a location first');
  await list.chooseLocation('Move to', 'Rack B1');
  await dialog.getByRole('button', { name: 'Move 2 items and archive' }).click();
  const toasts = new Toasts(page);
  await expect(toasts.saying('Cold room archived, 2 items taken out')).toBeVisible();
  await expect(list.row('Cold room')).toHaveCount(0);
  await expect(other.row('Cold room')).toHaveCount(0, SOON);
  await expect(other.items('Rack B1')).toHaveText('2', SOON);

  await page.keyboard.press('z');
  await expect(toasts.saying('Cold room is in use again')).toBeVisible();
  await expect(list.items('Cold room')).toHaveText('2');
  expect((await people.priya.api.item(tape.id)).location_id).toBe(places['Cold room']);
});

test('[D-R4, D-R4.1, R2.19] a location has an address of number and name, and any other is a 404 with the path', async ({
  team,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  const { people, places } = await team({ priya: 'manager' }, ['Cold room']);
  const id = places['Cold room'];
  await people.priya.api.newItem({ name: 'Frozen peas', amount: 3, location_id: id ?? null });
  await people.priya.api.newItem({ name: 'Hex bolt', amount: 3 });
  const page = await signedIn(people.priya);
  await page.goto(`/stock/locations/${id}?name=peas`);
  await expect(page).toHaveURL(new RegExp(`/stock/locations/${id}-cold-room\\?name=peas$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Cold room' })).toBeVisible();
  await expect(page).toHaveTitle('Cold room · Storeroom');
  const list = new StockPage(page);
  await page.goto(`/stock/locations/${id}-cold-room`);
  await expect(list.row('Frozen peas')).toBeVisible();
  await expect(list.row('Hex bolt')).toHaveCount(0);
  expect(await objectionsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'More for Cold room' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ice house');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`/stock/locations/${id}-ice-house$`));
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Name Cold room → Ice house' })).toBeVisible();

  for (const slug of ['cold-room', '999999999']) {
    await page.goto(`/fr/stock/locations/${slug}`);
    await expect(page.getByRole('main')).toContainText(`/stock/locations/${slug}`);
  }
});

test('[W.208] merging names both locations, and leads to the one that is left', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team({ priya: 'manager' }, ['Shed', 'Shed 1']);
  const tape = await people.priya.api.newItem({
    name: 'Masking tape',
    amount: 5,
    location_id: places['Shed'] ?? null,
  });
  const page = await signedIn(people.priya);
  await page.goto(`/stock/locations/${places['Shed']}-shed`);
  await page.getByRole('button', { name: 'More for Shed' }).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  const list = new LocationsPage(page);
  await list.chooseLocation('Into', 'Shed 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shed 1' })).toBeVisible();
  await expect(new StockPage(page).row('Masking tape')).toBeVisible();
  expect((await people.priya.api.item(tape.id)).location_id).toBe(places['Shed 1']);
});

test('[X.450, X.223, X.224, X.1207] a location is counted as one change that can be undone, and what a colleague took meanwhile is asked about', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team({ tom: 'keeper', priya: 'manager' }, ['Rack B1', 'Rack B2']);
  await people.tom.api.newItem({ name: 'Split pin', amount: 4, location_id: places['Rack B2'] ?? null });
  const [bolt, washer] = await people.tom.api.newItems(['Hex bolt', 'Flat washer'], {
    amount: 18,
    location_id: places['Rack B1'] ?? null,
  });
  const page = await signedIn(people.tom);
  await page.goto(`/stock/locations/${places['Rack B1']}-rack-b1?tab=count`);
  await new Shell(page).isLive();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: 'Flat washer is as expected, 18' }).click();
  await expect(row('Flat washer')).toContainText('match');
  await page.getByRole('textbox', { name: 'Counted of Flat washer' }).fill('16');
  await page.getByRole('textbox', { name: 'Counted of Hex bolt' }).fill('17');
  await expect(row('Hex bolt')).toContainText('short');

  await people.priya.api.adjust(bolt.id, { delta: -3, reason: 'used' });
  await expect(row('Hex bolt')).toContainText('−3 since you counted, 15 expected now', SOON);
  await expect(page.getByRole('textbox', { name: 'Counted of Hex bolt' })).toHaveValue('17');
  await expect(page.getByRole('status').filter({ hasText: '2 of 2 counted' })).toContainText('2 short');
  expect(await objectionsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save count' }).click();
  await expect(page.getByRole('region', { name: 'What the count found' })).toContainText(
    '1 counted, 1 differs.',
  );
  const amountOf = async ({ id }: { id: number }) => (await people.tom.api.item(id)).amount;
  expect([await amountOf(bolt), await amountOf(washer)]).toEqual([15, 16]);
  await new Toasts(page).undo('Rack B1 counted').click();
  await expect.poll(() => amountOf(washer)).toBe(18);

  const asked = page.getByRole('region', { name: 'Not booked yet' });
  await expect(asked).toContainText('took 3 at');
  expect(await objectionsOf(page)).toEqual([]);
  await asked.getByRole('button', { name: 'After' }).click();
  await expect.poll(() => amountOf(bolt)).toBe(14);
  await expect(asked).toBeHidden();
});

test('[X.701] on a phone the way to save a count stays in sight, however long the shelf is', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team({ tom: 'keeper' }, ['Rack B1']);
  const location_id = places['Rack B1'] ?? null;
  const names = Array.from({ length: 12 }, (_none, at) => `Hex bolt M${at + 10}`);
  await people.tom.api.newItems(names, { amount: 18, location_id });
  const page = await signedIn(people.tom, { width: 390, height: 844 });
  await page.goto(`/stock/locations/${location_id}-rack-b1?tab=count`);
  const save = page.getByRole('button', { name: 'Save count' });
  const last = page.getByRole('textbox', { name: 'Counted of Hex bolt M21' });
  await expect(last).not.toBeInViewport();
  await expect(save).toBeInViewport({ ratio: 1 });
  await last.focus();
  await last.fill('17');
  await expect(page.getByText('1 of 12 counted: 0 match, 1 short, 0 over')).toBeInViewport({ ratio: 1 });
  const [field, foot] = await Promise.all([last.boundingBox(), save.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  expect(await overflowOf(page)).toEqual([]);
});

test('[X.454, X.683] a location is counted on a phone', async ({ team, signedIn }) => {
  const { people, places } = await team({ tom: 'keeper' }, ['Rack B1']);
  const location_id = places['Rack B1'] ?? null;
  await people.tom.api.newItem({ name: 'Hex bolt', amount: 18, location_id });
  const page = await signedIn(people.tom, { width: 390, height: 844 });
  await page.goto(`/stock/locations/${location_id}-rack-b1?tab=count`);
  const row = page.getByRole('row').filter({ hasText: 'Hex bolt' });
  await expect(row.getByText('18', { exact: true })).toBeVisible();
  await expect(row.getByText('to count')).toBeVisible();
  await page.getByRole('textbox', { name: 'Counted of Hex bolt' }).fill('17');
  await expect(row.getByText('short')).toBeVisible();
  await page.getByRole('button', { name: 'Hex bolt is as expected, 18' }).click();
  await expect(row.getByText('match')).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Counted of Hex bolt' }).fill('17');
  await page.getByRole('button', { name: 'Save count' }).click();
  const found = page
    .getByRole('region', { name: 'What the count found' })
    .getByRole('row', { name: 'Hex bolt' });
  for (const figure of ['18', '17', '−1']) {
    await expect(found.getByText(figure, { exact: true })).toBeVisible();
  }
  expect(await overflowOf(page)).toEqual([]);
});

test('[X.702, X.703] several locations are archived with what they hold, taken back, and merged into one', async ({
  team,
  signedIn,
}) => {
  const { people, places } = await team({ priya: 'manager' }, ['Bay 1', 'Bay 2', 'Bay 3', 'Dock']);
  const { api } = people.priya;
  const bolt = await api.newItem({ name: 'Bolt', amount: 4, location_id: places['Bay 1'] ?? null });
  const nut = await api.newItem({ name: 'Nut', amount: 2, location_id: places['Bay 3'] ?? null });
  const placeOf = async (id: number) => (await api.item(id)).location_id;
  const page = await signedIn(people.priya, { context: { reducedMotion: 'reduce' } });
  const list = await new LocationsPage(page).open('/stock/locations?sort=name&sort_direction=ASC');
  const bar = page.getByRole('region', { name: 'Selection' });
  const box = (name: string) => list.table.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await box('Bay 1').check();
  await box('Bay 3').click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected');
  await page.getByRole('searchbox').fill('Dock');
  await expect(list.row('Bay 1')).toHaveCount(0);
  await expect(bar).toContainText('3 selected, 3 not on this page');
  await page.getByRole('searchbox').fill('');
  await expect(list.row('Bay 1')).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);

  await bar.getByRole('button', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive 3 locations?' });
  await expect(dialog).toContainText('2 items lie there.');
  await list.chooseLocation('Move to', 'Bay 2');
  await expect(dialog).toContainText('Choose another location');
  await list.chooseLocation('Move to', 'Dock');
  expect(await objectionsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(list.row('Bay 2')).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  expect([await placeOf(bolt.id), await placeOf(nut.id)]).toEqual([places['Dock'], places['Dock']]);
  await new Toasts(page).undo('3 locations archived, 2 items moved').click();
  await expect(list.row('Bay 2')).toBeVisible();
  await expect.poll(() => placeOf(bolt.id)).toBe(places['Bay 1']);
  await expect.poll(() => placeOf(nut.id)).toBe(places['Bay 3']);

  await list.table.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar).toContainText('4 selected');
  await bar.getByRole('button', { name: 'Merge into' }).click();
  await list.chooseLocation('Into', 'Dock');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(new Toasts(page).saying('3 locations merged into Dock, 2 items moved')).toBeVisible();
  await expect(list.row('Bay 1')).toHaveCount(0);
  await expect(list.row('Dock')).toBeVisible();
  expect(await placeOf(bolt.id)).toBe(places['Dock']);
});
