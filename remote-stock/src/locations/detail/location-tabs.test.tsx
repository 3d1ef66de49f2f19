import { queryClient } from '@storeroom/sdk';
import { refinedTitleAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen, type LeaveAnswer } from '@storeroom/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationScreen from '../location.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const [coldRoom] = someLocations(NOW);

test.each(['', '?view=empty', '?tab=activity'])(
  'the page of a location says how many items are in use, their total and how many are below zero, at %j [locations.1002]',
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

test('the stock list on the page of a location has no column for the location', async () => {
  await renderScreen(<LocationScreen />, {
    api: aStockroom(fakeApi(), { now: NOW }).on('GET /api/stock/locations/{id}', {
      body: { result: { location: coldRoom! } },
    }),
    at: '/stock/locations/1-cold-room',
    path: '/stock/locations/:slug',
    user: aUser('manager'),
    texts: { stock: en },
    now: NOW,
  });
  expect(await screen.findByRole('columnheader', { name: 'Amount' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Location' })).not.toBeInTheDocument();
});

/** Opens the page of a location, whose changes the server keeps. */
async function openAt(at: string, leaving?: LeaveAnswer) {
  let location = { ...coldRoom! };
  const sent: unknown[] = [];
  const api = aStockroom(fakeApi(), { items: [], now: NOW })
    .on('GET /api/stock/locations/{id}', ({ params: { id } }) => ({
      body: { result: { location: id === location.id ? location : someLocations(NOW)[id - 1]! } },
    }))
    .on('PUT /api/stock/locations/{id}', ({ body }) => {
      location = { ...location, name: String(body.name), version: location.version + 1 };
      return { body: { result: { location } } };
    })
    .on('POST /api/stock/locations/{id}/merge', ({ params, body }) => {
      sent.push([params.id, body.into]);
      return { body: { result: { moved: 1 } } };
    });
  await renderScreen(<LocationScreen />, {
    ...{ api, at, path: '/stock/locations/:slug', user: aUser('manager'), texts: { stock: en }, now: NOW },
    ...(leaving && { leaving }),
  });
  const user = userEvent.setup();
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for Cold room' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog'));
  };
  return { user, choose, sent, api, address: () => screen.getByTestId('address').textContent };
}

test('an address with only the number of a location becomes one with number and name [D-R4]', async () => {
  const { address } = await openAt('/stock/locations/1?name=peas');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cold room' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/stock/locations/1-cold-room?name=peas'));
});

test('a new name of a location that is saved from the question before leaving becomes part of the address [D-R4, look.342]', async () => {
  const { user, choose, address } = await openAt('/stock/locations/1-cold-room', 'save');
  const name = (await choose('Rename')).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Ice house');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/stock/locations/1-ice-house'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('merging a location leads to the page of the location that received its items', async () => {
  const { user, choose, sent, api, address } = await openAt('/stock/locations/1-cold-room');
  const dialog = await choose('Merge into…');
  await user.click(dialog.getByRole('combobox', { name: 'Into' }));
  await user.click(await screen.findByRole('option', { name: 'Dock' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(address()).toBe('/stock/locations/2-dock'));
  expect(sent).toEqual([[1, 2]]);
  // The one that is gone is not read again.
  const merging = api.calls.findIndex(({ method }) => method === 'POST');
  expect(api.calls.slice(merging).map(({ path }) => path)).not.toContain('/api/stock/locations/1');
});

test('a location that does not exist is titled Page Not Found, and one of another team of the reader names that team [pages.1461, stock.1274]', async () => {
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

test.each(['cold-room', '12-Cold'])(
  'the slug %s is not of a location: the page is titled Page Not Found, names the path and asks the server nothing [D-R4.1]',
  async (slug) => {
    const { api, store } = await renderScreen(<LocationScreen />, {
      api: fakeApi(),
      at: `/stock/locations/${slug}`,
      path: '/stock/locations/:slug',
      user: aUser('manager'),
      texts: { stock: en },
    });
    expect(
      await screen.findByRole('heading', { name: `No location at /stock/locations/${slug}` }),
    ).toBeVisible();
    expect(store.get(refinedTitleAtom)).toBe('Page Not Found');
    expect(api.calls).toEqual([]);
  },
);

test('a location that the list has shown opens while the server cannot be reached, and says so [offline.1401]', async () => {
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

test('an archived location is not counted, nor is anything scanned into it, also at their addresses [stock.623]', async () => {
  const location = { ...coldRoom!, deleted_at: '2026-10-14T13:21:00.000000Z' };
  const api = aStockroom(fakeApi(), { items: [], now: NOW }).on('GET /api/stock/locations/{id}', {
    body: { result: { location } },
  });
  await renderScreen(<LocationScreen />, {
    api,
    at: '/stock/locations/1-cold-room?tab=count&scan=in',
    path: '/stock/locations/:slug',
    user: aUser('manager'),
    texts: { stock: en },
    now: NOW,
  });
  expect(await screen.findByRole('link', { name: 'Stock' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Count' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the page of a location is read again after its merge was refused [locations.745]', async () => {
  const { user, choose, api } = await openAt('/stock/locations/1-cold-room');
  api.on('POST /api/stock/locations/{id}/merge', { status: 403 });
  const dialog = await choose('Merge into…');
  await user.click(dialog.getByRole('combobox', { name: 'Into' }));
  await user.click(await screen.findByRole('option', { name: 'Dock' }));
  const readings = () => api.calls.filter(({ path }) => path === '/api/stock/locations/1').length;
  const before = readings();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(readings()).toBe(before + 1));
});
