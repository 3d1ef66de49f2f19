import { publishLive, publishReconnect, toastsAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import type { Role, Stock } from '@storeroom/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../testing/database';
import { aPage, aStock, aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import { stopQueue, UnsentMark } from '../../unsent';
import ArchivedScreen from '../archived.screen';
// A page loads it late. Here its texts have to be there from the beginning, so that the first test finds them too.
import './trash-page';

// jsdom paints no frames.
jest.mock('../../run-after-paint', () => ({ runAfterPaint: (task: () => void) => task() }));

afterEach(stopQueue);

const gasket = aStock({ id: 7, name: 'Gasket', deleted_at: '2026-10-14T13:59:00.000000Z' });

async function open(role: Role, isMarked = false) {
  let isThere = true;
  const api = aStockroom(fakeApi(), { items: [] })
    .on('GET /api/stock', () => ({ body: { result: { stock: aPage(isThere ? [gasket] : []) } } }))
    .on('POST /api/stock/{id}/restore', () => {
      isThere = false;
      return { body: { result: { stock: gasket } } };
    });
  const at = '/stock/archived?removed=1';
  const page = (
    <>
      {isMarked ? <UnsentMark /> : null}
      <ArchivedScreen />
    </>
  );
  return {
    ...(await renderScreen(page, { api, at, user: aUser(role), texts: { stock: en } })),
    api,
  };
}

test('a manager can restore a deleted item [stock.218]', async () => {
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

test('the open trash follows what others delete and restore [stock.218]', async () => {
  const { api } = await open('manager');
  await screen.findByRole('button', { name: 'Restore Gasket' });
  const happen = (name: 'Deleted' | 'Restored', there: Stock[]) => {
    api.on('GET /api/stock', { body: { result: { stock: aPage(there) } } });
    act(() => publishLive({ subject: 'stock', name, ids: [7] }));
  };
  happen('Restored', []);
  expect(await screen.findByText('Nothing was deleted')).toBeVisible();
  happen('Deleted', [gasket]);
  expect(await screen.findByRole('button', { name: 'Restore Gasket' })).toBeVisible();
});

test('the open trash is read again once the page has its connection back [stock.218]', async () => {
  const { api } = await open('manager');
  await screen.findByRole('button', { name: 'Restore Gasket' });
  api.on('GET /api/stock', { body: { result: { stock: aPage([]) } } });
  act(() => publishReconnect());
  expect(await screen.findByText('Nothing was deleted')).toBeVisible();
});

test('a restoration without an answer is tried again under the same key [stock.2381]', async () => {
  const { api, store } = await open('manager');
  api.on('POST /api/stock/{id}/restore', 'unreachable');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Gasket' }));
  await waitFor(() => expect(store.get(toastsAtom)[0]?.action?.label).toBe('Retry'));
  act(() => store.get(toastsAtom)[0]?.action?.run());
  const sent = () => api.calls.filter(({ path }) => path === '/api/stock/7/restore');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(new Set(sent().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('a viewer is shown no deleted item to restore [stock.218]', async () => {
  const { api } = await open('viewer');
  await screen.findByRole('heading', { name: 'Deleted in the last 30 days' });
  expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('an item restored without a network waits in its row of the trash, and is restored once [offline.1811]', async () => {
  const { api, store } = await open('manager', true);
  const restoredBy = 'POST /api/stock/{id}/restore';
  api.on(restoredBy, 'unreachable');
  const restore = await screen.findByRole('button', { name: 'Restore Gasket' });
  await userEvent.click(restore);
  const row = within(screen.getByRole('row', { name: /Gasket/ }));
  expect(await row.findByText('waiting to send')).toBeVisible();
  expect(store.get(toastsAtom).at(-1)?.message).toMatch(/^Restore Gasket: kept on this device/);
  expect(restore).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: '1 waiting to send' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Waiting to send' }));
  expect(dialog.getByText('Restore Gasket')).toBeVisible();
  api.on(restoredBy, { body: { result: { stock: gasket } } }).on('GET /api/stock', {
    body: { result: { stock: aPage([]) } },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Send now' }));
  await dialog.findByText('Everything is sent.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Nothing was deleted')).toBeVisible();
  const sent = api.calls.filter(({ path }) => path === '/api/stock/7/restore');
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});
