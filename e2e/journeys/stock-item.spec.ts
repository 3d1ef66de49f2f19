import { expect, test } from '../fixtures/test';
import { ItemPanel } from '../pages/item-panel.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test(
  'available, empty and archived items have lists of their own; one is archived, unarchived and deleted, and the archive says by whom, when and why',
  { tag: ['@R1.5', '@stock.208', '@stock.209', '@stock.217'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    const [keg, belt] = await people.priya.api.newItems(['Nail keg', 'Tool belt']);
    const { api } = people.priya;
    await api.adjust(belt.id, { count: 0, reason: 'counted' });
    const page = await signedIn(people.priya);
    const list = await new StockPage(page).open('/stock/empty');
    await expect(list.names()).toHaveText(['Tool belt']);
    await list.open();
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

    await api.archive(belt.id, { reason: 'Worn out' });
    await list.open('/stock/archived');
    await expect(list.row('Tool belt')).toContainText('Priya');
    await expect(list.row('Tool belt')).toContainText('Worn out');
    await expect(list.row('Tool belt').locator('time').first()).toHaveText('now');
  },
);

test(
  'when two people rename the same item, the panel shows the old name and both new ones, and one of them is chosen',
  { tag: ['@stock.1712'] },
  async ({ team, signedIn, expectedConsole }) => {
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
  },
);
