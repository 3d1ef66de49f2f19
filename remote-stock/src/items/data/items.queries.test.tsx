import { fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock, someLocations } from '../../sample';
import { LocationField } from '../fields/field-input';
import { fetchItems } from './items.queries';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

async function server() {
  const api = fakeApi();
  await renderScreen(<p>Stock</p>, { api });
  return api;
}

test('120 items are fetched by their ids in two calls, of 100 and 20 [R7.25]', async () => {
  const api = (await server()).on('GET /api/stock', ({ query }) => ({
    body: {
      result: { stock: (query.get('stock_ids') ?? '').split(',').map((id) => aStock({ id: Number(id) })) },
    },
  }));
  const { found, missing } = await fetchItems(ids(120));
  expect(found).toHaveLength(120);
  expect(missing).toEqual([]);
  expect(api.calls.map(({ query }) => query.get('stock_ids')?.split(',').length)).toEqual([100, 20]);
});

test('an item that the answer leaves out is reported as missing', async () => {
  (await server()).on('GET /api/stock', { body: { result: { stock: [aStock({ id: 2 })] } } });
  expect((await fetchItems([1, 2])).missing).toEqual([1]);
});

test('a failed call for items reports none of them as missing', async () => {
  (await server()).on('GET /api/stock', { status: 500 });
  expect(await fetchItems([1, 2])).toEqual({ found: [], missing: [], hasFailed: true });
});

test('a location is found by its name without a network among those read before [offline.975]', async () => {
  const api = fakeApi().on('GET /api/stock/locations', ({ query }) =>
    query.has('name') ? 'unreachable' : { body: { result: { locations: aPage(someLocations(Date.now())) } } },
  );
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = userEvent.setup();
  await renderScreen(<LocationField value={null} onChange={() => undefined} />, { api });
  await user.type(screen.getByRole('combobox'), 'ROOM');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('option')).toHaveTextContent('Cold room');
  isOnline.mockRestore();
});
