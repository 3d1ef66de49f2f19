import type { Role, Stock } from '@storeroom/shared/contract';
import { publishLive } from '@storeroom/shared/host';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { aStock, aStockroom } from '../sample';
import en from '../texts/stock.en.json';
import StockAttention from './stock-attention';
import StockMovements from './stock-movements';
import StockTiles from './stock-tiles';

const NOW = Date.parse('2026-10-14T14:02:00Z');

interface Shown {
  role?: Role;
  at?: string;
  items?: Stock[];
}

async function show(widget: ReactElement, { role = 'manager', at = '/dashboard', items }: Shown = {}) {
  const api = aStockroom(fakeApi(), { items, now: NOW });
  const series = [
    { date: '2026-10-12', in: 310, out: 40 },
    { date: '2026-10-13', in: 0, out: 1200.5 },
    { date: '2026-10-14', in: 20, out: 5 },
  ];
  api.on('GET /api/stock/reports/movements', () => ({ body: { result: { series } } }));
  return renderScreen(widget, { api, at, user: aUser(role), texts: { stock: en }, now: NOW });
}

test.each([
  ['tiles', <StockTiles key="tiles" />],
  ['attention', <StockAttention key="attention" />],
  ['movements', <StockMovements key="movements" />],
])('[G.236] %s that cannot be read say so, and come when they are asked for again', async (_name, widget) => {
  const api = fakeApi();
  const paths = ['/api/stock', '/api/stock/reports/overview', '/api/stock/reports/movements'];
  for (const path of paths) api.on(`GET ${path}`, () => ({ status: 400, body: {} }));
  const { container } = await renderScreen(widget, {
    api,
    at: '/dashboard',
    user: aUser('manager'),
    texts: { stock: en },
    now: NOW,
  });
  expect(await screen.findByText(/The storeroom did not answer/)).toBeVisible();
  await expectAccessible(container);
  aStockroom(api, { now: NOW });
  api.on('GET /api/stock/reports/movements', () => ({ body: { result: { series: [] } } }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/did not answer/)).not.toBeInTheDocument());
});

test('[G.230] the widgets of a page have their figures read once for all of them', async () => {
  const { api } = await show(
    <>
      <StockTiles />
      <StockAttention />
      <StockMovements />
    </>,
  );
  await screen.findByText('deepest −4');
  await waitFor(() => expect(api.calls).toHaveLength(4));
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [501] }));
  await waitFor(() => expect(api.calls).toHaveLength(8));
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [501] }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(api.calls).toHaveLength(8);
});

describe('the tiles', () => {
  test('[X.153] show what the team holds, each leading to its page', async () => {
    const { container } = await show(<StockTiles />);
    const tiles = within(await screen.findByRole('navigation', { name: 'Stock figures' }));
    await tiles.findByText('deepest −4');
    const read = tiles.getAllByRole('link').map((tile) => [tile.textContent, tile.getAttribute('href')]);
    expect(read).toEqual([
      ['Available9', '/stock'],
      ['Empty1', '/stock/empty'],
      ['Oversold1deepest −4', '/stock?sort=amount&sort_direction=ASC'],
      ['Archived1', '/stock/archived'],
      ['Locations4', '/stock?sort=location&sort_direction=ASC'],
    ]);
    await expectAccessible(container);
  });

  test('[X.151, D-RIGHTS.35] leave out what the person may not see', async () => {
    await show(<StockTiles />, { role: 'picker' });
    await screen.findByText('deepest −4');
    expect(screen.queryByText('Archived')).not.toBeInTheDocument();
  });

  test('[X.20] follow what happens', async () => {
    const { api } = await show(<StockTiles />);
    await screen.findByText('9');
    const totals = { available: 8, empty: 2, oversold: 0, deepest: null, archived: 1, locations: 4 };
    api.on('GET /api/stock/reports/overview', () => ({ body: { result: { totals } } }));
    act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [501] }));
    expect(await screen.findByText('8')).toBeVisible();
    expect(screen.queryByText(/deepest/)).not.toBeInTheDocument();
  });
});

describe('what needs attention', () => {
  test('[X.153, V.35] the oversold first, then what ran out, each with the way to receive', async () => {
    const { container } = await show(<StockAttention />);
    const entries = await screen.findAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('−4 in Cold room, promised to 2 lists'),
      expect.stringContaining('None left in Rack A1'),
    ]);
    expect(screen.getByRole('link', { name: 'Receive Sealant cartridge white' })).toHaveAttribute(
      'href',
      '/stock?item=504',
    );
    expect(screen.getByRole('link', { name: 'Receive Hinge 100 mm steel' })).toHaveAttribute(
      'href',
      '/stock/empty?item=510',
    );
    await expectAccessible(container);
  });

  test('[V.54] nothing is good news', async () => {
    await show(<StockAttention />, { items: [aStock()] });
    expect(await screen.findByText('Nothing is oversold and nothing has run out.')).toBeVisible();
  });

  test('[D-RIGHTS.38] a viewer is not asked to receive', async () => {
    await show(<StockAttention />, { role: 'viewer' });
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('link', { name: /^Receive/ })).not.toBeInTheDocument();
  });
});

describe('the movements', () => {
  test('[X.271, X.272] tell the main fact, and the range stands in the address', async () => {
    const person = userEvent.setup();
    const { api, container } = await show(<StockMovements />);
    expect(
      await screen.findByText('330 units came in and 1,245.5 went out; most came on 12 Oct, 310.'),
    ).toBeVisible();
    const asked = () => Object.fromEntries(api.calls.at(-1)?.query ?? []);
    expect(asked()).toMatchObject({ from: '2026-09-15', to: '2026-10-14', group: 'day' });
    await expectAccessible(container);
    await person.click(screen.getByRole('radio', { name: '90 d' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/dashboard?range=90d');
    await waitFor(() => expect(asked()).toMatchObject({ from: '2026-07-17', group: 'week' }));
  });

  test('[X.272] an unknown range is a month', async () => {
    await show(<StockMovements />, { at: '/dashboard?range=1y' });
    expect(await screen.findByRole('radio', { name: '30 d' })).toBeChecked();
  });
});
