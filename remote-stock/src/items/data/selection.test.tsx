import { chooseTeamAtom } from '@storeroom/sdk';
import { setUserAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, setPageWidth } from '@storeroom/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from '../../sample';
import { openStock, rowOf, type OpenStock } from '../testing/open-stock';

const bolts = (count: number) =>
  Array.from({ length: count }, (_, at) => aStock({ id: at + 1, name: `Bolt ${at + 1}` }));
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const page = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
const bar = () => screen.getByRole('region', { name: 'Selection' });

async function open(options: OpenStock = {}) {
  const opened = await openStock({ items: bolts(20), ...options });
  await screen.findAllByRole('link', { name: /^Bolt/ });
  return { user: userEvent.setup(), ...opened };
}

test('checkboxes select one row, with Shift a range, and in the head the page [look.9]', async () => {
  const { user } = await open();
  await user.click(box('Bolt 20'));
  expect(bar()).toHaveTextContent('1 selected');
  expect(rowOf('Bolt 20')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Shift>}');
  await user.click(box('Bolt 17'));
  await user.keyboard('{/Shift}');
  expect(bar()).toHaveTextContent('4 selected');
  expect(page()).toBePartiallyChecked();
  await user.click(page());
  expect(bar()).toHaveTextContent('15 selected');
  await user.click(page());
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  expect(box('Bolt 20')).not.toBeChecked();
});

test('a selection stays while the list is paged and filtered, and its bar says what is out of sight [look.500]', async () => {
  const { user, address } = await open();
  await user.click(box('Bolt 20'));
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await screen.findByRole('link', { name: 'Bolt 5' });
  expect(bar()).toHaveTextContent('1 selected, 1 not on this page');
  await user.click(box('Bolt 5'));
  await user.type(screen.getByRole('searchbox'), 'Bolt 2');
  await waitFor(() => expect(bar()).toHaveTextContent('2 selected, 1 hidden by the filter'));
  await screen.findByRole('link', { name: 'Bolt 20' });
  expect(box('Bolt 20')).toBeChecked();
  await user.click(within(bar()).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/stock'));
  await waitFor(() => expect(bar()).toHaveTextContent('2 selected, 1 not on this page'));
});

test('switching the team keeps the list of stock open and clears its selection [teams.241]', async () => {
  const { user, store, address } = await open();
  const me = aUser();
  const [leeds] = me.teams;
  act(() =>
    store.set(setUserAtom, { ...me, teams: [leeds!, { ...leeds!, id: 5, name: 'Lyon', slug: 'lyon' }] }),
  );
  await user.click(box('Bolt 20'));
  expect(bar()).toHaveTextContent('1 selected');
  act(() => store.set(chooseTeamAtom, 5));
  await screen.findByRole('link', { name: 'Bolt 20' });
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  expect(box('Bolt 20')).not.toBeChecked();
  expect(address()).toBe('/stock');
});

test('a change of all that match sends the filter, and one Undo takes it back [look.501, stock.504]', async () => {
  const { user, writes, toasts } = await open({ at: '/stock?name=bolt' });
  await user.click(page());
  await user.click(within(bar()).getByRole('button', { name: 'Select all 20' }));
  expect(bar()).toHaveTextContent('20 selected: all that match, 5 not on this page');
  await user.click(within(bar()).getByRole('button', { name: 'Archive' }));
  await user.click(screen.getByRole('button', { name: 'Archive 20' }));
  await waitFor(() => expect(toasts().at(-1)?.message).toBe('20 items archived'));
  expect(writes()[0]).toMatchObject({
    path: '/api/stock/bulk',
    body: { action: 'archive', filter: { name: 'bolt' }, expected_total: 20 },
  });
  expect(writes()[0]?.body).not.toHaveProperty('stock_ids');
  await screen.findByText('No item matches');
  act(() => toasts().at(-1)?.action?.run());
  await screen.findByRole('link', { name: 'Bolt 20' });
  expect(toasts().at(-1)?.message).toBe('20 items put back.');
});

test('an item that is archived leaves the selection, and the bar says so [look.502]', async () => {
  const { user } = await open();
  await user.click(box('Bolt 20'));
  await user.click(box('Bolt 19'));
  await user.click(screen.getByRole('button', { name: 'More for Bolt 20' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(bar()).toHaveTextContent('1 selected, 1 has left this list'));
});

test('the stock list of a viewer has no checkboxes [look.503]', async () => {
  await open({ role: 'viewer' });
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('an action of a selection that the role does not allow says why [look.503]', async () => {
  const { user } = await open({ role: 'picker' });
  await user.click(box('Bolt 20'));
  expect(within(bar()).getByRole('button', { name: 'Archive' })).toHaveAccessibleDescription(
    /Your role does not allow this/,
  );
});

test('Ctrl+A selects the page and then all that match, and x and Shift+X select rows [look.512]', async () => {
  const { user } = await open();
  await user.keyboard('jx');
  expect(box('Bolt 20')).toBeChecked();
  await user.keyboard('jj{Shift>}X{/Shift}');
  expect(bar()).toHaveTextContent('3 selected');
  await user.keyboard('x');
  expect(bar()).toHaveTextContent('2 selected');
  await user.keyboard('{Control>}a{/Control}');
  expect(bar()).toHaveTextContent('15 selected');
  await user.keyboard('{Control>}a{/Control}');
  expect(bar()).toHaveTextContent('20 selected: all that match');
});

test('the key m on a selected row moves the selection, and on another row that row [stock.694]', async () => {
  const { user } = await open();
  await user.click(box('Bolt 20'));
  await user.click(box('Bolt 19'));
  screen.getByRole('link', { name: 'Bolt 19' }).focus();
  await user.keyboard('m');
  expect(await screen.findByRole('dialog', { name: 'Move 2 items' })).toBeVisible();
  await user.keyboard('{Escape}');
  screen.getByRole('link', { name: 'Bolt 18' }).focus();
  await user.keyboard('m');
  expect(await screen.findByRole('dialog', { name: 'Move Bolt 18' })).toBeVisible();
});

test('the key − on a selected row adjusts the selection, and on another row that row [stock.717]', async () => {
  const { user } = await open();
  await user.click(box('Bolt 20'));
  await user.click(box('Bolt 19'));
  screen.getByRole('link', { name: 'Bolt 19' }).focus();
  await user.keyboard('-');
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust 2 items' }));
  expect(dialog.getByRole('radio', { name: 'Use' })).toBeChecked();
  await user.keyboard('{Escape}');
  screen.getByRole('link', { name: 'Bolt 18' }).focus();
  await user.keyboard('-');
  expect(await screen.findByRole('dialog', { name: 'Adjust Bolt 18' })).toBeVisible();
});

test('a right-click opens the menu of a row, and Escape moves focus to the row [look.510]', async () => {
  const { user } = await open();
  fireEvent.contextMenu(rowOf('Bolt 19').querySelector('[data-column="text"]') as Element, {
    clientX: 40,
    clientY: 60,
  });
  const menu = await screen.findByRole('menu', { name: 'More for Bolt 19' });
  expect(within(menu).getByRole('menuitem', { name: 'Move' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('link', { name: 'Bolt 19' })).toHaveFocus();
});

describe('by touch', () => {
  // jsdom has no PointerEvent, so the properties of one are added to a plain event.
  const touch = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', name: string, clientY = 9) => {
    const row = rowOf(name);
    const event = createEvent[kind](row);
    fireEvent(row, Object.assign(event, { pointerType: 'touch', isPrimary: true, clientX: 9, clientY }));
  };
  const hold = (name: string) => touch('pointerDown', name);
  /** Opens the list and waits until it handles long presses, from when on a touch no longer opens the browser's own menu. */
  const openHearing = async () => {
    const opened = await open();
    const heard = () => {
      const event = createEvent.contextMenu(rowOf('Bolt 20'));
      return !fireEvent(rowOf('Bolt 20'), Object.assign(event, { pointerType: 'touch' }));
    };
    await waitFor(() => expect(heard()).toBe(true));
    return opened;
  };

  test('a long press selects a row on a phone, and lifting the finger opens nothing [look.511]', async () => {
    setPageWidth(390);
    const { address } = await openHearing();
    hold('Bolt 20');
    await waitFor(() => expect(bar()).toHaveTextContent('1 selected'));
    touch('pointerUp', 'Bolt 20');
    fireEvent.click(rowOf('Bolt 20'));
    expect(address()).toBe('/stock');
    fireEvent.click(rowOf('Bolt 20'));
    expect(address()).toBe('/stock?item=20');
  });

  test('a row selected by a long press on a phone offers to select all that match [stock.976]', async () => {
    setPageWidth(390);
    const { user } = await openHearing();
    hold('Bolt 20');
    await waitFor(() => expect(bar()).toHaveTextContent('1 selected'));
    touch('pointerUp', 'Bolt 20');
    await user.click(within(bar()).getByRole('button', { name: 'Select all 20' }));
    expect(bar()).toHaveTextContent('20 selected: all that match');
    await expectAccessible(document.body);
  });

  test('a long press opens the menu of a row on a wider screen, unless the finger moves [look.511]', async () => {
    await openHearing();
    hold('Bolt 19');
    touch('pointerMove', 'Bolt 19', 60);
    hold('Bolt 20');
    expect(await screen.findByRole('menu')).toHaveAccessibleName('More for Bolt 20');
  });
});

test('axe finds nothing in a list with a selected row', async () => {
  const { user } = await open();
  await user.click(box('Bolt 20'));
  await expectAccessible(document.body);
});
