import type { ImportRow } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import { ImportPage } from './import-page';

/** A busy machine is no failure: what a test waits for may take a while. */
configure({ asyncUtilTimeout: 2_000 });
jest.setTimeout(30_000);

const MAPPING = { name: 1, location: 2, amount: 3, allow_minus_amount: 4, unit: 5, minimum: 6 };

const CHANGED: ImportRow = {
  row: 2,
  status: 'update',
  stock_id: 7,
  values: {
    name: 'HINGE',
    location: '',
    amount: '1200',
    allow_minus_amount: 'x',
    unit: 'Pcs',
    minimum: '5',
  },
  changes: {
    name: { old: 'Hinge', new: 'HINGE' },
    location: { old: 'Rack', new: null },
    amount: { old: 3, new: 1200 },
    allow_minus_amount: { old: false, new: true },
    unit: { old: null, new: 'piece' },
  },
  errors: {},
};
const SAME: ImportRow = {
  row: 3,
  status: 'unchanged',
  stock_id: 8,
  values: { name: 'Bolt', amount: '4' },
  errors: {},
};

async function openPlan() {
  const totals = { create: 0, update: 1, unchanged: 1, error: 0 };
  const api = aStockroom(fakeApi(), { items: [] }).on('POST /api/stock/import', () => ({
    status: 200,
    body: { result: { rows: [CHANGED, SAME], totals, mapping: MAPPING, unknown_locations: [] } },
  }));
  const user = aUser('manager');
  await renderScreen(<ImportPage />, { api, at: '/stock?import=1', user, texts: { stock: en } });
  fireEvent.change(screen.getByRole('textbox', { name: 'or paste cells from a spreadsheet' }), {
    target: { value: 'Article\tQty\nHinge\t1200' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use these cells' }));
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('[X.849] a row that changes an item shows of each field that changes what it was and what it will be', async () => {
  await openPlan();
  const row = await screen.findByRole('row', { name: /^2 changed/ });
  expect(cellsOf(row)).toEqual([
    '2',
    'changed',
    'Hinge → HINGE',
    'Rack → No location',
    '3 → 1,200',
    'no → yes',
    'empty → pieces',
    '5',
  ]);
});

test('[X.849] a row that changes nothing says so', async () => {
  await openPlan();
  expect(await screen.findByRole('row', { name: /^3 nothing to change Bolt/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Nothing to change/ })).toBeVisible();
});

test('[X.1491] as many rows are imported as the button says, and with another number by then the file is read again', async () => {
  const set = jest.spyOn(FormData.prototype, 'set');
  const sent = () => set.mock.calls.filter(([name]) => name === 'expected_total').map(([, value]) => value);
  let update = 2;
  const api = aStockroom(fakeApi(), { items: [] }).on('POST /api/stock/import', () => {
    const totals = { create: 0, update, unchanged: 1, error: 0 };
    const result = { rows: [CHANGED, SAME], totals, mapping: MAPPING, unknown_locations: [] };
    const isDry = set.mock.calls.at(-3)?.[0] !== 'expected_total';
    if (isDry) return { status: 200, body: { result } };
    update = 1;
    const errors = { expected_total: ['1 row would be imported now.'] };
    return { status: 422, body: { message: 'x', errors, result: { total: 1 } } };
  });
  await renderScreen(<ImportPage />, {
    api,
    at: '/stock?import=1',
    user: aUser('manager'),
    texts: { stock: en },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'or paste cells from a spreadsheet' }), {
    target: { value: 'Article\tQty\nHinge\t1200' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use these cells' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText(/1 row would be imported now/)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => expect(sent()).toEqual(['2', '1']));
});
