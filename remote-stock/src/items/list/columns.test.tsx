import { setSetUp, setUserAtom } from '@storeroom/sdk/host';
import { userAtom } from '@storeroom/sdk';
import type { Preferences } from '@storeroom/contract';
import { setPageWidth } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from '../../sample';
import { openStock, rowOf, type OpenStock } from '../testing/open-stock';

const BOLT = aStock({ name: 'Bolt', amount: 8, committed: 3, list_count: 1, minimum: 5, note: 'Zinc' });

afterEach(() => {
  jest.restoreAllMocks();
  setSetUp(() => Promise.resolve(false));
});

/** Opens the list, with a host that stores preferences. */
async function open(options: OpenStock = {}) {
  const opened = await openStock({ items: [BOLT], ...options });
  const kept: Preferences[] = [];
  setSetUp((change) => {
    kept.push(change);
    const user = opened.store.get(userAtom);
    const tables = { ...user?.preferences?.tables, ...change.tables };
    if (user) act(() => opened.store.set(setUserAtom, { ...user, preferences: { tables } }));
    return Promise.resolve(true);
  });
  await screen.findByRole('link', { name: 'Bolt' });
  const user = userEvent.setup();
  const openColumns = async (name = 'Columns') => {
    await user.click(screen.getByRole('button', { name: 'Views and columns' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(screen.getByRole('dialog', { name }));
  };
  return { ...opened, user, openColumns, kept };
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('columns chosen for the stock list show at once, are saved for the person, and can be reset [look.581]', async () => {
  const { user, openColumns, kept } = await open();
  const dialog = await openColumns();
  await user.click(dialog.getByRole('checkbox', { name: 'Promised' }));
  await user.click(dialog.getByRole('checkbox', { name: 'No.' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Changed' }));
  expect(kept.at(-1)).toEqual({ tables: { stock: 'columns=name.amount.free.location.promised.id' } });
  const behind = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
  expect(behind).toEqual(['', 'Name', 'Amount', 'Free', 'Location', 'Promised', 'No.', 'More']);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(heads()).toEqual(['', 'Name', 'Amount', 'Free', 'Location', 'Promised', 'No.', 'More']);
  expect(within(rowOf('Bolt')).getByText('3 on 1 list')).toBeVisible();
  await user.click((await openColumns()).getByRole('button', { name: 'Reset to the usual columns' }));
  expect(kept.at(-1)).toEqual({ tables: { stock: '' } });
  expect(heads()).toEqual(['', 'Name', 'Amount', 'Free', 'Location', 'Changed', 'More']);
});

test('columns whose saving is not confirmed are told as ones that may have been saved [look.2474]', async () => {
  const { user, openColumns } = await open();
  setSetUp(() => Promise.resolve(false));
  const dialog = await openColumns();
  await user.click(dialog.getByRole('checkbox', { name: 'Promised' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server has not confirmed this');
});

test('columns named in the address of the stock list win, and the dialog then changes the address [look.581]', async () => {
  const { user, openColumns, kept, address } = await open({ at: '/stock?columns=name.minimum.note' });
  expect(heads()).toEqual(['', 'Name', 'Minimum', 'Note', 'More']);
  expect(within(rowOf('Bolt')).getByText('Zinc')).toBeVisible();
  await user.click((await openColumns()).getByRole('button', { name: 'Keep Note first' }));
  await waitFor(() => expect(address()).toBe('/stock?columns=*note.name.minimum'));
  expect(kept).toEqual([]);
});

test('on a phone the dialog for columns lets one choose what a card shows [look.587]', async () => {
  setPageWidth(390);
  const { user, openColumns, kept } = await open();
  expect(rowOf('Bolt')).toHaveTextContent('Rack A2 · free 5');
  const dialog = await openColumns('Shown on cards');
  await user.click(dialog.getByRole('checkbox', { name: 'No.' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Location' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(rowOf('Bolt')).toHaveTextContent(`free 5 · No. ${BOLT.id}`);
  expect(rowOf('Bolt')).not.toHaveTextContent('Rack A2 ·');
  expect(kept).toHaveLength(2);
});

test('a view that is saved is sent with the columns and the row height on the screen [look.582]', async () => {
  const { user, openColumns, api, writes, address } = await open();
  api.on('POST /api/views', { status: 422, body: { message: 'Taken', errors: { name: ['Taken'] } } });
  const dialog = await openColumns();
  await user.click(dialog.getByRole('checkbox', { name: 'Free' }));
  await user.click(dialog.getByText('Compact'));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Views and columns' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Short{Enter}');
  await screen.findByText('Taken');
  expect(writes().at(-1)?.body).toMatchObject({
    query: 'columns=name.amount.location.changed&density=compact',
  });
  expect(address()).toBe('/stock');
});

test.each([
  ['/stock', 'newest first'],
  ['/stock?sort=created_at&sort_direction=ASC', 'oldest first'],
  ['/stock?sort=location&columns=name', 'by location'],
])('the order of %s, which no column shows, is said in words [look.586]', async (at, words) => {
  await open({ at });
  expect(within(screen.getByRole('navigation', { name: 'Pages' })).getByText(words)).toBeVisible();
});

test('an order that the head of a column shows is not said in words [look.586]', async () => {
  await open({ at: '/stock?columns=name.id' });
  expect(await screen.findByRole('columnheader', { name: 'No.' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.queryByText('newest first')).not.toBeInTheDocument();
});
