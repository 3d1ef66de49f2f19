import { objectionsOf } from '../fixtures/axe';
import { liveList } from '../fixtures/live-list';
import { expect, test } from '../fixtures/test';
import { Toasts } from '../pages/toasts.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

/** Without fades: axe reads colours as they are. */
const STILL = { context: { reducedMotion: 'reduce' } } as const;

test(
  'several items are moved at once, a colleague sees it, and z takes it back',
  { tag: ['@stock.219', '@stock.504', '@look.9', '@V.30'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team(PAIR, ['Rack A1', 'Rack B1']);
    await people.priya.api.newItems(['Hex bolt', 'Flat washer', 'Wall plug'], {
      amount: 12,
      location_id: places['Rack A1'] ?? null,
    });
    const page = await signedIn(people.priya, STILL);
    const list = await liveList(page);
    const other = await liveList(await signedIn(people.tom));

    await list.box('Hex bolt').check();
    await list.box('Wall plug').click({ modifiers: ['Shift'] });
    await expect(list.selection()).toContainText('3 selected');
    expect(await objectionsOf(page)).toEqual([]);
    await list.chooseForAll('Move');
    await page.getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: 'Rack B1' }).click();
    expect(await objectionsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Move 3' }).click();

    const done = new Toasts(page).saying('3 items moved: Rack B1');
    await expect(done).toBeVisible();
    for (const name of ['Hex bolt', 'Flat washer', 'Wall plug']) {
      await expect(other.row(name)).toContainText('Rack B1');
    }
    await expect(list.selection()).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(new Toasts(page).saying('3 items put back.')).toBeVisible();
    await expect(list.row('Hex bolt')).toContainText('Rack A1');
    await expect(other.row('Hex bolt')).toContainText('Rack A1');
  },
);
