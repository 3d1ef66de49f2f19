import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@storeroom/testing';
import { aList } from '../testing/a-list';
import { openLists, someLines } from '../testing/open-lists';

/** These screens are slow on a busy machine. */
afterEach(() => window.localStorage.clear());

const lists = [
  aList({ id: 41, items: someLines() }),
  aList({ id: 42, customer_name: 'Moss & Sons', items: someLines(), status: 'done' }),
];

test('the sidebar of picking lists opens with those being picked; its view “Done” shows those that are done and asks the server for a typed name [lists.953, R4.27]', async () => {
  window.localStorage.setItem('picking-sidebar', 'open');
  const { api, container } = await openLists({ lists });
  const user = userEvent.setup();
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
  expect(await sidebar.findByRole('button', { name: /Fenwick/ })).toBeVisible();
  expect(sidebar.queryByRole('button', { name: /Moss & Sons/ })).not.toBeInTheDocument();
  await user.click(await sidebar.findByRole('radio', { name: 'Done' }));
  const rows = within(await sidebar.findByRole('list', { name: 'Done' }));
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(1));
  expect(rows.getByRole('button', { name: /Moss & Sons/ })).toBeVisible();
  await expectAccessible(container);
  await user.type(sidebar.getByRole('searchbox'), 'moss');
  const searched = () =>
    api.calls.some(({ path, query }) => /done$/.test(path) && query.get('name') === 'moss');
  await waitFor(() => expect(searched()).toBe(true));
});

test('the view “Done” of the sidebar of picking lists says when no list is done [lists.953]', async () => {
  window.localStorage.setItem('picking-sidebar', 'open');
  await openLists({ lists: lists.slice(0, 1) });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
  await userEvent.click(await sidebar.findByRole('radio', { name: 'Done' }));
  expect(await sidebar.findByText(/No list of yours is done yet/)).toBeVisible();
});

test('the address ?lists=1&list=new opens the form for a new picking list and is cleaned, and cancelling the form sends nothing', async () => {
  const entries = window.history.length;
  const { api } = await openLists({ lists, at: '/stock?lists=1&list=new' });
  const dialog = within(await screen.findByRole('dialog', { name: 'New picking list' }));
  expect(dialog.getByRole('textbox', { name: /Customer/ })).toHaveFocus();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(window.history.length).toBeLessThanOrEqual(entries + 1);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('Escape closes the form for a new picking list, and the sidebar stays open with focus on the button New list', async () => {
  window.localStorage.setItem('picking-sidebar', 'open');
  await openLists({ lists });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
  await userEvent.click(sidebar.getByRole('button', { name: 'New list' }));
  await screen.findByRole('dialog', { name: 'New picking list' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sidebar.getByRole('button', { name: 'New list' })).toHaveFocus();
});

test('closing the sidebar of picking lists moves focus to its button, and closing a list moves it to the entry of that list [lists.1708]', async () => {
  await openLists({ lists });
  const user = userEvent.setup();
  const toggle = await screen.findByRole('button', { name: 'Picking lists' });
  await user.click(toggle);
  const entry = () => screen.findByRole('button', { name: /Fenwick/ });
  await user.click(await entry());
  await screen.findByRole('complementary', { name: /Fenwick/ });
  await user.keyboard('{Escape}');
  expect(await entry()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(toggle).toHaveFocus();
});

test('the sidebar of picking lists shows no list of somebody else [R4.29]', async () => {
  window.localStorage.setItem('picking-sidebar', 'open');
  const foreign = aList({ id: 43, customer_name: 'Hale & Daughters', user_id: 99 });
  await openLists({ lists: [...lists, foreign] });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
  expect(await sidebar.findByRole('button', { name: /Fenwick/ })).toBeVisible();
  expect(sidebar.queryByText(/Hale/)).not.toBeInTheDocument();
});

test('the button in the sidebar that restores a picking list says so while the list is being restored [lists.1607]', async () => {
  window.localStorage.setItem('picking-sidebar', 'open');
  const deleted = aList({ id: 41, items: someLines(), deleted_at: '2026-10-14T12:00:00.000000Z' });
  const { api } = await openLists({ lists: [deleted] });
  let answer = () => {};
  const held = new Promise<void>((answered) => (answer = answered));
  api.on('POST /api/stock/lists/{list}/restore', async () => {
    await held;
    return { status: 404 };
  });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
  await userEvent.click(await sidebar.findByRole('radio', { name: 'Deleted' }));
  const restore = await sidebar.findByRole('button', { name: /^Restore / });
  expect(restore).not.toHaveAttribute('title');
  await userEvent.click(restore);
  expect(restore).toHaveAttribute('aria-disabled', 'true');
  expect(restore).toHaveAttribute('title', 'This list is being restored.');
  answer();
  await waitFor(() => expect(restore).not.toHaveAttribute('title'));
});

test.each(['/stock/reports', '/stock?import=1'])(
  'at %s the sidebar of picking lists that was left open stays closed until somebody opens it there [lists.1608]',
  async (at) => {
    window.localStorage.setItem('picking-sidebar', 'open');
    await openLists({ lists, at });
    const toggle = await screen.findByRole('button', { name: 'Picking lists' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('complementary', { name: 'Picking lists' })).not.toBeInTheDocument();
    await userEvent.click(toggle);
    expect(await screen.findByRole('complementary', { name: 'Picking lists' })).toBeVisible();
    await userEvent.click(toggle);
    expect(screen.queryByRole('complementary', { name: 'Picking lists' })).not.toBeInTheDocument();
  },
);
