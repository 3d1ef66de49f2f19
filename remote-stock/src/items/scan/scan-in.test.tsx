import { keptDrafts } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { aStock, aStockroom } from '../../sample';
import { Scanner } from '../../scanning';
import scan from '../../texts/scan.en.json';
import en from '../../texts/stock.en.json';
import { stopQueue } from '../../unsent';
import { CountReader, ScanIn } from './scan-in';

afterEach(stopQueue);

const clamp = aStock({ id: 514, name: 'Clamp', location_id: 7, version: 4 });
const items = [
  aStock({ id: 512, name: 'Hex bolt', location_id: 7, version: 2 }),
  aStock({ id: 513, name: 'Old lamp', deleted_at: '2026-10-14T14:02:00Z' }),
  clamp,
  aStock({ id: 515, name: 'Valve', location_id: 12 }),
  aStock({ id: 516, name: 'Rope', location_id: 7 }),
];

const yard = { id: 12, name: 'Yard' };

async function show(api: FakeApi, element: ReactElement) {
  await Scanner.load();
  await act(() =>
    renderScreen(element, {
      ...{ api, at: '/stock/locations/12?scan=in' },
      user: aUser('manager'),
      texts: { stock: en, scan },
    }),
  );
}

/** Opens what takes items into a location; returns what is called when it closes. */
async function open(api: FakeApi) {
  const onClose = jest.fn();
  await show(api, <ScanIn location={yard} onClose={onClose} />);
  return onClose;
}

test('of what is scanned in, only what may move there goes, and what somebody has moved meanwhile stays on the list for another try [stock.628]', async () => {
  const api = aStockroom(fakeApi(), { items }).on('POST /api/stock/bulk', () => {
    const failed = [
      { id: 514, message: 'Changed.', errors: {}, current: { ...clamp, location_id: 9, version: 5 } },
    ];
    return { body: { result: { updated: 1, failed, batch_id: null } } };
  });
  const onClose = await open(api);
  const user = userEvent.setup();
  const type = async (code: string, says: RegExp) => {
    const field = screen.getByRole('textbox', { name: 'Code' });
    fireEvent.change(field, { target: { value: code } });
    await user.click(screen.getByRole('button', { name: 'Look up' }));
    expect(await screen.findByText(says)).toBeVisible();
  };
  await type('SRI512', /^Hex bolt added$/);
  await type('SRI513', /^Old lamp is archived and stays where it is/);
  await type('SRI515', /^Valve is here already\.$/);
  await type('SRI512', /^Hex bolt is on the list already\.$/);
  await type('SRI516', /^Rope added$/);
  await type('SRI514', /^Clamp added$/);
  await user.click(screen.getByRole('button', { name: 'Remove Rope from the list' }));
  const sent = () => api.calls.filter(({ path }) => path === '/api/stock/bulk').map(({ body }) => body);
  await user.click(screen.getByRole('button', { name: 'Move 2 items here' }));
  await screen.findByText('1 item could not be moved: Clamp');
  const list = within(screen.getByRole('list', { name: 'Scanned items' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Clamp'),
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Move 1 item here' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const move = { action: 'move', params: { location_id: 12 } };
  expect(sent()).toMatchObject([
    { ...move, stock_ids: [512, 514], seen: [{ value: 7, stock_ids: [512, 514] }] },
    { ...move, stock_ids: [514], seen: [{ value: 9, stock_ids: [514] }] },
  ]);
});

test('what was scanned in is kept until it has moved, and not any longer [stock.628]', async () => {
  const api = aStockroom(fakeApi(), { items }).on('POST /api/stock/bulk', {
    body: { result: { updated: 1, failed: [], batch_id: null } },
  });
  const onClose = await open(api);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'SRI512');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await screen.findByText(/^Hex bolt added$/);
  expect(keptDrafts().size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Move 1 item here' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(keptDrafts().size).toBe(0);
});

test('an item that is moved to where the count is, put back and scanned once more is moved by another call [stock.629]', async () => {
  const api = aStockroom(fakeApi(), { items }).on('POST /api/stock/bulk', {
    body: { result: { updated: 1, failed: [], batch_id: null } },
  });
  const rest = { isFilming: true, early: { current: [] }, onOne: () => 1, onClose: () => undefined };
  await show(api, <CountReader location={yard} {...rest} />);
  const moves = () => api.calls.filter(({ path }) => path === '/api/stock/bulk');
  const moveHere = { name: 'Move it here' };
  for (const count of [1, 2]) {
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: 'SRI512' } });
    fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
    fireEvent.click(await screen.findByRole('button', moveHere));
    await waitFor(() => expect(moves()).toHaveLength(count));
    await waitFor(() => expect(screen.queryByRole('button', moveHere)).not.toBeInTheDocument());
  }
  const [first, second] = moves();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key']);
});
