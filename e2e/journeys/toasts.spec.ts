import { expect, test } from '../fixtures/test';
import type { Locator } from '@playwright/test';
import { ItemPanel } from '../pages/item-panel.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test('[X.373, X.371] presses in a row are one message and one change in the log, taken back at once', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  const [tape] = await people.priya.api.newItems(['Masking tape']);
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open();
  for (let press = 1; press <= 5; press += 1) await list.oneLess('Masking tape');
  const toasts = new Toasts(page);
  await expect(toasts.saying('Masking tape: 12 → 7')).toBeVisible();
  await expect(toasts.region.getByRole('button', { name: 'Undo' })).toHaveCount(1);

  const panel = new ItemPanel(page, 'Masking tape');
  await list.link('Masking tape').click();
  await expect(panel.panel.getByText('12 → 7')).toBeVisible();
  await toasts.undo('Masking tape: 12 → 7').click();
  await expect(list.amount('Masking tape')).toHaveText('12');
  await expect(toasts.saying('Masking tape: 12 → 7')).toHaveCount(0);
  expect((await people.priya.api.item(tape.id)).amount).toBe(12);
});

test('[X.375] a message goes when its change is undone elsewhere', async ({ team, signedIn }) => {
  const { people } = await team({ priya: 'manager', tom: 'manager' });
  const [tape] = await people.priya.api.newItems(['Masking tape']);
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open();
  await new Shell(page).isLive();
  const toasts = new Toasts(page);

  // By a colleague.
  await list.oneLess('Masking tape');
  await expect(toasts.undo('Masking tape: 12 → 11')).toBeVisible();
  await toasts.region.hover();
  const [taken] = await people.tom.api.logsOf(tape.id);
  await people.tom.api.call('POST', `/api/stock/logs/${taken?.id}/undo`, {});
  await expect(toasts.saying('Masking tape: 12 → 11')).toHaveCount(0);

  // In the list of the item's own changes.
  await list.oneLess('Masking tape');
  await expect(toasts.undo('Masking tape: 12 → 11')).toBeVisible();
  await list.link('Masking tape').click();
  await page.getByRole('button', { name: 'Undo this change' }).first().click();
  await expect(list.amount('Masking tape')).toHaveText('12');
  await expect(toasts.saying('Masking tape: 12 → 11')).toHaveCount(0);
});

test('[X.370] messages are of one width and lie over neither the pages nor the foot of a phone', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItems(Array.from({ length: 20 }, (_, at) => `Hex bolt M${at + 1}`));
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open();
  await expect(list.pages).toBeVisible();
  await list.oneLess('Hex bolt M20');
  await list.choose('Hex bolt M19', 'Archive');
  const toasts = new Toasts(page);
  await expect(toasts.region.getByRole('button', { name: 'Undo' })).toHaveCount(2);

  const boxes = await toasts.region.locator('> div').evaluateAll((bars) =>
    bars.map((bar) => {
      const { width, bottom } = bar.getBoundingClientRect();
      return { width, bottom };
    }),
  );
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
  const pager = await list.pages.boundingBox();
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(pager?.y ?? 0);
});

test('[X.372] after Undo in a message focus is where it was before', async ({ team, signedIn }) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItems(['Masking tape', 'Angle grinder']);
  const page = await signedIn(people.priya);
  const list = await new StockPage(page).open();
  await list.link('Masking tape').focus();
  await page.getByRole('button', { name: 'One less Angle grinder' }).focus();
  await page.keyboard.press('Enter');
  const undo = new Toasts(page).undo('Angle grinder: 12 → 11');
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(list.amount('Angle grinder')).toHaveText('12');
  await expect(page.getByRole('button', { name: 'One less Angle grinder' })).toBeFocused();
});

test('[X.989] on a phone a message lies over no field and no button of a dialog, nor over the last row for good', async ({
  team,
  signedIn,
}) => {
  const { people } = await team({ priya: 'manager' });
  await people.priya.api.newItems(Array.from({ length: 12 }, (_, at) => `Hex bolt M${at + 1}`));
  const page = await signedIn(people.priya, { width: 390, height: 844 });
  const list = await new StockPage(page).open();
  await list.choose('Hex bolt M9', 'Archive');
  const { region } = new Toasts(page);
  const bar = region.locator('> div');
  await expect(bar).toBeVisible();
  await bar.hover();
  await page.mouse.wheel(0, 5_000);
  const isFree = async (one: Locator) => {
    const [over, under] = [await bar.boundingBox(), await one.boundingBox()];
    return over && under && (over.y + over.height <= under.y || under.y + under.height <= over.y);
  };
  await expect.poll(() => isFree(list.link('Hex bolt M1'))).toBe(true);

  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const controls = dialog.locator('form').locator('input, button, select, textarea');
  expect(await controls.count()).toBeGreaterThan(4);
  await expect
    .poll(async () => {
      const free = await Promise.all((await controls.all()).map(isFree));
      return free.every(Boolean);
    })
    .toBe(true);
  await expect(bar).toBeVisible();
});
