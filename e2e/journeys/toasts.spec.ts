import { expect, test } from '../fixtures/test';
import type { Locator } from '@playwright/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { ImportScreen } from '../pages/import.page';
import { ItemPanel } from '../pages/item-panel.page';
import { Toasts } from '../pages/toasts.page';

test(
  'a message disappears when its change is undone elsewhere, and z undoes the latest change after its message was closed',
  { tag: ['@look.375', '@look.376'] },
  async ({ team, signedIn }) => {
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

    // By a key, when nothing is there to press any more.
    await list.oneLess('Masking tape');
    await expect(toasts.saying('Masking tape: 12 → 11')).toBeVisible();
    await toasts.region.getByRole('button', { name: 'Close' }).click();
    await expect(toasts.saying('Masking tape: 12 → 11')).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(list.amount('Masking tape')).toHaveText('12');

    // In the list of the item's own changes.
    await list.oneLess('Masking tape');
    await expect(toasts.undo('Masking tape: 12 → 11')).toBeVisible();
    await list.link('Masking tape').click();
    await page.getByRole('button', { name: 'Undo this change' }).first().click();
    await expect(list.amount('Masking tape')).toHaveText('12');
    await expect(toasts.saying('Masking tape: 12 → 11')).toHaveCount(0);
  },
);

test(
  'messages have one width and cover neither the pages of a list, nor the bar at the foot of a phone, nor a field or button of a dialog',
  { tag: ['@look.370', '@look.1268', '@look.989'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    await people.priya.api.newItems(Array.from({ length: 20 }, (_, at) => `Hex bolt M${at + 1}`));
    const page = await signedIn(people.priya);
    const list = await new StockPage(page).open();
    await expect(list.pages).toBeVisible();
    await list.oneLess('Hex bolt M20');
    await list.choose('Hex bolt M19', 'Archive');
    const toasts = new Toasts(page);
    const bars = toasts.region.locator('> div');
    await expect(toasts.region.getByRole('button', { name: 'Undo' })).toHaveCount(2);

    const boxes = () =>
      bars.evaluateAll((all) =>
        all.map((bar) => {
          const { width, bottom } = bar.getBoundingClientRect();
          return { width, bottom };
        }),
      );
    const lowest = async () => Math.max(...(await boxes()).map(({ bottom }) => bottom));
    expect(new Set((await boxes()).map(({ width }) => width)).size).toBe(1);
    expect(await lowest()).toBeLessThanOrEqual((await list.pages.boundingBox())?.y ?? 0);

    await page.setViewportSize({ width: 390, height: 844 });
    await bars.first().hover();
    const foot = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(foot).toBeVisible();
    const { y: top = 0 } = (await foot.boundingBox()) ?? {};
    await expect.poll(lowest).toBeLessThanOrEqual(top);
    expect(new Set((await boxes()).map(({ width }) => width)).size).toBe(1);

    await list.choose('Hex bolt M18', 'Archive');
    await expect(toasts.saying('Hex bolt M18 archived')).toBeVisible();
    await bars.first().hover();
    await page.mouse.wheel(0, 5_000);
    const isFree = async (one: Locator) => {
      const under = await one.boundingBox();
      const over = await Promise.all((await bars.all()).map((bar) => bar.boundingBox()));
      return over.every(
        (bar) => bar && under && (bar.y + bar.height <= under.y || under.y + under.height <= bar.y),
      );
    };
    await expect.poll(() => isFree(list.names().last())).toBe(true);
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
    await expect(toasts.saying('Hex bolt M18 archived')).toBeVisible();
  },
);

test(
  'on a phone the message about text that was kept does not cover the button that imports',
  { tag: ['@look.370'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ tom: 'manager' });
    const [bolt] = await people.tom.api.newItems(['Bolt']);
    const page = await signedIn(people.tom, { width: 390, height: 844 });
    const panel = await new ItemPanel(page).open(bolt.id);
    await panel.name.fill('Bolt, long');
    await expect(panel.panel.getByRole('button', { name: 'Save' })).toBeEnabled();
    // With what was typed, where its form is: without that it is not offered.
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toMatch(/Bolt, long.*href/);
    const screen = await new ImportScreen(page).open();
    const message = new Toasts(page).region.locator('> div');
    await expect(message).toBeVisible();
    await message.hover();
    await screen.choose(
      'rack.csv',
      `Name,Amount\n${Array.from({ length: 20 }, (_, at) => `Hex bolt M${at},5\n`).join('')}`,
    );
    await expect(screen.commit).toBeVisible();
    await expect
      .poll(async () => {
        const [over, under] = [await message.boundingBox(), await screen.commit.boundingBox()];
        return over && under && (over.y + over.height <= under.y || under.y + under.height <= over.y);
      })
      .toBe(true);
  },
);
