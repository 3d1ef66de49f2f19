import type { ImportRow, Permission } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import { ImportPage } from './import-page';

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

async function openPlan(unknown: string[] = []) {
  const totals = { create: 0, update: 1, unchanged: 1, error: 0 };
  const unknown_locations = unknown.map((name) => ({ name, rows: 1 }));
  const api = aStockroom(fakeApi(), { items: [] }).on('POST /api/stock/import', () => ({
    status: 200,
    body: { result: { rows: [CHANGED, SAME], totals, mapping: MAPPING, unknown_locations } },
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

test('whoever has pasted cells for an import and goes back to the stock before they are used is asked first [look.341]', async () => {
  const options = { at: '/stock?import=1', user: aUser('manager'), texts: { stock: en } };
  await renderScreen(<ImportPage />, { ...options, api: fakeApi(), leaving: 'stay' });
  const cells = screen.getByRole('textbox', { name: 'or paste cells from a spreadsheet' });
  fireEvent.change(cells, { target: { value: 'Hinge\t1200' } });
  fireEvent.click(screen.getByRole('link', { name: 'Back to the stock' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/stock?import=1');
  expect(cells).toHaveValue('Hinge\t1200');
});

test('a changed row of an import shows the old and the new value of each field [stock.849]', async () => {
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

test.each([
  [['Loft'], '1 location of the file is not there yet: Loft.'],
  [['A', 'B', 'C', 'D', 'E', 'F'], '6 locations of the file are not there yet: A, B, C, D, E and 1 more.'],
])('an import names the locations that the team does not have: %p [stock.1606]', async (unknown, says) => {
  await openPlan(unknown);
  expect(await screen.findByText(says)).toBeVisible();
});

test('a row of an import that changes nothing says so [stock.849]', async () => {
  await openPlan();
  expect(await screen.findByRole('row', { name: /^3 nothing to change Bolt/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Nothing to change/ })).toBeVisible();
});

test('the dry run of an import names a column that is not imported, adds all missing locations with one press, and leaves repeated codes out with another [stock.642, stock.645, stock.697]', async () => {
  const set = jest.spyOn(FormData.prototype, 'set');
  const sent = (field: string) => String(set.mock.calls.findLast(([name]) => name === field)?.[1] ?? '');
  const lot = (row: number, more: Partial<ImportRow> = {}): ImportRow => ({
    row,
    status: 'create',
    stock_id: null,
    values: { name: 'Gauze', amount: '4', codes: 'GZ114' },
    errors: {},
    ...more,
  });
  const api = aStockroom(fakeApi(), { items: [] }).on('POST /api/stock/import', () => {
    const isLeftOut = sent('taken_codes') === 'leave_out';
    const errors = { codes: ['The code GZ114 is in row 2 already, and a code is of one item.'] };
    const repeated = isLeftOut
      ? lot(3, { codes_left_out: ['GZ114'] })
      : lot(3, { status: 'error' as const, errors });
    const columns = ['Product name', 'Physical QOH', 'Product code', 'Lot number'];
    const result = {
      rows: [lot(2), repeated],
      totals: { create: isLeftOut ? 2 : 1, update: 0, unchanged: 0, error: isLeftOut ? 0 : 1 },
      mapping: { name: 1, amount: 2, codes: 3 },
      columns: columns.map((name) => ({ name, examples: ['A-1'] })),
      unknown_locations: [
        { name: 'Attic', rows: 1 },
        { name: 'Cellar', rows: 1 },
      ],
      taken_codes: 1,
    };
    return { status: 200, body: { result } };
  });
  await renderScreen(<ImportPage />, { api, at: '/stock?import=1', user: aUser(), texts: { stock: en } });
  fireEvent.change(screen.getByRole('textbox', { name: 'or paste cells from a spreadsheet' }), {
    target: { value: 'Product name\tPhysical QOH\tProduct code\tLot number\nGauze\t4\tGZ114\tA-1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use these cells' }));
  expect(await screen.findByText(/^1 column is not imported: Lot number\./)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Add all 2' }));
  await waitFor(() => expect(sent('create_locations')).toBe('true'));
  expect(
    await screen.findByText(/^1 row has a code that another item or an earlier row has\./),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Leave taken codes out' }));
  expect(await screen.findByText(/^1 row comes without a code/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /without the code GZ114/ })).toBeVisible();
  set.mockRestore();
});

test('locations that a file names are added one by one, only those that were pressed, and by nobody else than who may edit locations [stock.645]', async () => {
  const set = jest.spyOn(FormData.prototype, 'set');
  const sent = () => set.mock.calls.findLast(([name]) => name === 'create_locations')?.[1];
  const places = ['Attic', 'Cellar', 'Yard'];
  const rows = places.map((location, at): ImportRow => ({
    row: at + 2,
    status: 'error',
    stock_id: null,
    values: { name: `Bolt ${at}`, location },
    errors: { location: ['There is no such location.'] },
  }));
  const api = aStockroom(fakeApi(), { items: [] }).on('POST /api/stock/import', () => {
    const totals = { create: 0, update: 0, unchanged: 0, error: 3 };
    const unknown_locations = places.map((name) => ({ name, rows: 1 }));
    return { status: 200, body: { result: { rows, totals, mapping: MAPPING, unknown_locations } } };
  });
  const openAs = async (permissions: Permission[]) => {
    const user = aUser();
    user.teams = user.teams.map((team) => ({ ...team, permissions }));
    const options = { api, at: '/stock?import=1', user, texts: { stock: en } };
    const { unmount } = await renderScreen(<ImportPage />, options);
    fireEvent.change(screen.getByRole('textbox', { name: 'or paste cells from a spreadsheet' }), {
      target: { value: 'Article\tPlace\nBolt\tAttic' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Use these cells' }));
    await screen.findByRole('textbox', { name: /row 4/ });
    return unmount;
  };
  const unmount = await openAs(['stock', 'stock.import', 'locations']);
  expect(screen.queryAllByRole('button', { name: /^Add location/ })).toEqual([]);
  unmount();
  await openAs(['stock', 'stock.import', 'locations', 'locations.edit']);
  for (const name of ['Attic', 'Yard']) {
    fireEvent.click(screen.getByRole('button', { name: `Add location “${name}”` }));
    await waitFor(() => expect(sent()).toContain(name));
  }
  expect(sent()).toBe('["Attic","Yard"]');
  set.mockRestore();
});

test('an import sends the number of rows on its button, and is read again when it has changed [stock.1491]', async () => {
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
