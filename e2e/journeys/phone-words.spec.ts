import type { Page } from '@playwright/test';
import type { StockList } from '@storeroom/contract';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';

/** What a field says while it is empty, or a choice of what is chosen, that has not enough room. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const saidBy = (field: HTMLInputElement | HTMLSelectElement) =>
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.label ?? '')
        : field.value === ''
          ? field.placeholder
          : '';
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
    return [...fields].flatMap((field) => {
      if (!field.checkVisibility() || field.clientWidth < 20) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      pen.font = font;
      const need = Math.ceil(pen.measureText(saidBy(field)).width);
      const room = Math.floor(field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
      return need > room ? [`“${saidBy(field)}” needs ${need} px of ${room}`] : [];
    });
  });

for (const width of [390, 360]) {
  const title = `at ${width} px no field on eight pages of stock cuts off its placeholder or its choice, in both languages`;
  test(title, { tag: ['@look.948', ...(width === 360 ? [] : ['@long'])] }, async ({ team, signedIn }) => {
    const { people, places } = await team({ priya: 'manager' }, ['Rack A1']);
    const { api } = people.priya;
    const { id } = await api.newItem({ name: 'Chalk line', amount: 12 });
    const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
      customer_name: 'Fenwick',
      items: [{ stock_id: id, amount: 2 }],
    });
    const found: string[] = [];
    for (const language of ['en', 'fr'] as const) {
      const page = await signedIn(people.priya, { width, height: 844, language });
      const shell = new Shell(page);
      const at = language === 'en' ? '' : '/fr';
      for (const path of [
        '/stock',
        '/stock/empty',
        '/stock/archived',
        '/stock/locations',
        `/stock/locations/${places['Rack A1']}`,
        `/stock?list=${list.id}`,
        '/stock/reports?report=movements',
        '/stock?mode=grid',
      ]) {
        await (path === '/stock' ? page.goto(`${at}${path}`) : shell.visit(`${at}${path}`));
        await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
        await expect(page.getByRole('main').locator('input, select').first()).toBeVisible();
        if (path.includes('list='))
          await expect(page.getByRole('complementary').getByRole('combobox')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        found.push(...(await cutOff(page)).map((words) => `${at}${path}: ${words}`));
      }
    }
    expect(found).toEqual([]);
  });
}
