import { expectAccessible } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock } from '../../sample';
import { openStock, rowOf } from '../testing/open-stock';

const DELETED = '2026-10-13T09:00:00.000000Z';
const items = () => [
  aStock({ id: 1, name: 'Elbow' }),
  aStock({ id: 2, name: 'Tee' }),
  aStock({ id: 3, name: 'Union' }),
];

async function choose(name: string, action: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
}

test('archiving an item removes its row and moves focus to the next row [stock.208, V.33]', async () => {
  const { writes, toasts } = await openStock({ items: items() });
  await choose('Tee', 'Archive');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tee' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Elbow' })).toHaveFocus();
  expect(screen.getByText('2 items')).toBeInTheDocument();
  await waitFor(() => expect(toasts()[0]?.message).toBe('Tee archived'));
  expect(writes()[0]).toMatchObject({ method: 'POST', path: '/api/stock/2/archive' });
});

test('Undo in the message about an archiving brings the item back into the list', async () => {
  const { writes, toasts } = await openStock({ items: items() });
  await choose('Tee', 'Archive');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  act(() => toasts()[0]?.action?.run());
  expect(await screen.findByRole('link', { name: 'Tee' })).toBeVisible();
  expect(writes().at(-1)?.path).toBe('/api/stock/2/unarchive');
});

test('an archiving that the server refuses brings the row back, and a message says why [look.12, D-F1.2]', async () => {
  const { api, toasts } = await openStock({ items: items() });
  api.on('POST /api/stock/{id}/archive', { status: 402 });
  await choose('Tee', 'Archive');
  await waitFor(() =>
    expect(toasts()[0]).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/subscription has ended/),
    }),
  );
  expect(await screen.findByRole('link', { name: 'Tee' })).toBeVisible();
});

test('an archiving without an answer is tried again under the same key [stock.2381]', async () => {
  const { api, writes, toasts } = await openStock({ items: items() });
  api.on('POST /api/stock/{id}/archive', 'unreachable');
  await choose('Tee', 'Archive');
  await waitFor(() => expect(toasts()[0]?.action?.label).toBe('Retry'));
  act(() => toasts()[0]?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(2));
  const [first, again] = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect([first, again]).toEqual([expect.any(String), first]);
});

test('archiving an item that is on open picking lists asks first, and is then sent with force', async () => {
  const { container, writes } = await openStock({ items: [aStock({ id: 2, name: 'Tee', list_count: 2 })] });
  const user = await choose('Tee', 'Archive');
  const dialog = screen.getByRole('dialog', { name: 'Archive Tee?' });
  expect(dialog).toHaveTextContent('on 2 open picking lists');
  await expectAccessible(container);
  expect(writes()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Archive anyway' }));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ team_id: 2, force: true }));
});

test('an archived item is unarchived with the button in its row [stock.208]', async () => {
  const user = userEvent.setup();
  const { toasts } = await openStock({
    view: 'archived',
    items: [aStock({ name: 'Tee', deleted_at: DELETED })],
  });
  await user.click(await screen.findByRole('button', { name: 'Unarchive Tee' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is archived' })).toBeVisible();
  await waitFor(() => expect(toasts()[0]?.message).toBe('Tee is active again'));
});

test('deleting an item asks first, Escape deletes nothing, and after the confirmation the item leaves the list [stock.209, R4.24]', async () => {
  const { writes } = await openStock({
    view: 'archived',
    items: [
      aStock({ id: 2, name: 'Tee', deleted_at: DELETED }),
      aStock({ id: 3, name: 'Union', deleted_at: DELETED }),
    ],
  });
  const user = await choose('Tee', 'Delete');
  const dialog = screen.getByRole('dialog', { name: 'Delete Tee?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(writes()).toEqual([]);
  await choose('Tee', 'Delete');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tee' })).not.toBeInTheDocument());
  expect(writes()[0]).toMatchObject({ method: 'DELETE', path: '/api/stock/2' });
  expect(rowOf('Union')).toBeVisible();
});

test('the menu of an archived item offers a viewer only to copy its link and to open its history [stock.208]', async () => {
  await openStock({
    role: 'viewer',
    view: 'archived',
    items: [aStock({ name: 'Tee', deleted_at: DELETED })],
  });
  const user = userEvent.setup();
  await screen.findByRole('link', { name: 'Tee' });
  expect(screen.queryByRole('button', { name: /Unarchive/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More for Tee' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Copy link',
    'History',
  ]);
});
