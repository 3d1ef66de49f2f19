import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { configure, screen } from '@testing-library/react';
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
