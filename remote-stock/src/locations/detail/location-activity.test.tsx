import type { LocationLog } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationScreen from '../location.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const [coldRoom] = someLocations(NOW);
const USER = aUser('keeper');

const aCount = (id: number, differences: number, part: Partial<LocationLog> = {}): LocationLog => ({
  id,
  created_at: '2026-10-14T13:58:00.000000Z',
  time: 1_792_000_000,
  name: 'Cold room',
  action: 'counted',
  location_id: 1,
  actor: { id: USER.id, name: USER.name },
  note: null,
  changes: [
    { field: 'counted', old: null, new: 4 },
    { field: 'differences', old: null, new: differences },
  ],
  cause: 'web',
  request_id: null,
  batch_id: `batch-${id}`,
  ...part,
});

test('recent counts of one’s own that changed anything can each be undone as a whole in the activity of a location [locations.739]', async () => {
  const user = userEvent.setup();
  const logs = [
    aCount(4, 1),
    aCount(3, 2),
    aCount(2, 0),
    aCount(1, 5, { created_at: '2026-10-13T13:58:00.000000Z' }),
  ];
  const api = aStockroom(fakeApi(), { items: [], now: NOW })
    .on('GET /api/stock/locations/{id}', { body: { result: { location: coldRoom! } } })
    .on('GET /api/stock/locations/{id}/history', { body: { result: { logs: aPage(logs) } } })
    .on('POST /api/stock/batches/{batch}/undo', {
      body: { result: { updated: 2, failed: [], batch_id: null } },
    });
  await renderScreen(<LocationScreen />, {
    api,
    at: '/stock/locations/1-cold-room?tab=activity',
    path: '/stock/locations/:slug',
    user: USER,
    texts: { stock: en },
    now: NOW,
  });
  const [latest, before, ...others] = await screen.findAllByRole('listitem');
  for (const entry of others) expect(within(entry).queryByRole('button')).not.toBeInTheDocument();
  for (const entry of [latest!, before!]) {
    await user.click(within(entry).getByRole('button', { name: 'Undo this count' }));
    await waitFor(() => expect(entry).toHaveTextContent('undone'));
  }
  for (const entry of [latest!, before!]) {
    expect(entry).toHaveTextContent('undone');
    expect(within(entry).queryByRole('button')).not.toBeInTheDocument();
  }
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/stock/batches/batch-4/undo',
    '/api/stock/batches/batch-3/undo',
  ]);
});
