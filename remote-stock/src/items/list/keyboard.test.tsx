import { writeBlockAtom } from '@storeroom/sdk/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from '../../sample';
import { openStock } from '../testing/open-stock';

const items = () => ['Elbow', 'Tee', 'Union'].map((name, at) => aStock({ id: at + 1, name }));
const link = (name: string) => screen.getByRole('link', { name });

async function ready(options = {}) {
  const opened = await openStock({ items: items(), ...options });
  await screen.findByRole('link', { name: 'Tee' });
  return { user: userEvent.setup(), ...opened };
}

test('the key / moves focus to the filter, and n opens the form of a new item while no field has the focus [look.41]', async () => {
  const { user } = await ready();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByRole('searchbox').blur();
  await user.keyboard('n');
  expect(screen.getByRole('dialog', { name: 'Add item' })).toBeVisible();
});

test('the keys j, k and the arrows move from row to row of the stock list and stop at its ends', async () => {
  const { user } = await ready();
  await user.keyboard('j');
  expect(link('Union')).toHaveFocus();
  await user.keyboard('j{ArrowDown}{ArrowDown}');
  expect(link('Elbow')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link('Tee')).toHaveFocus();
  await user.keyboard('kk');
  expect(link('Union')).toHaveFocus();
});

test('Enter opens the focused item, e opens it with focus on its name, and Escape closes it', async () => {
  const { user, address } = await ready();
  await user.keyboard('j{Enter}');
  expect(address()).toBe('/stock?item=3');
  await screen.findByRole('complementary');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/stock');
  await user.keyboard('je');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Tee');
});

test('an open item leads to the next and previous one by buttons and keys, and closes to its row [stock.1016]', async () => {
  const { user, address } = await ready();
  await user.keyboard('j{Enter}');
  const panel = within(await screen.findByRole('complementary', { name: 'Union' }));
  expect(panel.getByRole('button', { name: 'Previous item' })).toHaveAccessibleDescription(
    'The first of the list',
  );
  await user.click(panel.getByRole('button', { name: 'Next item' }));
  await screen.findByRole('complementary', { name: 'Tee' });
  expect(address()).toBe('/stock?item=2');
  await user.keyboard('j');
  const last = within(await screen.findByRole('complementary', { name: 'Elbow' }));
  expect(last.getByRole('button', { name: 'Next item' })).toHaveAccessibleDescription('The last of the list');
  await user.click(last.getByRole('button', { name: 'Previous item' }));
  await screen.findByRole('complementary', { name: 'Tee' });
  expect(address()).toBe('/stock?item=2');
  await user.keyboard('jj');
  expect(address()).toBe('/stock?item=1');
  await user.keyboard('k{Escape}');
  expect(address()).toBe('/stock');
  expect(link('Tee')).toHaveFocus();
});

test('the next item after the last of a page is the first of the next page [stock.1072]', async () => {
  const many = Array.from({ length: 30 }, (_, at) => aStock({ id: at + 1, name: `Bolt ${at + 1}` }));
  const { address } = await openStock({ items: many });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Bolt 16' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Bolt 16' }));
  await user.click(await panel.findByRole('button', { name: 'Next item' }));
  await waitFor(() => expect(address()).toBe('/stock?item=15&page=2'));
  await screen.findByRole('complementary', { name: 'Bolt 15' });
  await screen.findByRole('link', { name: 'Bolt 1' });
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe('/stock?item=16'));
  await user.keyboard('j');
  await waitFor(() => expect(address()).toContain('page=2'));
  await screen.findByRole('complementary', { name: 'Bolt 15' });
  await user.keyboard('{Escape}');
  expect(address()).toBe('/stock?page=2');
  await waitFor(() => expect(link('Bolt 15')).toHaveFocus());
});

test('Escape closes the open item from a row, and not from a field [stock.1073]', async () => {
  const { user, address } = await ready();
  await user.keyboard('j{Enter}');
  await screen.findByRole('complementary', { name: 'Union' });
  screen.getByRole('searchbox').focus();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/stock?item=3');
  link('Elbow').focus();
  await user.keyboard('{Escape}');
  expect(address()).toBe('/stock');
  expect(link('Elbow')).toHaveFocus();
});

test('on the focused row the key + asks for the amount to receive, − for the amount to use, which Enter sends, and a archives it [V.31]', async () => {
  const { user, writes } = await ready();
  await user.keyboard('j+');
  expect(screen.getByRole('textbox', { name: 'Amount to receive' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await user.keyboard('-');
  await user.keyboard('4{Enter}');
  await waitFor(() =>
    expect(writes()[0]).toMatchObject({ path: '/api/stock/3/adjust', body: { delta: -4 } }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('a');
  await waitFor(() => expect(writes()[1]?.path).toBe('/api/stock/3/archive'));
  await waitFor(() => expect(link('Tee')).toHaveFocus());
});

test('the keys [ and ] turn the pages of the stock list and stop at its ends', async () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    aStock({ id: at + 1, name: at === 0 ? 'Tee' : `Bolt ${at}` }),
  );
  const { user, address } = await ready({ items: many, at: '/stock?page=2' });
  await user.keyboard(']');
  expect(address()).toBe('/stock?page=2');
  await user.keyboard('[[');
  expect(address()).toBe('/stock');
});

test('the keys that add, adjust, edit or archive do nothing for a viewer', async () => {
  const { user, writes } = await ready({ role: 'viewer' });
  await user.keyboard('jn+-ae');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('complementary')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(writes()).toEqual([]);
});

test('the keys that add, adjust, move, edit or archive do nothing in a read-only team [teams.922]', async () => {
  const { user, store, address, writes } = await ready();
  act(() => store.set(writeBlockAtom, 'The subscription has ended'));
  await user.keyboard('nj+-meaj');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/stock');
  expect(link('Tee')).toHaveFocus();
  expect(writes()).toEqual([]);
});
