import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock } from '../../sample';
import { openStock, rowOf, type OpenStock } from '../testing/open-stock';

const BOLT = aStock({ name: 'Bolt', amount: 3, committed: 3, list_count: 1, minimum: 5, note: 'Zinc' });

/** The person's own open picking lists, for these customers. */
const ownLists = (...names: string[]) => ({
  body: {
    result: {
      lists: aPage(
        names.map((customer_name, at) => ({
          id: at + 1,
          name: null,
          customer_name,
          note: null,
          status: 'picking' as const,
          user_id: 7,
          user_name: 'Tom Ashby',
          continues_id: null,
          item_count: 1,
          picked_count: 0,
          short_count: 0,
          created_at: '2026-10-14T13:21:00.000000Z',
          updated_at: '2026-10-14T13:21:00.000000Z',
          completed_at: null,
          deleted_at: null,
          version: 1,
        })),
      ),
    },
  },
});

async function open(options: OpenStock = {}) {
  const opened = await openStock({ items: [BOLT], ...options });
  await screen.findByRole('link', { name: 'Bolt' });
  const user = userEvent.setup();
  const choose = async (entry: string) => {
    await user.click(within(rowOf('Bolt')).getByRole('button', { name: 'More for Bolt' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  return { ...opened, user, choose };
}

test('duplicating an item opens the form with its fields and sends them with the amount 0 [stock.591]', async () => {
  const { user, choose, address, writes } = await open();
  await choose('Duplicate');
  expect(address()).toBe(`/stock?new=1&like=${BOLT.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Bolt');
  expect(dialog.getByRole('combobox', { name: /Location/ })).toHaveValue(BOLT.location_name);
  expect(await dialog.findByRole('textbox', { name: 'Minimum' })).toHaveValue('5');
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Zinc');
  await user.type(name, ' long{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    name: 'Bolt long',
    location_id: BOLT.location_id,
    amount: 0,
    minimum: 5,
    note: 'Zinc',
  });
});

test('Copy link in the menu of a row on a French page copies the address of the item without a language, for a viewer too [stock.592]', async () => {
  const { user, toasts } = await open({ role: 'viewer', locale: 'fr', at: '/fr/stock' });
  await user.click(within(rowOf('Bolt')).getByRole('button', { name: /^Autres actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copier le lien' }));
  await waitFor(() => expect(toasts().map(({ message }) => message)).toEqual(['Lien copié']));
  const copied = await navigator.clipboard.readText();
  expect(copied).toBe(`${window.location.origin}/stock?item=${BOLT.id}`);
});

test('History in the menu of a row opens the panel with focus on the history [stock.592]', async () => {
  const { choose } = await open();
  await choose('History');
  await waitFor(() => expect(screen.getByText('History', { selector: 'h3 span' })).toHaveFocus());
});

test('the form for using an item warns that its amount is promised to lists, and the amount can be used all the same [stock.594]', async () => {
  const { user, choose, writes } = await open();
  await choose('Use');
  const form = within(await screen.findByRole('form', { name: 'Adjust Bolt' }));
  expect(form.getByText('All 3 are promised, 1 list.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Use 1' }));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ delta: -1, reason: 'used' }));
});

test('the form for using an item warns only of an amount above what is free [stock.594]', async () => {
  const { user, choose } = await open({ items: [{ ...BOLT, amount: 10, list_count: 2 }] });
  await choose('Use');
  const form = within(await screen.findByRole('form', { name: 'Adjust Bolt' }));
  const amount = form.getByRole('textbox', { name: 'Amount to use' });
  await user.clear(amount);
  await user.type(amount, '7');
  expect(form.queryByText(/promised/)).not.toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '8');
  expect(form.getByText('Only 7 of 10 are free: 3 are promised, 2 lists.')).toBeVisible();
});

test('the warning about a promised amount names the reader’s own lists and counts the others [stock.737]', async () => {
  const { choose, api } = await open({
    items: [{ ...BOLT, list_count: 3 }],
    answers: (server) => server.on('GET /api/stock/lists/{list}', ownLists('Smith', 'Jones')),
  });
  await choose('Use');
  const form = within(await screen.findByRole('form', { name: 'Adjust Bolt' }));
  expect(await form.findByText('All 3 are promised, for Smith, Jones, and 1 other list.')).toBeVisible();
  const asked = api.calls.find(({ path }) => path === '/api/stock/lists/picking');
  expect(asked?.query.get('stock_ids')).toBe(String(BOLT.id));
});

test('the form for adjusting several items says how many of them are promised to lists [stock.595]', async () => {
  const nut = aStock({ id: 900, name: 'Nut', amount: 9, committed: 0 });
  const { user } = await open({ items: [BOLT, nut] });
  await user.click(screen.getByRole('checkbox', { name: 'Select Bolt' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Nut' }));
  await user.click(await screen.findByRole('button', { name: 'Adjust' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Use'));
  await user.type(dialog.getByRole('textbox', { name: 'Amount to use, from each' }), '2');
  expect(dialog.getByText('1 of them uses stock that is promised to open lists.')).toBeVisible();
});

test('selected empty items are copied as a list to order by, with how much brings each back to its minimum [stock.593]', async () => {
  const { user, toasts } = await open({
    view: 'empty',
    items: [{ ...BOLT, amount: 0, committed: 0, unit: null, location_name: 'Rack A1' }],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Bolt' }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as a reorder list' }));
  await waitFor(() =>
    expect(toasts().map(({ message }) => message)).toEqual(['1 item copied as a reorder list']),
  );
  expect(await navigator.clipboard.readText()).toBe(
    `No.,Name,Location,Unit,Amount,Minimum,To order\n${BOLT.id},Bolt,Rack A1,,0,5,5`,
  );
});

test('the message after a press on a stepper says when the press took an amount promised to lists [stock.698]', async () => {
  const { user, toasts } = await open({ items: [{ ...BOLT, amount: 4 }] });
  await user.click(await screen.findByRole('button', { name: 'One less Bolt' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('Bolt: 4 → 3'));
  await user.click(await screen.findByRole('button', { name: 'One less Bolt' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('Bolt: 4 → 2. 3 are promised, 1 list.'));
});
