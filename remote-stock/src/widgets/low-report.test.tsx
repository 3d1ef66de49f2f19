import { toastsAtom } from '@storeroom/sdk/host';
import type { Role, Stock } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock, aStockroom } from '../sample';
import en from '../texts/stock.en.json';
import StockAttention from './stock-attention';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const LOW = 'GET /api/stock/reports/low';
const short = aStock({ id: 1, name: 'Tube', amount: 12, minimum: 20 });

function show({ role = 'manager', items = [short] }: { role?: Role; items?: Stock[] } = {}) {
  const api = aStockroom(fakeApi(), { items, now: NOW });
  return renderScreen(<StockAttention />, {
    api,
    at: '/dashboard',
    user: aUser(role),
    texts: { stock: en },
    now: NOW,
  });
}

test('an export of the low-stock report that fails says so', async () => {
  const user = userEvent.setup();
  const { api, store } = await show();
  api.on(LOW, { status: 400 });
  await user.click(await screen.findByRole('button', { name: 'Low-stock report' }));
  await user.click(screen.getByRole('menuitem', { name: 'As Excel workbook' }));
  await waitFor(() =>
    expect(store.get(toastsAtom)).toMatchObject([{ message: 'The report could not be fetched. Try again.' }]),
  );
  const asked = api.calls.find(({ path }) => path.endsWith('/low'));
  expect(asked?.query.get('format')).toBe('xlsx');
});

test('the low-stock report is offered only where an item is low and the role may export reports [pages.669]', async () => {
  const { unmount } = await show({ items: [aStock()] });
  await screen.findByText('Nothing is oversold and nothing has run out.');
  expect(screen.queryByRole('button', { name: 'Low-stock report' })).not.toBeInTheDocument();
  unmount();
  const keeper = await show({ role: 'keeper' });
  await screen.findByRole('link', { name: 'Tube' });
  expect(screen.queryByRole('button', { name: 'Low-stock report' })).not.toBeInTheDocument();
  keeper.unmount();
  await show();
  expect(await screen.findByRole('button', { name: 'Low-stock report' })).toBeVisible();
});
