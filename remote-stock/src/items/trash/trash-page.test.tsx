import { toastsAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import type { Role } from '@storeroom/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock, aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import ArchivedScreen from '../archived.screen';

const gasket = aStock({ id: 7, name: 'Gasket', deleted_at: '2026-10-14T13:59:00.000000Z' });

async function open(role: Role) {
  let isThere = true;
  const api = aStockroom(fakeApi(), { items: [] })
    .on('GET /api/stock', () => ({ body: { result: { stock: aPage(isThere ? [gasket] : []) } } }))
    .on('POST /api/stock/{id}/restore', () => {
      isThere = false;
      return { body: { result: { stock: gasket } } };
    });
  const at = '/stock/archived?removed=1';
  return {
    ...(await renderScreen(<ArchivedScreen />, { api, at, user: aUser(role), texts: { stock: en } })),
    api,
  };
}

test('a manager can restore an item that was deleted in the last 30 days [stock.218]', async () => {
  const { api, store, container } = await open('manager');
  const restore = await screen.findByRole('button', { name: 'Restore Gasket' });
  expect(screen.getByRole('table', { name: 'Deleted items' })).toHaveTextContent('Gasket');
  expect(api.calls.find(({ path }) => path === '/api/stock')?.query.get('removed')).toBe('true');
  await expectAccessible(container);
  await userEvent.click(restore);
  expect(await screen.findByText('Nothing was deleted')).toBeVisible();
  await waitFor(() => expect(store.get(toastsAtom)[0]?.message).toBe('Gasket is restored, in the archive'));
  expect(api.calls.some(({ path }) => path === '/api/stock/7/restore')).toBe(true);
});

test('a viewer is shown no deleted item to restore [stock.218]', async () => {
  const { api } = await open('viewer');
  await screen.findByRole('heading', { name: 'Deleted in the last 30 days' });
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
