import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test(
  'an item is archived, unarchived and, after a question, deleted from its row, and the archive says by whom, when and why an item was archived',
  { tag: ['@R1.5', '@stock.208', '@stock.209', '@stock.217'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    const [keg, belt] = await people.priya.api.newItems(['Nail keg', 'Tool belt']);
    const { api } = people.priya;
    await api.adjust(belt.id, { count: 0, reason: 'counted' });
    const page = await signedIn(people.priya);
    const list = await new StockPage(page).open('/stock/empty');
    await expect(list.names()).toHaveText(['Tool belt']);
    const menu = new Shell(page);
    await menu.go('Available');
    await expect(list.names()).toHaveText(['Nail keg']);
    const toasts = new Toasts(page);

    await list.choose('Nail keg', 'Archive');
    await expect(list.row('Nail keg')).toHaveCount(0);
    await toasts.undo('Nail keg archived').click();
    await expect(list.row('Nail keg')).toBeVisible();
    await list.choose('Nail keg', 'Archive');
    await expect(list.row('Nail keg')).toHaveCount(0);
    await expect(toasts.saying('Nail keg archived')).toBeVisible();
    expect((await people.priya.api.item(keg.id)).deleted_at).not.toBeNull();

    await menu.go('Archived');
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

    await api.archive(belt.id, { reason: 'Worn out' });
    await expect(list.row('Tool belt')).toContainText('Priya');
    await expect(list.row('Tool belt')).toContainText('Worn out');
    await expect(list.row('Tool belt').locator('time').first()).toHaveText('now');
  },
);
