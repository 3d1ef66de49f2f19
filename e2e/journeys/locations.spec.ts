import type { Page } from '@playwright/test';
import { axeViolationsOf } from '../fixtures/axe';
import { boxOf } from '../fixtures/box';
import { overflowOf } from '../fixtures/overflow';
import { expect, type Fixtures, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

test(
  'a location is counted as one change that can be undone, a colleague’s movement is shown and asked about, and stock and activity follow',
  { tag: ['@several', '@locations.450', '@locations.223', '@locations.224', '@locations.1207'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ tom: 'keeper', priya: 'manager' }, ['Rack B1', 'Rack B2']);
    await people.tom.api.newItem({ name: 'Split pin', amount: 4, location_id: places['Rack B2'] ?? null });
    const [bolt, washer] = await people.tom.api.newItems(['Hex bolt', 'Flat washer'], {
      amount: 18,
      location_id: places['Rack B1'] ?? null,
    });
    await people.tom.api.newItem({ name: 'Wall plug', amount: 0, location_id: places['Rack B1'] ?? null });
    const page = await signedIn(people.tom);
    await page.goto(`/stock/locations/${places['Rack B1']}-rack-b1?tab=count`);
    await new Shell(page).isLive();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(page.getByRole('textbox', { name: 'Counted of Wall plug' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Counted of Split pin' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Flat washer is as expected, 18' }).click();
    await expect(row('Flat washer')).toContainText('match');
    await page.getByRole('textbox', { name: 'Counted of Flat washer' }).fill('16');
    await page.getByRole('textbox', { name: 'Counted of Hex bolt' }).fill('17');
    await expect(row('Hex bolt')).toContainText('short');

    await people.priya.api.adjust(bolt.id, { delta: -3, reason: 'used' });
    await expect(row('Hex bolt')).toContainText('−3 meanwhile: 15 in stock now');
    await expect(page.getByRole('textbox', { name: 'Counted of Hex bolt' })).toHaveValue('17');
    await expect(page.getByRole('status').filter({ hasText: '2 of 3 counted' })).toContainText('2 short');
    await page.getByRole('button', { name: 'Wall plug is as expected, 0' }).click();
    expect(await axeViolationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Save count' }).click();
    const toasts = new Toasts(page);
    await toasts.hold('Rack B1 counted');
    await expect(page.getByRole('region', { name: 'What the count found' })).toContainText(
      '2 counted, 1 differs.',
    );
    const amountOf = async ({ id }: { id: number }) => (await people.tom.api.item(id)).amount;
    expect([await amountOf(bolt), await amountOf(washer)]).toEqual([15, 16]);
    await toasts.undo('Rack B1 counted').click();
    await expect.poll(() => amountOf(washer)).toBe(18);

    const asked = page.getByRole('region', { name: 'Not booked yet' });
    await expect(asked).toContainText('used 3 at');
    expect(await axeViolationsOf(page)).toEqual([]);
    await asked.getByRole('button', { name: 'After' }).click();
    await expect.poll(() => amountOf(bolt)).toBe(14);
    await expect(asked).toBeHidden();
    const parts = page.getByRole('main');
    await parts.getByRole('link', { name: 'Activity', exact: true }).click();
    await expect(
      parts.getByRole('listitem').filter({ hasText: 'Counted: 2 items, 1 differed' }),
    ).toBeVisible();
    await parts.getByRole('link', { name: 'Stock', exact: true }).last().click();
    await expect(parts.getByRole('link', { name: 'Hex bolt', exact: true })).toBeVisible();
  },
);

const LONG_SHELF = Array.from({ length: 12 }, (_none, at) => `Hex bolt M${at + 10}`);

/** A phone at the count of a location that holds more than it shows, 18 of each item. */
async function openLongCount(team: Fixtures['team'], signedIn: Fixtures['signedIn']): Promise<Page> {
  const { people, places } = await team({ tom: 'keeper' }, ['Rack B1']);
  const location_id = places['Rack B1'] ?? null;
  await people.tom.api.newItems(LONG_SHELF, { amount: 18, location_id });
  const page = await signedIn(people.tom, { width: 390, height: 844, context: { hasTouch: true } });
  await page.goto(`/stock/locations/${location_id}-rack-b1?tab=count`);
  return page;
}

test(
  'on a phone each line of a count, and each that differs in its result, shows what was expected and counted, and with twelve items the button that saves stays in sight',
  { tag: ['@locations.454', '@locations.683', '@locations.701'] },
  async ({ team, signedIn }) => {
    const page = await openLongCount(team, signedIn);
    const save = page.getByRole('button', { name: 'Save count' });
    const last = page.getByRole('textbox', { name: 'Counted of Hex bolt M21' });
    await expect(last).not.toBeInViewport();
    await expect(save).toBeInViewport({ ratio: 1 });
    await last.focus();
    await last.fill('17');
    await expect(page.getByText('1 of 12 counted: 0 match, 1 short, 0 over')).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [field, foot] = await Promise.all([boxOf(last), boxOf(save)]);
        return field.y + field.height < foot.y;
      })
      .toBe(true);
    expect(await overflowOf(page)).toEqual([]);

    for (const name of LONG_SHELF) {
      const line = page.getByRole('row').filter({ hasText: name });
      await expect(line.getByText('18', { exact: true })).toBeVisible();
    }
    const row = page.getByRole('row').filter({ hasText: 'Hex bolt M10' });
    await expect(row.getByText('to count')).toBeVisible();
    await page.getByRole('textbox', { name: 'Counted of Hex bolt M10' }).fill('17');
    await expect(row.getByText('short')).toBeVisible();
    await page.getByRole('button', { name: 'Hex bolt M10 is as expected, 18' }).click();
    await expect(row.getByText('match')).toBeVisible();
    await page.getByRole('textbox', { name: 'Counted of Hex bolt M11' }).fill('20');
    for (const name of LONG_SHELF.slice(2, -1))
      await page.getByRole('button', { name: `${name} is as expected, 18` }).click();
    await save.click();
    const result = page.getByRole('region', { name: 'What the count found' });
    for (const [name, ...figures] of [
      ['Hex bolt M11', '18', '20', '+2'],
      ['Hex bolt M21', '18', '17', '−1'],
    ]) {
      const found = result.getByRole('row', { name });
      for (const figure of figures) await expect(found.getByText(figure, { exact: true })).toBeVisible();
    }
    expect(await overflowOf(page)).toEqual([]);
  },
);

test(
  'on a phone a press on a button while a field has the focus is carried out, and the bar at the foot comes back afterwards',
  { tag: ['@look.1561'] },
  async ({ team, signedIn }) => {
    const page = await openLongCount(team, signedIn);
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar).toBeVisible();
    const foot = page.getByText('0 of 12 counted');
    await page.getByRole('textbox', { name: 'Counted of Hex bolt M10' }).focus();
    await expect(bar).toBeHidden();
    const matches = page.getByRole('button', { name: 'Hex bolt M16 is as expected, 18' });
    const [button, edge] = await Promise.all([matches.boundingBox(), foot.boundingBox()]);
    const above = (edge?.y ?? 0) - 24;
    await page.evaluate((by) => window.scrollBy(0, by), (button?.y ?? 0) + (button?.height ?? 0) - above);
    await matches.click();
    await expect(page.getByText('1 of 12 counted: 1 match, 0 short, 0 over')).toBeVisible();
    await expect(bar).toBeVisible();
    await page.getByRole('textbox', { name: 'Counted of Hex bolt M10' }).focus();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Save count' }).click();
    await expect(page.getByRole('dialog', { name: 'Save Rack B1 as a partial count?' })).toBeVisible();
  },
);
