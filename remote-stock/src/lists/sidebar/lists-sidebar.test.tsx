import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@storeroom/testing';
import { aList } from '../testing/a-list';
import { openLists, someLines } from '../testing/open-lists';

const lists = [
  aList({ id: 41, items: someLines() }),
  aList({ id: 42, customer_name: 'Moss & Sons', items: someLines(), status: 'done' }),
];

test('[X.953] lists that are done are found again in a view of their own, by a part of their name too', async () => {
  window.localStorage.setItem('picking-sidebar', 'open');
  const { api, container } = await openLists({ lists });
  const user = userEvent.setup();
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
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

test('[X.953] where no list is done yet, the view says so', async () => {
  window.localStorage.setItem('picking-sidebar', 'open');
  await openLists({ lists: lists.slice(0, 1) });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
  await userEvent.click(await sidebar.findByRole('radio', { name: 'Done' }));
  expect(await sidebar.findByText(/No list of yours is done yet/)).toBeVisible();
});

test('[X.1091] an address that begins a list asks for whom it is, and is put right without a step for Back', async () => {
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

test('[R4.29] a list of somebody else that a server sends is neither shown nor counted', async () => {
  window.localStorage.setItem('picking-sidebar', 'open');
  const foreign = aList({ id: 43, customer_name: 'Hale & Daughters', user_id: 99 });
  await openLists({ lists: [...lists, foreign] });
  const sidebar = within(await screen.findByRole('complementary', { name: 'Picking lists' }));
  expect(await sidebar.findByRole('button', { name: /Fenwick/ })).toBeVisible();
  expect(sidebar.queryByText(/Hale/)).not.toBeInTheDocument();
});
