import type { ImportRow } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import { ImportPage } from './import-page';

const row = (number: number, amount: string, isWrong = false): ImportRow => ({
  row: number,
  status: isWrong ? 'error' : 'create',
  stock_id: null,
  values: { name: `Hinge ${number}`, location: '', amount },
  errors: isWrong ? { amount: ['That is no amount.'] } : {},
});

/** Opens an import whose server answers each check with the next plan: the rows, and how many are wrong on all pages. */
async function openPlans(...plans: { rows: ImportRow[]; wrong: number }[]) {
  let read = 0;
  const api = aStockroom(fakeApi(), { items: [] }).on('POST /api/stock/import', () => {
    const { rows, wrong } = plans[Math.min(read++, plans.length - 1)] ?? { rows: [], wrong: 0 };
    const totals = { create: 60 - wrong, update: 0, unchanged: 0, error: wrong };
    const pagination = { total: 60, per_page: 50, current_page: 1, last_page: 2, from: 1 };
    const mapping = { name: 1, amount: 2 };
    return { status: 200, body: { result: { rows, totals, pagination, mapping, unknown_locations: [] } } };
  });
  await renderScreen(<ImportPage />, {
    api,
    at: '/stock?import=1',
    user: aUser('manager'),
    texts: { stock: en },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'or paste cells from a spreadsheet' }), {
    target: { value: 'Article\tQty\nHinge\tmany' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use these cells' }));
}

const cell = (number: number) => screen.findByRole('textbox', { name: `Amount of row ${number}` });
const correct = async (number: number, text: string) => {
  const field = await cell(number);
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
};
const importing = (name: RegExp) => screen.getByRole('button', { name });

test('after a correction of an import, focus is in the next wrong cell, and on the import button when none is left [stock.973]', async () => {
  await openPlans(
    { rows: [row(2, 'few', true), row(3, 'many', true), row(4, 'x', true)], wrong: 4 },
    { rows: [row(2, 'few', true), row(3, '7'), row(4, 'x', true)], wrong: 3 },
    { rows: [row(2, 'few', true), row(3, '7'), row(4, '8')], wrong: 2 },
    { rows: [row(2, '6'), row(3, '7'), row(4, '8')], wrong: 1 },
    { rows: [row(58, 'none', true)], wrong: 1 },
    { rows: [], wrong: 0 },
  );
  await correct(3, '7');
  const fourth = await cell(4);
  await waitFor(() => expect(fourth).toHaveFocus());
  await correct(4, '8');
  // After the last wrong cell comes the first.
  const second = await cell(2);
  await waitFor(() => expect(second).toHaveFocus());
  await correct(2, '6');
  const elsewhere = await cell(58);
  await waitFor(() => expect(elsewhere).toHaveFocus());
  await correct(58, '0');
  await waitFor(() => expect(importing(/^Import 60 rows/)).toHaveFocus());
});

test('a corrected cell of an import that is still wrong keeps its text and the focus [stock.973]', async () => {
  await openPlans(
    { rows: [row(2, 'few', true), row(3, 'many', true)], wrong: 2 },
    { rows: [row(2, 'few', true), row(3, 'lots', true)], wrong: 2 },
  );
  await correct(3, 'lots');
  await waitFor(() => expect(importing(/^Import 58 rows/)).not.toHaveAttribute('aria-disabled'));
  const third = await cell(3);
  expect(third).toHaveFocus();
  expect(third).toHaveValue('lots');
});
