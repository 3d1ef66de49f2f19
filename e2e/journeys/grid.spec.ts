import { axeViolationsOf } from '../fixtures/axe';
import { liveList } from '../fixtures/live-list';
import { expect, test } from '../fixtures/test';
import { GridPage } from '../pages/grid.page';
import { LeaveQuestion } from '../pages/leave-question.page';
import { Toasts } from '../pages/toasts.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;
const STILL = { context: { reducedMotion: 'reduce' } } as const;

test(
  'cells of the grid are typed and pasted by keyboard, reviewed, saved as one change and undone, while an invalid cell stays with its reason',
  { tag: ['@stock.213', '@stock.707', '@stock.711', '@stock.708'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR, ['Rack A1', 'Rack B1']);
    await people.priya.api.newItems(['Hex bolt', 'Flat washer', 'Wall plug'], { amount: 12 });
    const page = await signedIn(people.priya, STILL);
    const list = await liveList(page);
    const other = await liveList(await signedIn(people.tom));
    await list.names().first().waitFor();
    await page.getByRole('button', { name: 'Views and columns' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit as a grid' }).press('Enter');
    const sheet = new GridPage(page);
    await expect(sheet.grid()).toBeVisible();
    expect(await axeViolationsOf(page)).toEqual([]);

    // Newest first: Wall plug, Flat washer, Hex bolt.
    await page.getByRole('rowheader', { name: 'Wall plug' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('12*4');
    await page.keyboard.press('Enter');
    await expect(sheet.cell('Flat washer', 1)).toBeFocused();
    await sheet.paste('7\tRack B1\tyes\nmany\track a1\t\n1\n');
    await expect(page.getByText('1 pasted cell did not fit on this page.')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Rack A1');
    await page.keyboard.press('Tab');
    await expect(sheet.cell('Wall plug', 3)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(sheet.cell('Wall plug', 3)).toHaveText('Yes');
    await page.keyboard.press('Control+z');
    await expect(sheet.cell('Wall plug', 3)).toHaveText('No');

    await sheet.cell('Hex bolt', 1).focus();
    await expect(page.getByText('“many” is not an amount.').last()).toBeVisible();
    expect(await axeViolationsOf(page)).toEqual([]);
    await sheet.review().press('Enter');
    const dialog = sheet.dialog();
    await expect(dialog.getByRole('listitem')).toHaveCount(7);
    await expect(dialog).toContainText('1 item stays in the grid until it is corrected.');
    expect(await axeViolationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save 2 items' }).press('Enter');

    const toasts = new Toasts(page);
    await toasts.hold('2 items saved');
    await expect(other.row('Wall plug')).toContainText('48');
    await expect(other.row('Flat washer')).toContainText('Rack B1');
    await expect(sheet.row('Hex bolt').getByText('many', { exact: true })).toBeVisible();
    await toasts.undo('2 items saved').click();
    await expect(other.row('Flat washer')).not.toContainText('Rack B1');
    await expect(sheet.cell('Flat washer', 1)).toHaveText('12');
    await expect(sheet.cell('Wall plug', 1)).toHaveText('12');
  },
);

test(
  'a cell of the grid that a colleague changes meanwhile shows both values, and what was typed is kept over pages and a reload',
  { tag: ['@stock.709', '@stock.710'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    await people.priya.api.newItems(Array.from({ length: 14 }, (_, at) => `Wall plug ${at}`));
    const [bolt, washer] = await people.priya.api.newItems(['Hex bolt', 'Flat washer'], { amount: 12 });
    const page = await signedIn(people.priya, STILL);
    const sheet = await new GridPage(page).open();
    await sheet.cell('Hex bolt', 1).click();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await sheet.cell('Flat washer', 1).click();
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');

    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(sheet.row('Hex bolt')).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(sheet.cell('Hex bolt', 1)).toHaveText(/^20/);
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(sheet.cell('Hex bolt', 1)).toHaveText(/^20/);
    await people.tom.api.adjust(bolt.id, { delta: -4, reason: 'used' });
    await expect(sheet.cell('Hex bolt', 1)).toContainText('it is 8 now');
    await sheet.cell('Hex bolt', 1).click();
    expect(await axeViolationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep 20' }).click();
    await people.tom.api.adjust(washer.id, { delta: -2, reason: 'used' });
    await expect(sheet.cell('Flat washer', 1)).toContainText('it is 10 now');
    await sheet.cell('Flat washer', 1).click();
    await page.getByRole('button', { name: 'Take 10' }).click();
    await expect(sheet.cell('Flat washer', 1)).toHaveText('10');

    await page.getByRole('link', { name: 'Back to the list' }).click();
    const question = new LeaveQuestion(page);
    await expect(question.dialog).toBeVisible();
    await question.stay.click();
    await sheet.review('Review 1 change').click();
    await sheet.dialog().getByRole('button', { name: 'Save 1 item' }).click();
    await expect(new Toasts(page).saying('1 item saved')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(page).toHaveURL('/stock');
  },
);
