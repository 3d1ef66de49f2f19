import { queryClient } from '@storeroom/sdk';
import { refinedTitleAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { aPage, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationScreen from '../location.screen';

/** A busy machine is no failure: what a test waits for may take a while. */
configure({ asyncUtilTimeout: 5_000 });

const NOW = Date.parse('2026-10-14T14:02:00Z');
const [coldRoom] = someLocations(NOW);

test.each(['', '?view=empty', '?tab=activity'])(
  '[X.1002] the page of a location says the figures that the list of locations has of it, and what they are of (%s)',
  async (search) => {
    const location = { ...coldRoom!, item_count: 15, amount: 240, oversold_count: 2 };
    const api = aStockroom(fakeApi(), { items: [], now: NOW }).on('GET /api/stock/locations/{id}', {
      body: { result: { location } },
    });
    api.on('GET /api/stock/locations/{id}/history', { body: { result: { logs: aPage([]) } } });
    await renderScreen(<LocationScreen />, {
      api,
      at: `/stock/locations/1-cold-room${search}`,
      path: '/stock/locations/:slug',
      user: aUser('manager'),
      texts: { stock: en },
      now: NOW,
    });
    const line = await screen.findByText(/15 items in use, out of stock included; total/);
    expect(line).toHaveTextContent(/total 240 · 2 below zero, subtracted$/);
  },
);

test('[X.1461, X.1274] a location that no team of mine has is no page; one of another team of mine names the team', async () => {
  const user = aUser('manager');
  const [leeds] = user.teams;
  const lyon = { ...leeds!, id: 5, name: 'Lyon', slug: 'lyon' };
  const open = (id: number) => {
    const api = fakeApi().on('GET /api/stock/locations/{id}', ({ path, query }) =>
      path.endsWith('/8') && query.get('team_id') === '5'
        ? { body: { result: { location: { ...coldRoom!, id: 8 } } } }
        : { status: 404 },
    );
    return renderScreen(<LocationScreen />, {
      ...{ api, at: `/stock/locations/${id}`, path: '/stock/locations/:slug', texts: { stock: en } },
      user: { ...user, teams: [leeds!, lyon] },
    });
  };
  const absent = await open(7);
  expect(await screen.findByRole('heading', { name: 'No location at /stock/locations/7' })).toBeVisible();
  expect(absent.store.get(refinedTitleAtom)).toBe('Page Not Found');
  absent.unmount();
  const elsewhere = await open(8);
  expect(await screen.findByText('This location belongs to Lyon.')).toBeVisible();
  await waitFor(() => expect(elsewhere.store.get(refinedTitleAtom)).toBeNull());
});

test('[X.1401] a location that the list has shown opens while the server is away, with what the list says of it', async () => {
  const api = aStockroom(fakeApi(), { items: [], now: NOW }).on(
    'GET /api/stock/locations/{id}',
    'unreachable',
  );
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = aUser('manager');
  await renderScreen(<LocationScreen />, {
    api,
    at: '/stock/locations/1-cold-room',
    path: '/stock/locations/:slug',
    user,
    texts: { stock: en },
    now: NOW,
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  queryClient().setQueryData(['locations', user.team.id, 'list', {}], { data: [coldRoom] });
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: coldRoom!.name })).toBeVisible();
  expect(screen.getByText(/^The server cannot be reached/)).toBeVisible();
  isOnline.mockRestore();
});
